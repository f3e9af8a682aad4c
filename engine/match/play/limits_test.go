package play_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/policy"
	"towerpost/engine/match/turn"
)

// decided is a turn.Policies with one guild.
type decided policy.Policy

func (d decided) Of(_ context.Context, guild string) (policy.Policy, error) {
	if guild != "guild" {
		return policy.Policy{}, nil
	}
	return policy.Policy(d), nil
}

// governed returns a table in a guild with a policy.
func governed(t *testing.T, p policy.Policy) *table {
	tb := newTable(t)
	tb.policies = decided(p)
	tb.restart()
	return tb
}

func TestMatchesAreBroughtToThreadsOfTheirChannels(t *testing.T) {
	tb := governed(t, policy.Policy{Channels: []string{"club"}})
	thread := func(p match.Player, channel string) match.Caller {
		c := tb.caller(p, channel)
		c.Parent = "club"
		return c
	}
	notices, err := tb.Challenge(tb.ctx, thread("amy", "first"), match.Proposal{Game: "sums", Opponent: "chris"})
	require.NoError(t, err)
	_, err = tb.Accept(tb.ctx, thread("chris", "first"), notices[0].Challenge)
	require.NoError(t, err)
	require.NoError(t, tb.Strand(tb.ctx, "guild", "first"))
	id := tb.live("first").Match.ID
	_, err = tb.Rehome(tb.ctx, tb.caller("amy", "hall"), id, false)
	tb.refusal(err, match.ErrPlace)
	_, err = tb.Rehome(tb.ctx, thread("amy", "second"), id, false)
	require.NoError(t, err)
	tb.wait(2 * time.Minute)
	assert.Len(t, tb.of(match.NoticeThread), 1, "one timer keeps the thread awake")
}

func TestPlacesOfMatches(t *testing.T) {
	tb := governed(t, policy.Policy{Channels: []string{"club", "hall"}})
	for name, c := range map[string]struct {
		channel, parent, guild string
		refused                bool
	}{
		"a channel for matches":         {channel: "club", guild: "guild"},
		"a thread of such a channel":    {channel: "thread", parent: "hall", guild: "guild"},
		"another channel":               {channel: "lobby", guild: "guild", refused: true},
		"a thread of another channel":   {channel: "thread2", parent: "lobby", guild: "guild", refused: true},
		"a guild that decided nothing":  {channel: "elsewhere", guild: "other"},
		"a thread of a hall not so big": {channel: "thread3", parent: "hal", guild: "guild", refused: true},
	} {
		who := tb.caller("amy", c.channel)
		who.Parent, who.Guild = c.parent, c.guild
		_, err := tb.Challenge(tb.ctx, who, match.Proposal{Game: "sums"})
		if !c.refused {
			require.NoError(t, err, name)
			continue
		}
		assert.Equal(t, []string{"club", "hall"}, tb.refusal(err, match.ErrPlace).Channels, name)
	}
}

func TestOpenChallengesAreLimited(t *testing.T) {
	tb := governed(t, policy.Policy{Open: 2})
	first := tb.propose("a", match.Proposal{Game: "sums", Opponent: "chris"})
	tb.propose("b", match.Proposal{Game: "sums", Opponent: "chris"})
	propose := func(p match.Player, guild string) error {
		who := tb.caller(p, "c")
		who.Guild = guild
		_, err := tb.Challenge(tb.ctx, who, match.Proposal{Game: "sums"})
		return err
	}
	r := tb.refusal(propose("amy", "guild"), match.ErrManyOpen)
	assert.Equal(t, 2, r.Limit)
	require.NoError(t, propose("amy", "other"), "each guild counts its own")
	require.NoError(t, propose("chris", "guild"), "being invited does not count")

	_, err := tb.Withdraw(tb.ctx, tb.caller("amy", "a"), first.ID)
	require.NoError(t, err)
	require.NoError(t, propose("amy", "guild"), "what is closed does not count")
	tb.refusal(propose("amy", "guild"), match.ErrManyOpen)
	tb.pass(8 * 24 * time.Hour)
	require.NoError(t, propose("amy", "guild"), "what has expired does not count, also before its timer")
}

