package samurai

import (
	"fmt"
	"strconv"

	"towerpost/bot/games"
	rules "towerpost/engine/samurai"
)

// Facts returns the player's figures, the leads in classes, and the average number of tiles in a turn. It
// also tells how many figures the player's own tiles captured, and how many they gave to others.
func (Face) Facts(w games.Words, c games.Counts) []games.Fact {
	if c.Seat[rules.CountTurns] == 0 {
		return nil
	}
	fact := func(key, value string) games.Fact {
		return games.Fact{Label: w.Text("fact."+key, nil), Value: value}
	}
	return []games.Fact{
		fact("figures", strconv.Itoa(c.Seat[rules.CountFigures])),
		fact("given", fmt.Sprintf("%d / %d", c.Seat[rules.CountCaptures], c.Seat[rules.CountGiven])),
		fact("markers", strconv.Itoa(c.Seat[rules.CountMarkers])),
		fact("pace", games.Decimal(w, pace(c), 2)),
	}
}

// Habits lists the figures by class, and the ties.
func (Face) Habits(w games.Words, c games.Counts) string {
	if c.Seat[rules.CountTurns] == 0 {
		return ""
	}
	sc := scene{Words: w}
	var classes []string
	for _, class := range rules.AllClasses() {
		classes = append(classes, w.Text("figures.class", games.Args{
			"Sign": classSign(class), "Count": c.Seat[rules.CountFigures+"."+class.Key()],
		}))
	}
	parts := []string{w.Text("habit.figures", games.Args{"Figures": sc.comma(classes)})}
	if n := c.Seat[rules.CountTies]; n > 0 {
		parts = append(parts, w.Count("habit.ties", n, nil))
	}
	return sc.dot(parts)
}

// pace returns the average number of tiles played in a turn.
func pace(c games.Counts) float64 {
	return float64(c.Seat[rules.CountTiles]) / float64(max(c.Seat[rules.CountTurns], 1))
}
