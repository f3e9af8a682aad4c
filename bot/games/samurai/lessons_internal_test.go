package samurai

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	rules "towerpost/engine/samurai"
)

// The answers that the lessons call right agree with the rules. Each answer is played, and its captures or
// its refusal are checked.
func TestLessonsAreRight(t *testing.T) {
	byKey := map[string]lesson{}
	for _, l := range lessons() {
		_, err := l.state()
		require.NoError(t, err, l.key)
		byKey[l.key] = l
	}
	for _, c := range []struct {
		lesson, typed string
		want          string
	}{
		{"surrounded", "k4 p14", "[Awa Buddha to 0 3-0]"},
		{"influence", "k4 p14", "[Awa Buddha to 0 3-0]"},
		{"boats", "r p14", "[Awa Buddha to 0 3-2]"},
		{"ties", "k4 p14", "[Awa Buddha to -1 2-2]"},
		{"turn", "s3 q14; k4 p14", "T2"},
		{"turn", "k4 m16; r q14; w1 p15; w2 r15", "[]"},
		{"swap", "x b kyoto k akita", "[]"},
		{"swap", "x o kyoto k akita", "SW3"},
		{"swap", "x b kyoto o akita", "SW3"},
		{"mu", "mu f17 p14", "[Awa Buddha to -1 3-3]"},
	} {
		state, err := byKey[c.lesson].state()
		require.NoError(t, err)
		seat := state.View(engine.Nobody).(rules.View).Turn
		next, err := playTyped(state, seat, c.typed+" ...")
		if err != nil {
			assert.ErrorContains(t, err, "("+c.want+")", c.lesson)
			continue
		}
		var captured []string
		for _, s := range next.View(engine.Nobody).(rules.View).Steps {
			for _, f := range s.Captures {
				captured = append(captured, fmt.Sprintf("%s %s to %d %d-%d", f.Town, f.Class, f.Seat, f.Influence[0], f.Influence[1]))
			}
		}
		assert.Equal(t, c.want, fmt.Sprint(captured), c.lesson)
	}
}

func TestExamplesCanBePlayed(t *testing.T) {
	for key, list := range examplesOf() {
		assert.Contains(t, rulebook().Topics, key)
		for _, e := range list {
			_, err := e.state()
			assert.NoError(t, err, key)
		}
	}
}
