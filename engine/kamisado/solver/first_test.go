package solver_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

// mirrored returns the move in the board's mirror image, where the colours are exchanged in pairs.
func mirrored(m kamisado.Move) kamisado.Move {
	exchanged := strings.NewReplacer("N", "O", "O", "N", "G", "B", "B", "G", "R", "P", "P", "R", "Y", "K", "K", "Y")
	color := exchanged.Replace(string(m.Tower.Letter()))
	for _, c := range kamisado.Colors() {
		if string(c.Letter()) == color {
			m.Tower = c
			break
		}
	}
	m.From, m.To = kamisado.At(9-m.From.Column(), m.From.Row()), kamisado.At(9-m.To.Column(), m.To.Row())
	switch m.Direction {
	case kamisado.Left:
		m.Direction = kamisado.Right
	case kamisado.Right:
		m.Direction = kamisado.Left
	}
	return m
}

func TestFirstMoves(t *testing.T) {
	judged, err := solver.New(solver.Options{Cores: 2}).Moves(t.Context(), kamisado.Start(1))
	require.NoError(t, err)
	require.Len(t, judged, 102)
	results := map[kamisado.Move]solver.Result{}
	for _, j := range judged {
		assert.NotEqual(t, solver.Unknown, j.Result, j.Move.Action())
		results[j.Move] = j.Result
	}
	wins := 0
	for m, result := range results {
		assert.Equal(t, result, results[mirrored(m)], m.Action())
		if result == solver.Win {
			wins++
		}
	}
	assert.Equal(t, 16, wins)
	v, err := solver.New(solver.Options{}).Solve(t.Context(), kamisado.Start(1))
	require.NoError(t, err)
	assert.Equal(t, solver.Win, v.Result)
	assert.Equal(t, solver.Win, results[v.Best])
}
