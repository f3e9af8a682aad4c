package turn

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/replay"
)

// told is a game that only knows whether it gathers its steps and whether it has secrets.
type told struct {
	engine.Game
	gathered, hidden bool
}

func (g told) Info() engine.Info {
	return engine.Info{Key: "told", Version: 1, Gathered: g.gathered, Hidden: g.hidden}
}

// A turn of twenty steps takes as many posts as its pictures need, or one in a game that gathers its steps.
func TestHowManyPostsTellATurn(t *testing.T) {
	t.Parallel()
	for gathered, want := range map[bool][]int{false: {9, 18, 20}, true: {20}} {
		s := New(Options{States: replay.New(nil, []engine.Game{told{gathered: gathered}}), Now: time.Now, Entropy: NewEntropy(nil)})
		var ends []int
		for _, n := range s.TurnNotices(match.Match{Game: "told", Version: 1, Head: 20}, 0) {
			ends = append(ends, n.To)
			assert.Equal(t, n.To == 20, n.Last)
		}
		assert.Equal(t, want, ends, "gathered: %t", gathered)
	}
}
