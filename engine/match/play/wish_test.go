package play_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

// wistful is sums in which a player can wish for an even total, for one of sevens, for the
// most and for the least.
type wistful struct{ sums }

func (wistful) Info() engine.Info {
	info := sums{version: 1}.Info()
	info.Key = "wistful"
	return info
}

func (wistful) Wishes() []engine.Wish { return []engine.Wish{"sevens", "even", "most", "least"} }

func (wistful) Settles(w engine.Wish) bool { return w == "most" || w == "least" }

func (wistful) Narrow(s engine.State, seat engine.Seat, wishes []engine.Wish) []engine.Action {
	left := s.Legal(seat)
	for _, w := range wishes {
		var kept []engine.Action
		for i, a := range left {
			next, _ := s.Apply(seat, a)
			total := next.(sum).total
			if w == "sevens" && total%7 == 0 || w == "even" && total%2 == 0 || w == "most" && i == len(left)-1 || w == "least" && i == 0 {
				kept = append(kept, a)
			}
		}
		if len(kept) > 0 {
			left = kept
		}
	}
	return left
}

// wistfulTable returns a table on which wistful is played, with a match of Amy, who begins, and Chris.
func wistfulTable(t *testing.T, control match.Proposal) *table {
	tb := newTable(t)
	tb.serve(tb.store, sums{version: 1}, wistful{})
	control.Game, control.Opponent = "wistful", "chris"
	offer := tb.propose("c", control)
	_, err := tb.Accept(tb.ctx, tb.caller("chris", "c"), offer.ID)
	require.NoError(t, err)
	return tb
}

// wish changes a player's wishes in the channel "c", each as "change wish", and returns the list.
func (t *table) wish(p match.Player, changes ...string) (list string) {
	t.Helper()
	for _, change := range changes {
		how, wish, _ := strings.Cut(change, " ")
		w, err := t.Wish(t.ctx, t.caller(p, "c"), match.WishOrder{Change: match.WishChange(how), Wish: engine.Wish(wish)})
		require.NoError(t, err)
		list = listed(w.List)
	}
	return list
}

func listed(wishes []engine.Wish) string {
	var words []string
	for _, w := range wishes {
		words = append(words, string(w))
	}
	return strings.Join(words, " ")
}

func TestAListOfWishesIsChanged(t *testing.T) {
	for _, row := range []struct{ name, changes, want string }{
		{"one", "add even", "even"},
		{"twice the same", "add even, add even", "even"},
		{"behind the others", "add even, add sevens", "even sevens"},
		{"before one that settles", "add most, add even, add sevens", "even sevens most"},
		{"another that settles", "add even, add most, add least", "even least"},
		{"unknown", "add luck", ""},
		{"out", "add even, add sevens, drop even", "sevens"},
		{"out what is not there", "add even, drop sevens", "even"},
		{"up", "add even, add sevens, raise sevens", "sevens even"},
		{"up the first", "add even, add sevens, raise even", "even sevens"},
		{"up one that settles", "add even, add most, raise most", "even most"},
		{"autopilot", "add least, all", "sevens even most"},
		{"autopilot behind the others", "add even, all", "even sevens most"},
		{"none", "all, none", ""},
		{"another change", "add even, turn even", "even"},
	} {
		t.Run(row.name, func(t *testing.T) {
			tb := wistfulTable(t, match.Proposal{})
			assert.Equal(t, row.want, tb.wish("chris", strings.Split(row.changes, ", ")...))
			tb.serve(tb.store, wistful{})
			kept, err := tb.WishesOf(tb.ctx, tb.caller("chris", "c"), "")
			require.NoError(t, err)
			assert.Equal(t, row.want, listed(kept.List), "also after a restart")
			assert.Equal(t, strings.HasSuffix(row.want, "st"), kept.Autopilot)
			assert.Len(t, kept.Offered, 4)
			theirs, err := tb.WishesOf(tb.ctx, tb.caller("amy", "c"), "")
			require.NoError(t, err)
			assert.Empty(t, theirs.List, "nobody sees the list of another")
		})
	}
}

