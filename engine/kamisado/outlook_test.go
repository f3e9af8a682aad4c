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

func TestExposesTo(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 8))
	exposing, pushes := 0, 0
	for range 2000 {
		p := crowded(t, r)
		b, _ := p.Bits()
		for c, last := b.Movers(); c <= last; c++ {
			var steps Steps
			for _, s := range steps[:b.StepsOf(c, &steps)] {
				if s.Wins() { // the round is over
					continue
				}
				next := p.after(b.Move(s))
				want := !s.Push() && finishersOf(next, next.turn)&(1<<(next.required-Brown)) != 0
				require.Equal(t, want, b.ExposesTo(s, b.ReadyWithout(c)), "%v %v", p, b.Move(s))
				if want {
					exposing++
				}
				pushes += int(min(s.pushed, 1))
			}
		}
	}
	require.Greater(t, min(exposing, pushes), 100)
}

// safeMoves counts, by the plain rules, the moves after which the opponent cannot reach the far row
// at once, and the pushes.
func safeMoves(p Position) int {
	n := 0
	for _, m := range p.Moves() {
		next := p.after(m)
		if m.Push() || finishersOf(next, next.turn)&(1<<(next.required-Brown)) == 0 {
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
		gone.flipped &^= 1 << (lastSquare - at(b.own, c))
		_, ready := gone.Finishers()
		most = max(most, bits.OnesCount8(ready))
	}
	return most
}
