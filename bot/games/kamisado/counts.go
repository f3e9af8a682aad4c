package kamisado

import (
	"fmt"
	"strconv"

	"towerpost/bot/games"
	"towerpost/engine/kamisado"
)

// Facts returns rounds won, moves in a round, pushes and the tower that wins most.
func (Face) Facts(w games.Words, c games.Counts) []games.Fact {
	if c.Seat[kamisado.CountMoves] == 0 {
		return nil
	}
	facts := []games.Fact{
		{Label: w.Text("profile.fact.rounds", nil), Value: strconv.Itoa(c.Seat[kamisado.CountRoundsWon])},
		{Label: w.Text("profile.fact.moves", nil), Value: decimal(c.Average)},
		{Label: w.Text("profile.fact.pushes", nil), Value: fmt.Sprintf("%d / %d", c.Seat[kamisado.CountPushes], c.Seat[kamisado.CountPushed])},
	}
	if tower, n := favourite(c); tower != kamisado.NoColor {
		facts = append(facts, games.Fact{
			Label: w.Text("profile.fact.tower", nil),
			Value: w.Text("profile.fact.tower.value", games.Args{"Tower": words{w}.color(tower), "Rounds": n}),
		})
	}
	return facts
}

// Habits returns "": the facts say all.
func (Face) Habits(games.Words, games.Counts) string { return "" }

// decimal says a number with one digit behind the point.
func decimal(x float64) string { return strconv.FormatFloat(x, 'f', 1, 64) }

// favourite returns the tower that has won the most rounds, and how many.
func favourite(c games.Counts) (kamisado.Color, int) {
	if len(c.Winners) == 0 || c.Winners[0].Count == 0 {
		return kamisado.NoColor, 0
	}
	return colorOfKey(c.Winners[0].Key), c.Winners[0].Count
}
