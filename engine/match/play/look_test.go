package play_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

func TestSnapshotAtAnyMoment(t *testing.T) {
	tb := newTable(t)
	m := tb.begin("c", engine.Setup{"skips": "1"}).Match
	tb.play("c", "amy", "one")
	tb.play("c", "amy", "two")
	tb.play("c", "amy", "three")
	views := map[int]sumView{
		-1: {}, 1: {Total: 1, Turn: 1}, 2: {Total: 1}, 3: {Total: 3, Turn: 1}, 4: {Total: 3}, 5: {Total: 6, Turn: 1}, 6: {Total: 6}, 0: {Total: 6},
	}
	steps := map[int]int{-1: 0, 1: 1, 2: 2, 3: 1, 4: 2, 5: 1, 6: 2, 0: 2}
	for range 2 {
		for head, view := range views {
			s, err := tb.Snapshot(tb.ctx, m.ID, "chris", head)
			require.NoError(t, err)
			assert.Equal(t, view, s.View, "head %d", head)
			assert.Len(t, s.Steps, steps[head], "head %d", head)
			assert.Equal(t, 6, s.Match.Head)
			assert.Equal(t, engine.Seat(1), s.Seat)
		}
		tb.restart()
	}
	for _, id := range []match.ID{m.ID, "999", "x"} {
		_, err := tb.Snapshot(tb.ctx, id, "chris", 7)
		tb.refusal(err, match.ErrUnknown)
	}
}

func TestViewersSeeTheirSeat(t *testing.T) {
	tb := newTable(t)
	tb.begin("c", engine.Setup{"secret": "yes"})
	notices := tb.play("c", "amy", "three")
	for _, test := range []struct {
		viewer match.Player
		seat   engine.Seat
		action engine.Action
		view   sumView
		legal  int
	}{
		{"amy", 0, "add 3", sumView{Total: 3, Turn: 1}, 0},
		{"chris", 1, "", sumView{Total: 3, Turn: 1}, 3},
		{"johan", engine.Nobody, "", sumView{Total: -1, Turn: 1}, 0},
		{"", engine.Nobody, "", sumView{Total: -1, Turn: 1}, 0},
	} {
		s, err := tb.Live(tb.ctx, "c", test.viewer)
		require.NoError(t, err)
		assert.Equal(t, test.seat, s.Seat)
		assert.Equal(t, test.view, s.View)
		assert.Equal(t, test.view, s.Steps[0].After)
		assert.Equal(t, test.action, s.Steps[0].Event.Action, "what %q sees", test.viewer)
		assert.Len(t, s.Legal, test.legal)
		assert.Equal(t, test.legal > 0, s.Asked())
	}
	s, err := tb.Shown(tb.ctx, notices[0])
	require.NoError(t, err)
	assert.Empty(t, s.Steps[0].Event.Action, "a public post tells no secret")
}

func TestShownIsTheMomentOfTheNotice(t *testing.T) {
	tb := newTable(t)
	tb.begin("c", nil)
	notices := tb.play("c", "amy", "one")
	tb.play("c", "chris", "two", "three")
	s, err := tb.Shown(tb.ctx, notices[0])
	require.NoError(t, err)
	assert.Equal(t, 1, s.Head)
	assert.Equal(t, 3, s.Match.Head)
	assert.Equal(t, sumView{Total: 1, Turn: 1}, s.View)
	assert.Equal(t, []match.Player{"chris"}, s.Turn())
	s, err = tb.Shown(tb.ctx, match.Notice{Kind: match.NoticeChallenge})
	require.NoError(t, err)
	assert.Zero(t, s)
}

func TestNoMatchToLookAt(t *testing.T) {
	tb := newTable(t)
	_, err := tb.Live(tb.ctx, "c", "amy")
	tb.refusal(err, match.ErrNoMatch)
	_, err = tb.Last(tb.ctx, "c", "amy")
	tb.refusal(err, match.ErrNoMatch)
	_, err = tb.Record(tb.ctx, "5", "")
	tb.refusal(err, match.ErrUnknown)
}

