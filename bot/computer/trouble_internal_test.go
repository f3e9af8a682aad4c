package computer

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/games"
	"towerpost/engine"
	"towerpost/engine/match"
)

// deaf is a rival that thinks until it is released and ignores its context.
type deaf struct {
	games.Rival
	free chan struct{}
}

func (d *deaf) Choose(context.Context, games.Turn) (engine.Action, error) {
	<-d.free
	return "add 4", nil
}

func TestAThoughtThatDoesNotEndIsTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, d := &hotel{}, &deaf{free: make(chan struct{})}
		p := newGuest(h, d)
		ctx, stop := context.WithCancel(t.Context())
		go p.Run(ctx, t.Context())
		synctest.Wait()
		assert.NoError(t, p.Trouble(time.Now().Add(thinkLimit)))
		time.Sleep(time.Hour)
		assert.ErrorContains(t, p.Trouble(time.Now()), "thinking about match 7: stuck for 1h0m0s")
		close(d.free)
		synctest.Wait()
		assert.NoError(t, p.Trouble(time.Now()))
		assert.Equal(t, []engine.Action{"add 4"}, h.actions())
		stop()
		synctest.Wait()
	})
}

func TestASearchThatFailsForTooLongIsTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := &hotel{fails: errors.New("Discord is away"), played: []engine.Action{"add 1"}}
		p := newGuest(h, &deaf{})
		ctx, stop := context.WithCancel(t.Context())
		go p.Run(ctx, t.Context())
		synctest.Wait()
		assert.NoError(t, p.Trouble(time.Now()), "it is tried again")
		time.Sleep(time.Hour)
		assert.ErrorContains(t, p.Trouble(time.Now()), "looking for matches: failing for 1h0m0s")
		h.fail(nil)
		time.Sleep(time.Hour)
		synctest.Wait()
		assert.NoError(t, p.Trouble(time.Now()))
		stop()
		synctest.Wait()
	})
}

// haunted is a hotel whose list of matches panics.
type haunted struct{ *hotel }

func (haunted) Games(context.Context, match.Player, string) ([]match.Snapshot, error) {
	panic("a bug in the rules")
}

// A search that panics has failed: the computer goes on with the matches of which it is told.
func TestASearchThatPanicsKeepsNobodyFromPlaying(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, d := &hotel{}, &deaf{free: make(chan struct{})}
		p := newGuest(h, d)
		p.Matches = haunted{h}
		ctx, stop := context.WithCancel(t.Context())
		go p.Run(ctx, t.Context())
		p.Look("7")
		close(d.free)
		synctest.Wait()
		assert.Equal(t, []engine.Action{"add 4"}, h.actions())
		stop()
		synctest.Wait()
	})
}
