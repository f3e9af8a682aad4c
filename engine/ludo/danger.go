package ludo

import "towerpost/engine"

// Danger is a piece that an opponent could capture with one throw, if it were the opponent's turn now.
type Danger struct {
	Piece, Hunter Piece
	// Die is the number that captures. A six that would have to open a barrier or bring a piece out first is
	// not counted.
	Die int
}

// Dangers returns the dangers of the pieces of a seat, by hunter's seat, number of the die, and hunter's
// number. Bonuses that a throw could earn before are not counted.
func (p *Position) Dangers(seat engine.Seat) []Danger {
	var list []Danger
	for other := range engine.Seat(p.rules.Players) {
		if p.phase == Over || p.rules.Partners(seat, other) || p.Left(other) || p.Finished(other) {
			continue
		}
		q := *p
		q.quiet(Throwing)
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

// Exposed reports whether a piece stands with another one on the exit of an opponent who still brings pieces
// home, and is the one of the two that a piece which enters there captures (E3).
func (p *Position) Exposed(piece Piece) bool {
	for seat := range engine.Seat(p.rules.Players) {
		if p.Left(seat) || p.done(seat) || p.late[seat] == 0 {
			continue
		}
		if p.lateEnemy(seat) == piece {
			return true
		}
	}
	return false
}

// exposes reports whether a piece is Exposed after its move.
func (p *Position) exposes(m Move) bool {
	next := p.Play(m)
	return next.Exposed(m.Piece)
}
