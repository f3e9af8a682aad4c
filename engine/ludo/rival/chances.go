package rival

import (
	"context"

	"towerpost/engine"
	"towerpost/engine/ludo"
)

// Chances returns each seat's chance to win the match with good play of all, as far as the expert can tell:
// for turning points and reviews. It looks at the next throw, which takes well below a millisecond for four
// players. Partners share theirs; the others' add up to 1. Where a match goes on for the places, the first
// who came home has won it.
func Chances(p ludo.Position) []float64 { return (*Mind)(nil).Chances(p) }

// Chances returns the same, exact in endgames that the mind knows by now. It begins to make no table.
func (m *Mind) Chances(p ludo.Position) []float64 {
	r := p.Rules()
	sides := won(&p)
	if sides == (odds{}) {
		l := look{judge: judge{duel: duel, crowd: crowd}, ctx: context.Background(), table: m.known(r)}
		sides = l.after(&p, 1)
	}
	chances := make([]float64, r.Players)
	for seat := range chances {
		chances[seat] = sides[r.Side(engine.Seat(seat))]
	}
	return chances
}

// won returns who has won already, and nothing while that is open.
func won(p *ludo.Position) (o odds) {
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
