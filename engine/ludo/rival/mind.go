package rival

import (
	"cmp"
	"context"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"

	"towerpost/engine/ludo"
	"towerpost/engine/ludo/endgame"
)

const (
	// mostTables bounds the tables that a Mind keeps.
	mostTables = 4
	// idleAfter is the number of requests for tables without one for a table before that table may be
	// replaced. Without this bound, concurrent matches of more kinds than fit would keep a core busy for
	// ever.
	idleAfter = 64
)

// Mind is a cache of endgame tables for the master. It is safe for concurrent use by many rivals.
//
// A table is made in the background when a position first needs it, one table at a time. That keeps a core
// busy for a minute or two. Until the table is finished, and if too many tables are in use, the master plays
// as the expert does. A Mind keeps four tables of 29 MB each; making one needs twice that.
type Mind struct {
	mu     sync.Mutex
	tables []*tableWork
	// making is the table that is being made, or nil.
	making *tableWork
	// asked counts the requests for tables.
	asked int
	// solve makes a table. Tests replace it.
	solve  func(context.Context, *endgame.Table) error
	work   sync.WaitGroup
	ctx    context.Context
	cancel context.CancelFunc
}

// tableWork is a table and the state of making it.
type tableWork struct {
	table *endgame.Table
	// asked is the value of Mind.asked at the last request for the table.
	asked int
	// done is closed when the table is finished or has failed.
	done chan struct{}
	// err is the error if making the table has failed, and unreported the same error until one caller of
	// table has got it.
	err, unreported error
}

// NewMind returns a Mind without tables. Close stops its background work.
func NewMind() *Mind {
	m := &Mind{solve: func(ctx context.Context, t *endgame.Table) error {
		_, err := t.Solve(ctx, endgame.Most)
		return err
	}}
	m.ctx, m.cancel = context.WithCancel(context.Background())
	return m
}

// Close cancels the background work and waits for its end. No more tables are made after it.
func (m *Mind) Close() {
	m.cancel()
	m.work.Wait()
}

// Prepare makes the table for matches with the rules, or waits until it is made. Answers after it are exact
// wherever the table covers the position. Prepare returns at once if no table covers such matches.
func (m *Mind) Prepare(ctx context.Context, r ludo.Rules) error {
	kind, ok := endgame.KindOf(r)
	if !ok {
		return nil
	}
	for {
		w := m.findOrStart(kind)
		select {
		case <-w.done:
			if w.table.Kind() == kind {
				return w.err
			}
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// findOrStart returns the table of a kind, and starts to make it if it is missing. If it is missing while
// another table is being made, findOrStart returns that one instead.
func (m *Mind) findOrStart(kind endgame.Kind) *tableWork {
	m.mu.Lock()
	defer m.mu.Unlock()
	w := m.use(kind)
	if w == nil && m.making == nil {
		w = m.start(kind)
	}
	return cmp.Or(w, m.making)
}

// table returns the table for a position, finished or not. It is nil if no endgame is near, or if the table is
// missing and cannot be started. A missing table is started if no other is being made and there is room. If
// making the table has failed, the first caller after that gets the error.
func (m *Mind) table(p *ludo.Position) (*endgame.Table, error) {
	kind, ok := endgame.KindOf(p.Rules())
	if !ok || !endgame.Near(p) {
		return nil, nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	w := m.use(kind)
	if w == nil && m.making == nil && m.room() {
		w = m.start(kind)
	}
	if w == nil {
		return nil, nil
	}
	err := w.unreported
	w.unreported = nil
	return w.table, err
}

// peek returns the table for matches with the rules, finished or not, or nil if there is none. It does not
// count as a request.
func (m *Mind) peek(r ludo.Rules) *endgame.Table {
	kind, ok := endgame.KindOf(r)
	if m == nil || !ok {
		return nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if w := m.find(kind); w != nil {
		return w.table
	}
	return nil
}

// use counts a request for the table of a kind. It returns the table, or nil if there is none.
func (m *Mind) use(kind endgame.Kind) *tableWork {
	m.asked++
	w := m.find(kind)
	if w != nil {
		w.asked = m.asked
	}
	return w
}

func (m *Mind) find(kind endgame.Kind) *tableWork {
	for _, w := range m.tables {
		if w.table.Kind() == kind {
			return w
		}
	}
	return nil
}

// room reports whether a table can be added: there is room for one more, or one is out of use.
func (m *Mind) room() bool {
	return len(m.tables) < mostTables || m.asked-m.idlest().asked > idleAfter
}

// idlest returns the table whose last request is the longest ago.
func (m *Mind) idlest() *tableWork {
	return slices.MinFunc(m.tables, func(a, b *tableWork) int { return cmp.Compare(a.asked, b.asked) })
}

// start starts to make the table of a kind in the background. No other table may be in the making. If the
// Mind is full, the new table replaces the idlest one.
func (m *Mind) start(kind endgame.Kind) *tableWork {
	if len(m.tables) == mostTables {
		i := slices.Index(m.tables, m.idlest())
		m.tables = slices.Delete(m.tables, i, i+1)
	}
	w := &tableWork{table: endgame.New(kind), asked: m.asked, done: make(chan struct{})}
	m.tables, m.making = append(m.tables, w), w
	m.work.Go(func() { m.build(w) })
	return w
}

// build makes a table and records the result.
func (m *Mind) build(w *tableWork) {
	defer close(w.done)
	err := m.trySolve(w.table)
	m.mu.Lock()
	defer m.mu.Unlock()
	m.making, w.err = nil, err
	if m.ctx.Err() == nil {
		w.unreported = err
	}
}

// trySolve solves a table. It turns a panic into an error, so that the process goes on.
func (m *Mind) trySolve(t *endgame.Table) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("make a table of endgames: panic: %v\n%s", v, debug.Stack())
		}
	}()
	return m.solve(m.ctx, t)
}
