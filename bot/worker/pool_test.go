package worker

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// called reports whether a ticket's turn has come.
func called(t *Ticket) bool {
	select {
	case <-t.Turn():
		return true
	default:
		return false
	}
}

func TestPoolServesByPriority(t *testing.T) {
	t.Parallel()
	p := NewPool(2)
	first := p.Enter(Films)
	require.True(t, called(first))
	study, film, another := p.Enter(Studies), p.Enter(Films), p.Enter(Films)
	assert.Equal(t, []int{0, 3, 1, 2}, []int{first.Ahead(), study.Ahead(), film.Ahead(), another.Ahead()})
	first.Leave()
	first.Leave()
	assert.True(t, called(film))
	assert.False(t, called(another), "a ticket is given back once")
	another.Leave()
	film.Leave()
	assert.True(t, called(study), "who left the queue is not waited for")
}

func TestPoolNeverLetsShortWorkWaitForLongWork(t *testing.T) {
	t.Parallel()
	p := NewPool(1)
	for _, long := range []Priority{Gathering, Analyses, Studies, Films} {
		for range 3 {
			p.Enter(long)
		}
	}
	turn, board := p.Enter(Turns), p.Enter(Boards)
	assert.True(t, called(turn))
	assert.True(t, called(board), "a place is left for a second one even on one processor")
	record, next := p.Enter(Imports), p.Enter(Turns)
	board.Leave()
	assert.True(t, called(next), "a move goes first")
	assert.False(t, called(record))
}

func TestPoolDoesWhatHasAPlace(t *testing.T) {
	t.Parallel()
	p := NewPool(1)
	held := p.Enter(Analyses)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	done := 0
	work := func() { done++ }
	require.ErrorIs(t, p.Do(ctx, Analyses, work), context.Canceled)
	held.Leave()
	require.NoError(t, p.Do(t.Context(), Analyses, work))
	require.NoError(t, p.Do(t.Context(), Analyses, work), "the place was given back")
	assert.Equal(t, 2, done)
}

func TestWorkThatHoldsItsPlaceForTooLongIsTold(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		priority Priority
		well     time.Duration
	}{
		"boards":    {Boards, time.Minute},
		"thoughts":  {Thoughts, 5 * time.Minute},
		"analyses":  {Analyses, time.Hour},
		"gathering": {Gathering, time.Hour},
	} {
		p := NewPool(1)
		held, waiting := p.Enter(c.priority), p.Enter(c.priority)
		now := time.Now()
		assert.NoError(t, p.Trouble(now.Add(c.well)), name)
		assert.ErrorContains(t, p.Trouble(now.Add(24*time.Hour)), "work on "+name+" has held its place for 24h")
		held.Leave()
		waiting.Leave()
		assert.NoError(t, p.Trouble(now.Add(24*time.Hour)), name)
	}
}