func TestLiveMatchesAreLimited(t *testing.T) {
	tb := newTable(t)
	waiting := tb.propose("waiting", match.Proposal{Game: "sums"})
	for i := range 2 {
		tb.begin(fmt.Sprint("c", i), nil)
	}
	abroad := func(p match.Player) match.Caller { // each guild counts its own
		c := tb.caller(p, "abroad")
		c.Guild = "other"
		return c
	}
	there, err := tb.Challenge(tb.ctx, abroad("amy"), match.Proposal{Game: "sums"})
	require.NoError(t, err)
	_, err = tb.Accept(tb.ctx, abroad("chris"), there[0].Challenge)
	require.NoError(t, err)
	tb.policies = decided{Live: 2}
	tb.restart()
	_, err = tb.Challenge(tb.ctx, tb.caller("amy", "new"), match.Proposal{Game: "sums"})
	r := tb.refusal(err, match.ErrManyLive)
	assert.Equal(t, 2, r.Limit)
	assert.Empty(t, r.Player, "the caller")
	_, err = tb.Accept(tb.ctx, tb.caller("johan", "waiting"), waiting.ID)
	assert.Equal(t, match.Player("amy"), tb.refusal(err, match.ErrManyLive).Player, "the challenger has too many")
	tb.finish("c0")
	_, err = tb.Accept(tb.ctx, tb.caller("johan", "waiting"), waiting.ID)
	require.NoError(t, err)

	who := tb.caller("johan", "j")
	notices, err := tb.Challenge(tb.ctx, who, match.Proposal{Game: "sums"})
	require.NoError(t, err)
	_, err = tb.Accept(tb.ctx, tb.caller("amy", "j"), notices[0].Challenge)
	assert.Empty(t, tb.refusal(err, match.ErrManyLive).Player, "who accepts has too many")
	open, err := tb.ChallengeByID(tb.ctx, notices[0].Challenge)
	require.NoError(t, err)
	assert.Equal(t, match.ChallengeOpen, open.Status, "it waits for somebody else")
}

// A match that goes on does not count for a player who has left it: they cannot end it.
func TestAMatchThatAPlayerHasLeftDoesNotCountAsLive(t *testing.T) {
	tb := newTable(t)
	tb.policies = decided{Live: 1}
	id := tb.seated("ludo", engine.Setup{"pieces": "2"}, "", "", "", "", "")
	_, err := tb.Resign(tb.ctx, tb.caller("p0", "c"), match.Order{Match: id})
	require.NoError(t, err)
	require.True(t, tb.row(id).Live())
	notices, err := tb.Challenge(tb.ctx, tb.caller("p0", "new"), match.Proposal{Game: "ludo", Seats: 2})
	require.NoError(t, err)
	_, err = tb.Join(tb.ctx, tb.caller("p1", "new"), notices[0].Challenge, "")
	tb.refusal(err, match.ErrManyLive)
}

// hesitant is a store that yields to other goroutines after it has read a list of challenges.
type hesitant struct{ match.Store }

func (h hesitant) Challenges(ctx context.Context, owner match.Owner, page match.Page) ([]match.Challenge, string, error) {
	list, next, err := h.Store.Challenges(ctx, owner, page)
	for range 1000 {
		runtime.Gosched()
	}
	return list, next, err
}

// Concurrent orders must not exceed a limit together.
func TestLimitsHoldForOrdersAtOnce(t *testing.T) {
	tb := newTable(t)
	tb.policies, tb.store = decided{Open: 3, Live: 4}, hesitant{tb.store}
	tb.restart()
	callers := make([]match.Caller, 40)
	for i := range callers {
		callers[i] = tb.caller("amy", fmt.Sprint("c", i))
	}
	var made atomic.Int64
	var all sync.WaitGroup
	for _, c := range callers {
		all.Go(func() {
			if _, err := tb.Challenge(tb.ctx, c, match.Proposal{Game: "sums"}); err == nil {
				made.Add(1)
			} else {
				assert.ErrorIs(t, err, match.ErrManyOpen)
			}
		})
	}
	all.Wait()
	assert.EqualValues(t, 3, made.Load())
}

func TestChallengesToARole(t *testing.T) {
	tb := newTable(t)
	club := match.Role{ID: "8", Name: "Club"}
	offer := tb.propose("c", match.Proposal{Game: "sums", Role: club})
	assert.Equal(t, club, offer.Role)
	accept := func(p match.Player, roles ...string) error {
		who := tb.caller(p, "c")
		who.Roles = roles
		_, err := tb.Accept(tb.ctx, who, offer.ID)
		return err
	}
	assert.Equal(t, club, tb.refusal(accept("johan"), match.ErrRole).Challenge.Role)
	tb.refusal(accept("johan", "7", "88"), match.ErrRole)
	tb.refusal(accept("amy", "8"), match.ErrOwn)
	list, err := tb.Challenges(tb.ctx, "johan", "guild")
	require.NoError(t, err)
	require.Len(t, list, 1, "it is listed for those who cannot accept it, too")
	require.NoError(t, accept("johan", "7", "8"))
}

