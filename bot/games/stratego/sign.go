package stratego

import (
	"strings"

	"towerpost/engine"
	rules "towerpost/engine/stratego"
)

// minMoves is the number of moves from which a board hardly occurs in two matches.
const minMoves = 10

// Fingerprint implements games.Fingerprinter. It contains the owner of the piece on each square, seen from
// the seat to move. Ranks are left out, for a forged record can have any ranks.
func (*Analyst) Fingerprint(view any) string {
	v, ok := view.(rules.View)
	if !ok || v.Preparing || len(v.Asked) != 1 || v.Moves < minMoves {
		return ""
	}
	mover := v.Asked[0]
	var b strings.Builder
	for i := range v.Squares {
		if mover == rules.Blue {
			i = len(v.Squares) - 1 - i
		}
		b.WriteByte(ownerLetter(v.Squares[i], mover))
	}
	return b.String()
}

// ownerLetter returns a letter for the owner of the piece on a square: m for the seat to move, o for the
// other one, a dot for an empty square.
func ownerLetter(s rules.SquareView, mover engine.Seat) byte {
	switch s.Piece.Seat() {
	case engine.Nobody:
		return '.'
	case mover:
		return 'm'
	}
	return 'o'
}
