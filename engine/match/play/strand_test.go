package play_test

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

// people returns the players for whom private notices of a kind are undelivered.
func (t *table) people(kind match.NoticeKind) []match.Player {
	t.Helper()
	var people []match.Player
	for _, n := range t.of(kind) {
		p, direct := n.Direct()
		require.True(t, direct, "%s goes to %s", kind, n.Channel)
		people = append(people, p)
	}
	return people
}

// stranded begins a timed match in channel "c", makes one move, and ten minutes later reports a channel as
// gone.
func (t *table) stranded(channel string) match.Match {
	t.Helper()
	m := t.timed("c", clock.PerMove(hour), nil).Match
	t.play("c", "amy", "one")
	t.drain()
	t.wait(10 * time.Minute)
	require.NoError(t, t.Strand(t.ctx, "guild", channel))
	return m
}

func TestMatchWhoseChannelIsGoneWaits(t *testing.T) {
	tb := newTable(t)
	m := tb.stranded("c")
	assert.ElementsMatch(t, []match.Player{"amy", "chris"}, tb.people(match.NoticeStranded))
	now := tb.row(m.ID)
	assert.Equal(t, tb.now(), now.Stranded)
	assert.Empty(t, now.Running(), "the clocks are stopped")
	assert.Equal(t, 50*time.Minute, now.Clocks[1].Left, "what was spent is spent")

	tb.wait(3 * hour)
	assert.True(t, tb.row(m.ID).Live(), "nobody's time runs out")
	_, err := tb.Act(tb.ctx, tb.caller("chris", "other"), match.Order{Match: m.ID, Text: "two"})
	tb.refusal(err, match.ErrPaused)
	_, err = tb.Resume(tb.ctx, tb.caller("johan", "other"), m.ID, "go on")
	tb.refusal(err, match.ErrStranded)

	require.NoError(t, tb.Strand(tb.ctx, "guild", "c"))
	assert.Equal(t, now.Head, tb.row(m.ID).Head, "a second word of it changes nothing")
	assert.Empty(t, tb.people(match.NoticeStranded))
}

func TestOnlyPeopleWhoStillPlayHearThatTheChannelIsGone(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	id := tb.seated("ludo", nil, "", "", "", "", "weak")
	_, err := tb.Resign(tb.ctx, tb.caller("p1", "c"), match.Order{Match: id})
	require.NoError(t, err)
	tb.drain()
	require.NoError(t, tb.Strand(tb.ctx, "guild", "c"))
	assert.ElementsMatch(t, []match.Player{"p0", "p2"}, tb.people(match.NoticeStranded))
}

func TestMatchGoesOnInAnotherChannel(t *testing.T) {
	for name, byModerator := range map[string]bool{"by a player": false, "by a moderator": true} {
		t.Run(name, func(t *testing.T) {
			tb := newTable(t)
			m := tb.stranded("c")
			c := tb.caller("chris", "other")
			if byModerator {
				c = tb.caller("johan", "other")
			}
			c.Parent = "forum"
			notices, err := tb.Rehome(tb.ctx, c, m.ID, byModerator)
			require.NoError(t, err)
			require.Len(t, notices, 1)
			assert.Equal(t, "other", notices[0].Channel)
			now := tb.live("other")
			assert.Equal(t, m.ID, now.Match.ID)
			assert.Equal(t, "forum", now.Match.Parent)
			assert.Zero(t, now.Match.Stranded)
			assert.Nil(t, now.Pause)
			assert.Equal(t, c.Player, now.Steps[0].Event.By, "the post tells who has brought it here")
			assert.Equal(t, 50*time.Minute, now.Match.Clocks[1].Left)
			assert.Len(t, now.Match.Running(), 1)
			tb.play("other", "chris", "two")
			tb.wait(2 * time.Minute)
			assert.NotEmpty(t, tb.of(match.NoticeThread), "its thread is kept awake from now on")
			_, err = tb.Live(tb.ctx, "c", "")
			require.ErrorIs(t, err, match.ErrNoMatch)
		})
	}
}

func TestThreadsGoWithTheirChannel(t *testing.T) {
	tb := newTable(t)
	c := tb.caller("amy", "thread")
	c.Parent = "c"
	_, err := tb.Challenge(tb.ctx, c, match.Proposal{Game: "sums", Opponent: "chris"})
	require.NoError(t, err)
	offers, err := tb.Challenges(tb.ctx, "chris", "guild")
	require.NoError(t, err)
	_, err = tb.Accept(tb.ctx, tb.caller("chris", "thread"), offers[0].ID)
	require.NoError(t, err)
	m := tb.live("thread").Match
	require.Equal(t, "c", m.Parent)
	require.NoError(t, tb.Strand(tb.ctx, "another guild", "c"))
	assert.Zero(t, tb.row(m.ID).Stranded)
	require.NoError(t, tb.Strand(tb.ctx, "guild", "c"))
	assert.NotZero(t, tb.row(m.ID).Stranded)

	_, err = tb.Rehome(tb.ctx, tb.caller("amy", "other"), m.ID, false)
	require.NoError(t, err)
	tb.wait(hour)
	assert.Empty(t, tb.of(match.NoticeThread), "a match that is in no thread any more keeps none awake")
}

