package kamisado

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestBalance(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 8))
	for range 2000 {
		p := crowded(t, r)
		b, ok := p.Bits()
		require.True(t, ok)
		require.Equal(t, standing(p, p.Turn())-standing(p, p.Turn().Other()), b.Balance(), p.String())
	}
}

// standing counts, square by square, the empty squares that the towers of a side see in front, and the
// rows that they have come.
func standing(p Position, side Side) int {
	n := 0
	for _, c := range Colors() {
		tower := p.Tower(side, c)
		for _, d := range forwards {
			for to := tower.Square.toward(side, d); p.empty(to); to = to.toward(side, d) {
				n++
			}
		}
		n += int(index(tower.Square, side)) / boardSize
	}
	return n
}
