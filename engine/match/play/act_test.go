package play_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
)

func TestMatchFromChallengeToResult(t *testing.T) {
	tb := newTable(t)
	start := tb.begin("c", nil)
	assert.Equal(t, []match.Player{"amy", "chris"}, start.Match.Players)
	assert.Equal(t, []string{"Name of amy", "Name of chris"}, start.Match.Names)
	assert.Equal(t, 2, start.Match.Version, "new matches are played by the newest rules")
	assert.Empty(t, start.Steps)
	assert.Equal(t, []match.Player{"amy"}, start.Turn())

	notices := tb.play("c", "amy", "three")
	require.Len(t, notices, 1)
	n := notices[0]
	assert.Len(t, n.Nonce, 16)
	assert.NotEmpty(t, n.Order, "the reply may show it")
	assert.Equal(t, match.Notice{
		ID: n.ID, Kind: match.NoticeTurn, Match: start.Match.ID, Guild: "guild", Channel: "c", Locale: "de",
		From: 0, To: 1, Last: true, Due: noon.Add(30 * time.Second), Nonce: n.Nonce, Ahead: 2, Order: n.Order,
	}, n)

	end := tb.finish("c")
	assert.Equal(t, engine.Outcome{Ranks: []int{1, 2}, Points: []int{12, 9}, Reason: "goal"}, end.Outcome)
	assert.Equal(t, end.Outcome, end.Match.Outcome)
	assert.Equal(t, noon, end.Match.Ended)
	assert.Empty(t, end.Pending)
	assert.Zero(t, end.Ending)
	require.Len(t, end.Steps, 1)
	assert.Equal(t, match.Step{
		Event:  match.Event{Seq: 7, At: noon, Kind: match.EventAction, Seat: 0, Action: "add 3", By: "amy", Key: end.Steps[0].Event.Key},
		Before: sumView{Total: 18}, After: sumView{Total: 21, Turn: 1},
	}, end.Steps[0])

	text, err := tb.Record(tb.ctx, end.Match.ID, "")
	require.NoError(t, err)
	assert.Equal(t, "Name of amy - Name of chris\n0 add 3\n1 add 3\n0 add 3\n1 add 3\n0 add 3\n1 add 3\n0 add 3\n", text)
	tb.begin("c", nil)
}

func TestActTakesTextsAndActions(t *testing.T) {
	tb := newTable(t)
	tb.begin("c", nil)
	for i, o := range []match.Order{{Text: " two "}, {Action: "add 1"}, {Text: "one", Action: "ignored"}, {Head: 4, Action: "add 3"}} {
		_, err := tb.Act(tb.ctx, tb.caller([]match.Player{"amy", "chris"}[i%2], "c"), o)
		require.NoError(t, err, "order %d", i)
	}
	assert.Equal(t, sumView{Total: 7}, tb.live("c").View)
}

func TestActUsesCallersTimeAndName(t *testing.T) {
	tb := newTable(t)
	m := tb.begin("c", nil).Match
	c := tb.caller("amy", "c")
	c.At, c.Name = noon.Add(-time.Minute).In(time.FixedZone("east", 3600)), "Amy the second"
	_, err := tb.Act(tb.ctx, c, match.Order{Text: "one"})
	require.NoError(t, err)
	assert.Equal(t, noon.Add(-time.Minute), tb.log(m.ID)[0].At)
	assert.Equal(t, []string{"Amy the second", "Name of chris"}, tb.live("c").Match.Names)
}

