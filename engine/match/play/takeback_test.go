package play_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"towerpost/engine"
	"towerpost/engine/match"
)

// askBack lets a player ask for a take-back in a channel, which must not be refused.
func (t *table) askBack(channel string, p match.Player) match.Notice {
	t.Helper()
	notices, err := t.AskTakeback(t.ctx, t.caller(p, channel), match.Order{})
	require.NoError(t, err)
	require.Len(t, notices, 1)
	return notices[0]
}

// agree lets a player accept the request in a channel, which must not be refused.
func (t *table) agree(channel string, p match.Player) []match.Notice {
	t.Helper()
	notices, err := t.AcceptTakeback(t.ctx, t.caller(p, channel), match.Order{})
	require.NoError(t, err)
	return notices
}

func TestTakeback(t *testing.T) {
	tb := newTable(t)
	m := tb.begin("c", engine.Setup{"skips": "1"}).Match
	tb.play("c", "amy", "one") // and a skip of chris
	before := tb.live("c")
	tb.play("c", "amy", "three")
	require.Equal(t, 4, tb.live("c").Head)

	asked := tb.askBack("c", "amy")
	assert.Equal(t, match.NoticeTakeback, asked.Kind)
	assert.Equal(t, []int{4, 4}, []int{asked.From, asked.To})
	assert.Equal(t, match.Player("amy"), asked.By)
	assert.Equal(t, 4, tb.live("c").Head, "a request moves nothing")

	tb.pass(time.Minute)
	notices := tb.agree("c", "chris")
	require.Len(t, notices, 1)
	assert.Equal(t, match.NoticeTurn, notices[0].Kind)
	now := tb.live("c")
	assert.Equal(t, 5, now.Head)
	assert.Equal(t, before.View, now.View)
	assert.Equal(t, before.Pending, now.Pending)
	require.Len(t, now.Steps, 1)
	assert.Equal(t, sumView{Total: 4}, now.Steps[0].Before)
	assert.Equal(t, sumView{Total: 1}, now.Steps[0].After)
	key := now.Steps[0].Event.Key
	assert.Equal(t, match.Event{
		Seq: 5, At: noon.Add(time.Minute), Kind: match.EventTakeback, Back: 2, By: "chris", Key: key,
	}, now.Steps[0].Event)
	assert.Equal(t, 2, now.Match.Actions())
	assert.Zero(t, now.Match.Takeback)

	shown, err := tb.Shown(tb.ctx, notices[0])
	require.NoError(t, err)
	assert.Equal(t, now.View, shown.View)
	old, err := tb.Snapshot(tb.ctx, m.ID, "", 4)
	require.NoError(t, err)
	assert.Equal(t, sumView{Total: 4}, old.View, "a moment that was taken back can still be looked at")

	text, err := tb.Record(tb.ctx, m.ID, "")
	require.NoError(t, err)
	assert.Equal(t, "Name of amy - Name of chris\n0 add 1\n1 skip\n", text)
	course, err := tb.Course(tb.ctx, m.ID, "")
	require.NoError(t, err)
	assert.Equal(t, now.View, course.View)
	assert.Len(t, course.Steps, 2)
	for _, s := range course.Steps {
		assert.Empty(t, s.Undone, "nothing stands in its place yet")
	}
	tb.play("c", "amy", "two")
	assert.Equal(t, sumView{Total: 3}, tb.live("c").View)
	course, err = tb.Course(tb.ctx, m.ID, "")
	require.NoError(t, err)
	require.Len(t, course.Steps, 4)
	require.Len(t, course.Steps[2].Undone, 1)
	assert.Equal(t, engine.Action("add 3"), course.Steps[2].Undone[0].Action)
	assert.Empty(t, course.Steps[0].Undone)
	tb.restart()
	assert.Equal(t, sumView{Total: 3}, tb.live("c").View, "also without what is kept in memory")
}

func TestSecretsThatAreTakenBackStaySecret(t *testing.T) {
	tb := newTable(t)
	m := tb.begin("c", engine.Setup{"secret": "yes"}).Match
	tb.play("c", "amy", "three")
	tb.askBack("c", "amy")
	tb.agree("c", "chris")
	tb.play("c", "amy", "two")
	for viewer, want := range map[match.Player]int{"amy": 1, "chris": 0, "": 0} {
		course, err := tb.Course(tb.ctx, m.ID, viewer)
		require.NoError(t, err)
		require.Len(t, course.Steps, 1)
		assert.Len(t, course.Steps[0].Undone, want, "as %q sees it", viewer)
	}
}

