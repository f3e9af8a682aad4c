package games

import (
	"errors"

	"towerpost/engine"
)

// Meant returns the actions that a typed text can mean, of what the rules read from it and their refusal:
// one, several where the text is ambiguous, or none.
func Meant(read engine.Action, err error) []engine.Action {
	var problem *engine.Problem
	switch {
	case err == nil:
		return []engine.Action{read}
	case errors.As(err, &problem) && errors.Is(problem.Kind, engine.ErrAmbiguous):
		return problem.Allowed
	}
	return nil
}
