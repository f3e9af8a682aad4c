package puzzles

import (
	"context"
	"errors"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/worker"
	"towerpost/engine"
	"towerpost/engine/match/trainer"
)

// coach returns lines of two actions, and counts its searches.
type coach struct {
	games.Puzzles
	mu       sync.Mutex
	searched int
	err      error
	// during is called in a search.
	during func()
}

func (c *coach) Line(_ context.Context, position string, first engine.Action) ([]engine.Action, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.searched++
	if c.during != nil {
		c.during()
	}
	return []engine.Action{first, engine.Action("after " + position)}, c.err
}

// sums is a game that has a key and nothing else.
type sums struct{ engine.Game }

func (sums) Info() engine.Info { return engine.Info{Key: "sums"} }

// newLines returns a room on a machine with one processor, and a puzzle.
func newLines(c *coach) (*Room, trainer.Puzzle) {
	rm := New(Options{
		Games: games.Table{{Rules: []engine.Game{sums{}}, Puzzles: c}}, Pool: worker.NewPool(1),
	})
	return rm, trainer.Puzzle{ID: "7", Game: "sums", Position: "p"}
}

func TestLinesAreSearchedOnce(t *testing.T) {
	t.Parallel()
	c := &coach{err: errors.New("no time")}
	rm, z := newLines(c)
	_, err := rm.lineOf(t.Context(), z, "add 4")
	require.ErrorIs(t, err, c.err)
	c.err = nil
	for range 3 {
		line, err := rm.lineOf(t.Context(), z, "add 4")
		require.NoError(t, err)
		assert.Equal(t, []engine.Action{"add 4", "after p"}, line)
	}
	assert.Equal(t, 2, c.searched, "what was not found is searched for again")
	line, err := rm.lineOf(t.Context(), z, "add 3")
	require.NoError(t, err)
	assert.EqualValues(t, "add 3", line[0])
	assert.Equal(t, 3, c.searched)
}

// Stepping through a line takes no place in the pool; a search waits for one.
func TestLinesAreSearchedInThePool(t *testing.T) {
	t.Parallel()
	c := &coach{}
	rm, z := newLines(c)
	_, err := rm.lineOf(t.Context(), z, "add 4")
	require.NoError(t, err)
	film := rm.Pool.Enter(worker.Films)
	_, err = rm.lineOf(t.Context(), z, "add 4")
	require.NoError(t, err)
	hasty, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = rm.lineOf(hasty, z, "add 3")
	require.ErrorIs(t, err, context.Canceled)
	assert.Equal(t, 1, c.searched)

	var asking sync.WaitGroup
	for range 4 {
		asking.Go(func() {
			_, err := rm.lineOf(t.Context(), z, "add 3")
			assert.NoError(t, err)
		})
	}
	film.Leave()
	asking.Wait()
	assert.Equal(t, 2, c.searched, "many who ask for the same search once")
}

// A game need not return the context's error: a search that was cut off still returns it.
func TestASearchThatIsCutOffTellsSo(t *testing.T) {
	t.Parallel()
	hasty, cancel := context.WithCancel(t.Context())
	c := &coach{err: errors.New("not proved"), during: cancel}
	rm, z := newLines(c)
	_, err := rm.lineOf(hasty, z, "add 4")
	require.ErrorIs(t, err, c.err)
	require.ErrorIs(t, err, context.Canceled)
	c.during = nil
	_, err = rm.lineOf(t.Context(), z, "add 4")
	require.Equal(t, c.err.Error(), err.Error(), "nothing cut it off")
}
