package kamisado

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// The answers that the lessons call right agree with the rules.
func TestLessonsAreRight(t *testing.T) {
	at := func(key string) kamisado.Position {
		for _, l := range lessons() {
			if l.key == key {
				p, err := kamisado.ParsePosition(l.position)
				require.NoError(t, err, key)
				return p
			}
		}
		require.Fail(t, "no lesson "+key)
		return kamisado.Position{}
	}
	legal := func(key string, action engine.Action) bool { return moveIn(at(key), action) != kamisado.Move{} }
	must := func(key string) string { return at(key).RequiredColor().Key() }

	assert.Equal(t, "blue", must("color"))
	assert.True(t, legal("way", "Purple Right 2 Green"))
	assert.False(t, legal("way", "Purple Right 3 Purple"))
	free := map[kamisado.Color]bool{}
	for _, m := range at("next").Moves() {
		free[m.Tower] = true
	}
	assert.Len(t, free, 8)
	_, winner := at("win").Play(moveIn(at("win"), "Purple Forward 5 Blue"))
	assert.Equal(t, kamisado.White, winner)
	_, winner = at("win").Play(moveIn(at("win"), "Purple Right 4 Yellow"))
	assert.Equal(t, kamisado.NoSide, winner, "the round goes on")
	assert.Equal(t, []any{kamisado.Black, "yellow"}, []any{at("pass").Turn(), must("pass")})
	assert.True(t, legal("push", "Purple Forward 1 Orange"))
	assert.Equal(t, []any{kamisado.White, "red"}, []any{at("again").Turn(), must("again")})
	assert.Equal(t, kamisado.Filling, at("fill").Phase())
	assert.Equal(t, kamisado.White, at("fill").Turn())
}
