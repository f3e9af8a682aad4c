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
	// mostTables bounds the tables that a TableCache keeps.
	mostTables = 4
	// idleAfter is the number of requests for tables without one for a table before that table may be
	// replaced. Without this bound, concurrent matches of more kinds than fit would keep a core busy for
	// ever.
	idleAfter = 64
)

// TableCache is a cache of endgame tables for the master. It is safe for concurrent use by many rivals.
//
// A table is made in the background when a position first needs it, one table at a time. That keeps a core
// busy for a minute or two. Until the table is finished, and if too many tables are in use, the master plays
// as the expert does. A TableCache keeps four tables of 29 MB each; making one needs twice that.
type TableCache struct {
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
	// asked is the value of TableCache.asked at the last request for the table.
	asked int
	// done is closed when the table is finished or has failed.
	done chan struct{}
	// err is the error if making the table has failed, and unreported the same error until one caller of
	// table has got it.
	err, unreported error
}

// NewTableCache returns a TableCache without tables. Close stops its background work.
func NewTableCache() *TableCache {
	c := &TableCache{solve: func(ctx context.Context, t *endgame.Table) error {
		_, err := t.Solve(ctx, endgame.Most)
		return err
	}}
	c.ctx, c.cancel = context.WithCancel(context.Background())
	return c
}

// Close cancels the background work and waits for its end. No more tables are made after it.
func (c *TableCache) Close() {
	c.cancel()
	c.work.Wait()
}

// Prepare makes the table for matches with the rules, or waits until it is made. Answers after it are exact
// wherever the table covers the position. Prepare returns at once if no table covers such matches.
func (c *TableCache) Prepare(ctx context.Context, r ludo.Rules) error {
	kind, ok := endgame.KindOf(r)
	if !ok {
		return nil
	}
	for {
		w := c.findOrStart(kind)
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
func (c *TableCache) findOrStart(kind endgame.Kind) *tableWork {
	c.mu.Lock()
	defer c.mu.Unlock()
	w := c.use(kind)
	if w == nil && c.making == nil {
		w = c.start(kind)
	}
	return cmp.Or(w, c.making)
}

// table returns the table for a position, finished or not. It is nil if no endgame is near, or if the table
// is missing and cannot be started. A missing table is started if no other is being made and there is room.
// If making the table has failed, the first caller after that gets the error.
func (c *TableCache) table(p *ludo.Position) (*endgame.Table, error) {
	kind, ok := endgame.KindOf(p.Rules())
	if !ok || !endgame.Near(p) {
		return nil, nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	w := c.use(kind)
	if w == nil && c.making == nil && c.room() {
		w = c.start(kind)
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
func (c *TableCache) peek(r ludo.Rules) *endgame.Table {
	kind, ok := endgame.KindOf(r)
	if c == nil || !ok {
		return nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if w := c.find(kind); w != nil {
		return w.table
	}
	return nil
}

// use counts a request for the table of a kind. It returns the table, or nil if there is none.
func (c *TableCache) use(kind endgame.Kind) *tableWork {
	c.asked++
	w := c.find(kind)
	if w != nil {
		w.asked = c.asked
	}
	return w
}

func (c *TableCache) find(kind endgame.Kind) *tableWork {
	for _, w := range c.tables {
		if w.table.Kind() == kind {
			return w
		}
	}
	return nil
}

// room reports whether a table can be added: there is room for one more, or one is out of use.
func (c *TableCache) room() bool {
	return len(c.tables) < mostTables || c.asked-c.idlest().asked > idleAfter
}

// idlest returns the table whose last request is the longest ago.
func (c *TableCache) idlest() *tableWork {
	return slices.MinFunc(c.tables, func(a, b *tableWork) int { return cmp.Compare(a.asked, b.asked) })
}

// start starts to make the table of a kind in the background. No other table may be in the making. If the
// TableCache is full, the new table replaces the idlest one.
func (c *TableCache) start(kind endgame.Kind) *tableWork {
	if len(c.tables) == mostTables {
		i := slices.Index(c.tables, c.idlest())
		c.tables = slices.Delete(c.tables, i, i+1)
	}
	w := &tableWork{table: endgame.New(kind), asked: c.asked, done: make(chan struct{})}
	c.tables, c.making = append(c.tables, w), w
	c.work.Go(func() { c.build(w) })
	return w
}

// build makes a table and records the result.
func (c *TableCache) build(w *tableWork) {
	defer close(w.done)
	err := c.trySolve(w.table)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.making, w.err = nil, err
	if c.ctx.Err() == nil {
		w.unreported = err
	}
}

// trySolve solves a table. It turns a panic into an error, so that the process goes on.
func (c *TableCache) trySolve(t *endgame.Table) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("make a table of endgames: panic: %v\n%s", v, debug.Stack())
		}
	}()
	return c.solve(c.ctx, t)
}
