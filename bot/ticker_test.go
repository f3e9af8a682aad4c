package bot_test

import (
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot"
	"towerpost/engine/match"
	"towerpost/engine/match/play"
)

// watch is a clock that only tests move, for the bot and the service together.
type watch struct {
	mu      sync.Mutex
	moment  time.Time
	sleeper []sleeper
}

// newWatch returns a watch that begins at the machine's time.
func newWatch() *watch { return &watch{moment: time.Now().Truncate(time.Second)} }

type sleeper struct {
	until time.Time
	wake  chan time.Time
}

func (c *watch) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.moment
}

// until returns a channel that receives once the clock has reached a moment.
func (c *watch) until(moment time.Time) <-chan time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	s := sleeper{moment, make(chan time.Time, 1)}
	if !moment.After(c.moment) {
		s.wake <- c.moment
		return s.wake
	}
	c.sleeper = append(c.sleeper, s)
	return s.wake
}

// pass moves the clock and fires the waits that are over.
func (c *watch) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.moment = c.moment.Add(d)
	for _, s := range c.sleeper {
		if !s.until.After(c.moment) {
			select {
			case s.wake <- c.moment:
			default:
			}
		}
	}
}

// sleepsUntil reports whether there is a wait until exactly that moment.
func (c *watch) sleepsUntil(t time.Time) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, s := range c.sleeper {
		if s.until.Equal(t) {
			return true
		}
	}
	return false
}

func TestTickerSleepsUntilSomethingIsDue(t *testing.T) {
	t.Parallel()
	c := newWatch()
	tb := newTable(t, withBot(func(o *bot.Options) { o.Now, o.Until = c.now, c.until }),
		withService(func(o *play.Options) { o.Now, o.ChallengeLife = c.now, 40*time.Second }))
	offer := tb.command(tb.alain, tb.lobby, "challenge", against(tb.johan))
	expires := c.now().Add(40 * time.Second)
	tb.until("the ticker sleeps until the challenge expires", func() bool { return c.sleepsUntil(expires) })
	c.pass(40*time.Second - time.Millisecond)
	_, err := tb.service.Tick(t.Context())
	require.NoError(t, err)
	open, err := tb.service.Challenges(t.Context(), match.Player(tb.johan.User().ID), tb.Guild().ID)
	require.NoError(t, err)
	require.Len(t, open, 1, "there is a millisecond left")
	c.pass(time.Millisecond)
	tb.until("the challenger is told", func() bool {
		c.pass(time.Second) // the courier leaves a new notice to a reply for a while
		list := tb.alain.Messages(tb.lobby)
		return list[len(list)-1].ID != offer.ID
	})
	list := tb.alain.Messages(tb.lobby)
	assert.Contains(t, list[len(list)-1].Content, "Nobody answered in time")
}

// A minute can pass after the ticker learns its next time and before it falls asleep. If it then waited for a
// minute, it would wake a minute late.
func TestTickerWakesThoughTimePassesAsItFallsAsleep(t *testing.T) {
	t.Parallel()
	w := newWatch()
	var passed atomic.Bool
	tb := newTable(t, withBot(func(o *bot.Options) {
		o.Now = w.now
		o.Until = func(moment time.Time) <-chan time.Time {
			if moment.Equal(w.now().Add(time.Minute)) && passed.CompareAndSwap(false, true) {
				w.pass(time.Minute)
			}
			return w.until(moment)
		}
	}), withService(func(o *play.Options) { o.Now = w.now }))
	tb.until("the bot notices the minute", func() bool {
		last, err := tb.db.LastSeen(t.Context())
		require.NoError(t, err)
		return passed.Load() && last.Equal(w.now().Truncate(time.Millisecond))
	})
}

func TestServerThatWasLeftAndInvitedAgain(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	tb.begin(tb.lobby)
	tb.RemoveBot()
	tb.AddBot()
	tb.answers()
	tb.typeMove(tb.lobby)
}
