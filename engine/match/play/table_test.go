package play_test

import (
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
	"towerpost/engine/match/play"
	"towerpost/engine/match/storetest"
	"towerpost/engine/match/turn"
)

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// table is a service with a store, a clock and the helpers of the tests.
type table struct {
	*testing.T
	*play.Service
	store match.Store
	ctx   context.Context
	clock *atomic.Int64
	keys  int
	// policies are the service's Policies; nil allows everything.
	policies turn.Policies
	// nights are the service's Rests, and away says that nobody can reach the service.
	nights nights
	away   atomic.Bool
	// manners are the service's Attention.
	manners manners
}

// nights are a turn.Rests.
type nights map[match.Player]clock.Rest

// Rest implements turn.Rests.
func (n nights) Rest(_ context.Context, p match.Player) (clock.Rest, error) { return n[p], nil }

// newTable returns a table with an empty store, at noon.
func newTable(t *testing.T) *table {
	tb := &table{T: t, store: storetest.NewMemory(), ctx: t.Context(), clock: &atomic.Int64{}, nights: nights{}, manners: manners{}}
	tb.clock.Store(noon.UnixMilli())
	tb.restart()
	return tb
}

// restart puts a new service on the same store.
func (t *table) restart() { t.serve(t.store, sums{version: 1}, sums{version: 2}, lasting{}, circuit{}) }

// serve puts a new service with the games on a store.
func (t *table) serve(store match.Store, games ...engine.Game) {
	t.Service = play.New(play.Options{
		Store: store, Games: games, Policies: t.policies, Entropy: rand.NewChaCha8([32]byte{}), Log: slog.New(slog.DiscardHandler),
		Now: func() time.Time { return time.UnixMilli(t.clock.Load()) }, Rests: t.nights, Attention: t.manners,
		Reachable: func() bool { return !t.away.Load() },
	})
}

// pass moves the clock on.
func (t *table) pass(d time.Duration) { t.clock.Add(d.Milliseconds()) }

// now returns the time on the clock.
func (t *table) now() time.Time { return time.UnixMilli(t.clock.Load()).UTC() }

// caller returns a person in the channel with a new key; their name is the upper-case player.
func (t *table) caller(p match.Player, channel string) match.Caller {
	t.keys++
	return match.Caller{
		Player: p, Name: "Name of " + string(p), Guild: "guild", Channel: channel, Locale: "de", Key: fmt.Sprintf("%p/%d", t, t.keys),
	}
}

// challenge lets "amy" challenge "chris" in the channel, amy to have the first seat.
func (t *table) challenge(channel string, setup engine.Setup) match.Challenge {
	t.Helper()
	return t.propose(channel, match.Proposal{Game: "sums", Setup: setup, Opponent: "chris", OpponentName: "Chris"})
}

// propose lets "amy" propose something in the channel.
func (t *table) propose(channel string, p match.Proposal) match.Challenge {
	t.Helper()
	notices, err := t.Challenge(t.ctx, t.caller("amy", channel), p)
	require.NoError(t, err)
	require.Len(t, notices, 1)
	c, err := t.ChallengeByID(t.ctx, notices[0].Challenge)
	require.NoError(t, err)
	return c
}

// begin starts a match between "amy" (first) and "chris" in the channel.
func (t *table) begin(channel string, setup engine.Setup) match.Snapshot {
	t.Helper()
	return t.beginGame(channel, "sums", setup)
}

func (t *table) beginGame(channel, game string, setup engine.Setup) match.Snapshot {
	t.Helper()
	c := t.propose(channel, match.Proposal{Game: game, Setup: setup, Opponent: "chris", OpponentName: "Chris"})
	_, err := t.Accept(t.ctx, t.caller("chris", channel), c.ID)
	require.NoError(t, err)
	return t.live(channel)
}

// live returns the live match of a channel as a spectator sees it.
func (t *table) live(channel string) match.Snapshot {
	t.Helper()
	s, err := t.Live(t.ctx, channel, "")
	require.NoError(t, err)
	return s
}

// play lets players act in turn, each with a text, and returns the notices of the last turn.
func (t *table) play(channel string, p match.Player, texts ...string) []match.Notice {
	t.Helper()
	var notices []match.Notice
	for _, text := range texts {
		acted, err := t.Act(t.ctx, t.caller(p, channel), match.Order{Text: text})
		require.NoError(t, err, "%s plays %q", p, text)
		notices = acted.Notices
		p = map[match.Player]match.Player{"amy": "chris", "chris": "amy"}[p]
	}
	return notices
}

// finish plays the match of a channel until "amy" or "chris" has won it.
func (t *table) finish(channel string) match.Snapshot {
	t.Helper()
	for {
		s, err := t.Live(t.ctx, channel, "")
		if err != nil {
			require.ErrorIs(t, err, match.ErrNoMatch)
			break
		}
		t.play(channel, s.Turn()[0], "three")
	}
	s, err := t.Last(t.ctx, channel, "")
	require.NoError(t, err)
	return s
}

// log returns the events of a match.
func (t *table) log(id match.ID) []match.Event {
	t.Helper()
	events, err := t.store.Events(t.ctx, id, 0, 1<<20)
	require.NoError(t, err)
	return events
}

// drain delivers all notices that are due, also those behind others, and returns them.
func (t *table) drain() []match.Notice {
	t.Helper()
	var all []match.Notice
	for {
		notices, err := t.Due(t.ctx, 100)
		require.NoError(t, err)
		if len(notices) == 0 {
			return all
		}
		for _, n := range notices {
			_, err := t.MarkDelivered(t.ctx, n, match.Post{Message: fmt.Sprint("message", n.ID)})
			require.NoError(t, err)
			all = append(all, n)
		}
	}
}

// refusal requires a *Refusal of the kind.
func (t *table) refusal(err, kind error) *match.Refusal {
	t.Helper()
	require.ErrorIs(t, err, kind)
	var r *match.Refusal
	require.ErrorAs(t, err, &r)
	return r
}
