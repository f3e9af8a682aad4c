package kamisado

// CanFinish reports whether the tower that must move, or with a free choice any tower, can reach the far row at once (M7).
func (b *Bits) CanFinish() bool {
	for c, last := b.Movers(); c <= last; c++ {
		if finishes(b.seen, at(b.own, c), teethOf(b.ownTeeth, c)) {
			return true
		}
	}
	return false
}

// Exposes reports whether after the step the opponent's tower that must move can reach the far row at once. It is false after a push.
func (b *Bits) Exposes(s Step) bool {
	if s.pushed > 0 {
		return false
	}
	must := colorIndices[s.to&lastSquare]
	occupied := b.across ^ (1<<(lastSquare-s.from&lastSquare) | 1<<(lastSquare-s.to&lastSquare))
	return finishes(occupied, at(b.other, must), teethOf(b.otherTeeth, must))
}

// finishes reports whether a tower with the teeth can reach the far row from the square at once.
func finishes(occupied uint64, from, teeth uint8) bool {
	r := &raysOf[teeth&3][from&lastSquare]
	return occupied&r.finish[aheadRay] == 0 || occupied&r.finish[leftRay] == 0 || occupied&r.finish[rightRay] == 0
}
