package stratego_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/games/stratego"
	"towerpost/bot/locale"
	"towerpost/engine"
	rules "towerpost/engine/stratego"
	"towerpost/engine/stratego/rival"
)

// questions returns what players are asked in a random match, at most so often, with the state in which each is asked.
func questions(t *testing.T, setup engine.Setup, most int) (turns []games.Turn, states []engine.State) {
	t.Helper()
	s, err := rules.New().New(setup, 2)
	require.NoError(t, err)
	random := rand.New(rand.NewPCG(1, 2))
	for len(s.Pending()) > 0 && len(turns) < most {
		d := s.Pending()[0]
		legal := s.Legal(d.Seat)
		turns = append(turns, games.Turn{Setup: setup, Seat: d.Seat, Decision: d, Legal: legal, View: s.View(d.Seat), Seed: 7})
		states = append(states, s)
		s, err = s.Apply(d.Seat, legal[random.IntN(len(legal))])
		require.NoError(t, err)
	}
	return turns, states
}

func TestRivalSetsUpAndMoves(t *testing.T) {
	for _, setup := range []engine.Setup{{}, {"army": "duel", "rules": "isf"}, {"army": "barrage", "reveal": "silent", "memory": "off"}} {
		turns, states := questions(t, setup, 30)
		for _, level := range stratego.NewRival().Levels() {
			for i, turn := range turns {
				turn.Level = level
				action, err := stratego.NewRival().Choose(t.Context(), turn)
				require.NoError(t, err)
				_, err = states[i].Apply(turn.Seat, action)
				require.NoError(t, err, "%s %s", level, action)
				if turn.Decision.Prompt == rules.PromptMove {
					require.Contains(t, turn.Legal, action, level)
				}
			}
		}
	}
}

func TestRivalRefuses(t *testing.T) {
	_, err := stratego.NewRival().Choose(t.Context(), games.Turn{View: 1, Level: rival.Captain})
	require.ErrorContains(t, err, "int")
	turns, _ := questions(t, nil, 1)
	turns[0].Level = "godlike"
	_, err = stratego.NewRival().Choose(t.Context(), turns[0])
	require.ErrorIs(t, err, rival.ErrLevel)
	_, err = stratego.NewRival().Choose(t.Context(), games.Turn{View: rules.View{Seat: engine.Nobody}, Level: rival.Captain})
	require.ErrorIs(t, err, rival.ErrNothing)
}

func TestRivalRepeatsItself(t *testing.T) {
	turns, _ := questions(t, engine.Setup{"army": "barrage"}, 20)
	var differ bool
	for _, turn := range turns {
		turn.Level = rival.Colonel
		first, err := stratego.NewRival().Choose(t.Context(), turn)
		require.NoError(t, err)
		again, err := stratego.NewRival().Choose(t.Context(), turn)
		require.NoError(t, err)
		require.Equal(t, first, again)
		turn.Seed++
		other, err := stratego.NewRival().Choose(t.Context(), turn)
		require.NoError(t, err)
		differ = differ || other != first
	}
	assert.True(t, differ, "another match has another set-up")
}

func TestLevelsHaveNames(t *testing.T) {
	catalogue, err := locale.Load()
	require.NoError(t, err)
	words := catalogue.Printer("en")
	for _, level := range stratego.NewRival().Levels() {
		key := "level." + level
		assert.NotEqual(t, key, words.Text(key, nil))
	}
}
