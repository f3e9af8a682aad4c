package ludo_test

import (
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/games/ludo"
	"towerpost/bot/locale"
	"towerpost/engine"
	rules "towerpost/engine/ludo"
	"towerpost/engine/ludo/rival"
)

// questions returns what players are asked in a random match of so many, at most most of them.
func questions(t *testing.T, players, most int) []games.Turn {
	t.Helper()
	g := rules.New()
	s, err := g.New(nil, players)
	require.NoError(t, err)
	dice := rand.New(rand.NewPCG(1, uint64(players)))
	var turns []games.Turn
	for len(s.Pending()) > 0 && len(turns) < most {
		d := s.Pending()[0]
		action := engine.Action("")
		if d.Seat == engine.Chance {
			action = s.(engine.Roller).Roll(dice.IntN)
		} else {
			legal := s.Legal(d.Seat)
			action = legal[dice.IntN(len(legal))]
			if !d.Auto {
				turns = append(turns, games.Turn{Seat: d.Seat, Decision: d, Legal: legal, View: s.View(d.Seat), Seed: 7})
			}
		}
		s, err = s.Apply(d.Seat, action)
		require.NoError(t, err)
	}
	return turns
}

func TestRivalPlaysLegalMoves(t *testing.T) {
	o := ludo.NewRival()
	for _, players := range []int{2, 4, 8} {
		for _, level := range o.Levels() {
			for _, turn := range questions(t, players, 40) {
				turn.Level = level
				action, err := o.Choose(t.Context(), turn)
				require.NoError(t, err)
				require.Contains(t, turn.Legal, action, level)
			}
		}
	}
}

func TestRivalRefuses(t *testing.T) {
	_, err := ludo.NewRival().Choose(t.Context(), games.Turn{View: 1, Level: rival.Casual})
	require.ErrorContains(t, err, "int")
	_, err = ludo.NewRival().Choose(t.Context(), games.Turn{View: rules.View{}, Level: "godlike"})
	require.ErrorIs(t, err, rival.ErrLevel)
	s, err := rules.New().New(nil, 2)
	require.NoError(t, err)
	_, err = ludo.NewRival().Choose(t.Context(), games.Turn{View: s.View(0), Level: rival.Casual})
	require.ErrorIs(t, err, rival.ErrNothing, "nobody chooses a throw")
}

func TestLevelsHaveNames(t *testing.T) {
	g := newGame(t)
	catalogue, err := locale.Load()
	require.NoError(t, err)
	words := catalogue.Printer("en")
	for _, level := range g.Rival.Levels() {
		key := "level." + level
		assert.NotEqual(t, key, words.Text(key, nil))
	}
}

func TestRivalRepeatsItself(t *testing.T) {
	o := ludo.NewRival()
	turns := questions(t, 4, 60)
	var differ bool
	for _, turn := range turns {
		turn.Level = rival.Beginner
		first, err := o.Choose(t.Context(), turn)
		require.NoError(t, err)
		again, err := ludo.NewRival().Choose(t.Context(), turn)
		require.NoError(t, err)
		require.Equal(t, first, again)
		turn.Seed++
		other, err := o.Choose(t.Context(), turn)
		require.NoError(t, err)
		differ = differ || other != first
	}
	assert.True(t, differ, "another match has other guesses")
}

func TestRivalServesManyMatchesAtOnce(t *testing.T) {
	o := ludo.NewRival()
	turns := questions(t, 2, 60)
	var alone []engine.Action
	for _, turn := range turns {
		turn.Level = rival.Expert
		action, err := o.Choose(t.Context(), turn)
		require.NoError(t, err)
		alone = append(alone, action)
	}
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for i, turn := range turns {
				turn.Level = rival.Expert
				action, err := o.Choose(t.Context(), turn)
				assert.NoError(t, err)
				assert.Equal(t, alone[i], action)
			}
		})
	}
	group.Wait()
}
