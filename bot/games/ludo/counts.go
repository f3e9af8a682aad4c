package ludo

import (
	"fmt"
	"strconv"
	"strings"

	"towerpost/bot/games"
	rules "towerpost/engine/ludo"
)

// Facts returns captures made and suffered, the share of sixes, barriers, and luck.
func (Face) Facts(w games.Words, c games.Counts) []games.Fact {
	if c.Seat[rules.CountThrows] == 0 {
		return nil
	}
	fact := func(key, value string) games.Fact {
		return games.Fact{Label: w.Text("fact."+key, nil), Value: value}
	}
	return []games.Fact{
		fact("captures", fmt.Sprintf("%d / %d", c.Seat[rules.CountCaptures], c.Seat[rules.CountCaptured])),
		fact("sixes", games.Decimal(w, sixes(c), 1)+" %"),
		fact("barriers", strconv.Itoa(c.Seat[rules.CountBarriers])),
		fact("luck", luck(w, c)),
	}
}

// Habits describes the squares lost to captures, and the third sixes.
func (Face) Habits(w games.Words, c games.Counts) string {
	var parts []string
	if n := c.Seat[rules.CountLost]; n > 0 {
		parts = append(parts, w.Count("habit.lost", n, nil))
	}
	if n := c.Seat[rules.CountThirds]; n > 0 {
		parts = append(parts, w.Count("habit.thirds", n, nil))
	}
	return strings.Join(parts, w.Text("list.dot", nil))
}

// sixes returns the percentage of sixes among the throws.
func sixes(c games.Counts) float64 {
	return 100 * float64(c.Seat[rules.CountThrows+".6"]) / float64(max(c.Seat[rules.CountThrows], 1))
}

// luck returns the average difference of a throw from its expected value, in squares. The counter is in
// tenths.
func luck(w games.Words, c games.Counts) string {
	squares, throws := float64(c.Seat[rules.CountLuck])/10, max(c.Seat[rules.CountThrows], 1)
	average := games.Decimal(w, squares/float64(throws), 2)
	if squares >= 0 {
		return "+" + average
	}
	return average
}
