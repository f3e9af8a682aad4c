package stratego

import (
	"fmt"
	"strconv"
	"strings"

	"towerpost/bot/games"
	rules "towerpost/engine/stratego"
)

// Facts returns the results of attacks, the Bombs removed and hit, and the number of Generals taken by the
// Spy.
func (Face) Facts(w games.Words, c games.Counts) []games.Fact {
	if c.Seat[rules.CountMoves] == 0 {
		return nil
	}
	fact := func(key, value string) games.Fact {
		return games.Fact{Label: w.Text("fact."+key, nil), Value: value}
	}
	won, even, failed := c.Seat[rules.CountWon], c.Seat[rules.CountEven], c.Seat[rules.CountFailed]
	return []games.Fact{
		fact("attacks", fmt.Sprintf("%d / %d / %d", won, even, failed)),
		fact("bombs", fmt.Sprintf("%d / %d", c.Seat[rules.CountDefused], c.Seat[rules.CountBlown])),
		fact("spy", strconv.Itoa(c.Seat[rules.CountAssassin])),
	}
}

// Habits describes the share of attacks among the moves, and their success. It names the ranks that take
// the most pieces and the most Flags, and how often the player's own Flag stands in a corner.
func (Face) Habits(w games.Words, c games.Counts) string {
	moves, attacks := c.Seat[rules.CountMoves], c.Seat[rules.CountAttacks]
	if moves == 0 {
		return ""
	}
	parts := []string{w.Text("habit.attacks.none", nil)}
	if attacks > 0 {
		parts[0] = w.Text("habit.attacks", games.Args{
			"Percent": percentOf(attacks, moves), "Won": percentOf(c.Seat[rules.CountWon], attacks),
		})
	}
	if r, n := highestRank(c, rules.CountTook); n > 0 {
		args := games.Args{"Rank": w.Text("rank."+r.Key(), nil), "Number": n}
		parts = append(parts, w.Text("habit.took", args))
	}
	if r, n := highestRank(c, rules.CountFlagBy); n > 0 {
		args := games.Args{"Rank": w.Text("rank."+r.Key(), nil), "Number": n}
		parts = append(parts, w.Text("habit.flag.by", args))
	}
	if corner, all := flagCounts(c); all > 0 {
		parts = append(parts, w.Text("habit.flag.at", games.Args{"Percent": percentOf(corner, all)}))
	}
	return strings.Join(parts, w.Text("list.dot", nil))
}

// percentOf returns n as a rounded percentage of all.
func percentOf(n, all int) string { return fmt.Sprintf("%.0f", 100*float64(n)/float64(all)) }

// highestRank returns the rank with the highest counter among those with the prefix.
func highestRank(c games.Counts, prefix string) (rank rules.Rank, most int) {
	for _, r := range rules.Ranks() {
		if n := c.Seat[prefix+r.Key()]; n > most {
			rank, most = r, n
		}
	}
	return rank, most
}

// flagCounts returns how often the player's Flag stood in a corner, and how often it was counted.
func flagCounts(c games.Counts) (corner, all int) {
	for key, n := range c.Seat {
		square, ok := strings.CutPrefix(key, rules.CountFlagAt)
		if !ok {
			continue
		}
		all += n
		if square == "a1" || square == "j1" {
			corner += n
		}
	}
	return corner, all
}
