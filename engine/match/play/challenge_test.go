package play_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
)

func TestChallengeIsPosted(t *testing.T) {
	tb := newTable(t)
	setup := engine.Setup{"goal": "100"}
	c := tb.challenge("c", setup)
	setup["goal"] = "changed by its owner"
	assert.Equal(t, match.Challenge{
		ID: c.ID, Guild: "guild", Channel: "c", Locale: "de", Challenger: "amy", Opponent: "chris", Game: "sums",
		Setup: engine.Setup{"goal": "100"}, Created: noon, Expires: noon.Add(7 * 24 * time.Hour), Status: match.ChallengeOpen,
		Names: map[match.Player]string{"amy": "Name of amy", "chris": "Chris"}, Commit: c.Commit,
	}, c)
	due := tb.drain()
	assert.Empty(t, due, "the notice is left to the reply")
	tb.pass(30 * time.Second)
	due = tb.drain()
	require.Len(t, due, 1)
	assert.Equal(t, match.NoticeChallenge, due[0].Kind)
	c, err := tb.ChallengeByID(tb.ctx, c.ID)
	require.NoError(t, err)
	assert.Equal(t, "message1", c.Message)
}

func TestChallengesAreRefused(t *testing.T) {
	tb := newTable(t)
	busy := tb.begin("busy", nil).Match
	for _, test := range []struct {
		name     string
		channel  string
		proposal match.Proposal
		want     error
	}{
		{"oneself", "c", match.Proposal{Game: "sums", Opponent: "amy"}, match.ErrSelf},
		{"a busy channel", "busy", match.Proposal{Game: "sums", Opponent: "chris"}, match.ErrBusy},
		{"a set-up that is none", "c", match.Proposal{Game: "sums", Setup: engine.Setup{"goal": "7"}}, engine.ErrSetup},
		{"a game that is not there", "c", match.Proposal{Game: "chess"}, match.ErrRules},
		{"a seat that is not there", "c", match.Proposal{Game: "sums", Seat: 2}, match.ErrRules},
		{"the seat of chance", "c", match.Proposal{Game: "sums", Seat: engine.Chance}, match.ErrRules},
	} {
		_, err := tb.Challenge(tb.ctx, tb.caller("amy", test.channel), test.proposal)
		require.ErrorIs(t, err, test.want, test.name)
		if test.want == match.ErrBusy {
			r := tb.refusal(err, match.ErrBusy)
			assert.Equal(t, busy, r.Match)
			assert.Equal(t, engine.Seat(0), r.Snapshot.Seat)
		}
	}
	list, err := tb.Challenges(tb.ctx, "amy", "")
	require.NoError(t, err)
	assert.Empty(t, list)
	_, err = tb.Challenge(tb.ctx, tb.caller("amy", "thread"), match.Proposal{Game: "sums", Opponent: "chris"})
	require.NoError(t, err, "another channel is free")
}

func TestWhoMayAnswer(t *testing.T) {
	type answer func(*table, match.Player, match.ID) ([]match.Notice, error)
	accept := func(tb *table, p match.Player, id match.ID) ([]match.Notice, error) {
		return tb.Accept(tb.ctx, tb.caller(p, "c"), id)
	}
	decline := func(tb *table, p match.Player, id match.ID) ([]match.Notice, error) {
		return tb.Decline(tb.ctx, tb.caller(p, "c"), id)
	}
	withdraw := func(tb *table, p match.Player, id match.ID) ([]match.Notice, error) {
		return tb.Withdraw(tb.ctx, tb.caller(p, "c"), id)
	}
	for _, test := range []struct {
		name     string
		opponent match.Player
		answer   answer
		player   match.Player
		want     error
		status   match.ChallengeStatus
	}{
		{"the invited accepts", "chris", accept, "chris", nil, match.ChallengeAccepted},
		{"another accepts", "chris", accept, "alain", match.ErrNotYours, match.ChallengeOpen},
		{"the challenger accepts", "chris", accept, "amy", match.ErrOwn, match.ChallengeOpen},
		{"anyone accepts an open one", "", accept, "alain", nil, match.ChallengeAccepted},
		{"the challenger accepts an open one", "", accept, "amy", match.ErrOwn, match.ChallengeOpen},
		{"the invited declines", "chris", decline, "chris", nil, match.ChallengeDeclined},
		{"another declines", "chris", decline, "alain", match.ErrNotYours, match.ChallengeOpen},
		{"the challenger declines", "chris", decline, "amy", match.ErrOwn, match.ChallengeOpen},
		{"anyone declines an open one", "", decline, "alain", match.ErrNotYours, match.ChallengeOpen},
		{"nobody declines an open one", "", decline, "", match.ErrNotYours, match.ChallengeOpen},
		{"the challenger withdraws", "chris", withdraw, "amy", nil, match.ChallengeWithdrawn},
		{"the invited withdraws", "chris", withdraw, "chris", match.ErrNotYours, match.ChallengeOpen},
		{"another withdraws", "", withdraw, "alain", match.ErrNotYours, match.ChallengeOpen},
	} {
		t.Run(test.name, func(t *testing.T) {
			tb := newTable(t)
			c := tb.propose("c", match.Proposal{Game: "sums", Opponent: test.opponent})
			_, err := test.answer(tb, test.player, c.ID)
			if test.want != nil {
				assert.Equal(t, c.ID, tb.refusal(err, test.want).Challenge.ID)
			} else {
				require.NoError(t, err)
			}
			got, err := tb.ChallengeByID(tb.ctx, c.ID)
			require.NoError(t, err)
			assert.Equal(t, test.status, got.Status)
			timers, err := tb.store.Timers(tb.ctx, 10)
			require.NoError(t, err)
			assert.Equal(t, test.status == match.ChallengeOpen, len(timers) == 1, "the timer lives as long as the challenge")
		})
	}
}

