package play_test

import (
	"context"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
)

// ended plays a rated match of "amy" and "chris" to its end.
func (t *table) ended(channel string, setup engine.Setup) match.Match {
	t.Helper()
	c := t.propose(channel, match.Proposal{Game: "sums", Setup: setup, Opponent: "chris", OpponentName: "Chris", Rated: true})
	_, err := t.Accept(t.ctx, t.caller("chris", channel), c.ID)
	require.NoError(t, err)
	return t.finish(channel).Match
}

func TestRematch(t *testing.T) {
	tb := newTable(t)
	m := tb.ended("c", engine.Setup{"skips": "1"})
	caller := tb.caller("chris", "c")
	notices, err := tb.Rematch(tb.ctx, caller, m.ID)
	require.NoError(t, err)
	offer, err := tb.ChallengeByID(tb.ctx, notices[0].Challenge)
	require.NoError(t, err)
	assert.Equal(t, match.Player("amy"), offer.Opponent)
	assert.Equal(t, "Name of amy", offer.Names["amy"])
	assert.Equal(t, m.Setup, offer.Setup)
	assert.True(t, offer.Rated)
	assert.EqualValues(t, 0, offer.Seat, "the sides are swapped")
	assert.Equal(t, m.ID, offer.Rematch)

	again, err := tb.Rematch(tb.ctx, caller, m.ID)
	require.NoError(t, err)
	assert.Equal(t, notices[0].ID, again[0].ID, "a second delivery of the same press")
	_, err = tb.Rematch(tb.ctx, tb.caller("chris", "c"), m.ID)
	assert.Equal(t, offer.ID, tb.refusal(err, match.ErrAsked).Challenge.ID)

	_, err = tb.Rematch(tb.ctx, tb.caller("amy", "c"), m.ID)
	require.NoError(t, err, "both have pressed")
	s := tb.live("c")
	assert.Equal(t, []match.Player{"chris", "amy"}, s.Match.Players)
	assert.Equal(t, m.Setup, s.Match.Setup)
	assert.True(t, s.Match.Rated)
	_, err = tb.Rematch(tb.ctx, tb.caller("amy", "c"), m.ID)
	tb.refusal(err, match.ErrBusy)
	tb.finish("c")
	_, err = tb.Rematch(tb.ctx, tb.caller("amy", "c"), m.ID)
	require.NoError(t, err, "an old match can be repeated again")
}

func TestRematchIsAcceptedOrDeclinedAsAnyChallenge(t *testing.T) {
	tb := newTable(t)
	m := tb.ended("c", nil)
	for _, answer := range []func(match.Caller, match.ID) error{
		func(c match.Caller, id match.ID) error { _, err := tb.Decline(tb.ctx, c, id); return err },
		func(c match.Caller, id match.ID) error { _, err := tb.Accept(tb.ctx, c, id); return err },
	} {
		notices, err := tb.Rematch(tb.ctx, tb.caller("amy", "c"), m.ID)
		require.NoError(t, err)
		require.NoError(t, answer(tb.caller("chris", "c"), notices[0].Challenge))
	}
	assert.Equal(t, []match.Player{"chris", "amy"}, tb.live("c").Match.Players)
}

func TestRematchIsRefused(t *testing.T) {
	tb := newTable(t)
	live := tb.begin("c", nil).Match
	_, err := tb.Rematch(tb.ctx, tb.caller("amy", "c"), live.ID)
	tb.refusal(err, match.ErrNotOver)
	m := tb.finish("c").Match
	_, err = tb.Rematch(tb.ctx, tb.caller("johan", "c"), m.ID)
	tb.refusal(err, match.ErrNotPlayer)
	_, err = tb.Rematch(tb.ctx, tb.caller("amy", "c"), "999")
	tb.refusal(err, match.ErrUnknown)
	elsewhere := tb.caller("amy", "c")
	elsewhere.Guild = "another"
	_, err = tb.Rematch(tb.ctx, elsewhere, m.ID)
	tb.refusal(err, match.ErrUnknown)

	gone := tb.ended("c", nil)
	require.NoError(t, tb.forget("chris"))
	_, err = tb.Rematch(tb.ctx, tb.caller("amy", "c"), gone.ID)
	tb.refusal(err, match.ErrGone)

	other := tb.ended("c", nil)
	tb.serve(tb.store, lasting{})
	_, err = tb.Rematch(tb.ctx, tb.caller("amy", "c"), other.ID)
	require.ErrorIs(t, err, match.ErrRules)
}

// forget replaces a player with a pseudonym everywhere.
func (t *table) forget(p match.Player) error {
	return t.store.(interface {
		Replace(ctx context.Context, p, by match.Player) error
	}).Replace(t.ctx, p, match.NewGone(7))
}

func TestBothPressAtOnce(t *testing.T) {
	for range 20 {
		tb := newTable(t)
		m := tb.ended("c", nil)
		var wg sync.WaitGroup
		for _, c := range []match.Caller{tb.caller("amy", "c"), tb.caller("chris", "c")} {
			wg.Go(func() {
				_, err := tb.Rematch(tb.ctx, c, m.ID)
				assert.NoError(t, err)
			})
		}
		wg.Wait()
		assert.Equal(t, []match.Player{"chris", "amy"}, tb.live("c").Match.Players)
	}
}
