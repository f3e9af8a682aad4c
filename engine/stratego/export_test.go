package stratego

import (
	"fmt"

	"towerpost/engine"
)

// Update is the flag for the golden files.
var Update = update

// Invariant returns an error for a state with a wrong number of pieces.
func Invariant(s engine.State) error { return s.(State).invariant() }

func (s State) invariant() error {
	p := &s.position
	var count [seats]int
	for piece := Piece(1); piece <= pieces; piece++ {
		at := p.at[piece]
		switch {
		case p.marks[piece]&exists == 0:
			if at != NoSquare || p.ranks[piece] != Unknown {
				return fmt.Errorf("piece %d was never set up", piece)
			}
			continue
		case at != NoSquare && (p.board[at] != piece || at.Lake()):
			return fmt.Errorf("piece %d is not on %s", piece, at)
		case p.ranks[piece] > General && p.Moved(piece):
			return fmt.Errorf("%s has moved", p.ranks[piece])
		}
		count[piece.Seat()]++
	}
	for square, piece := range p.board {
		if piece != 0 && p.at[piece] != Square(square) {
			return fmt.Errorf("piece %d is twice on the board", piece)
		}
	}
	for seat, n := range count {
		if s.ready[seat] && n != s.rules.Army.Size() {
			return fmt.Errorf("%s has %d pieces", seatNames[seat], n)
		}
	}
	if p.quiet > p.rules.Quiet || p.moves < p.quiet {
		return fmt.Errorf("%d moves, %d of them quiet", p.moves, p.quiet)
	}
	return nil
}