func TestClosedChallengesStayClosed(t *testing.T) {
	for _, status := range []match.ChallengeStatus{match.ChallengeAccepted, match.ChallengeDeclined, match.ChallengeWithdrawn, match.ChallengeExpired} {
		tb := newTable(t)
		c := tb.challenge("c", nil)
		var err error
		switch status {
		case match.ChallengeAccepted:
			_, err = tb.Accept(tb.ctx, tb.caller("chris", "c"), c.ID)
		case match.ChallengeDeclined:
			_, err = tb.Decline(tb.ctx, tb.caller("chris", "c"), c.ID)
		case match.ChallengeWithdrawn:
			_, err = tb.Withdraw(tb.ctx, tb.caller("amy", "c"), c.ID)
		case match.ChallengeExpired:
			tb.pass(7 * 24 * time.Hour)
		}
		require.NoError(t, err)
		_, err = tb.Accept(tb.ctx, tb.caller("chris", "c"), c.ID)
		assert.Equal(t, status, tb.refusal(err, match.ErrClosed).Challenge.Status)
		_, err = tb.Decline(tb.ctx, tb.caller("chris", "c"), c.ID)
		tb.refusal(err, match.ErrClosed)
		_, err = tb.Withdraw(tb.ctx, tb.caller("amy", "c"), c.ID)
		tb.refusal(err, match.ErrClosed)
		list, err := tb.Challenges(tb.ctx, "chris", "guild")
		require.NoError(t, err)
		assert.Empty(t, list)
	}
}

func TestAcceptBegins(t *testing.T) {
	tb := newTable(t)
	c := tb.propose("c", match.Proposal{Game: "sums", Seat: 1, Setup: engine.Setup{"goal": "100"}})
	tb.pass(time.Minute)
	notices, err := tb.Accept(tb.ctx, tb.caller("alain", "somewhere"), c.ID)
	require.NoError(t, err)
	require.Len(t, notices, 1)
	n := notices[0]
	got, err := tb.ChallengeByID(tb.ctx, c.ID)
	require.NoError(t, err)
	assert.Equal(t, n.Match, got.Match)
	assert.Equal(t, match.Player("alain"), got.By)
	assert.Empty(t, got.Opponent)

	s, err := tb.Shown(tb.ctx, n)
	require.NoError(t, err)
	assert.Len(t, s.Match.Commit, 64)
	assert.Equal(t, match.Match{
		ID: n.Match, Game: "sums", Version: 2, Setup: engine.Setup{"goal": "100"}, Commit: s.Match.Commit, Guild: "guild", Channel: "c", Locale: "de",
		Players: []match.Player{"alain", "amy"}, Names: []string{"Name of alain", "Name of amy"}, Started: noon.Add(time.Minute),
		Revision: 1,
	}, s.Match)
	assert.True(t, n.Last)
	assert.Equal(t, c.ID, n.Challenge)
	assert.Equal(t, [2]int{0, 0}, [2]int{n.From, n.To})
}

func TestAcceptInBusyChannel(t *testing.T) {
	tb := newTable(t)
	first, second := tb.challenge("c", nil), tb.propose("c", match.Proposal{Game: "sums"})
	_, err := tb.Accept(tb.ctx, tb.caller("chris", "c"), first.ID)
	require.NoError(t, err)
	_, err = tb.Accept(tb.ctx, tb.caller("alain", "c"), second.ID)
	r := tb.refusal(err, match.ErrBusy)
	assert.Equal(t, tb.live("c").Match, r.Match)
	tb.finish("c")
	_, err = tb.Accept(tb.ctx, tb.caller("alain", "c"), second.ID)
	require.NoError(t, err, "the challenge stayed open")
}

func TestRandomSeats(t *testing.T) {
	tb := newTable(t)
	firsts := map[match.Player]int{}
	for i := range 40 {
		channel := string(rune('A' + i))
		c := tb.propose(channel, match.Proposal{Game: "sums", Seat: engine.Nobody})
		_, err := tb.Accept(tb.ctx, tb.caller("chris", channel), c.ID)
		require.NoError(t, err)
		firsts[tb.live(channel).Match.Players[0]]++
	}
	assert.Len(t, firsts, 2)
	assert.Greater(t, firsts["amy"], 8)
	assert.Greater(t, firsts["chris"], 8)
}

func TestChallengesAreListed(t *testing.T) {
	tb := newTable(t)
	named := tb.challenge("c", nil)
	tb.pass(time.Second)
	open := tb.propose("d", match.Proposal{Game: "sums"})
	ids := func(p match.Player, guild string) (ids []match.ID) {
		list, err := tb.Challenges(tb.ctx, p, guild)
		require.NoError(t, err)
		for _, c := range list {
			ids = append(ids, c.ID)
		}
		return ids
	}
	assert.Equal(t, []match.ID{open.ID, named.ID}, ids("amy", "guild"))
	assert.Equal(t, []match.ID{named.ID, open.ID}, ids("chris", "guild"), "one's own before those for anyone")
	assert.Equal(t, []match.ID{open.ID}, ids("johan", "guild"))
	assert.Equal(t, []match.ID{named.ID}, ids("chris", ""))
	assert.Empty(t, ids("chris", "another"))
	_, err := tb.ChallengeByID(tb.ctx, "77")
	assert.Equal(t, match.ID("77"), tb.refusal(err, match.ErrUnknown).Challenge.ID)
}
