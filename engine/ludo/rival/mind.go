package rival

import (
	"context"
	"sync"

	"towerpost/engine/ludo"
	"towerpost/engine/ludo/endgame"
)

// Mind is what the master knows of endgames. It can serve many rivals at the same time. It makes a table when
// one is needed for the first time, in the background, which takes a core for a minute or two; until then the
// master looks ahead as the expert does. The tables of the two kinds of rules that were asked for last stay,
// 29 MB each; while one is made it takes twice that.
type Mind struct {
	mu sync.Mutex
	// tables are the tables, the one that was asked for last at the end.
	tables []*tableWork
	// one lets one table be made at a time.
	one    sync.Mutex
	work   sync.WaitGroup
	ctx    context.Context
	cancel context.CancelFunc
}

// tableWork is a table with its making.
type tableWork struct {
	table *endgame.Table
	begun sync.Once
	done  chan struct{}
	err   error
}

// mostTables bounds the tables that a mind keeps.
const mostTables = 2

// NewMind returns a mind that knows nothing yet.
func NewMind() *Mind {
	m := &Mind{}
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
	w := m.tableOf(r)
	if w == nil {
		return nil
	}
	m.begin(w)
	select {
	case <-w.done:
		return w.err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// tableOf returns the table for matches of the rules, nil where none serves them.
func (m *Mind) tableOf(r ludo.Rules) *tableWork {
	kind, ok := endgame.KindOf(r)
	if !ok {
		return nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	for i, w := range m.tables {
		if w.table.Kind() == kind {
			m.tables = append(append(m.tables[:i:i], m.tables[i+1:]...), w)
			return w
		}
	}
	if len(m.tables) == mostTables {
		m.tables = m.tables[1:]
	}
	w := &tableWork{table: endgame.New(kind), done: make(chan struct{})}
	m.tables = append(m.tables, w)
	return w
}

// begin makes the table in the background, once.
func (m *Mind) begin(w *tableWork) {
	w.begun.Do(func() {
		m.work.Go(func() {
			defer close(w.done)
			m.one.Lock()
			defer m.one.Unlock()
			_, w.err = w.table.Solve(m.ctx, endgame.Most)
		})
	})
}

// table returns the table for a position, nil where none can serve it soon. It begins to make the one that is
// missing.
func (m *Mind) table(p *ludo.Position) *endgame.Table {
	if !endgame.Near(p) {
		return nil
	}
	w := m.tableOf(p.Rules())
	if w == nil {
		return nil
	}
	m.begin(w)
	return w.table
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
	for _, w := range m.tables {
		if w.table.Kind() == kind {
			return w.table
		}
	}
	return nil
}
