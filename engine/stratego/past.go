package stratego

import (
	"slices"

	"towerpost/engine"
)

// Past is what a seat has seen happen, the newest move first. Views of later moments share
// it; nil is nothing.
type Past struct {
	last   Last
	before *Past
}

// Moves returns all moves as the seat has seen them, the oldest first.
func (p *Past) Moves() []Last {
	var list []Last
	for ; p != nil; p = p.before {
		list = append(list, p.last)
	}
	slices.Reverse(list)
	return list
}

// after returns the past of each seat with a move more.
func (l Last) after(pasts [seats]*Past) [seats]*Past {
	for seat, past := range pasts {
		pasts[seat] = &Past{l.seenBy(engine.Seat(seat)), past}
	}
	return pasts
}

// Shown reports whether an attack has made the defender's rank public.
func (l Last) Shown() bool { return l.Result != NoAttack && l.defenderPublic }
