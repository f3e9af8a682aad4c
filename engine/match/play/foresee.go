package play

import (
	"fmt"
	"slices"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/replay"
	"towerpost/engine/match/turn"
)

// boardsAtMost bounds the lines that are followed to one place of a plan. A wide condition allows several.
const boardsAtMost = 64

// prune removes the rules that no line reaches. A rule after a wide condition may not fit the board that has
// come of it. prune returns the lines to the place after each rule, by the rule's ID.
func (p *planning) prune() (map[int][]*turn.Turn, error) {
	boards := map[int][]*turn.Turn{0: {p.now}}
	for _, r := range p.plan.Rules {
		lines, err := boards[r.After], error(nil)
		if r.If != "" {
			lines, err = p.meeting(lines, r.If)
		}
		if err == nil && r.Then != "" {
			lines, err = p.answering(lines, r.Then)
		}
		if err != nil {
			return nil, err
		}
		if boards[r.ID] = lines; len(lines) == 0 {
			p.plan = p.plan.Without(r.ID)
		}
	}
	return boards, nil
}

// meeting returns the lines, each with one more action of another seat that meets the condition.
func (p *planning) meeting(lines []*turn.Turn, c engine.Condition) ([]*turn.Turn, error) {
	var next []*turn.Turn
	for _, t := range lines {
		seat, ok := p.other(t)
		if !ok {
			continue
		}
		for _, a := range t.State.(engine.Conditioner).ActionsMeeting(seat, c) {
			ahead, err := p.ahead(t, seat, a)
			if err != nil {
				return nil, err
			}
			if next = append(next, ahead); len(next) == boardsAtMost {
				return next, nil
			}
		}
	}
	return next, nil
}

// answering returns the lines on which the player is asked and may take the action, with that action.
func (p *planning) answering(lines []*turn.Turn, a engine.Action) ([]*turn.Turn, error) {
	var next []*turn.Turn
	for _, t := range lines {
		if _, err := t.State.Apply(p.seat, a); err != nil {
			continue
		}
		ahead, err := p.ahead(t, p.seat, a)
		if err != nil {
			return nil, err
		}
		next = append(next, ahead)
	}
	return next, nil
}

// ahead returns the line with one more action and the automatic events after it.
func (p *planning) ahead(t *turn.Turn, seat engine.Seat, a engine.Action) (*turn.Turn, error) {
	state, err := t.State.Apply(seat, a)
	if err != nil {
		return nil, fmt.Errorf("plan for match %s: %w", p.match.ID, err)
	}
	next := turn.NewTurn(t.Match, t.At, t.State)
	next.Start, next.Events, next.States = t.Start, slices.Clone(t.Events), slices.Clone(t.States)
	next.Add(match.Event{Kind: match.EventAction, Seat: seat, Action: a, Planned: seat == p.seat}, state)
	return next, next.Settle()
}

// other returns the first seat other than the player's that is asked at the end of a line.
func (p *planning) other(t *turn.Turn) (engine.Seat, bool) {
	for _, d := range t.State.Pending() {
		if d.Seat != p.seat {
			return d.Seat, true
		}
	}
	return engine.Nobody, false
}

// mine returns the lines at whose end the player is asked.
func (p *planning) mine() []*turn.Turn {
	var lines []*turn.Turn
	for _, t := range p.lines {
		if _, asked := replay.Decision(t.State, p.seat); asked {
			lines = append(lines, t)
		}
	}
	return lines
}