func TestTakebackIsRefused(t *testing.T) {
	tb := newTable(t)
	tb.begin("c", nil)
	order := func(ask func(*table, match.Caller) ([]match.Notice, error), p match.Player) error {
		_, err := ask(tb, tb.caller(p, "c"))
		return err
	}
	ask := func(t *table, c match.Caller) ([]match.Notice, error) { return t.AskTakeback(t.ctx, c, match.Order{}) }
	accept := func(t *table, c match.Caller) ([]match.Notice, error) {
		return t.AcceptTakeback(t.ctx, c, match.Order{})
	}
	decline := func(t *table, c match.Caller) ([]match.Notice, error) {
		return t.DeclineTakeback(t.ctx, c, match.Order{})
	}

	tb.refusal(order(ask, "amy"), match.ErrNoTakeback)
	tb.refusal(order(accept, "chris"), match.ErrLapsed)
	tb.play("c", "amy", "one")
	tb.refusal(order(ask, "chris"), match.ErrNoTakeback)
	tb.refusal(order(ask, "johan"), match.ErrNotPlayer)
	asked := tb.askBack("c", "amy")
	tb.refusal(order(ask, "amy"), match.ErrAsked)
	tb.refusal(order(accept, "amy"), match.ErrOwnRequest)
	tb.refusal(order(decline, "amy"), match.ErrOwnRequest)
	tb.refusal(order(accept, "johan"), match.ErrNotPlayer)

	notices, err := tb.DeclineTakeback(tb.ctx, tb.caller("chris", "c"), match.Order{Head: asked.To + 1})
	require.NoError(t, err)
	assert.Equal(t, match.NoticeDeclined, notices[0].Kind)
	tb.refusal(order(ask, "amy"), match.ErrDeclined)
	tb.refusal(order(accept, "chris"), match.ErrDeclined)
	tb.refusal(order(decline, "chris"), match.ErrDeclined)

	tb.play("c", "chris", "one")
	tb.refusal(order(ask, "amy"), match.ErrNoTakeback)
	tb.play("c", "amy", "one")
	stale := tb.askBack("c", "amy")
	tb.play("c", "chris", "one") // who does not want to wait
	tb.refusal(order(accept, "chris"), match.ErrLapsed)
	tb.play("c", "amy", "one")
	tb.askBack("c", "amy")
	_, err = tb.AcceptTakeback(tb.ctx, tb.caller("chris", "c"), match.Order{Head: stale.To + 1})
	tb.refusal(err, match.ErrLapsed)
	tb.agree("c", "chris")
	tb.refusal(order(accept, "chris"), match.ErrLapsed)
	tb.refusal(order(ask, "amy"), match.ErrNoTakeback)
	tb.finish("c")
	last := tb.refusal(order(ask, "amy"), match.ErrOver)
	assert.False(t, last.Match.Live())
}

// TestTakebackIsAnsweredOnce lets both answers and another request meet.
func TestTakebackIsAnsweredOnce(t *testing.T) {
	for round := range 20 {
		tb := newTable(t)
		tb.begin("c", nil)
		tb.play("c", "amy", "one")
		tb.askBack("c", "amy")
		var wg sync.WaitGroup
		var mu sync.Mutex
		executed := 0
		for _, answer := range []func(c match.Caller) ([]match.Notice, error){
			func(c match.Caller) ([]match.Notice, error) { return tb.AcceptTakeback(tb.ctx, c, match.Order{}) },
			func(c match.Caller) ([]match.Notice, error) { return tb.DeclineTakeback(tb.ctx, c, match.Order{}) },
			func(c match.Caller) ([]match.Notice, error) { return tb.AcceptTakeback(tb.ctx, c, match.Order{}) },
		} {
			c := tb.caller("chris", "c")
			wg.Go(func() {
				if _, err := answer(c); err == nil {
					mu.Lock()
					executed++
					mu.Unlock()
				}
			})
		}
		wg.Wait()
		require.Equal(t, 1, executed, "round %d", round)
	}
}

