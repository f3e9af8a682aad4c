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
	// mostTables bounds the tables that a mind keeps.
	mostTables = 4
	// idleAfter is how often the other tables must have been asked for before a table gives way to a new one:
	// matches of more kinds than are kept, played side by side, would keep a core busy for ever otherwise.
	idleAfter = 64
)

// Mind is what the master knows of endgames. It can serve many rivals at the same time. It makes a table in
// the background when one is needed, one table at a time, which takes a core for a minute or two. Until then
// the master looks ahead as the expert does, as it does where too many tables are in use. A mind keeps four
// tables, 29 MB each; while one is made it takes twice that.
type Mind struct {
	mu     sync.Mutex
	tables []*tableWork
	// making is the one of the tables that is being made, nil for none.
	making *tableWork
	// asked counts how often tables were asked for.
	asked int
	// solve makes a table.
	solve  func(context.Context, *endgame.Table) error
	work   sync.WaitGroup
	ctx    context.Context
	cancel context.CancelFunc
}

// tableWork is a table with its making.
type tableWork struct {
	table *endgame.Table
	// asked is the count of the mind when the table was asked for last.
	asked int
	// done is closed when the table is made, or err says why it is not. What failed is an error to one of those
	// who ask, too.
	done        chan struct{}
	err, untold error
}

// NewMind returns a mind that knows nothing yet.
func NewMind() *Mind {
	m := &Mind{solve: func(ctx context.Context, t *endgame.Table) error {
		_, err := t.Solve(ctx, endgame.Most)
		return err
	}}
	m.ctx, m.cancel = context.WithCancel(context.Background())
	return m
}

// Close ends what goes on in the background. The mind learns nothing more.
func (m *Mind) Close() {
	m.cancel()
	m.work.Wait()
}

// Prepare makes the table for matches of the rules, or waits for it, so that all answers after it are exact
// where they can be. Where no table serves such matches it returns at once.
func (m *Mind) Prepare(ctx context.Context, r ludo.Rules) error {
	kind, ok := endgame.KindOf(r)
	if !ok {
		return nil
	}
	for {
		w := m.awaited(kind)
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

// awaited returns the table of a kind, which it begins to make where none is there, or else the one that has
// to be made before.
func (m *Mind) awaited(kind endgame.Kind) *tableWork {
	m.mu.Lock()
	defer m.mu.Unlock()
	w := m.ask(kind)
	if w == nil && m.making == nil {
		w = m.begin(kind)
	}
	return cmp.Or(w, m.making)
}

// table returns the table for a position, nil where none can serve it soon. It begins to make the one that is
// missing, where none is being made and there is room. Where one could not be made, the first who asks for it
// after that gets the error.
func (m *Mind) table(p *ludo.Position) (*endgame.Table, error) {
	kind, ok := endgame.KindOf(p.Rules())
	if !ok || !endgame.Near(p) {
		return nil, nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	w := m.ask(kind)
	if w == nil && m.making == nil && m.room() {
		w = m.begin(kind)
	}
	if w == nil {
		return nil, nil
	}
	err := w.untold
	w.untold = nil
	return w.table, err
}

// known returns the table for matches of the rules where it is there already, without asking for it; else
// nil.
func (m *Mind) known(r ludo.Rules) *endgame.Table {
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

// ask returns the table of a kind, nil where there is none, and notes that it was asked for.
func (m *Mind) ask(kind endgame.Kind) *tableWork {
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

// room reports whether there is room for one more table, or one that nobody uses any more.
func (m *Mind) room() bool {
	return len(m.tables) < mostTables || m.asked-m.idlest().asked > idleAfter
}

// idlest returns the table that was asked for least lately.
func (m *Mind) idlest() *tableWork {
	return slices.MinFunc(m.tables, func(a, b *tableWork) int { return cmp.Compare(a.asked, b.asked) })
}

// begin makes the table of a kind in the background, where none is being made: in the place of the one that
// was asked for least lately where there is no room.
func (m *Mind) begin(kind endgame.Kind) *tableWork {
	if len(m.tables) == mostTables {
		i := slices.Index(m.tables, m.idlest())
		m.tables = slices.Delete(m.tables, i, i+1)
	}
	w := &tableWork{table: endgame.New(kind), asked: m.asked, done: make(chan struct{})}
	m.tables, m.making = append(m.tables, w), w
	m.work.Go(func() { m.build(w) })
	return w
}

// build makes a table.
func (m *Mind) build(w *tableWork) {
	defer close(w.done)
	err := m.solved(w.table)
	m.mu.Lock()
	defer m.mu.Unlock()
	m.making, w.err = nil, err
	if m.ctx.Err() == nil {
		w.untold = err
	}
}

// solved solves a table. A panic is an error, so that the process goes on.
func (m *Mind) solved(t *endgame.Table) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("make a table of endgames: panic: %v\n%s", v, debug.Stack())
		}
	}()
	return m.solve(m.ctx, t)
}
