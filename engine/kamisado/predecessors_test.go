package kamisado

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestPredecessorsLeadToThePosition(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(5, 3))
	moved, pushed, passed := 0, 0, 0
	for range 2000 {
		p := crowded(t, r)
		for _, before := range p.Predecessors() {
			assert.Contains(t, successors(before), p, "%s from %s", p, before)
		}
		for _, m := range p.Moves() {
			next, winner := p.Play(m)
			if winner != NoSide || p.RequiredColor() == NoColor {
				continue
			}
			require.Contains(t, next.Predecessors(), p, "%s %s", p, m.Action())
			switch {
			case len(p.Passes(m)) > 0:
				passed++
			case m.Push():
				pushed++
			default:
				moved++
			}
		}
	}
	assert.Positive(t, moved)
	assert.Positive(t, pushed)
	assert.Positive(t, passed)
}

// successors returns the positions to which one move leads.
func successors(p Position) (list []Position) {
	for _, m := range p.Moves() {
		if next, winner := p.Play(m); winner == NoSide {
			list = append(list, next)
		}
	}
	return list
}

func TestStartHasNoPredecessors(t *testing.T) {
	t.Parallel()
	assert.Empty(t, Start(1).Predecessors())
	assert.Empty(t, Start(1).Ended().Predecessors())
}
