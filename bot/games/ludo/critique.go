package ludo

import (
	"context"
	"math"
	"slices"

	"towerpost/bot/games"
	"towerpost/engine/ludo/rival"
)

// The chances of winning that a move gives away from which on another mark stands before it.
const (
	lostLittle = 0.005
	lostSome   = 0.02
	lostMuch   = 0.06
)

// leastRisk is the chance from which on it is told that a piece could be captured.
const leastRisk = 0.1

// Critique says how likely its player was to win after a move, how much the best one would have been better,
// and what it put at risk.
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
	sc := newScene(m).on(*e.before)
	text := sc.Text(critiqueKey(reasons[i].Lost), games.Args{
		"Chance": percent(reasons[i].Chance), "Best": percent(reasons[0].Chance), "Move": sc.said(reasons[0].Action),
	})
	return text + sc.risked(reasons[i])
}

// critiqueKey names the sentence about a move that gave so much away.
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

// risked says which piece the move has put most at risk, "" where that is little.
func (sc scene) risked(r rival.Reason) string {
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
