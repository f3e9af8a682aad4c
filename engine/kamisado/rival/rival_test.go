package rival_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/rival"
	"towerpost/engine/suite"
)

// at returns the position of a string.
func at(t *testing.T, text string) kamisado.Position {
	t.Helper()
	p, err := kamisado.ParsePosition(text)
	require.NoError(t, err)
	return p
}

// some returns positions from the middle of a round between random players.
func some(t *testing.T, n int) []kamisado.Position {
	t.Helper()
	r := rand.New(rand.NewPCG(3, 9))
	var list []kamisado.Position
	for len(list) < n {
		p := kamisado.Start(3)
		for range 2 + r.IntN(12) {
			moves := p.Moves()
			next, winner := p.Play(moves[r.IntN(len(moves))])
			if winner != kamisado.NoSide {
				break
			}
			p = next
		}
		list = append(list, p)
	}
	return list
}

func TestEveryLevelPlaysLegallyAndBySeed(t *testing.T) {
	t.Parallel()
	for _, level := range rival.Levels() {
		t.Run(level.Key, func(t *testing.T) {
			t.Parallel()
			start, later := kamisado.Start(1), some(t, suite.Size(6, 20))
			if level.Key == rival.Perfect { // which takes seconds
				later = later[:suite.Size(1, 20)]
			}
			assert.Equal(t, choices(t, level.Key, 1, later), choices(t, level.Key, 1, later))
			first := choices(t, level.Key, 1, []kamisado.Position{start})
			assert.Equal(t, first, choices(t, level.Key, 1, []kamisado.Position{start}))
			others := 0
			for seed := uint64(2); seed < 7 && others == 0; seed++ {
				if !slices.Equal(first, choices(t, level.Key, seed, []kamisado.Position{start})) {
					others++
				}
			}
			assert.Positive(t, others, "another seed plays otherwise")
		})
	}
}

// choices returns what a level plays in positions, which has to be legal.
func choices(t *testing.T, level string, seed uint64, positions []kamisado.Position) (list []string) {
	t.Helper()
	r, err := rival.New(level, rival.Options{Seed: seed, Nodes: 20_000})
	require.NoError(t, err)
	for _, p := range positions {
		action, err := r.Choose(t.Context(), p)
		require.NoError(t, err)
		_, err = kamisado.ReadMove(p, string(action))
		assert.NoError(t, err, "%s in %s", action, p)
		list = append(list, string(action))
	}
	return list
}

// A move that wins at once: White's purple tower on a7 may go straight to the far row (M7), seven of its
// eight ways lead elsewhere.
func TestStrongLevelsSeeWhatIsNear(t *testing.T) {
	for name, row := range map[string]struct{ from, want string }{
		"a tower on the far row wins": {"o1pkyrgn/P7/1b6/8/8/8/8/NGRYK1BO w P 0-0/1", "Purple Right 1 Blue"},
		"a long diagonal wins":        {"obpkyrg1/1n6/8/8/8/8/8/NGRYKPBO w N 0-0/1", "Brown Right 7 Brown"},
	} {
		t.Run(name, func(t *testing.T) {
			for _, level := range []string{"skilled", "expert", "master", rival.Perfect} {
				r, err := rival.New(level, rival.Options{Seed: 1})
				require.NoError(t, err)
				action, err := r.Choose(t.Context(), at(t, row.from))
				require.NoError(t, err)
				assert.Equal(t, row.want, string(action), level)
			}
		})
	}
}

// missed counts for how many seeds a level does not play the move that wins at once.
func missed(t *testing.T, level, from, want string) int {
	t.Helper()
	n := 0
	for seed := range uint64(400) {
		r, err := rival.New(level, rival.Options{Seed: seed})
		require.NoError(t, err)
		action, err := r.Choose(t.Context(), at(t, from))
		require.NoError(t, err)
		if string(action) != want {
			n++
		}
	}
	return n
}

func TestBeginnersOverlookLongDiagonalsMoreThanShortSteps(t *testing.T) {
	diagonal := missed(t, "beginner", "obpkyrg1/1n6/8/8/8/8/8/NGRYKPBO w N 0-0/1", "Brown Right 7 Brown")
	step := missed(t, "beginner", "o1pkyrgn/1P6/1b6/8/8/8/8/NGRYK1BO w P 0-0/1", "Purple Forward 1 Blue")
	assert.Greater(t, diagonal, 2*step)
	assert.Less(t, diagonal, 400, "now and then it is seen")
	assert.Less(t, missed(t, "skilled", "obpkyrg1/1n6/8/8/8/8/8/NGRYKPBO w N 0-0/1", "Brown Right 7 Brown"), diagonal/2)
}

func TestNobodyIsStuck(t *testing.T) {
	over, cancel := context.WithCancel(t.Context())
	cancel()
	for _, level := range rival.Levels() {
		r, err := rival.New(level.Key, rival.Options{Seed: 1})
		require.NoError(t, err)
		for _, p := range some(t, 5) {
			action, err := r.Choose(over, p)
			require.NoError(t, err)
			_, err = kamisado.ReadMove(p, string(action))
			assert.NoError(t, err, "%s plays %q", level.Key, action)
		}
	}
}

func TestRefusals(t *testing.T) {
	_, err := rival.New("godlike", rival.Options{})
	assert.ErrorIs(t, err, rival.ErrLevel)
	r, err := rival.New("beginner", rival.Options{})
	require.NoError(t, err)
	_, err = r.Choose(t.Context(), kamisado.Start(1).Ended())
	assert.ErrorIs(t, err, rival.ErrNothing)
}

func TestLevelsAreInOrder(t *testing.T) {
	levels := rival.Levels()
	for i := 1; i < len(levels); i++ {
		assert.Greater(t, levels[i].Rating, levels[i-1].Rating+20, levels[i].Key)
	}
	assert.Equal(t, rival.Perfect, levels[len(levels)-1].Key)
}