// TestPlayWithTakebacksEqualsPlainReplay plays at random with take-backs, pauses and restarts, and compares
// every state with the replay of the effective actions.
func TestPlayWithTakebacksEqualsPlainReplay(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		tb := newTable(t)
		setup := engine.Setup{
			"goal": "100", "dice": rapid.SampledFrom([]string{"no", "sevens"}).Draw(r, "dice"),
			"skips": rapid.SampledFrom([]string{"0", "1", "2"}).Draw(r, "skips"),
		}
		m := tb.begin("c", setup).Match
		var stands []int // the total of the plain replay is checked by the game; here is the head before each move
		for range rapid.IntRange(1, 40).Draw(r, "orders") {
			s := tb.live("c")
			if !s.Match.Live() {
				break
			}
			switch what := rapid.IntRange(0, 9).Draw(r, "what"); {
			case what < 6:
				stands = append(stands, s.Head)
				_, err := tb.Act(tb.ctx, tb.caller(s.Turn()[0], "c"), match.Order{Action: engine.Action(fmt.Sprint("add ", what%3+1))})
				require.NoError(r, err)
			case what < 9 && len(stands) > 0:
				mover := lastMover(tb.log(m.ID))
				if rolledSince(tb.log(m.ID)) {
					_, err := tb.AskTakeback(tb.ctx, tb.caller(mover, "c"), match.Order{})
					tb.refusal(err, match.ErrShown)
					break
				}
				tb.askBack("c", mover)
				tb.agree("c", map[match.Player]match.Player{"amy": "chris", "chris": "amy"}[mover])
				stands = stands[:len(stands)-1]
			case what == 9:
				_, err := tb.Pause(tb.ctx, tb.caller("johan", "c"), m.ID, "a dispute")
				require.NoError(r, err)
				_, err = tb.Resume(tb.ctx, tb.caller("johan", "c"), m.ID, "settled")
				require.NoError(r, err)
			}
			if rapid.IntRange(0, 5).Draw(r, "restart") == 0 {
				tb.restart()
			}
			_, err := tb.Live(tb.ctx, "c", "")
			if err != nil {
				break
			}
			compare(r, tb, m.ID, len(stands))
		}
	})
}

// rolledSince reports whether a chance outcome came after the last effective move.
func rolledSince(events []match.Event) bool {
	effective := match.Effective(events)
	for i := len(effective) - 1; i >= 0; i-- {
		if effective[i].Kind == match.EventAction && (!effective[i].Auto || effective[i].Seat == engine.Chance) {
			return effective[i].Seat == engine.Chance
		}
	}
	return false
}

// lastMover returns the player of the last effective action that was not automatic.
func lastMover(events []match.Event) match.Player {
	effective := match.Effective(events)
	for i := len(effective) - 1; i >= 0; i-- {
		if effective[i].Kind == match.EventAction && !effective[i].Auto {
			return effective[i].By
		}
	}
	return ""
}

// compare requires that the state of a match equals the replay of its effective actions. chosen is how many
// of them were not automatic.
func compare(r *rapid.T, tb *table, id match.ID, chosen int) {
	s, err := tb.Snapshot(tb.ctx, id, "", 0)
	require.NoError(r, err)
	var entries []engine.Entry
	for _, e := range match.Effective(tb.log(id)) {
		if e.Kind == match.EventAction {
			entries = append(entries, engine.Entry{Seat: e.Seat, Action: e.Action})
			if !e.Auto {
				chosen--
			}
		}
	}
	require.Zero(r, chosen, "as many moves stand as were played and not taken back")
	plain, err := engine.Replay(sums{version: 2}, engine.Log{Setup: s.Match.Setup, Entries: entries})
	require.NoError(r, err)
	require.Equal(r, plain.View(engine.Nobody), s.View)
	require.Equal(r, plain.Pending(), s.Pending)
	require.Equal(r, len(entries), s.Match.Actions())
	course, err := tb.Course(tb.ctx, id, "")
	require.NoError(r, err)
	require.Equal(r, s.View, course.View)
	require.Len(r, course.Steps, len(entries))
	for i, step := range course.Steps {
		require.Equal(r, entries[i].Action, step.Event.Action)
		if i > 0 {
			require.Equal(r, course.Steps[i-1].After, step.Before)
		}
	}
	text, err := tb.Record(tb.ctx, id, "")
	require.NoError(r, err)
	require.Equal(r, len(entries), strings.Count(text, "\n")-1)
	require.True(r, slices.IsSortedFunc(tb.log(id), func(a, b match.Event) int { return a.Seq - b.Seq }))
}
