package rival

import (
	"context"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/ludo"
	"towerpost/engine/ludo/endgame"
)

// workshop has a TableCache that finishes each table when the test lets it, and positions that need tables of
// different kinds.
type workshop struct {
	*TableCache
	t     *testing.T
	near  []ludo.Position
	kinds []endgame.Kind
	// made holds the kinds of the tables that were started, and finish ends the one in the making.
	made   []endgame.Kind
	finish chan struct{}
}

func newWorkshop(t *testing.T) *workshop {
	t.Helper()
	w := &workshop{TableCache: NewTableCache(), t: t, finish: make(chan struct{})}
	w.solve = func(_ context.Context, table *endgame.Table) error {
		w.made = append(w.made, table.Kind())
		<-w.finish
		return nil
	}
	for _, setup := range []engine.Setup{{}, {"enter": "6"}, {"enter": "1+6"}, {"enter": "5+6"}, {"seven": "no"}} {
		setup["pieces"] = "2"
		r, err := ludo.RulesOf(setup, 2)
		require.NoError(t, err)
		kind, ok := endgame.KindOf(r)
		require.True(t, ok)
		w.near, w.kinds = append(w.near, ludo.Start(r)), append(w.kinds, kind)
	}
	return w
}

// ask requests the tables of the given number of kinds in turn, for a few rounds.
func (w *workshop) ask(kinds int) {
	w.t.Helper()
	for range 3 {
		for i := range kinds {
			_, err := w.table(&w.near[i])
			require.NoError(w.t, err)
		}
	}
	synctest.Wait()
}

func TestOneTableIsMadeAtATime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorkshop(t)
		defer w.Close()
		for done := range 3 {
			w.ask(3)
			assert.Equal(t, w.kinds[:done+1], w.made, "the one that is being made stays, and nothing waits")
			w.finish <- struct{}{}
			synctest.Wait()
		}
		w.ask(3)
		assert.Equal(t, w.kinds[:3], w.made, "each is made once")
	})
}

// Concurrent matches of more kinds than are kept do not make tables again and again.
func TestTablesInUseDoNotGiveWay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorkshop(t)
		defer w.Close()
		for range mostTables {
			w.ask(mostTables)
			w.finish <- struct{}{}
			synctest.Wait()
		}
		for range idleAfter {
			w.ask(mostTables + 1)
		}
		assert.Equal(t, w.kinds[:mostTables], w.made)
		for range idleAfter {
			_, err := w.table(&w.near[mostTables])
			require.NoError(t, err)
		}
		synctest.Wait()
		assert.Equal(t, w.kinds, w.made, "a table of which nobody has need gives way")
		assert.Len(t, w.tables, mostTables)
		assert.Nil(t, w.find(w.kinds[0]), "the one that was asked for least lately")
		w.finish <- struct{}{}
	})
}

func TestPreparingWaitsForWhatIsBeingMade(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorkshop(t)
		defer w.Close()
		w.ask(1)
		prepared := make(chan error)
		go func() { prepared <- w.Prepare(t.Context(), w.near[1].Rules()) }()
		for range 2 {
			synctest.Wait()
			w.finish <- struct{}{}
		}
		assert.NoError(t, <-prepared)
		assert.Equal(t, w.kinds[:2], w.made)
	})
}

// If making a table fails, the process goes on, and the master plays without it.
func TestAPanicIsToldOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorkshop(t)
		defer w.Close()
		w.solve = func(context.Context, *endgame.Table) error { panic("no such square") }
		_, err := w.table(&w.near[0])
		require.NoError(t, err)
		synctest.Wait()
		_, err = w.table(&w.near[0])
		assert.ErrorContains(t, err, "no such square")
		table, err := w.table(&w.near[0])
		assert.NoError(t, err)
		assert.False(t, table.Done())
		assert.ErrorContains(t, w.Prepare(t.Context(), w.near[0].Rules()), "no such square")
		_, err = w.table(&w.near[1])
		assert.NoError(t, err)
		synctest.Wait()
		_, err = w.table(&w.near[1])
		assert.Error(t, err, "the next one is tried")
	})
}
