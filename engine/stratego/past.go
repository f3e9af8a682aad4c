package stratego

import (
	"slices"

	"towerpost/engine"
)

// Past is the list of the moves that a seat has seen, the newest first. Views of later moments share it. A
// nil Past has no moves.
type Past struct {
	last   Last
	before *Past
}

// Moves returns all moves as the seat saw them, the oldest first.
func (p *Past) Moves() []Last {
	var list []Last
	for ; p != nil; p = p.before {
		list = append(list, p.last)
	}
	slices.Reverse(list)
	return list
}

// appendTo returns the past of each seat with the move appended.
func (l Last) appendTo(pasts [seats]*Past) [seats]*Past {
	for seat, past := range pasts {
		pasts[seat] = &Past{l.seenBy(engine.Seat(seat)), past}
	}
	return pasts
}

// Shown reports whether an attack has made the defender's rank public.
func (l Last) Shown() bool { return l.Result != NoAttack && l.defenderPublic }
