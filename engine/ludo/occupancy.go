package ludo

import "towerpost/engine"

// squares is a set of squares of the ring.
type squares [3]uint64

func (s *squares) has(square uint8) bool { return s[square>>6]>>(square&63)&1 == 1 }
func (s *squares) add(square uint8)      { s[square>>6] |= 1 << (square & 63) }

// occupancy says which squares of the ring hold at least one piece, two pieces, and a barrier: two pieces of
// one colour (B1).
type occupancy struct{ occupied, full, barrier squares }

// occupancy returns the occupancy of the ring.
func (p *Position) occupancy() occupancy {
	var c occupancy
	way := p.rules.way()
	for seat := range engine.Seat(p.rules.Players) {
		var own squares
		for _, at := range p.pieces(seat) {
			if at == 0 || at > way {
				continue
			}
			square := p.rules.ring(seat, at)
			if own.has(square) {
				c.barrier.add(square)
			}
			if c.occupied.has(square) {
				c.full.add(square)
			}
			own.add(square)
			c.occupied.add(square)
		}
	}
	return c
}

// enemyOn returns an opponent's piece on a square of the ring, or 0 if there is none.
func (p *Position) enemyOn(seat engine.Seat, square uint8) Piece {
	for other := range engine.Seat(p.rules.Players) {
		if p.rules.Partners(seat, other) {
			continue
		}
		for i := range p.pieces(other) {
			if piece := PieceOf(other, i+1); p.square(piece) == square {
				return piece
			}
		}
	}
	return 0
}
