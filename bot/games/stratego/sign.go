package stratego

import (
	"strings"

	"towerpost/engine"
	rules "towerpost/engine/stratego"
)

// common is how many moves are made before a board is one of its own.
const common = 10

// Sign implements games.Signer. It knows where whose pieces stand, seen from the seat to move: ranks can be
// made up in a record.
func (*Analyst) Sign(view any) string {
	v, ok := view.(rules.View)
	if !ok || v.Preparing || len(v.Asked) != 1 || v.Moves < common {
		return ""
	}
	mover := v.Asked[0]
	var b strings.Builder
	for i := range v.Squares {
		if mover == rules.Blue {
			i = len(v.Squares) - 1 - i
		}
		b.WriteByte(occupied(v.Squares[i], mover))
	}
	return b.String()
}

// occupied returns a letter for whose piece stands on a square.
func occupied(s rules.Standing, mover engine.Seat) byte {
	switch s.Piece.Seat() {
	case engine.Nobody:
		return '.'
	case mover:
		return 'm'
	}
	return 'o'
}
