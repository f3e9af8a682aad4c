package games

import (
	"errors"

	"towerpost/engine"
)

// PossibleActions returns the actions that a typed text can mean, given the result of reading it by the
// rules: one action, several if the text is ambiguous, or none.
func PossibleActions(read engine.Action, err error) []engine.Action {
	var problem *engine.Problem
	switch {
	case err == nil:
		return []engine.Action{read}
	case errors.As(err, &problem) && errors.Is(problem.Kind, engine.ErrAmbiguous):
		return problem.Allowed
	}
	return nil
}
