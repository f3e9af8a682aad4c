package stratego

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/gametest"
)

// preset returns an army and the presets of both players that a text such as "full keep wing" names.
func preset(t testing.TB, text string) (a Army, red, blue Deployment) {
	t.Helper()
	words := strings.Fields(text)
	require.Len(t, words, 3)
	a = Army(slices.Index(armyKeys, words[0]))
	red, ok := a.preset(words[1:2])
	require.True(t, ok)
	blue, ok = a.preset(words[2:])
	require.True(t, ok)
	return a, red, blue
}

func TestPerft(t *testing.T) {
	gametest.Perft(t, "testdata/presets.perft", 0, func(text string, moves int) (uint64, error) {
		a, red, blue := preset(t, text)
		r, err := RulesOf(engine.Setup{"army": a.Key()})
		p := Start(r, red, blue)
		return sequences(&p, moves), err
	})
}

func sequences(p *Position, moves int) uint64 {
	list := p.Moves()
	if moves == 1 {
		return uint64(len(list))
	}
	count := uint64(0)
	for _, m := range list {
		next := p.Play(m)
		count += sequences(&next, moves-1)
	}
	return count
}

func TestPerftOfTheNaiveRules(t *testing.T) {
	for text, want := range map[string]uint64{"full keep wing": 115, "full wing keep": 116, "barrage hunt wing": 1353, "duel hunt wing": 972} {
		a, red, blue := preset(t, text)
		assert.Equal(t, want, newNaive(Rules{Army: a, Quiet: 200}, red, blue).sequences(2), text)
	}
}
