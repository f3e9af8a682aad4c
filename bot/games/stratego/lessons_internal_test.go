package stratego

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	rules "towerpost/engine/stratego"
)

// The answers that the lessons call right agree with the rules.
func TestLessonsAreRight(t *testing.T) {
	at := func(key string) engine.State {
		for _, l := range lessons() {
			if l.key == key {
				state, err := l.state()
				require.NoError(t, err, key)
				return state
			}
		}
		require.Fail(t, "no lesson "+key)
		return nil
	}
	after := func(key string, action engine.Action) rules.View {
		next, err := at(key).Apply(rules.Red, action)
		require.NoError(t, err, key)
		return next.View(rules.Red).(rules.View)
	}
	legal := func(key string, action engine.Action) bool { return slices.Contains(at(key).Legal(rules.Red), action) }

	taken := after("attack", "a4xa5")
	assert.Equal(t, rules.LastAction{
		Kind: rules.Moved, Seat: rules.Red, Move: taken.Last.Move, Attacker: rules.Marshal, Defender: rules.Scout, Result: rules.AttackerWins,
	}.String(), taken.Last.String())
	assert.Equal(t, rules.Bomb, at("bomb").View(rules.Red).(rules.View).Squares[rules.At(4, 6)].Rank)
	assert.Equal(t, rules.Miner, at("bomb").View(rules.Red).(rules.View).Squares[rules.At(4, 2)].Rank)
	spy := after("spy", "a4xa5").Last
	assert.Equal(t, []any{rules.Spy, rules.General, rules.AttackerWins}, []any{spy.Attacker, spy.Defender, spy.Result})
	assert.Equal(t, rules.BothLost, after("equal", "j4xj5").Last.Result)
	assert.True(t, legal("scout", "a4-a8"))
	assert.True(t, legal("scout", "a4xa9"))
	assert.False(t, legal("scout", "a4xa10"))
	assert.True(t, at("moved").View(rules.Red).(rules.View).Squares[rules.At(1, 5)].Moved)
	assert.False(t, legal("repeat", "a5-a4"))
	assert.Equal(t, "a5-a4", string(at("repeat").View(rules.Red).(rules.View).Forbidden[0].Action()))
	assert.Equal(t, rules.Flag, at("goal").View(rules.Red).(rules.View).Squares[rules.At(6, 0)].Rank)
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