func TestWishesPlayWhatTheySettle(t *testing.T) {
	tb := wistfulTable(t, match.Proposal{})
	tb.wish("chris", "add sevens", "add even")
	notices := tb.play("c", "amy", "one")
	assert.Equal(t, "01", tb.course(), "two of three make an even total")
	require.Len(t, notices, 1)
	tb.play("c", "chris", "three")
	notices = tb.play("c", "amy", "one")
	assert.Equal(t, "01 13 01 12*", tb.course(), "seven comes before even")
	require.Len(t, notices, 1, "one post tells both")
	assert.Equal(t, []match.Player{"amy"}, tb.live("c").Turn())
	last := tb.log(tb.live("c").Match.ID)[3]
	assert.Equal(t, match.Player("chris"), last.By)
	assert.False(t, last.Auto)
	seen, err := tb.Snapshot(tb.ctx, tb.live("c").Match.ID, "chris", 0)
	require.NoError(t, err)
	require.Len(t, seen.Steps, 2)
	assert.True(t, seen.Steps[1].Event.Planned)
}

func TestWishesAnswerWhatIsAskedAlready(t *testing.T) {
	tb := wistfulTable(t, match.Proposal{Control: fischer})
	tb.wish("amy", "add sevens")
	tb.wait(5 * hour)
	w, err := tb.Wish(tb.ctx, tb.caller("amy", "c"), match.WishOrder{Change: match.WishAdd, Wish: "even"})
	require.NoError(t, err)
	assert.True(t, w.Played, "only two is even")
	assert.Equal(t, "02*", tb.course())
	assert.Equal(t, day+2*day-5*hour, tb.left("c")[0], "the time until then was hers")
	notices := tb.drain()
	require.NotEmpty(t, notices)
	assert.Equal(t, 1, notices[len(notices)-1].To, "no reply shows it, so the courier does at once")

	w, err = tb.Wish(tb.ctx, tb.caller("amy", "c"), match.WishOrder{Change: match.WishAdd, Wish: "most"})
	require.NoError(t, err)
	assert.False(t, w.Played, "it is not her turn")
}

func TestWishesTakeNoTime(t *testing.T) {
	tb := wistfulTable(t, match.Proposal{Control: fischer})
	tb.wish("chris", "all")
	tb.wait(5 * hour)
	tb.play("c", "amy", "one")
	require.Equal(t, "01 13*", tb.course())
	assert.Equal(t, []time.Duration{3*day - 5*hour, 3 * day}, tb.left("c"))
	assert.Equal(t, []engine.Seat{0}, tb.live("c").Match.Running())
}

func TestWishesAfterTheTimeIsUp(t *testing.T) {
	tb := wistfulTable(t, match.Proposal{Control: fischer})
	tb.wait(2 * day)
	_, err := tb.Wish(tb.ctx, tb.caller("amy", "c"), match.WishOrder{Change: match.WishAll})
	tb.refusal(err, match.ErrOver)
}

func TestWhatIsTakenBackIsNotWishedAgain(t *testing.T) {
	tb := wistfulTable(t, match.Proposal{})
	tb.wish("amy", "add even")
	require.Equal(t, "02*", tb.course())
	tb.askBack("c", "amy")
	tb.agree("c", "chris")
	assert.Equal(t, []match.Player{"amy"}, tb.live("c").Turn())
	tb.play("c", "amy", "one", "three")
	assert.Equal(t, []match.Player{"chris"}, tb.live("c").Turn(), "of 5, 6 and 7 one is even, which is played again")
}

func TestNothingIsWishedWhileAMatchIsPaused(t *testing.T) {
	tb := wistfulTable(t, match.Proposal{})
	id := tb.live("c").Match.ID
	_, err := tb.Pause(tb.ctx, tb.caller("moderator", "c"), id, "a break")
	require.NoError(t, err)
	assert.Equal(t, "sevens even most", tb.wish("amy", "all"))
	assert.Len(t, tb.log(id), 1)
	_, err = tb.Resume(tb.ctx, tb.caller("moderator", "c"), id, "on")
	require.NoError(t, err)
	events := tb.log(id)
	require.Len(t, events, 3)
	assert.True(t, events[2].Planned)
	assert.Equal(t, []match.Player{"chris"}, tb.live("c").Turn())
}

