package rival

import (
	"context"

	"towerpost/engine"
	"towerpost/engine/ludo"
)

// Chances returns the expert's estimate of each seat's chance of winning the match, if everybody plays well.
// Turning points and reviews are based on it. It searches the next throw, which takes well below a
// millisecond for four players. Partners have the same chance; the chances of the sides add up to 1. Where
// play goes on for the places, the first side that came home has won.
func Chances(p ludo.Position) []float64 { return (*TableCache)(nil).Chances(p) }

// Chances is like the function Chances, but exact in endgames for which the TableCache has a finished table.
// It does not start to make one.
func (c *TableCache) Chances(p ludo.Position) []float64 {
	r := p.Rules()
	sides := decided(&p)
	if sides == (odds{}) {
		s := searcher{
			evaluator: evaluator{duel: duel, crowd: crowd}, ctx: context.Background(), table: c.peek(r),
		}
		sides = s.chances(&p, 1)
	}
	chances := make([]float64, r.Players)
	for seat := range chances {
		chances[seat] = sides[r.Side(engine.Seat(seat))]
	}
	return chances
}

// decided returns 1 for the sides that have won already, shared by equals. It is zero while that is open.
func decided(p *ludo.Position) (o odds) {
	r := p.Rules()
	switch {
	case anyFinished(p):
		for seat, rank := range p.Ranks() {
			if rank == 1 {
				o[r.Side(engine.Seat(seat))] = 1
			}
		}
	case p.Phase() == ludo.Over:
		o = outcome(p)
	}
	return o
}
