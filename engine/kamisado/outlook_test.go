package kamisado

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestOutlook(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 4))
	free := 0
	for range 4000 {
		p := crowded(t, r)
		b, ok := p.Bits()
		require.True(t, ok)
		safe, ready := b.Outlook()
		if b.Free() {
			free++
		}
		require.Equal(t, safeMoves(p), safe, p.String())
		require.Equal(t, readyAtMost(b), ready, p.String())
	}
	require.Greater(t, free, 100)
}

// safeMoves counts, by the plain rules, the moves after which the opponent cannot reach the far row at once, and the pushes.
func safeMoves(p Position) int {
	n := 0
	for _, m := range p.Moves() {
		next := p.after(m)
		if m.Push() || finishersOf(next, next.turn)&(1<<(next.must-Brown)) == 0 {
			n++
		}
	}
	return n
}

// readyAtMost counts the opponent's towers that are ready when one that may be moved has left.
func readyAtMost(b Bits) int {
	most := 0
	for c, last := b.Movers(); c <= last; c++ {
		gone := b
		gone.across &^= 1 << (lastSquare - at(b.own, c))
		_, ready := gone.Finishers()
		most = max(most, bits.OnesCount8(ready))
	}
	return most
}
