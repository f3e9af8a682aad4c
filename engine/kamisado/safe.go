package kamisado

// CanFinish reports whether the tower that must move, or with a free choice any tower, can reach
// the far row at once (M7).
func (b *Bits) CanFinish() bool {
	for c, last := b.Movers(); c <= last; c++ {
		if finishes(b.seen, at(b.own, c), teethOf(b.ownTeeth, c)) {
			return true
		}
	}
	return false
}

// Exposes reports whether after the step the opponent's tower that must move can reach the far row at once.
// It is false after a push.
func (b *Bits) Exposes(s Step) bool {
	if s.pushed > 0 {
		return false
	}
	must := colorIndices[s.to&lastSquare]
	occupied := b.across ^ (1<<(lastSquare-s.from&lastSquare) | 1<<(lastSquare-s.to&lastSquare))
	return finishes(occupied, at(b.other, must), teethOf(b.otherTeeth, must))
}

// ReadyWithout returns which of the opponent's towers could reach the far row at once (M7) when a tower of
// the side on turn has left its square: one bit for each colour, the lowest for brown.
func (b *Bits) ReadyWithout(c uint8) uint8 {
	return readyTowers(b.across&^(1<<(lastSquare-at(b.own, c)&lastSquare)), b.other, b.otherTeeth)
}

// ExposesTo is Exposes, which is faster when it is known which towers are ready without the tower that steps.
func (b *Bits) ExposesTo(s Step, ready uint8) bool {
	return s.pushed == 0 && ready>>colorIndices[s.to&lastSquare]&1 != 0 && !b.hinders(s)
}

// hinders reports whether the step, which calls a tower that was ready without the tower that steps, ends on
// its only way to the far row.
func (b *Bits) hinders(s Step) bool {
	called := colorIndices[s.to&lastSquare]
	r := &raysOf[teethOf(b.otherTeeth, called)&3][at(b.other, called)&lastSquare]
	return r.ways>>(lastSquare-s.to&lastSquare)&1 != 0 && !b.Exposes(s)
}

// finishes reports whether a tower with the teeth can reach the far row from the square at once.
func finishes(occupied uint64, from, teeth uint8) bool {
	r := &raysOf[teeth&3][from&lastSquare]
	return occupied&r.finish[aheadRay] == 0 || occupied&r.finish[leftRay] == 0 || occupied&r.finish[rightRay] == 0
}
