package ranking

import (
	"maps"
	"time"
)

// Count counts matches.
type Count struct {
	Wins, Losses int
	// Played counts ties, too.
	Played int
}

// Member is what is summed up of a player in a guild. The zero Member is one without a match.
type Member struct {
	// Name is the one last seen.
	Name       string
	ByCategory map[string]Count
	BySide     map[string]Count
	// Seats are the sums of the game's counters for the player's seats, Matches those for the
	// matches as a whole.
	Seats   map[string]int
	Matches map[string]int
}

// Pair is what is summed up of a player against one opponent. The zero Pair has not met.
type Pair struct {
	Count
	ByCategory map[string]Count
	BySide     map[string]Count
	Streak     int
	Last       time.Time
}

// and returns the count with one more match.
func (c Count) and(outcome int) Count {
	c.Played++
	switch outcome {
	case 1:
		c.Wins++
	case -1:
		c.Losses++
	}
	return c
}

// streak returns a streak after one more match.
func streak(before, outcome int) int {
	if before*outcome > 0 {
		return before + outcome
	}
	return outcome
}

// counted returns the counts with one more match of the key. No key counts nothing.
func counted(counts map[string]Count, key string, outcome int) map[string]Count {
	if key == "" {
		return counts
	}
	next := maps.Clone(counts)
	if next == nil {
		next = map[string]Count{}
	}
	next[key] = next[key].and(outcome)
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