// A match that leaves a thread and returns to one within a day still has the timer of the first thread.
func TestThreadIsKeptAwakeOnceADayAfterAWayThroughAChannel(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	m := tb.begin("c", nil).Match
	for _, c := range []match.Caller{{Channel: "thread", Parent: "c"}, {Channel: "other"}, {Channel: "thread", Parent: "c"}} {
		tb.wait(hour)
		require.NoError(t, tb.Strand(tb.ctx, "guild", tb.row(m.ID).Channel))
		to := tb.caller("amy", c.Channel)
		to.Parent = c.Parent
		require.NoError(t, second(tb.Rehome(tb.ctx, to, m.ID, false)))
	}
	tb.wait(24 * time.Hour)
	tb.drain()
	tb.wait(24 * time.Hour)
	assert.Len(t, tb.of(match.NoticeThread), 1)
}

func TestRehomeIsRefused(t *testing.T) {
	tb := newTable(t)
	m := tb.stranded("c")
	there := tb.begin("busy", nil).Match
	try := func(p match.Player, channel string, id match.ID, moderates bool) error {
		_, err := tb.Rehome(tb.ctx, tb.caller(p, channel), id, moderates)
		return err
	}
	assert.ErrorIs(t, try("johan", "other", m.ID, false), match.ErrNotPlayer)
	assert.ErrorIs(t, try("amy", "busy", m.ID, false), match.ErrBusy)
	assert.ErrorIs(t, try("amy", "other", there.ID, false), match.ErrNotStranded)
	assert.ErrorIs(t, try("amy", "other", "999", false), match.ErrUnknown)
	foreign := tb.caller("amy", "other")
	foreign.Guild = "another guild"
	_, err := tb.Rehome(tb.ctx, foreign, m.ID, true)
	require.ErrorIs(t, err, match.ErrUnknown)
	assert.NotZero(t, tb.row(m.ID).Stranded)
	require.NoError(t, try("amy", "c", m.ID, false), "the channel was there after all")
}

// A player who has left a match of several cannot move it to another channel.
func TestRehomeIsNotForThoseWhoHaveLeft(t *testing.T) {
	tb := newTable(t)
	m := tb.beginGame("c", "lasting", nil).Match
	_, err := tb.Resign(tb.ctx, tb.caller("chris", "c"), match.Order{})
	require.NoError(t, err)
	require.NoError(t, tb.Strand(tb.ctx, "guild", "c"))
	found, err := tb.StrandedOf(tb.ctx, "chris", "guild")
	require.NoError(t, err)
	assert.Empty(t, found, "none of theirs")
	_, err = tb.Rehome(tb.ctx, tb.caller("chris", "other"), m.ID, false)
	tb.refusal(err, match.ErrLeft)
	assert.NotZero(t, tb.row(m.ID).Stranded)
	_, err = tb.Rehome(tb.ctx, tb.caller("chris", "other"), m.ID, true)
	require.NoError(t, err, "as a moderator")
}

func TestStrandedMatchesCanBeEnded(t *testing.T) {
	type ending struct {
		by   match.Player
		end  func(*table, match.Caller, match.ID) error
		told []match.Player
	}
	both := []match.Player{"amy", "chris"}
	for name, test := range map[string]ending{
		"resigned": {"amy", func(tb *table, c match.Caller, id match.ID) error {
			return second(tb.Resign(tb.ctx, c, match.Order{Match: id}))
		}, []match.Player{"chris"}},
		"aborted": {"amy", func(tb *table, c match.Caller, id match.ID) error {
			return second(tb.Abort(tb.ctx, c, match.Order{Match: id}))
		}, []match.Player{"chris"}},
		"adjudicated": {"johan", func(tb *table, c match.Caller, id match.ID) error {
			return second(tb.Adjudicate(tb.ctx, c, id, 1, "she left"))
		}, both},
		"called off": {"johan", func(tb *table, c match.Caller, id match.ID) error {
			return second(tb.Adjudicate(tb.ctx, c, id, engine.Nobody, "nobody came"))
		}, both},
		"expelled": {"johan", func(tb *table, c match.Caller, id match.ID) error {
			return second(tb.Expel(tb.ctx, c, id, 0, "rude"))
		}, both},
	} {
		t.Run(name, func(t *testing.T) {
			tb := newTable(t)
			m := tb.stranded("c")
			tb.drain()
			require.NoError(t, test.end(tb, tb.caller(test.by, "other"), m.ID))
			assert.False(t, tb.row(m.ID).Live())
			assert.ElementsMatch(t, test.told, tb.people(match.NoticeResult), "they learn of it in private")
			_, err := tb.Rehome(tb.ctx, tb.caller("amy", "other"), m.ID, false)
			require.True(t, errors.Is(err, match.ErrOver))
		})
	}
}

