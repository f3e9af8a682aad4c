package analysis

import (
	"fmt"

	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// Step is one action of a line on the board.
type Step struct {
	Action engine.Action
	// Before is the position in which it is played. After is the one after it and the forced passes that
	// follow; where the round has ended it is the last one, without the tooth.
	Before, After kamisado.Position
	// Move is zero for a fill.
	Move kamisado.Move
	// Passes are the forced passes that follow.
	Passes []kamisado.Move
	// Winner has won the round by it; NoSide while it is on.
	Winner kamisado.Side
}

// Walk plays a line from a position. It is an error where the line contradicts the rules.
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