func TestLastIsTheNewestEnd(t *testing.T) {
	tb := newTable(t)
	tb.begin("c", nil)
	tb.finish("c")
	tb.pass(time.Hour)
	second := tb.begin("c", nil).Match
	assert.Equal(t, second.ID, tb.finish("c").Match.ID)
}

func TestVersionsOfRules(t *testing.T) {
	tb := newTable(t)
	tb.serve(tb.store, sums{version: 1})
	m := tb.begin("old", nil).Match
	assert.Equal(t, 1, m.Version)
	tb.serve(tb.store, sums{version: 2}, sums{version: 1})
	tb.play("old", "amy", "one")
	assert.Equal(t, 2, tb.begin("new", nil).Match.Version)

	tb.serve(tb.store, sums{version: 2})
	_, err := tb.Act(tb.ctx, tb.caller("chris", "old"), match.Order{Text: "one"})
	require.ErrorIs(t, err, match.ErrRules)
	assert.EqualError(t, err, "match "+string(m.ID)+` is played by version 1 of "sums", which this program does not have: rules not available`)
	_, err = tb.Live(tb.ctx, "old", "chris")
	require.ErrorIs(t, err, match.ErrRules)
	_, err = tb.Record(tb.ctx, m.ID, "")
	require.ErrorIs(t, err, match.ErrRules)
	assert.Len(t, tb.log(m.ID), 1)
}

func TestGamesOfPlayer(t *testing.T) {
	tb := newTable(t)
	var ids []match.ID
	for i := range 4 {
		tb.pass(time.Minute)
		ids = append(ids, tb.begin(fmt.Sprint("c", i), nil).Match.ID)
	}
	tb.play("c1", "amy", "one")
	tb.pass(time.Minute)
	tb.play("c3", "amy", "one")
	tb.begin("over", nil)
	tb.finish("over")
	list := func(p match.Player, guild string) (got []match.ID) {
		games, err := tb.Games(tb.ctx, p, guild)
		require.NoError(t, err)
		for _, s := range games {
			assert.Equal(t, s.Match.SeatOf(p), s.Seat)
			got = append(got, s.Match.ID)
		}
		return got
	}
	assert.Equal(t, []match.ID{ids[0], ids[2], ids[1], ids[3]}, list("amy", "guild"), "who has waited longest comes first")
	assert.Equal(t, []match.ID{ids[1], ids[3], ids[0], ids[2]}, list("chris", ""))
	assert.Empty(t, list("amy", "elsewhere"))
	assert.Empty(t, list("johan", "guild"))
}

func TestGamesWithTheLeastTimeComeFirst(t *testing.T) {
	tb := newTable(t)
	start := func(channel string, c clock.Control) {
		offer := tb.propose(channel, match.Proposal{Game: "sums", Opponent: "chris", Control: c})
		_, err := tb.Accept(tb.ctx, tb.caller("chris", channel), offer.ID)
		require.NoError(t, err)
		tb.pass(time.Minute)
	}
	start("none", clock.Control{})
	start("week", clock.PerMove(7*24*time.Hour))
	start("theirs", clock.PerMove(12*time.Hour))
	start("day", clock.PerMove(24*time.Hour))
	start("none too", clock.Control{})
	tb.play("theirs", "amy", "one")
	list := func(p match.Player) (channels []string) {
		games, err := tb.Games(tb.ctx, p, "")
		require.NoError(t, err)
		for _, s := range games {
			channels = append(channels, s.Match.Channel)
		}
		return channels
	}
	assert.Equal(t, []string{"day", "week", "none", "none too", "theirs"}, list("amy"))
	assert.Equal(t, []string{"theirs", "day", "week", "none", "none too"}, list("chris"))
}

// A player who moves from another guild keeps the name that they have in the match's guild.
func TestANameOfAnotherServerIsNotShown(t *testing.T) {
	tb := newTable(t)
	m := tb.begin("c", nil).Match
	c := tb.caller("amy", "elsewhere")
	c.Guild, c.Name = "elsewhere", "a name of there"
	_, err := tb.Act(tb.ctx, c, match.Order{Match: m.ID, Text: "three"})
	require.NoError(t, err)
	s, err := tb.Snapshot(tb.ctx, m.ID, "", -1)
	require.NoError(t, err)
	assert.NotContains(t, s.Match.Names, "a name of there")
}
