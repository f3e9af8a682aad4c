package analysis

import (
	"fmt"

	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// Step is one action of a line, with the positions before and after it.
type Step struct {
	Action engine.Action
	// Before is the position before the action. After is the position after it and the forced passes that
	// follow. If the round has ended, After is its last position, without the tooth.
	Before, After kamisado.Position
	// Move is the move, or zero for a fill.
	Move kamisado.Move
	// Passes are the forced passes that follow.
	Passes []kamisado.Move
	// Winner is the side that has won the round by the action, or NoSide while the round is on.
	Winner kamisado.Side
}

// Walk plays a line from a position. It returns an error if the line contradicts the rules.
func Walk(p kamisado.Position, line []engine.Action) ([]Step, error) {
	var steps []Step
	for _, action := range line {
		s, err := walk(p, action)
		if err != nil {
			return nil, err
		}
		steps = append(steps, s)
		p = s.After
	}
	return steps, nil
}

// walk plays one action.
func walk(p kamisado.Position, action engine.Action) (Step, error) {
	if p.Phase() == kamisado.Filling {
		for _, f := range []kamisado.Fill{kamisado.FillLeft, kamisado.FillRight} {
			if f.Action() == action {
				return Step{Action: action, Before: p, After: p.Filled(f)}, nil
			}
		}
	}
	for _, m := range p.Moves() {
		if m.Action() == action {
			s := Step{Action: action, Before: p, Move: m, Passes: p.Passes(m)}
			s.After, s.Winner = p.Play(m)
			return s, nil
		}
	}
	return Step{}, fmt.Errorf("%q cannot be played in %s", action, p)
}
