package rival_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/ludo"
	"towerpost/engine/ludo/endgame"
	"towerpost/engine/ludo/rival"
	"towerpost/engine/suite"
)

// As long as the table is being made, the master answers as the expert does.
func TestTheMasterDoesNotWaitForItsTable(t *testing.T) {
	cache := rival.NewTableCache()
	defer cache.Close()
	master, err := rival.New(rival.Master, rival.Options{Tables: cache})
	require.NoError(t, err)
	expert, err := rival.New(rival.Expert, rival.Options{})
	require.NoError(t, err)
	for _, line := range []string{
		"8,60/24,39 Y 9 move3 0 - - - - 2", "26,44/24,39 Y 9 move6 1 - - - - 2",
	} {
		p, err := ludo.ParseLine(rulesOf(t, engine.Setup{"pieces": "2"}, 2), line)
		require.NoError(t, err)
		want, err := expert.Choose(t.Context(), p)
		require.NoError(t, err)
		action, err := master.Choose(t.Context(), p)
		require.NoError(t, err)
		assert.Equal(t, want, action)
	}
}

func TestPreparing(t *testing.T) {
	cache := rival.NewTableCache()
	assert.NoError(t, cache.Prepare(t.Context(), rulesOf(t, nil, 6)), "no table serves six arms")
	over, cancel := context.WithCancel(t.Context())
	cancel()
	assert.ErrorIs(t, cache.Prepare(over, rulesOf(t, nil, 2)), context.Canceled)
	cache.Close()
	assert.ErrorIs(t, cache.Prepare(t.Context(), rulesOf(t, nil, 2)), context.Canceled, "a closed cache makes no tables")
}

// With two pieces each the master plays the moves of a separately made table.
func TestTheMasterPlaysTheTablesMoves(t *testing.T) {
	if !suite.Long() {
		t.Skip("makes a table of 7.3 million positions twice; run it with -long")
	}
	r := rulesOf(t, engine.Setup{"pieces": "2"}, 2)
	kind, _ := endgame.KindOf(r)
	table, cache := endgame.New(kind), rival.NewTableCache()
	defer cache.Close()
	_, err := table.Solve(t.Context(), endgame.Most)
	require.NoError(t, err)
	require.NoError(t, cache.Prepare(t.Context(), r))
	master, err := rival.New(rival.Master, rival.Options{Tables: cache})
	require.NoError(t, err)
	random := rand.New(rand.NewPCG(2, 2))
	for range 200 {
		for p := ludo.Start(r); p.Phase() != ludo.Over; {
			if p.Phase() == ludo.Throwing {
				p = p.Roll(1 + random.IntN(6))
				continue
			}
			m, err := master.Move(t.Context(), p)
			require.NoError(t, err)
			moves, side := p.Moves(), r.Side(p.Turn())
			for _, other := range moves.Slice() {
				require.LessOrEqual(t, exact(t, table, p.Play(other), side), exact(t, table, p.Play(m), side)+1e-9, p.Line())
			}
			p = p.Play(m)
		}
	}
}

// exact returns a side's chance in a table.
func exact(t *testing.T, table *endgame.Table, p ludo.Position, side int) (chance float64) {
	t.Helper()
	switch p.Phase() {
	case ludo.Over:
		if p.Finished(engine.Seat(side)) {
			return 1
		}
		return 0
	case ludo.Throwing:
		if e, ok := endgame.Read(&p); ok {
			if chance, _ = table.Chance(e); e.Mover != side {
				chance = 1 - chance
			}
			return chance
		}
		for die := 1; die <= 6; die++ {
			chance += exact(t, table, p.Roll(die), side) / 6
		}
		return chance
	}
	moves := p.Moves()
	if moves.Len() == 0 {
		return exact(t, table, p.Play(ludo.Move{}), side)
	}
	for _, m := range moves.Slice() { // all within one turn
		chance = max(chance, exact(t, table, p.Play(m), side))
	}
	return chance
}
