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

// CheckPosition returns an *analyses.PositionError if a text describes no position, or one in which the match
// is over.
func (Studies) CheckPosition(position string) error {
	p, err := kamisado.ParsePosition(position)
	var problem *engine.Problem
	switch {
	case errors.As(err, &problem):
		return &analyses.PositionError{Problem: problem}
	case err != nil:
		return err
	case p.Turn() == kamisado.NoSide:
		return &analyses.PositionError{Problem: &engine.Problem{
			Kind: engine.ErrIllegal, Key: "position-over", Text: "the match is over there",
		}}
	}
	return nil
}

// PuzzleFingerprints returns the fingerprint of the position in a text, and the mark that bars the replies to
// it. The verdicts on them would tell which action solves the puzzle.
func (Studies) PuzzleFingerprints(position string) []string {
	p, err := kamisado.ParsePosition(position)
	if err != nil {
		return nil
	}
	positions := []kamisado.Position{p}
	return append(signsOf("", positions), signsOf(repliesTo, positions)...)
}

// Reveals reports whether the analysis of a position would reveal the winner of a position with a barred
// fingerprint. The position must have a fingerprint.
func (Studies) Reveals(position string, barred map[string]bool) bool {
	p, err := kamisado.ParsePosition(position)
	return err == nil && tells(p, barred)
}

// tells reports whether verdicts on the actions of a position reveal the winner of a barred position. That is
// the case if the position itself is barred, or one to which an action leads. The start of a match reveals
// nothing, for the verdicts on its moves are public.
func tells(p kamisado.Position, barred map[string]bool) bool {
	leads := func(next kamisado.Position) bool { return bars(barred, next) }
	return analysis.Fingerprint(p) != startSign && (bars(barred, p) || slices.ContainsFunc(successors(p), leads))
}

// bars reports whether a position is barred, by its fingerprint or as a reply.
func bars(barred map[string]bool, p kamisado.Position) bool {
	isReply := func(before kamisado.Position) bool { return barred[repliesTo+analysis.Fingerprint(before)] }
	return barred[analysis.Fingerprint(p)] || slices.ContainsFunc(p.Predecessors(), isReply)
}

// repliesTo precedes the fingerprint of a position to which every reply is barred.
const repliesTo = "replies "

// opening is the number of moves at the start of a round up to which replies are not barred, because many
// matches share the positions after them.
const opening = 4

// Fingerprints returns the fingerprints of the positions that are barred from advice while the match is on:
// every position of its round, and the positions that one action can reach from the newest one. If that
// action ends the round, the fill and both line-ups after it are included. After the opening of a round, the
// replies to an action are barred by a mark, because together they reveal the worth of the action. The start
// of a match is not barred, for the verdicts on its moves are public. The steps of the snapshot must be the
// whole match.
func (Studies) Fingerprints(s match.Snapshot) []string {
	now, ok := s.View.(kamisado.View)
	if !ok {
		return nil
	}
	if !now.Length.Teeth() {
		now.Position = now.Position.Single() // no fill follows
	}
	positions := append(reachable(now.Position), now.Position)
	for _, st := range s.Steps {
		if before, ok := st.Before.(kamisado.View); ok && before.Round == now.Round {
			positions = append(positions, before.Position)
		}
	}
	signs := signsOf("", positions)
	if now.Ply >= opening {
		signs = append(signs, signsOf(repliesTo, successors(now.Position))...)
	}
	return signs
}

// signsOf returns the fingerprints of positions behind a mark, without those of positions that need none.
func signsOf(mark string, positions []kamisado.Position) (signs []string) {
	for _, p := range positions {
		if sign := analysis.Fingerprint(p); sign != "" && sign != startSign {
			signs = append(signs, mark+sign)
		}
	}
	return signs
}

// startSign is the fingerprint of the start of a match.
var startSign = analysis.Fingerprint(kamisado.Start(1))

// reachable returns the positions that one action can reach. If the action ends the round, these are the fill
// and the line-ups that can follow it.
func reachable(p kamisado.Position) []kamisado.Position {
	list := successors(p)
	for _, m := range p.Moves() {
		if fill, ended := p.Finished(m); ended {
			list = append(append(list, fill), successors(fill)...)
		}
	}
	return list
}

// successors returns the positions after each action: positions of the same round, or after a fill the
// start of the next one. Moves that end the round are left out.
func successors(p kamisado.Position) []kamisado.Position {
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

// Withhold returns the report of a match without the verdicts that reveal the winner of a position with a
// barred sign. It returns nil if it cannot write the report.
func (Studies) Withhold(data []byte, barred map[string]bool) []byte {
	r, ok := readReport(data)
	if !ok || len(barred) == 0 {
		return data
	}
	r.Report, r.Withheld = withheld(r.Report, barred)
	if left, err := json.Marshal(r); err == nil {
		return left
	}
	return nil // reveal nothing rather than too much
}

// withheld returns a report without the verdicts that reveal barred positions, and the number of verdicts
// removed.
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

// withheldRound returns a round without the verdicts that reveal barred positions. It removes the verdicts on
// decisions in positions that tell of a barred one. It also removes the verdicts before them that reveal the
// winner of such a position.
func withheldRound(r analysis.Round, barred map[string]bool) analysis.Round {
	r.Plies = slices.Clone(r.Plies)
	for j := range r.Plies {
		ply := &r.Plies[j]
		p, err := kamisado.ParsePosition(ply.Position)
		if err != nil {
			continue // a forced pass
		}
		if line, err := analysis.Walk(p, ply.Line); err != nil || reaches(line, barred) {
			ply.Line = nil
		}
		if tells(p, barred) {
			hide(ply)
			hideBefore(&r, j)
		}
	}
	if p, on := finalPosition(r); on && tells(p, barred) {
		hideBefore(&r, len(r.Plies))
	}
	return r
}

// reaches reports whether a line reaches a barred position.
func reaches(line []analysis.Step, barred map[string]bool) bool {
	return slices.ContainsFunc(line, func(s analysis.Step) bool {
		return s.Winner == kamisado.NoSide && bars(barred, s.After)
	})
}

// finalPosition returns the position after the last decision of a round, and whether the round is still on in
// it.
func finalPosition(r analysis.Round) (kamisado.Position, bool) {
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

// hideBefore removes everything that reveals the winner of the position before a ply. That is the verdict
// on each ply before it, up to and including the nearest one with a verdict. For the first ply of a round
// it is the winner at the start. The verdict on the first move of a match stays, for it is public.
func hideBefore(r *analysis.Round, ply int) {
	if ply == 0 {
		r.Start = kamisado.NoSide
	}
	for k := ply - 1; k >= 0 && !opensMatch(*r, k); k-- {
		if hide(&r.Plies[k]); r.Plies[k].Verdict != "" {
			break
		}
	}
}

// opensMatch reports whether a ply is the first move of the match.
func opensMatch(r analysis.Round, ply int) bool { return r.Number == 1 && ply == 0 }

// hide removes the winner, the missed action and the line of a ply. The verdict becomes unknown, unless the
// ply was forced.
func hide(p *analysis.Ply) {
	p.Winning, p.Missed, p.Line = kamisado.NoSide, "", nil
	if p.Verdict != "" && p.Verdict != analysis.Forced {
		p.Verdict = analysis.Unknown
	}
}
