package ludo

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	rules "towerpost/engine/ludo"
)

// The answers that the lessons call right agree with the rules.
func TestLessonsAreRight(t *testing.T) {
	legal := map[string]string{
		"enter": "3 yard-5", "capture": "1 8-10 xR1, 2 24-26", "safe": "1 8-12, 2 24-28", "barrier": "2 24-28",
		"six": "1 8-14", "third": "2 8-yard", "bonus": "1 10-30, 2 34-54", "home": "1 66-67, 2 L5-L6, 3 L7-goal", "way": "",
	}
	for _, l := range lessons() {
		state, err := l.state()
		require.NoError(t, err, l.key)
		var actions []string
		for _, a := range state.Legal(state.View(engine.Nobody).(rules.View).Turn) {
			actions = append(actions, string(a))
		}
		want, ok := legal[l.key]
		require.True(t, ok, l.key)
		assert.Equal(t, want, strings.Join(actions, ", "), l.key)
	}
}

func TestExamplesCanBeRead(t *testing.T) {
	for key, list := range examplesOf() {
		assert.Contains(t, rulebook().Topics, key)
		for _, e := range list {
			_, err := e.state()
			assert.NoError(t, err, fmt.Sprint(key, " ", e.line))
		}
	}
}
