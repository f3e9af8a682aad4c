package stratego

import (
	"fmt"
	"strconv"
	"strings"

	"towerpost/bot/games"
	rules "towerpost/engine/stratego"
)

// Facts returns how attacks ended, Bombs removed and hit, and what has taken Flags.
func (Face) Facts(w games.Words, c games.Counts) []games.Fact {
	if c.Seat[rules.CountMoves] == 0 {
		return nil
	}
	fact := func(key, value string) games.Fact { return games.Fact{Label: w.Text("fact."+key, nil), Value: value} }
	return []games.Fact{
		fact("attacks", fmt.Sprintf("%d / %d / %d", c.Seat[rules.CountWon], c.Seat[rules.CountEven], c.Seat[rules.CountFailed])),
		fact("bombs", fmt.Sprintf("%d / %d", c.Seat[rules.CountDefused], c.Seat[rules.CountBlown])),
		fact("spy", strconv.Itoa(c.Seat[rules.CountAssassin])),
	}
}

// Habits tells of attacks, of the ranks that take most and that take Flags, and of where the own Flag stands.
func (Face) Habits(w games.Words, c games.Counts) string {
	if c.Seat[rules.CountMoves] == 0 {
		return ""
	}
	attacks := w.Text("habit.attacks.none", nil)
	if c.Seat[rules.CountAttacks] > 0 {
		attacks = w.Text("habit.attacks", games.Args{
			"Percent": fmt.Sprintf("%.0f", 100*float64(c.Seat[rules.CountAttacks])/float64(c.Seat[rules.CountMoves])),
			"Won":     fmt.Sprintf("%.0f", 100*float64(c.Seat[rules.CountWon])/float64(c.Seat[rules.CountAttacks])),
		})
	}
	parts := []string{attacks}
	if r, n := mostOf(c, rules.CountTook); n > 0 {
		parts = append(parts, w.Text("habit.took", games.Args{"Rank": w.Text("rank."+r.Key(), nil), "Number": n}))
	}
	if r, n := mostOf(c, rules.CountFlagBy); n > 0 {
		parts = append(parts, w.Text("habit.flag.by", games.Args{"Rank": w.Text("rank."+r.Key(), nil), "Number": n}))
	}
	if corner, all := flags(c); all > 0 {
		parts = append(parts, w.Text("habit.flag.at", games.Args{"Percent": fmt.Sprintf("%.0f", 100*float64(corner)/float64(all))}))
	}
	return strings.Join(parts, w.Text("list.dot", nil))
}

// mostOf returns the rank with the highest of the counters that begin alike.
func mostOf(c games.Counts, prefix string) (rank rules.Rank, most int) {
	for _, r := range rules.Ranks() {
		if n := c.Seat[prefix+r.Key()]; n > most {
			rank, most = r, n
		}
	}
	return rank, most
}

// flags returns how often the Flag stood in a corner, and how often it stood anywhere.
func flags(c games.Counts) (corner, all int) {
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
