package solver_test

import (
	"maps"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

func TestProofs(t *testing.T) {
	_, middles := sample(t, 40)
	s := solver.New(solver.Options{})
	for _, p := range middles {
		proof, err := s.Prove(t.Context(), p)
		require.NoError(t, err)
		v, err := s.Solve(t.Context(), p)
		require.NoError(t, err)
		require.Equal(t, v.Result == solver.Win, proof.Winner == p.Turn())
		looked, err := proof.Verify()
		require.NoError(t, err, p.String())
		require.GreaterOrEqual(t, looked, len(proof.Moves))
	}
}

func TestVerifyRefuses(t *testing.T) {
	p := parsed(t, "1b1ky1gn/1p6/2O4r/8/6B1/8/o7/NGRYKP2 w P 0-0/1")
	s := solver.New(solver.Options{})
	good, err := s.Prove(t.Context(), p)
	require.NoError(t, err)
	_, err = good.Verify()
	require.NoError(t, err)

	other := good
	other.Winner = good.Winner.Other()
	_, err = other.Verify()
	assert.Error(t, err, "the wrong winner")

	for position, move := range good.Moves {
		lacks := good
		lacks.Moves = maps.Clone(good.Moves)
		delete(lacks.Moves, position)
		_, err = lacks.Verify()
		assert.ErrorContains(t, err, "names no legal move")

		move.Distance++
		lacks.Moves[position] = move
		_, err = lacks.Verify()
		assert.ErrorContains(t, err, "names no legal move")
	}
	assert.NotEmpty(t, good.Moves)

	judged, err := s.Moves(t.Context(), p)
	require.NoError(t, err)
	for _, j := range judged {
		if j.Result == solver.Loss {
			losing := good
			losing.Moves = maps.Clone(good.Moves)
			losing.Moves[p] = j.Move
			_, err = losing.Verify()
			assert.Error(t, err, "%s loses", j.Move.Action())
		}
	}
}

// The rules take every move to a greater position, so that none comes back: the argument of the
// package's documentation.
func TestNoPositionComesBack(t *testing.T) {
	_, middles := sample(t, 300)
	pushes := 0
	for _, p := range middles {
		for _, m := range p.Moves() {
			next, _ := p.Play(m)
			assert.Equal(t, 1, compare(progress(next), progress(p)), "%s %s", p, m.Action())
			if m.Push() {
				pushes++
			}
		}
	}
	assert.Positive(t, pushes)
}

// progress returns how far the towers have come, together, by teeth from the most.
func progress(p kamisado.Position) (rows [4]int) {
	for _, c := range kamisado.Colors() {
		white, black := p.Tower(kamisado.White, c), p.Tower(kamisado.Black, c)
		rows[3-white.Teeth] += white.Square.Row()
		rows[3-black.Teeth] += 9 - black.Square.Row()
	}
	return rows
}

func compare(a, b [4]int) int {
	for i := range a {
		if a[i] != b[i] {
			return max(-1, min(1, a[i]-b[i]))
		}
	}
	return 0
}
