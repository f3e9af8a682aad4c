package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot"
	"towerpost/bot/present"
	"towerpost/engine/kamisado"
)

func TestCommandOffersEveryLevel(t *testing.T) {
	assert.Equal(t, levelKeys(), present.Levels())
}

func TestOpponentPlaysMovesAndFills(t *testing.T) {
	for name, text := range map[string]string{
		"a move": "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 0-0/3",
		"a fill": "oP+pkyrgn/8/1b6/8/8/8/8/NGRYK1BO W - 2-0/3",
	} {
		p, err := kamisado.ParsePosition(text)
		require.NoError(t, err)
		action, err := opponent{}.Choose(t.Context(), bot.Turn{Game: "kamisado", View: kamisado.View{Position: p}, Level: "novice"})
		require.NoError(t, err, name)
		assert.NotEmpty(t, action, name)
	}
	_, err := opponent{}.Choose(t.Context(), bot.Turn{Game: "ludo", Level: "novice"})
	assert.ErrorContains(t, err, "ludo")
	_, err = opponent{}.Choose(t.Context(), bot.Turn{View: kamisado.View{}, Level: "godlike"})
	assert.Error(t, err)
}
