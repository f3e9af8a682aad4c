package kamisado_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/games/gamestest"
	"towerpost/bot/games/kamisado"
	"towerpost/engine"
	"towerpost/engine/gametest"
	rules "towerpost/engine/kamisado"
)

// TestEveryPostHasOnePicture plays random matches: each turn has one picture, which is not cropped to a
// square.
func TestEveryPostHasOnePicture(t *testing.T) {
	g, err := kamisado.New()
	require.NoError(t, err)
	seen := map[string]bool{}
	for n, variant := range []engine.Setup{{"length": "standard"}, {"length": "series"}, {"length": "single"}, {"length": "marathon"}} {
		for seed := range uint64(24) {
			r := gametest.Rand(100*uint64(n) + seed)
			m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), variant, 2)
			for range 250 {
				onePicture(t, g, m.Moment(engine.Nobody), seen)
				if m.Over() {
					break
				}
				m.Answer(r)
				m.Settle(r)
			}
		}
	}
	for _, what := range []string{"move and pass", "chain of passes", "fill", "next round", "filled", "match won", "deadlock"} {
		require.True(t, seen[what], "no match came to: %s", what)
	}
}

// onePicture checks the picture of a moment, and records what it shows.
func onePicture(t *testing.T, g games.Game, m games.Moment, seen map[string]bool) {
	t.Helper()
	shots := g.Face.Shots(m)
	require.Len(t, shots, 1)
	require.LessOrEqual(t, len([]rune(shots[0].Alt)), 1024)
	var passes int
	var last rules.View
	for _, s := range m.Steps {
		if last, _ = s.After.(rules.View); last.Last.Pass() && last.Fill == rules.NoFill {
			passes++
		}
	}
	if last.Finish.Deadlock {
		seen["deadlock"] = true
		require.Contains(t, shots[0].Alt, "Deadlock")
	}
	if last.Finish.Winner != rules.NoSide {
		require.Contains(t, shots[0].Alt, " moved ", "the move that ended the round")
	}
	switch scene := shots[0].Scene.(type) {
	case kamisado.Fills:
		seen["fill"] = true
		require.Equal(t, last.Finish.Position.Filled(rules.FillLeft), scene.Left)
		require.Equal(t, last.Finish.Position.Filled(rules.FillRight), scene.Right)
	case kamisado.Board:
		require.False(t, scene.Square)
		seen["filled"] = seen["filled"] || last.Fill != rules.NoFill
		seen["match won"] = seen["match won"] || last.Finish.Match
		seen["next round"] = seen["next round"] || last.Finish.Winner != rules.NoSide && !last.Finish.Match
		if passes > 0 && last.Finish.Winner == rules.NoSide {
			require.Len(t, scene.Passes, passes)
			require.Positive(t, scene.Last.Distance, "the move before the pass")
			require.NotEqual(t, rules.NoColor, scene.Must, "what is to be decided")
			seen["move and pass"] = seen["move and pass"] || passes == 1
			seen["chain of passes"] = seen["chain of passes"] || passes > 1
		}
	}
}
