package stratego

import (
	"slices"

	"towerpost/engine"
)

// History is the list of the moves that a seat has seen, the newest first. Views of later moments share it. A
// nil History has no moves.
type History struct {
	last   LastAction
	before *History
}

// Moves returns all moves as the seat saw them, the oldest first.
func (p *History) Moves() []LastAction {
	var list []LastAction
	for ; p != nil; p = p.before {
		list = append(list, p.last)
	}
	slices.Reverse(list)
	return list
}

// appendTo returns the past of each seat with the move appended.
func (l LastAction) appendTo(pasts [seats]*History) [seats]*History {
	for seat, past := range pasts {
		pasts[seat] = &History{l.seenBy(engine.Seat(seat)), past}
	}
	return pasts
}

// Shown reports whether an attack has made the defender's rank public.
func (l LastAction) Shown() bool { return l.Result != NoAttack && l.defenderPublic }
