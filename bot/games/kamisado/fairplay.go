package kamisado

import (
	"encoding/json"
	"errors"
	"slices"

	"towerpost/bot/present/analyses"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/analysis"
	"towerpost/engine/match"
)

// Sign returns the sign of the position that a text names: positions that share one are alike for whoever
// looks for advice. The error is a *PositionError.
func (Studies) Sign(position string) (string, error) {
	p, err := kamisado.ParsePosition(position)
	var problem *engine.Problem
	switch {
	case errors.As(err, &problem):
		return "", &analyses.PositionError{Problem: problem}
	case err != nil:
		return "", err
	case p.Turn() == kamisado.NoSide:
		return "", &analyses.PositionError{Problem: &engine.Problem{
			Kind: engine.ErrIllegal, Key: kamisado.ReasonPosition,
			Args: map[string]string{"reason": "the match is over there"}, Text: "the match is over there",
		}}
	}
	return analysis.Sign(p), nil
}

// Tells reports whether the analysis of a position, which has a sign, would tell of one with a barred sign.
func (Studies) Tells(position string, barred map[string]bool) bool {
	p, err := kamisado.ParsePosition(position)
	return err == nil && tells(p, barred)
}

// tells reports whether whoever knows what the actions of a position are worth knows who holds the win in a
// barred position: in this one, or in one to which an action leads. What the first moves of a match are worth
// is public.
func tells(p kamisado.Position, barred map[string]bool) bool {
	sign := analysis.Sign(p)
	leads := func(next kamisado.Position) bool { return barred[analysis.Sign(next)] }
	return sign != startSign && (barred[sign] || slices.ContainsFunc(choices(p), leads))
}

// Signs returns the signs of what nobody may ask advice about while the match is on: every position of its
// round, and what one action, with the fill and the choice after it, can make of the newest one. The start of a
// match is not among them, for what its moves are worth is public. The steps of the snapshot are the whole match.
func (Studies) Signs(s match.Snapshot) []string {
	now, ok := s.View.(kamisado.View)
	if !ok {
		return nil
	}
	if !now.Length.Teeth() {
		now.Position = now.Position.Single() // no fill follows
	}
	positions := append(beyond(now.Position), now.Position)
	for _, st := range s.Steps {
		if before, ok := st.Before.(kamisado.View); ok && before.Round == now.Round {
			positions = append(positions, before.Position)
		}
	}
	var signs []string
	for _, p := range positions {
		if sign := analysis.Sign(p); sign != "" && sign != startSign {
			signs = append(signs, sign)
		}
	}
	return signs
}

// startSign is the sign of the start of a match.
var startSign = analysis.Sign(kamisado.Start(1))

// beyond returns what one action makes of a position. Where it ends the round that is the fill, with both
// line-ups that can follow.
func beyond(p kamisado.Position) []kamisado.Position {
	list := choices(p)
	for _, m := range p.Moves() {
		if fill, ended := p.Finished(m); ended {
			list = append(append(list, fill), choices(fill)...)
		}
	}
	return list
}

// choices returns the positions of the round, or of the next one, to which one action leads.
func choices(p kamisado.Position) []kamisado.Position {
	if p.Phase() == kamisado.Filling {
		return []kamisado.Position{p.Filled(kamisado.FillLeft), p.Filled(kamisado.FillRight)}
	}
	var list []kamisado.Position
	for _, m := range p.Moves() {
		if next, winner := p.Play(m); winner == kamisado.NoSide {
			list = append(list, next)
		}
	}
	return list
}

// Withhold returns the report of a match without what it says about positions with barred signs.
func (Studies) Withhold(data []byte, barred map[string]bool) []byte {
	r, ok := readReport(data)
	if !ok || len(barred) == 0 {
		return data
	}
	r.Report, r.Withheld = withheld(r.Report, barred)
	if left, err := json.Marshal(r); err == nil {
		return left
	}
	return nil // rather nothing than too much
}

// withheld returns a report without what it says about barred positions, and how many verdicts it then lacks.
func withheld(r analysis.Report, barred map[string]bool) (analysis.Report, int) {
	hidden := 0
	rounds := make([]analysis.Round, len(r.Rounds))
	for i, round := range r.Rounds {
		rounds[i] = withheldRound(round, barred)
		for j, ply := range round.Plies {
			if rounds[i].Plies[j].Verdict != ply.Verdict {
				hidden++
			}
		}
	}
	r.Rounds = rounds
	return r, hidden
}

// withheldRound returns a round without what it says about barred positions. Nothing is said of decisions in
// positions that tell of one, nor, by the decisions before them, who holds the win there.
func withheldRound(r analysis.Round, barred map[string]bool) analysis.Round {
	r.Plies = slices.Clone(r.Plies)
	for j := range r.Plies {
		ply := &r.Plies[j]
		p, err := kamisado.ParsePosition(ply.Position)
		if err != nil {
			continue // a forced pass
		}
		if line, err := analysis.Walk(p, ply.Line); err != nil || comesTo(line, barred) {
			ply.Line = nil
		}
		if tells(p, barred) {
			hide(ply)
			hideBefore(&r, j)
		}
	}
	if p, on := left(r); on && tells(p, barred) {
		hideBefore(&r, len(r.Plies))
	}
	return r
}

// comesTo reports whether a line comes to a barred position.
func comesTo(line []analysis.Step, barred map[string]bool) bool {
	return slices.ContainsFunc(line, func(s analysis.Step) bool {
		return s.Winner == kamisado.NoSide && barred[analysis.Sign(s.After)]
	})
}

// left returns the position after the last decision of a round, and whether the round was on there.
func left(r analysis.Round) (kamisado.Position, bool) {
	for _, ply := range slices.Backward(r.Plies) {
		p, err := kamisado.ParsePosition(ply.Position)
		if err != nil {
			continue // a forced pass
		}
		last, err := analysis.Walk(p, []engine.Action{ply.Played})
		if err != nil {
			break
		}
		return last[0].After, last[0].Winner == kamisado.NoSide
	}
	return kamisado.Position{}, false
}

// hideBefore takes away what tells who holds the win before a ply. What the first move of a match is worth is
// public.
func hideBefore(r *analysis.Round, ply int) {
	if ply == 0 {
		r.Start = kamisado.NoSide
	}
	for k := ply - 1; k >= 0 && !opens(*r, k); k-- {
		if hide(&r.Plies[k]); r.Plies[k].Verdict != "" {
			break
		}
	}
}

// opens reports whether a ply is the first move of the match.
func opens(r analysis.Round, ply int) bool { return r.Number == 1 && ply == 0 }

// hide takes away what is said about a ply, but for that there was nothing to choose.
func hide(p *analysis.Ply) {
	p.Winning, p.Missed, p.Line = kamisado.NoSide, "", nil
	if p.Verdict != "" && p.Verdict != analysis.Forced {
		p.Verdict = analysis.Unknown
	}
}