func TestWhoIsAsked(t *testing.T) {
	role := match.Challenge{Challenger: "amy", Role: match.Role{ID: "8"}}
	named := match.Challenge{Challenger: "amy", Opponent: "chris", Role: match.Role{ID: "8"}}
	for name, c := range map[string]struct {
		challenge match.Challenge
		player    match.Player
		roles     []string
		want      bool
	}{
		"anyone":                        {match.Challenge{Challenger: "amy"}, "johan", nil, true},
		"nobody":                        {match.Challenge{Challenger: "amy"}, "", nil, false},
		"the challenger":                {match.Challenge{Challenger: "amy"}, "amy", nil, false},
		"one with the role":             {role, "johan", []string{"8"}, true},
		"one without it":                {role, "johan", []string{"9"}, false},
		"the challenger with the role":  {role, "amy", []string{"8"}, false},
		"the invited player":            {named, "chris", nil, true},
		"the role of an invited player": {named, "johan", []string{"8"}, false},
	} {
		assert.Equal(t, c.want, c.challenge.Asks(c.player, c.roles), name)
	}
}

// unreadable is a turn.Policies that fails.
type unreadable struct{}

func (unreadable) Of(context.Context, string) (policy.Policy, error) {
	return policy.Policy{}, errors.New("unreadable")
}

func TestResultsAreAnnounced(t *testing.T) {
	for name, c := range map[string]struct {
		policies turn.Policies
		want     []string
	}{
		"in the channel for that":        {decided{Announcements: "news"}, []string{"news"}},
		"nowhere":                        {decided{}, nil},
		"not twice in the same channel":  {decided{Announcements: "c"}, nil},
		"not without policies":           {nil, nil},
		"though policies cannot be read": {unreadable{}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			tb := newTable(t)
			m := tb.begin("c", nil).Match
			tb.policies = c.policies
			tb.restart()
			tb.pass(time.Minute)
			tb.drain()
			assert.Empty(t, tb.drain())
			over := tb.finish("c")
			require.False(t, over.Match.Live())
			tb.pass(time.Minute)
			var got []string
			for _, n := range tb.drain() {
				if n.Kind == match.NoticeResult {
					assert.Equal(t, m.ID, n.Match)
					assert.Equal(t, "de", n.Locale)
					got = append(got, n.Channel)
				}
			}
			assert.Equal(t, c.want, got)
		})
	}
}

func TestResignationsAreAnnounced(t *testing.T) {
	tb := governed(t, policy.Policy{Announcements: "news"})
	tb.begin("c", nil)
	notices, err := tb.Resign(tb.ctx, tb.caller("chris", "c"), match.Order{})
	require.NoError(t, err)
	require.Len(t, notices, 2)
	assert.Equal(t, match.NoticeTurn, notices[0].Kind, "the reply shows the turn")
	assert.Equal(t, match.NoticeResult, notices[1].Kind)
}

func TestMatchesThatCountForNothingAreNotAnnounced(t *testing.T) {
	tb := governed(t, policy.Policy{Announcements: "news", ComputerRated: true})
	for rated, posts := range map[bool]int{false: 1, true: 2} {
		_, err := tb.Begin(tb.ctx, tb.caller("amy", "c"), match.Proposal{Game: "sums", Rated: rated}, automaton)
		require.NoError(t, err)
		notices, err := tb.Resign(tb.ctx, tb.caller("amy", "c"), match.Order{})
		require.NoError(t, err)
		assert.Len(t, notices, posts, "against the computer, rated: %t", rated)
	}
	tb.begin("c", nil)
	notices, err := tb.Abort(tb.ctx, tb.caller("chris", "c"), match.Order{})
	require.NoError(t, err)
	assert.Len(t, notices, 1, "without a result")
}

func TestAMatchIsPlayedInTheThreadThatWasOpenedForIt(t *testing.T) {
	for parent, want := range map[string][2]string{"": {"thread", "c"}, "hall": {"c", "hall"}} {
		tb := newTable(t)
		who := tb.caller("amy", "c")
		who.Parent = parent
		notices, err := tb.Challenge(tb.ctx, who, match.Proposal{Game: "sums", Opponent: "chris"})
		require.NoError(t, err)
		who = tb.caller("chris", "c")
		who.Thread = "thread"
		_, err = tb.Accept(tb.ctx, who, notices[0].Challenge)
		require.NoError(t, err)
		m := tb.live(want[0]).Match
		assert.Equal(t, want[1], m.Parent, "challenged in a thread of %q", parent)
	}
}

