package play_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
)

// orders returns an order of each kind. Each has the same caller, and so the same key, at every call.
func orders(tb *table) map[string]func() ([]match.Notice, error) {
	offers := []match.Challenge{tb.challenge("c1", nil), tb.challenge("c2", nil), tb.challenge("c3", nil)}
	tb.begin("c4", engine.Setup{"skips": "9"})
	tb.begin("c5", nil)
	c0, c1, c2 := tb.caller("amy", "c0"), tb.caller("chris", "c1"), tb.caller("chris", "c2")
	c3, c4, c5 := tb.caller("amy", "c3"), tb.caller("amy", "c4"), tb.caller("chris", "c5")
	return map[string]func() ([]match.Notice, error){
		"challenge": func() ([]match.Notice, error) { return tb.Challenge(tb.ctx, c0, match.Proposal{Game: "sums"}) },
		"accept":    func() ([]match.Notice, error) { return tb.Accept(tb.ctx, c1, offers[0].ID) },
		"decline":   func() ([]match.Notice, error) { return tb.Decline(tb.ctx, c2, offers[1].ID) },
		"withdraw":  func() ([]match.Notice, error) { return tb.Withdraw(tb.ctx, c3, offers[2].ID) },
		"act": func() ([]match.Notice, error) {
			acted, err := tb.Act(tb.ctx, c4, match.Order{Head: 1, Text: "one"})
			return acted.Notices, err
		},
		"resign": func() ([]match.Notice, error) { return tb.Resign(tb.ctx, c5, match.Order{}) },
	}
}

func TestSecondDeliveryGetsTheSameAnswer(t *testing.T) {
	tb := newTable(t)
	for name, order := range orders(tb) {
		first, err := order()
		require.NoError(t, err, name)
		require.NotEmpty(t, first, name)
		tb.restart()
		again, err := order()
		require.NoError(t, err, name)
		for i := range first {
			assert.False(t, first[i].Repeated, name)
			first[i].Repeated = true
		}
		assert.Equal(t, first, again, name)
	}
}

func TestConcurrentDeliveriesAreOne(t *testing.T) {
	tb := newTable(t)
	for name, order := range orders(tb) {
		var fresh atomic.Int32
		var mu sync.Mutex
		numbers := map[uint64]int{}
		var wg sync.WaitGroup
		for range 8 {
			wg.Go(func() {
				notices, err := order()
				if !assert.NoError(t, err, name) {
					return
				}
				if !notices[0].Repeated {
					fresh.Add(1)
				}
				mu.Lock()
				defer mu.Unlock()
				for _, n := range notices {
					numbers[n.ID]++
				}
			})
		}
		wg.Wait()
		assert.EqualValues(t, 1, fresh.Load(), name)
		for id, n := range numbers {
			assert.Equal(t, 8, n, "%s: notice %d", name, id)
		}
	}
}

func TestRefusedOrderStaysRefused(t *testing.T) {
	tb := newTable(t)
	m := tb.begin("c", nil).Match
	early := tb.caller("chris", "c")
	_, first := tb.Act(tb.ctx, early, match.Order{Text: "one"})
	tb.refusal(first, match.ErrNotTurn)
	tb.play("c", "amy", "one")
	_, again := tb.Act(tb.ctx, early, match.Order{Text: "one"})
	assert.Same(t, first, again, "though it would be chris's turn now")
	assert.Len(t, tb.log(m.ID), 1)
	tb.play("c", "chris", "one")
}

func TestOrdersWithoutKeyAreAllNew(t *testing.T) {
	tb := newTable(t)
	m := tb.begin("c", nil).Match
	for i := range 4 {
		c := tb.caller([]match.Player{"amy", "chris"}[i%2], "c")
		c.Key = ""
		_, err := tb.Act(tb.ctx, c, match.Order{Text: "one"})
		require.NoError(t, err)
	}
	c := tb.caller("chris", "c")
	c.Key = ""
	for range 2 {
		_, err := tb.Act(tb.ctx, c, match.Order{Text: "one"})
		tb.refusal(err, match.ErrNotTurn)
	}
	assert.Len(t, tb.log(m.ID), 4)
}

func TestManyMoveAtOnce(t *testing.T) {
	tb := newTable(t)
	m := tb.begin("c", engine.Setup{"goal": "100", "skips": "2"}).Match
	var accepted atomic.Int32
	var wg sync.WaitGroup
	for _, p := range []match.Player{"amy", "chris", "johan"} {
		for worker := range 4 {
			wg.Go(func() {
				for range 20 {
					_, err := tb.Act(tb.ctx, match.Caller{Player: p, Channel: "c"}, match.Order{Text: []string{"one", "two", "t"}[worker%3]})
					var refusal *match.Refusal
					var rejected *match.Rejected
					switch {
					case err == nil:
						accepted.Add(1)
					case !errors.As(err, &refusal) && !errors.As(err, &rejected):
						assert.NoError(t, err)
					}
				}
			})
		}
	}
	wg.Wait()
	log := tb.log(m.ID)
	var entries []engine.Entry
	persons := 0
	for i, e := range log {
		assert.Equal(t, i+1, e.Seq)
		entries = append(entries, engine.Entry{Seat: e.Seat, Action: e.Action})
		if !e.Auto {
			persons++
		}
	}
	assert.EqualValues(t, accepted.Load(), persons)
	state, err := engine.Replay(sums{version: 2}, engine.Log{Setup: m.Setup, Entries: entries})
	require.NoError(t, err, "what is logged is legal")
	row, err := tb.store.Match(tb.ctx, m.ID)
	require.NoError(t, err)
	assert.Equal(t, len(log), row.Head)
	assert.Equal(t, state.Outcome(), row.Outcome)

	tb.pass(tb.now().Sub(noon) + 1e12)
	var turns []match.Notice
	for _, n := range tb.drain() {
		if n.Kind == match.NoticeTurn {
			turns = append(turns, n)
		}
	}
	require.Len(t, turns, persons+1)
	for i := 1; i < len(turns); i++ {
		assert.Equal(t, turns[i-1].To, turns[i].From, "every event is shown once, in order")
	}
}

