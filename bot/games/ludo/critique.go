package ludo

import (
	"context"
	"math"
	"slices"

	"towerpost/bot/games"
	"towerpost/engine/ludo/rival"
)

// The lost chances of winning from which a move gets the next worse mark: fine, weak, bad.
const (
	lostLittle = 0.005
	lostSome   = 0.02
	lostMuch   = 0.06
)

// leastRisk is the lowest chance of a capture that is told.
const leastRisk = 0.1

// Critique gives the player's chance of winning after a move, and the best move with its chance. It names
// the piece that the move put most at risk. It returns "" for a step that was not a choice.
func (Face) Critique(m games.Moment, s games.Step) string {
	e, ok := eventOf(s)
	if !ok || s.Left != "" || s.Auto || len(e.before.Choices) < 2 {
		return ""
	}
	reasons := rival.Reasons(context.Background(), e.before.Position, nil)
	i := slices.IndexFunc(reasons, func(r rival.Reason) bool { return r.Action == s.Action })
	if i < 0 {
		return ""
	}
	sc := newScene(m).withView(*e.before)
	text := sc.Text(critiqueKey(reasons[i].Lost), games.Args{
		"Chance": percent(reasons[i].Chance), "Best": percent(reasons[0].Chance),
		"Move": sc.actionLabel(reasons[0].Action),
	})
	return text + sc.riskText(reasons[i])
}

// critiqueKey returns the message key for a move that lost so much of the chance of winning.
func critiqueKey(lost float64) string {
	switch {
	case lost < lostLittle:
		return "critique.best"
	case lost < lostSome:
		return "critique.fine"
	case lost < lostMuch:
		return "critique.weak"
	}
	return "critique.bad"
}

// riskText names the piece that the move has put most at risk, "" if the risk is below leastRisk.
func (sc scene) riskText(r rival.Reason) string {
	if len(r.Risks) == 0 || r.Risks[0].Chance < leastRisk {
		return ""
	}
	risk := r.Risks[0]
	return sc.Text("critique.risk", games.Args{
		"Piece": sc.owned(risk.Piece), "Place": sc.place(risk.Place), "Chance": percent(risk.Chance),
	})
}

// percent returns a chance in whole percents.
func percent(chance float64) int { return int(math.Round(100 * chance)) }
