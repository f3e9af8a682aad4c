package kamisado

import (
	"fmt"
	"strconv"

	"towerpost/bot/games"
	"towerpost/engine/kamisado"
)

// Facts returns the rounds won, the average moves in a round, and the pushes made and suffered. It adds the
// tower that has won the most rounds.
func (Face) Facts(w games.Words, c games.Counts) []games.Fact {
	if c.Seat[kamisado.CountMoves] == 0 {
		return nil
	}
	pushes := fmt.Sprintf("%d / %d", c.Seat[kamisado.CountPushes], c.Seat[kamisado.CountPushed])
	facts := []games.Fact{
		{Label: w.Text("profile.fact.rounds", nil), Value: strconv.Itoa(c.Seat[kamisado.CountRoundsWon])},
		{Label: w.Text("profile.fact.moves", nil), Value: games.Decimal(w, c.Average, 1)},
		{Label: w.Text("profile.fact.pushes", nil), Value: pushes},
	}
	if tower, n := favourite(c); tower != kamisado.NoColor {
		args := games.Args{"Tower": words{w}.color(tower), "Rounds": n}
		facts = append(facts, games.Fact{
			Label: w.Text("profile.fact.tower", nil), Value: w.Text("profile.fact.tower.value", args),
		})
	}
	return facts
}

// Habits returns "", for the facts say it all.
func (Face) Habits(games.Words, games.Counts) string { return "" }

// favourite returns the tower that has won the most rounds, and their number.
func favourite(c games.Counts) (kamisado.Color, int) {
	if len(c.Winners) == 0 || c.Winners[0].Count == 0 {
		return kamisado.NoColor, 0
	}
	return colorOfKey(c.Winners[0].Key), c.Winners[0].Count
}