func TestModeratorsPauseOutlivesTheLossOfTheChannel(t *testing.T) {
	tb := newTable(t)
	m := tb.begin("c", nil).Match
	_, err := tb.Pause(tb.ctx, tb.caller("johan", "c"), m.ID, "a dispute")
	require.NoError(t, err)
	require.NoError(t, tb.Strand(tb.ctx, "guild", "c"))
	found, err := tb.StrandedOf(tb.ctx, "amy", "guild")
	require.NoError(t, err)
	require.Len(t, found, 1)
	notices, err := tb.Rehome(tb.ctx, tb.caller("amy", "other"), m.ID, false)
	require.NoError(t, err)
	require.Len(t, notices, 1)
	require.NotNil(t, tb.live("other").Pause, "only a moderator ends it")
	_, err = tb.Resume(tb.ctx, tb.caller("johan", "other"), m.ID, "settled")
	require.NoError(t, err)
}

// A turn is not posted yet when its channel is deleted, and the match goes on elsewhere before its notice is
// given up.
func TestNoticeOfALostChannelLeavesTheNewBoardAlone(t *testing.T) {
	t.Parallel()
	tb := newTable(t)
	m := tb.timed("c", clock.PerMove(hour), nil).Match
	old := tb.play("c", "amy", "one")[0]
	require.NoError(t, tb.Strand(tb.ctx, "guild", "c"))
	notices, err := tb.Rehome(tb.ctx, tb.caller("chris", "other"), m.ID, false)
	require.NoError(t, err)
	_, err = tb.MarkDelivered(tb.ctx, notices[0], match.Post{Message: "the new board"})
	require.NoError(t, err)

	retired, err := tb.MarkDelivered(tb.ctx, old, match.Post{}) // as the courier gives it up
	require.NoError(t, err)
	assert.Empty(t, retired.Message, "its controls would be taken away")
}

// A plan stays valid over a pause, also over the loss of the channel, whether a moderator has paused the
// match before or not.
func TestPlansOutliveTheLossOfTheChannel(t *testing.T) {
	t.Parallel()
	for name, paused := range map[string]bool{"at once": false, "in a pause": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tb := charter(t)
			m := tb.beginGame("c", "charted", nil).Match
			tb.plan("chris", "0: two > one")
			if paused {
				require.NoError(t, second(tb.Pause(tb.ctx, tb.caller("warden", "c"), m.ID, "a dispute")))
			}
			require.NoError(t, tb.Strand(tb.ctx, "guild", "c"))
			_, rules := tb.kept("chris")
			assert.Equal(t, "1 0: add 2 > add 1", rules)
			require.NoError(t, second(tb.Rehome(tb.ctx, tb.caller("amy", "c"), m.ID, false)))
			if paused {
				require.NoError(t, second(tb.Resume(tb.ctx, tb.caller("warden", "c"), m.ID, "settled")))
			}
			tb.play("c", "amy", "two")
			assert.Equal(t, engine.Action("add 1"), tb.log(m.ID)[tb.row(m.ID).Head-1].Action, "the planned answer")
		})
	}
}

// A caller without a seat who rehomes a match is in its log as a moderator, and is forgotten as one.
func TestWhoBringsAMatchElsewhereWithoutASeatHasModeratedIt(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		by   match.Player
		want []match.Player
	}{"a moderator": {"johan", []match.Player{"johan"}}, "a player": {"chris", nil}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tb := newTable(t)
			m := tb.stranded("c")
			require.NoError(t, second(tb.Rehome(tb.ctx, tb.caller(c.by, "other"), m.ID, true)))
			assert.Equal(t, c.want, tb.row(m.ID).Moderators)
			moderated, _, err := tb.List(tb.ctx, match.List{Owner: match.Owner{Kind: match.OwnerModerator, ID: string(c.by)}}, match.Page{})
			require.NoError(t, err)
			assert.Len(t, moderated, len(c.want))
		})
	}
}

// That a match without a channel is deleted is told in private to all players except the one who deletes it.
func TestFarewellOfAMatchWhoseChannelIsGone(t *testing.T) {
	tb := newTable(t)
	m := tb.stranded("c")
	told, _, err := tb.DeletionNotices(tb.ctx, tb.caller("chris", "other"), m.ID, "a test")
	require.NoError(t, err)
	require.Len(t, told, 1)
	assert.Equal(t, match.Direct("amy"), told[0].Channel)
	assert.Equal(t, match.Player("amy"), told[0].Player)
	assert.Equal(t, match.Player("chris"), told[0].By)
	assert.Equal(t, "a test", told[0].Reason)
}