func TestAllAtATableAreAway(t *testing.T) {
	tb := wistfulTable(t, match.Proposal{Setup: engine.Setup{"goal": "1000"}})
	id := tb.live("c").Match.ID
	tb.wish("chris", "add least")
	tb.wish("amy", "add least")
	require.Len(t, tb.log(id), 251, "a match does not end in one post")
	tb.wish("chris", "add most")
	assert.Len(t, tb.log(id), 502, "whoever looks after it lets it go on")
	tb.wish("amy", "add most")
	assert.False(t, tb.row(id).Live())
	for _, p := range []match.Player{"amy", "chris"} {
		lists, err := tb.store.WishesOf(tb.ctx, p)
		require.NoError(t, err)
		assert.Empty(t, lists, "the match has taken them along")
	}
	_, err := tb.Rematch(tb.ctx, tb.caller("amy", "c"), id)
	require.NoError(t, err)
	_, err = tb.Rematch(tb.ctx, tb.caller("chris", "c"), id)
	require.NoError(t, err)
	again, err := tb.WishesOf(tb.ctx, tb.caller("amy", "c"), "")
	require.NoError(t, err)
	assert.Empty(t, again.List, "another match begins without")
}

// With everybody on autopilot nobody is ever asked, so nobody's time runs out.
func TestAllAtATableAreAwayWithClocks(t *testing.T) {
	control := clock.Control{Bank: 2 * day, Cap: 2 * day}
	tb := wistfulTable(t, match.Proposal{Setup: engine.Setup{"goal": "1000"}, Control: control})
	id := tb.live("c").Match.ID
	tb.wish("chris", "add least")
	tb.wish("amy", "add least")
	require.Len(t, tb.log(id), 251)
	tb.wait(5 * time.Minute)
	m := tb.row(id)
	require.False(t, m.Live())
	assert.Equal(t, "goal", m.Outcome.Reason)
	assert.Nil(t, m.Left)
	for _, e := range tb.log(id) {
		assert.Equal(t, match.EventAction, e.Kind)
		assert.Equal(t, 2*day, e.Left, "nor does anybody spend time between two posts")
	}
	timers, err := tb.store.Timers(tb.ctx, 10)
	require.NoError(t, err)
	for _, timer := range timers {
		assert.NotEqual(t, id, timer.Of)
	}
	turns := 0
	for _, n := range tb.drain() {
		if n.Kind == match.NoticeTurn && n.Last {
			turns++
		}
	}
	assert.Equal(t, 5, turns, "the start, and four times what fits in a turn")
}

// A timer that is set at once fires at once, also where other timers are due later.
func TestTimersSetAtOnceFireInTheSameTick(t *testing.T) {
	tb := wistfulTable(t, match.Proposal{Setup: engine.Setup{"goal": "1000"}})
	other := tb.propose("d", match.Proposal{Game: "wistful", Opponent: "chris"})
	id := tb.live("c").Match.ID
	tb.wish("chris", "add least")
	tb.wish("amy", "add least")
	next := tb.tick()
	assert.False(t, tb.row(id).Live())
	assert.Equal(t, tb.now().Add(time.Minute), next)
	assert.True(t, other.Expires.After(next))
}

// Wishes beyond the bound of a turn do not go on while the match is paused, or after they were removed.
func TestWishesGoOnOnlyWhereTheyMay(t *testing.T) {
	tb := wistfulTable(t, match.Proposal{Setup: engine.Setup{"goal": "1000"}, Control: fischer})
	id := tb.live("c").Match.ID
	tb.wish("chris", "add least")
	tb.wish("amy", "add least")
	_, err := tb.Pause(tb.ctx, tb.caller("moderator", "c"), id, "a break")
	require.NoError(t, err)
	tb.tick()
	assert.Len(t, tb.log(id), 252)
	for _, p := range tb.live("c").Match.Players {
		tb.wish(p, "none")
	}
	_, err = tb.Resume(tb.ctx, tb.caller("moderator", "c"), id, "on")
	require.NoError(t, err)
	tb.wait(hour)
	assert.Len(t, tb.log(id), 253)
	assert.Len(t, tb.live("c").Match.Running(), 1, "somebody is asked")
}

// While the bot is not in the guild, wishes beyond the bound of a turn wait. They go on as soon as it is back,
// before the time of a seat on autopilot runs out.
func TestWishesGoOnWhenTheBotIsBack(t *testing.T) {
	tb := wistfulTable(t, match.Proposal{Setup: engine.Setup{"goal": "1000"}, Control: clock.PerMove(5 * time.Minute)})
	id := tb.live("c").Match.ID
	tb.wish("chris", "add least")
	tb.wish("amy", "add least")
	tb.leaves()
	tb.wait(day)
	require.Len(t, tb.log(id), 251)
	tb.returns()
	tb.wait(5 * time.Minute)
	m := tb.row(id)
	require.False(t, m.Live())
	assert.Equal(t, "goal", m.Outcome.Reason)
}

