package computer

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/games"
	"towerpost/bot/worker"
	"towerpost/engine"
)

// shy is a rival that can be reserved when it is free, and records its time limit.
type shy struct {
	games.Rival
	free     chan struct{}
	limit    time.Duration
	released bool
}

func (s *shy) Reserve(context.Context, string) (games.Rival, func(), error) {
	<-s.free
	return s, func() { s.released = true }, nil
}

func (s *shy) Choose(ctx context.Context, _ games.Turn) (engine.Action, error) {
	deadline, _ := ctx.Deadline()
	s.limit = time.Until(deadline)
	return "add 4", nil
}

// A rival's queue counts neither towards the pool nor towards the time limit of an action.
func TestARivalIsReservedBeforeItThinks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, r := &hotel{}, &shy{free: make(chan struct{})}
		p := newGuest(h, r)
		ctx, stop := context.WithCancel(t.Context())
		go p.Run(ctx, t.Context())
		time.Sleep(time.Hour)
		film := p.Pool.Enter(worker.Films)
		select {
		case <-film.Turn():
		default:
			assert.Fail(t, "the place is taken")
		}
		film.Leave()
		close(r.free)
		synctest.Wait()
		assert.Equal(t, []engine.Action{"add 4"}, h.actions())
		assert.Equal(t, thinkLimit, r.limit)
		assert.True(t, r.released)
		stop()
		synctest.Wait()
	})
}