func TestOrdersAreRefused(t *testing.T) {
	tb := newTable(t)
	over := tb.begin("over", nil).Match
	tb.finish("over")
	m := tb.begin("c", nil).Match
	tb.play("c", "amy", "three", "two")
	for _, test := range []struct {
		name    string
		player  match.Player
		channel string
		order   match.Order
		kind    error
		turn    match.Player
		resigns bool
	}{
		{"a channel without a match", "amy", "empty", match.Order{Text: "one"}, match.ErrNoMatch, "", true},
		{"a channel whose match is over", "amy", "over", match.Order{Text: "one"}, match.ErrOver, "", true},
		{"a channel whose match of others is over", "johan", "over", match.Order{Text: "one"}, match.ErrNoMatch, "", true},
		{"a finished match", "amy", "over", match.Order{Match: over.ID, Text: "one"}, match.ErrOver, "", true},
		{"a button of a finished match", "amy", "over", match.Order{Match: over.ID, Head: 1, Text: "one"}, match.ErrOver, "", true},
		{"a match that does not exist", "amy", "c", match.Order{Match: "999", Text: "one"}, match.ErrUnknown, "", true},
		{"a match without a number", "amy", "c", match.Order{Match: "x", Text: "one"}, match.ErrUnknown, "", true},
		{"a spectator", "johan", "c", match.Order{Text: "one"}, match.ErrNotPlayer, "", true},
		{"a spectator at an old button", "johan", "c", match.Order{Match: m.ID, Head: 1, Text: "one"}, match.ErrNotPlayer, "", true},
		{"nobody", "", "c", match.Order{Text: "one"}, match.ErrNotPlayer, "", true},
		{"a player who is not on turn", "chris", "c", match.Order{Text: "one"}, match.ErrNotTurn, "amy", false},
		{"an old button", "amy", "c", match.Order{Match: m.ID, Head: 1, Text: "one"}, match.ErrStale, "", true},
		{"a button of the future", "amy", "c", match.Order{Match: m.ID, Head: 4, Text: "one"}, match.ErrStale, "", true},
		{"an old button of the other player", "chris", "c", match.Order{Match: m.ID, Head: 2, Text: "one"}, match.ErrStale, "", true},
	} {
		t.Run(test.name, func(t *testing.T) {
			check := func(err error) {
				r := tb.refusal(err, test.kind)
				assert.Equal(t, test.turn, r.Turn)
				if r.Match.Players == nil {
					assert.Nil(t, r.Snapshot)
					return
				}
				require.NotNil(t, r.Snapshot)
				assert.Equal(t, r.Match.Head, r.Snapshot.Head, "the newest moment")
				assert.Equal(t, r.Match.SeatOf(test.player), r.Snapshot.Seat)
			}
			_, err := tb.Act(tb.ctx, tb.caller(test.player, test.channel), test.order)
			check(err)
			if test.resigns {
				_, err = tb.Resign(tb.ctx, tb.caller(test.player, test.channel), test.order)
				check(err)
			}
		})
	}
	assert.Len(t, tb.log(m.ID), 2)
	assert.Len(t, tb.log(over.ID), 7)
}

func TestRulesReject(t *testing.T) {
	tb := newTable(t)
	m := tb.begin("c", nil).Match
	for _, test := range []struct {
		order match.Order
		kind  error
	}{
		{match.Order{Text: "t"}, engine.ErrAmbiguous},
		{match.Order{Text: "nonsense"}, engine.ErrUnreadable},
		{match.Order{Text: "four"}, engine.ErrIllegal},
		{match.Order{Action: "add 9"}, engine.ErrIllegal},
		{match.Order{}, engine.ErrIllegal},
	} {
		_, err := tb.Act(tb.ctx, tb.caller("amy", "c"), test.order)
		require.ErrorIs(t, err, test.kind, "%+v", test.order)
		var rejected *match.Rejected
		require.ErrorAs(t, err, &rejected)
		assert.Equal(t, []engine.Action{"add 1", "add 2", "add 3"}, rejected.Snapshot.Legal)
		assert.Equal(t, engine.Seat(0), rejected.Snapshot.Seat)
	}
	assert.Empty(t, tb.log(m.ID))
}

func TestForcedActionsPlayThemselves(t *testing.T) {
	tb := newTable(t)
	m := tb.begin("c", engine.Setup{"skips": "2", "goal": "100"}).Match
	notices := tb.play("c", "amy", "three")
	require.Len(t, notices, 1)
	assert.Equal(t, [2]int{0, 3}, [2]int{notices[0].From, notices[0].To})

	want := []match.Event{
		{Seq: 1, At: noon, Kind: match.EventAction, Seat: 0, Action: "add 3", By: "amy"},
		{Seq: 2, At: noon, Kind: match.EventAction, Seat: 1, Action: "skip", Auto: true},
		{Seq: 3, At: noon, Kind: match.EventAction, Seat: 0, Action: "skip", Auto: true},
	}
	log := tb.log(m.ID)
	want[0].Key = log[0].Key
	assert.Equal(t, want, log)
	s := tb.live("c")
	require.Len(t, s.Steps, 3, "the turn is the action and what followed of itself")
	assert.Equal(t, []match.Player{"chris"}, s.Turn())
	assert.Equal(t, s.Steps[1].After, s.Steps[2].Before)
}

