package samurai_test

import (
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/games/samurai"
	"towerpost/bot/locale"
	"towerpost/engine"
	rules "towerpost/engine/samurai"
	"towerpost/engine/samurai/rival"
)

// questions returns what seats are asked in a random match of so many, at most most of them.
func questions(t *testing.T, setup engine.Setup, players, most int) []games.Turn {
	t.Helper()
	s, err := rules.New().New(setup, players)
	require.NoError(t, err)
	random := rand.New(rand.NewPCG(1, uint64(players)))
	var turns []games.Turn
	for len(s.Pending()) > 0 && len(turns) < most {
		d := s.Pending()[0]
		action := engine.Action("")
		if d.Seat == engine.Chance {
			action = s.(engine.Roller).Roll(random.IntN)
		} else {
			legal := s.Legal(d.Seat)
			action = legal[random.IntN(len(legal))]
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
	o := samurai.NewRival()
	for players, setup := range map[int]engine.Setup{2: nil, 3: {"hand": "random"}, 4: {"layout": "placed"}} {
		for _, level := range o.Levels() {
			turns, prompts := questions(t, setup, players, 60), map[string]bool{}
			for i, turn := range turns {
				if prompts[turn.Decision.Prompt] && i%6 > 0 {
					continue
				}
				prompts[turn.Decision.Prompt] = true
				turn.Level = level
				action, err := o.Choose(t.Context(), turn)
				require.NoError(t, err)
				require.Contains(t, turn.Legal, action, level)
			}
			require.True(t, prompts[rules.PromptTurn])
		}
	}
}

func TestRivalRefuses(t *testing.T) {
	_, err := samurai.NewRival().Choose(t.Context(), games.Turn{View: 1, Level: rival.Skilled})
	require.ErrorContains(t, err, "int")
	_, err = samurai.NewRival().Choose(t.Context(), games.Turn{View: rules.View{}, Level: "godlike"})
	require.ErrorIs(t, err, rival.ErrLevel)
	s, err := rules.New().New(engine.Setup{"hand": "random"}, 2)
	require.NoError(t, err)
	_, err = samurai.NewRival().Choose(t.Context(), games.Turn{View: s.View(0), Level: rival.Skilled})
	require.ErrorIs(t, err, rival.ErrNothing, "nobody chooses what is drawn")
}

func TestLevelsHaveNames(t *testing.T) {
	g := newGame(t)
	catalogue, err := locale.Open(g.Words)
	require.NoError(t, err)
	words := catalogue.Printer("en")
	for _, level := range g.Rival.Levels() {
		assert.Contains(t, words.Text("level."+level, nil), level+": ")
	}
}

func TestRivalRepeatsItself(t *testing.T) {
	o, differ := samurai.NewRival(), false
	for _, turn := range questions(t, nil, 3, 60) {
		turn.Level = rival.Beginner
		first, err := o.Choose(t.Context(), turn)
		require.NoError(t, err)
		again, err := samurai.NewRival().Choose(t.Context(), turn)
		require.NoError(t, err)
		require.Equal(t, first, again)
		turn.Seed++
		other, err := o.Choose(t.Context(), turn)
		require.NoError(t, err)
		differ = differ || other != first
	}
	assert.True(t, differ, "another match has other whims")
}

func TestRivalServesManyMatchesAtOnce(t *testing.T) {
	o := samurai.NewRival()
	turns := questions(t, nil, 2, 30)
	var alone []engine.Action
	for _, turn := range turns {
		turn.Level = rival.Skilled
		action, err := o.Choose(t.Context(), turn)
		require.NoError(t, err)
		alone = append(alone, action)
	}
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for i, turn := range turns {
				turn.Level = rival.Skilled
				action, err := o.Choose(t.Context(), turn)
				assert.NoError(t, err)
				assert.Equal(t, alone[i], action)
			}
		})
	}
	group.Wait()
}
