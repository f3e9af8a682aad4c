package games_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/games"
	"towerpost/engine"
)

func TestMeant(t *testing.T) {
	two := []engine.Action{"a", "b"}
	for name, c := range map[string]struct {
		read engine.Action
		err  error
		want []engine.Action
	}{
		"what is read":       {"a", nil, []engine.Action{"a"}},
		"one of several":     {"", fmt.Errorf("read: %w", &engine.Problem{Kind: engine.ErrAmbiguous, Allowed: two}), two},
		"what is not legal":  {"", &engine.Problem{Kind: engine.ErrIllegal, Allowed: two}, nil},
		"an error of others": {"a", errors.New("broken"), nil},
	} {
		assert.Equal(t, c.want, games.PossibleActions(c.read, c.err), name)
	}
}
