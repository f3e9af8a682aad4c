package ranking

import (
	"maps"
	"time"
)

// Count counts matches.
type Count struct {
	Wins, Losses int
	// Played includes ties.
	Played int
}

// Member holds the sums of a player's results in a place. The zero Member is a player without a match.
type Member struct {
	// Name is the name last seen.
	Name       string
	ByCategory map[string]Count
	BySide     map[string]Count
	// Seats are the sums of the game's counters for the player's seats, Matches the sums of its counters for
	// whole matches.
	Seats   map[string]int
	Matches map[string]int
}

// Pair holds the sums of a player's results against one opponent. It is zero if they have not met.
type Pair struct {
	Count
	ByCategory map[string]Count
	BySide     map[string]Count
	Streak     int
	Last       time.Time
}

// plus returns the count with one more match of that outcome.
func (c Count) plus(outcome int) Count {
	c.Played++
	switch outcome {
	case 1:
		c.Wins++
	case -1:
		c.Losses++
	}
	return c
}

// streak returns a streak after one more match of that outcome.
func streak(before, outcome int) int {
	if before*outcome > 0 {
		return before + outcome
	}
	return outcome
}

// counted returns the counts with one more match for the key. The key "" changes nothing.
func counted(counts map[string]Count, key string, outcome int) map[string]Count {
	if key == "" {
		return counts
	}
	next := maps.Clone(counts)
	if next == nil {
		next = map[string]Count{}
	}
	next[key] = next[key].plus(outcome)
	return next
}

// summed returns the sums of two sets of counters.
func summed(sums, more map[string]int) map[string]int {
	if len(more) == 0 {
		return sums
	}
	next := maps.Clone(sums)
	if next == nil {
		next = map[string]int{}
	}
	for key, n := range more {
		next[key] += n
	}
	return next
}