// overtaken is a store whose first commits fail with err, as if others had been quicker.
type overtaken struct {
	match.Store
	times   int
	quicker func()
	err     error
}

func (o *overtaken) Commit(ctx context.Context, c match.Change) (match.Receipt, error) {
	if o.times > 0 {
		o.times--
		if o.quicker != nil {
			o.quicker()
		}
		return match.Receipt{}, o.err
	}
	return o.Store.Commit(ctx, c)
}

func TestOvertakenOrders(t *testing.T) {
	tb := newTable(t)
	m := tb.begin("c", nil).Match
	slow := newTable(t)
	serve := func(times int, err error, quicker func()) {
		slow.store = tb.store
		slow.serve(&overtaken{Store: tb.store, times: times, err: err, quicker: quicker}, sums{version: 2})
	}
	serve(3, match.ErrStale, nil)
	_, err := slow.Act(tb.ctx, tb.caller("amy", "c"), match.Order{Text: "one"})
	require.NoError(t, err, "an order without a head is tried again")

	serve(1, match.ErrStale, func() { tb.play("c", "chris", "one", "two") })
	_, err = slow.Act(tb.ctx, tb.caller("chris", "c"), match.Order{Text: "three"})
	require.NoError(t, err, "chris is on turn again, and a typed move counts then too")
	assert.Len(t, tb.log(m.ID), 4)

	serve(1, match.ErrStale, func() { tb.play("c", "amy", "one", "two") })
	_, err = slow.Act(tb.ctx, tb.caller("amy", "c"), match.Order{Head: 5, Text: "three"})
	r := tb.refusal(err, match.ErrStale)
	assert.Equal(t, 6, r.Snapshot.Head, "a button is not")

	boom := errors.New("disk is full")
	serve(1, boom, nil)
	_, err = slow.Act(tb.ctx, tb.caller("amy", "c"), match.Order{Text: "three"})
	require.ErrorIs(t, err, boom)
	serve(1<<30, match.ErrStale, nil)
	_, err = slow.Act(tb.ctx, tb.caller("amy", "c"), match.Order{Text: "three"})
	require.ErrorContains(t, err, "overtaken")
	ctx, cancel := context.WithCancel(tb.ctx)
	serve(1<<30, match.ErrStale, cancel)
	_, err = slow.Act(ctx, tb.caller("amy", "c"), match.Order{Text: "three"})
	require.ErrorIs(t, err, context.Canceled)

	c := tb.challenge("d", nil)
	serve(1, match.ErrBusy, func() { tb.begin("d", nil) })
	_, err = slow.Accept(tb.ctx, tb.caller("chris", "d"), c.ID)
	tb.refusal(err, match.ErrBusy)
	assert.Len(t, tb.log(m.ID), 6)
}

// held is a store whose first call of Matches waits until open is closed.
type held struct {
	match.Store
	asked atomic.Bool
	open  chan struct{}
}

func (h *held) Matches(ctx context.Context, which match.List, page match.Page) ([]match.Match, string, error) {
	if h.asked.CompareAndSwap(false, true) {
		<-h.open
	}
	return h.Store.Matches(ctx, which, page)
}

func TestRefusedTwinIsNotExecutedLater(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := newTable(t)
		m := tb.begin("c", nil).Match
		store := &held{Store: tb.store, open: make(chan struct{})}
		tb.serve(store, sums{version: 2})
		early := tb.caller("chris", "c")
		var errs [2]error
		for i := range errs {
			go func() { _, errs[i] = tb.Act(tb.ctx, early, match.Order{Text: "one"}) }()
			synctest.Wait()
		}
		impatient, cancel := context.WithCancel(tb.ctx)
		var err error
		go func() { _, err = tb.Act(impatient, early, match.Order{Text: "one"}) }()
		cancel()
		synctest.Wait()
		assert.ErrorIs(t, err, context.Canceled, "nobody has to wait for the other delivery")
		tb.play("c", "amy", "one")
		close(store.open)
		synctest.Wait()
		assert.Equal(t, errs[0], errs[1], "both deliveries get one answer")
		assert.Equal(t, errs[0] == nil, len(tb.log(m.ID)) == 2, "and it is true")
	})
}
