package ludo

import "towerpost/engine"

// Danger is a piece that an opponent could capture with one throw if it were the opponent's turn now.
type Danger struct {
	// Hunter is the opponent's piece that could capture Piece.
	Piece, Hunter Piece
	// Die is the number that captures. A six does not count if it would have to open a barrier or bring a
	// piece out first.
	Die int
}

// Dangers returns the dangers to the pieces of a seat, ordered by the hunter's seat, the number of the die
// and the hunter's number. It does not count captures with a bonus that a throw could earn.
func (p *Position) Dangers(seat engine.Seat) []Danger {
	var list []Danger
	for other := range engine.Seat(p.rules.Players) {
		if p.phase == Over || p.rules.Partners(seat, other) || p.Left(other) || p.Finished(other) {
			continue
		}
		q := *p
		q.resetTurn(Throwing)
		q.turn = other
		for die := 1; die <= 6; die++ {
			thrown := q.Roll(die)
			moves := thrown.Moves()
			for _, m := range moves.Slice() {
				if m.Captured != 0 && m.Captured.Seat() == seat {
					list = append(list, Danger{Piece: m.Captured, Hunter: m.Piece, Die: die})
				}
			}
		}
	}
	return list
}

// Exposed reports whether a piece is the one of two on an opponent's exit that an entering piece would
// capture (E3). It is false if that opponent has left or has all pieces home.
func (p *Position) Exposed(piece Piece) bool {
	for seat := range engine.Seat(p.rules.Players) {
		if p.ExposedTo(seat) == piece {
			return true
		}
	}
	return false
}

// ExposedTo returns the piece that is Exposed on the exit of a seat, or 0 if there is none.
func (p *Position) ExposedTo(seat engine.Seat) Piece {
	if p.Left(seat) || p.done(seat) || p.lastOnExit[seat] == 0 {
		return 0
	}
	return p.capturedOnExit(seat)
}

// exposes reports whether a piece would be Exposed after its move.
func (p *Position) exposes(m Move) bool {
	next := p.Play(m)
	return next.Exposed(m.Piece)
}