func TestWishAndMoveInTheSameMoment(t *testing.T) {
	tb := wistfulTable(t, match.Proposal{})
	store := &meddling{Store: tb.store}
	tb.serve(store, wistful{})
	store.meddle = func() { tb.wish("chris", "add least") }
	tb.play("c", "amy", "two")
	assert.Equal(t, "02 11*", tb.course(), "the wish was there first")
	store.meddle = func() { tb.play("c", "amy", "three") }
	assert.Equal(t, "even", tb.wish("amy", "add even"))
	assert.Equal(t, "02 11* 03 11*", tb.course(), "the move was there first")
}

func TestWhoCannotWish(t *testing.T) {
	tb := wistfulTable(t, match.Proposal{})
	tb.begin("plain", nil)
	wishful, err := tb.MatchesWithWishes(tb.ctx, "amy")
	require.NoError(t, err)
	require.Len(t, wishful, 1)
	assert.Equal(t, "wistful", wishful[0].Game)
	order := match.WishOrder{Change: match.WishAll}
	_, err = tb.Wish(tb.ctx, tb.caller("johan", "c"), order)
	tb.refusal(err, match.ErrNotPlayer)
	_, err = tb.Wish(tb.ctx, tb.caller("amy", "plain"), order)
	tb.refusal(err, match.ErrNoWishes)
	_, err = tb.WishesOf(tb.ctx, tb.caller("amy", "plain"), "")
	tb.refusal(err, match.ErrNoWishes)
	_, err = tb.Resign(tb.ctx, tb.caller("amy", "c"), match.Order{})
	require.NoError(t, err)
	_, err = tb.Wish(tb.ctx, tb.caller("chris", "c"), order)
	tb.refusal(err, match.ErrOver)
}

// calm is circuit in which a wish settles decisions only once somebody has left the match.
type calm struct{ circuit }

func (calm) Info() engine.Info {
	info := circuit{}.Info()
	info.Key = "calm"
	return info
}

func (c calm) New(setup engine.Setup, seats int) (engine.State, error) {
	s, err := c.circuit.New(setup, seats)
	if err != nil {
		return nil, err
	}
	return calmLap{lap: s.(lap)}, nil
}

func (calm) Wishes() []engine.Wish { return []engine.Wish{"calm"} }

func (calm) Settles(engine.Wish) bool { return false }

func (calm) Narrow(s engine.State, seat engine.Seat, wishes []engine.Wish) []engine.Action {
	if len(wishes) == 0 || !s.(calmLap).deserted {
		return nil
	}
	return s.Legal(seat)
}

// calmLap is a state of calm.
type calmLap struct {
	lap
	deserted bool
}

func (l calmLap) Apply(seat engine.Seat, a engine.Action) (engine.State, error) {
	next, err := l.lap.Apply(seat, a)
	if err != nil {
		return nil, err
	}
	l.lap = next.(lap)
	return l, nil
}

func (l calmLap) Quit(engine.Seat) (engine.State, error) {
	l.deserted = true
	return l, nil
}

// A decision that a list settles only because somebody else leaves is charged the time until then.
func TestWishesThatSettleWhenSomebodyLeaves(t *testing.T) {
	tb := newTable(t)
	tb.serve(tb.store, calm{})
	c := tb.propose("c", match.Proposal{Game: "calm", Seats: 3, Control: fischer})
	for _, p := range []match.Player{"b", "chris"} {
		_, err := tb.Join(tb.ctx, tb.caller(p, "c"), c.ID, "")
		require.NoError(t, err)
	}
	m := tb.live("c").Match
	tb.wish(m.Players[0], "add calm")
	tb.wait(5 * hour)
	_, err := tb.Resign(tb.ctx, tb.caller(m.Players[2], "c"), match.Order{})
	require.NoError(t, err)
	require.Equal(t, []match.Player{m.Players[1]}, tb.live("c").Turn())
	assert.Equal(t, day+2*day-5*hour, tb.left("c")[0])
	log := tb.log(m.ID)
	assert.Equal(t, day+2*day-5*hour, log[len(log)-1].Left)
}
