package play

import (
	"fmt"
	"slices"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/replay"
)

// boardsAtMost bounds the states that are looked at where a wide condition leaves several that may stand at a place of a plan.
const boardsAtMost = 64

// prune drops the rules that lead nowhere: of what follows on a wide condition, not everything fits the board that came of it.
// It returns the lines to the place after each rule.
func (p *planning) prune() (map[int][]*turn, error) {
	boards := map[int][]*turn{0: {p.now}}
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

// meeting returns the lines on which another seat's action meets the condition.
func (p *planning) meeting(lines []*turn, c engine.Condition) ([]*turn, error) {
	var next []*turn
	for _, t := range lines {
		seat, ok := p.other(t)
		if !ok {
			continue
		}
		for _, a := range t.state.(engine.Conditioner).Meeting(seat, c) {
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

// answering returns the lines on which the player is asked and may take the action.
func (p *planning) answering(lines []*turn, a engine.Action) ([]*turn, error) {
	var next []*turn
	for _, t := range lines {
		if _, err := t.state.Apply(p.seat, a); err != nil {
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

// ahead returns the line with one more action and what plays itself after it.
func (p *planning) ahead(t *turn, seat engine.Seat, a engine.Action) (*turn, error) {
	state, err := t.state.Apply(seat, a)
	if err != nil {
		return nil, fmt.Errorf("plan for match %s: %w", p.match.ID, err)
	}
	next := newTurn(t.match, t.at, t.state)
	next.start, next.events, next.states = t.start, slices.Clone(t.events), slices.Clone(t.states)
	next.add(match.Event{Kind: match.EventAction, Seat: seat, Action: a, Planned: seat == p.seat}, state)
	return next, next.settle()
}

// other returns the seat beside the player's that is asked at the end of a line.
func (p *planning) other(t *turn) (engine.Seat, bool) {
	for _, d := range t.state.Pending() {
		if d.Seat != p.seat {
			return d.Seat, true
		}
	}
	return engine.Nobody, false
}

// mine returns the lines at whose end the player is asked.
func (p *planning) mine() []*turn {
	var lines []*turn
	for _, t := range p.lines {
		if _, asked := replay.Decision(t.state, p.seat); asked {
			lines = append(lines, t)
		}
	}
	return lines
}