// A thread is opened only for a match that begins.
func TestWhichOrdersWouldBeginAMatch(t *testing.T) {
	tb := governed(t, policy.Policy{Live: 1})
	offer := tb.challenge("c", nil)
	begins := func(p match.Player) (match.Beginning, bool) {
		return tb.WouldBegin(tb.ctx, tb.caller(p, "c"), offer.ID)
	}
	lobby := tb.propose("d", match.Proposal{Game: "round", Seats: 3, Fewest: 2})
	_, err := tb.Join(tb.ctx, tb.caller("johan", "d"), lobby.ID, "")
	require.NoError(t, err)
	starts := func(p match.Player) (match.Beginning, bool) {
		return tb.WouldStart(tb.ctx, tb.caller(p, "d"), lobby.ID)
	}
	b, ok := begins("chris")
	assert.True(t, ok)
	assert.Equal(t, []string{"Name of chris"}, b.Names)
	_, ok = begins("johan")
	assert.False(t, ok, "somebody else is invited")
	b, ok = starts("amy")
	assert.True(t, ok)
	assert.Equal(t, []string{"Name of johan"}, b.Names)
	_, ok = starts("johan")
	assert.False(t, ok, "the challenger starts")

	_, err = tb.Accept(tb.ctx, tb.caller("chris", "c"), offer.ID)
	require.NoError(t, err)
	_, ok = starts("amy")
	assert.False(t, ok, "amy has as many matches as the server allows")
}

func TestChannelsOfThreadsAreBusyForWhatBeginsThere(t *testing.T) {
	tb := governed(t, policy.Policy{Threads: true})
	for parent, busy := range map[string]bool{"": false, "hall": true} {
		tb.begin("c"+parent, nil)
		who := tb.caller("amy", "c"+parent)
		who.Parent = parent
		_, err := tb.Challenge(tb.ctx, who, match.Proposal{Game: "sums"})
		assert.Equal(t, busy, errors.Is(err, match.ErrBusy), "a challenge in a thread of %q", parent)
	}
	_, err := tb.Begin(tb.ctx, tb.caller("amy", "c"), match.Proposal{Game: "sums"}, automaton)
	tb.refusal(err, match.ErrBusy)
}

func TestThreadsOfLiveMatchesAreWatched(t *testing.T) {
	tb := newTable(t)
	start := func(channel, parent string) match.Match {
		who := tb.caller("amy", channel)
		who.Parent = parent
		notices, err := tb.Challenge(tb.ctx, who, match.Proposal{Game: "sums", Opponent: "chris"})
		require.NoError(t, err)
		_, err = tb.Accept(tb.ctx, tb.caller("chris", channel), notices[0].Challenge)
		require.NoError(t, err)
		return tb.live(channel).Match
	}
	thread, channel := start("thread", "hall"), start("channel", "")
	assert.Equal(t, "hall", thread.Parent)
	assert.Empty(t, channel.Parent)
	watched := func() (channels []string) {
		tb.tick()
		for _, n := range tb.drain() {
			if n.Kind == match.NoticeThread {
				assert.Equal(t, thread.ID, n.Match)
				channels = append(channels, n.Channel)
			}
		}
		return channels
	}
	assert.Empty(t, watched())
	for day := range 3 {
		tb.pass(time.Minute)
		assert.Equal(t, []string{"thread"}, watched(), "day %d", day)
		tb.restart()
		assert.Empty(t, watched(), "once a day")
		tb.pass(24 * time.Hour)
	}
	require.NoError(t, tb.LeaveGuild(tb.ctx, "guild"))
	assert.Empty(t, watched(), "while the bot is not in the server")
	require.NoError(t, tb.ReturnGuild(tb.ctx, "guild"))
	tb.pass(24 * time.Hour)
	assert.Equal(t, []string{"thread"}, watched())
	require.NoError(t, tb.Strand(tb.ctx, "guild", "thread"))
	tb.pass(24 * time.Hour)
	assert.Empty(t, watched(), "while the thread is gone")
	back := tb.caller("amy", "thread")
	back.Parent = "hall"
	_, err := tb.Rehome(tb.ctx, back, thread.ID, false)
	require.NoError(t, err)
	tb.finish("thread")
	assert.Empty(t, watched())
	tb.pass(48 * time.Hour)
	assert.Empty(t, watched())
	timers, err := tb.store.Timers(tb.ctx, 10)
	require.NoError(t, err)
	assert.Empty(t, timers, "nothing is left of it")
}
