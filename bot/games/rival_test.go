package games_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/games"
	"towerpost/engine"
)

func TestByView(t *testing.T) {
	var r games.Rival = games.ByView[string]{Game: "Halma", Keys: []string{"weak", "strong"}, Play: func(_ context.Context, turn games.Turn, view string) (engine.Action, error) {
		return engine.Action(turn.Level + " " + view), nil
	}}
	assert.Equal(t, []string{"weak", "strong"}, r.Levels())
	action, err := r.Choose(t.Context(), games.Turn{Level: "strong", View: "board"})
	assert.NoError(t, err)
	assert.EqualValues(t, "strong board", action)
	_, err = r.Choose(t.Context(), games.Turn{View: 7})
	assert.EqualError(t, err, "play Halma: the view is a int")
}
