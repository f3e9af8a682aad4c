package kamisado

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/rival"
)

func TestOpponentPlaysMovesAndFills(t *testing.T) {
	for name, text := range map[string]string{
		"a move": "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 0-0/3",
		"a fill": "oP+pkyrgn/8/1b6/8/8/8/8/NGRYK1BO W - 2-0/3",
	} {
		p, err := kamisado.ParsePosition(text)
		require.NoError(t, err)
		action, err := NewRival().Choose(t.Context(), games.Turn{View: kamisado.View{Position: p}, Level: "novice"})
		require.NoError(t, err, name)
		assert.NotEmpty(t, action, name)
	}
	_, err := NewRival().Choose(t.Context(), games.Turn{View: 1, Level: "novice"})
	assert.ErrorContains(t, err, "int")
	_, err = NewRival().Choose(t.Context(), games.Turn{View: kamisado.View{}, Level: "godlike"})
	assert.Error(t, err)
}

func TestPerfectPlayersWaitForOneMind(t *testing.T) {
	o := NewRival()
	p, err := kamisado.ParsePosition("o1pkyrgn/P7/1b6/8/8/8/8/NGRYK1BO w P 0-0/1")
	require.NoError(t, err)
	turn := games.Turn{View: kamisado.View{Position: p}, Level: rival.Perfect}
	answers := make(chan engine.Action, 4)
	for range cap(answers) {
		go func() {
			action, err := o.Choose(t.Context(), turn)
			assert.NoError(t, err)
			answers <- action
		}()
	}
	for range cap(answers) {
		assert.Equal(t, engine.Action("Purple Right 1 Blue"), <-answers)
	}
	<-o.searcher
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = o.Choose(ctx, turn)
	assert.ErrorIs(t, err, context.Canceled, "nobody waits for ever")
}

// A reserved searcher is not shared; levels that prove nothing do not wait for it.
func TestTheMindIsReserved(t *testing.T) {
	var o games.Reserver = NewRival()
	p, err := kamisado.ParsePosition("o1pkyrgn/P7/1b6/8/8/8/8/NGRYK1BO w P 0-0/1")
	require.NoError(t, err)
	alone, release, err := o.Reserve(t.Context(), rival.Perfect)
	require.NoError(t, err)
	hasty, cancel := context.WithCancel(t.Context())
	cancel()
	_, _, err = o.Reserve(hasty, rival.Perfect)
	require.ErrorIs(t, err, context.Canceled)
	action, err := alone.Choose(t.Context(), games.Turn{View: kamisado.View{Position: p}, Level: rival.Perfect})
	require.NoError(t, err)
	assert.EqualValues(t, "Purple Right 1 Blue", action)
	weak, leave, err := o.Reserve(t.Context(), "novice")
	require.NoError(t, err)
	leave()
	_, err = weak.Choose(t.Context(), games.Turn{View: kamisado.View{Position: p}, Level: "novice"})
	require.NoError(t, err)
	release()
	_, release, err = o.Reserve(t.Context(), rival.Perfect)
	require.NoError(t, err)
	release()
}