func TestChanceIsRolledAndLogged(t *testing.T) {
	tb := newTable(t)
	s := tb.begin("c", engine.Setup{"dice": "start"})
	log := tb.log(s.Match.ID)
	require.Len(t, log, 1)
	assert.Regexp(t, `^roll [1-6]$`, log[0].Action)
	assert.Equal(t, engine.Chance, log[0].Seat)
	assert.True(t, log[0].Auto)
	assert.Len(t, s.Steps, 1)
	require.Equal(t, []match.Player{"amy"}, s.Turn())

	view := s.View
	tb.restart()
	assert.Equal(t, view, tb.live("c").View, "a replay needs no dice")
}

func TestLongTurnsAreSplit(t *testing.T) {
	for _, test := range []struct {
		skips string
		want  [][2]int
	}{
		{"0", [][2]int{{0, 1}}},
		{"9", [][2]int{{0, 9}, {9, 10}}},
		{"19", [][2]int{{0, 9}, {9, 18}, {18, 20}}},
	} {
		tb := newTable(t)
		tb.begin("c", engine.Setup{"skips": test.skips})
		notices := tb.play("c", "amy", "one")
		var got [][2]int
		for i, n := range notices {
			got = append(got, [2]int{n.From, n.To})
			assert.Equal(t, i == len(notices)-1, n.Last)
			assert.Equal(t, 2+i, n.Ahead)
			s, err := tb.Shown(tb.ctx, n)
			require.NoError(t, err)
			assert.Len(t, s.Steps, n.To-n.From)
			assert.Equal(t, n.To, s.Head)
		}
		assert.Equal(t, test.want, got, "%s skips", test.skips)
		assert.Len(t, tb.live("c").Steps, test.want[len(test.want)-1][1])
	}
}

func TestBrokenRulesChangeNothing(t *testing.T) {
	for _, setup := range []string{"forever", "two-ways"} {
		tb := newTable(t)
		m := tb.begin("c", engine.Setup{"skips": setup}).Match
		_, err := tb.Act(tb.ctx, tb.caller("amy", "c"), match.Order{Text: "one"})
		require.Error(t, err)
		var refusal *match.Refusal
		assert.NotErrorAs(t, err, &refusal, "it is no mistake of the player")
		assert.Empty(t, tb.log(m.ID))
		assert.Equal(t, sumView{}, tb.live("c").View)
	}
}

func TestResign(t *testing.T) {
	tb := newTable(t)
	m := tb.begin("c", nil).Match
	tb.play("c", "amy", "three", "two")
	notices, err := tb.Resign(tb.ctx, tb.caller("chris", "c"), match.Order{})
	require.NoError(t, err, "a player may resign out of turn")
	require.Len(t, notices, 1)

	s, err := tb.Shown(tb.ctx, notices[0])
	require.NoError(t, err)
	ending := engine.Lost("resign", 1, 2)
	outcome := engine.Outcome{Ranks: []int{1, 2}, Points: []int{3, 2}, Reason: "resign"}
	assert.Equal(t, ending, s.Ending)
	assert.Equal(t, outcome, s.Outcome)
	assert.Empty(t, s.Pending)
	require.Len(t, s.Steps, 1)
	assert.Equal(t, match.EventResign, s.Steps[0].Event.Kind)
	assert.Equal(t, match.Player("chris"), s.Steps[0].Event.By)

	before, err := tb.Snapshot(tb.ctx, m.ID, "amy", 2)
	require.NoError(t, err)
	assert.Zero(t, before.Ending)
	assert.Zero(t, before.Outcome)
	assert.Len(t, before.Pending, 1)

	text, err := tb.Record(tb.ctx, m.ID, "")
	require.NoError(t, err)
	assert.Contains(t, text, "resign of 1\n")
	_, err = tb.Act(tb.ctx, tb.caller("amy", "c"), match.Order{Match: m.ID, Text: "one"})
	tb.refusal(err, match.ErrOver)
}

func TestResignWherePlayGoesOn(t *testing.T) {
	tb := newTable(t)
	m := tb.beginGame("c", "lasting", nil).Match
	tb.play("c", "amy", "three")
	_, err := tb.Resign(tb.ctx, tb.caller("chris", "c"), match.Order{})
	require.NoError(t, err)
	s := tb.live("c")
	assert.Zero(t, s.Ending)
	assert.Equal(t, []match.Player{"amy"}, s.Turn())
	tb.restart()
	for range 6 {
		tb.play("c", "amy", "three")
	}
	last, err := tb.Last(tb.ctx, "c", "")
	require.NoError(t, err)
	assert.Equal(t, m.ID, last.Match.ID)
	assert.Equal(t, "goal", last.Outcome.Reason)
	assert.Len(t, tb.log(m.ID), 8)
}
