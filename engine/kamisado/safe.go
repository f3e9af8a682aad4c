package kamisado

// CanFinish reports whether the tower that must move, or with a free choice any tower, can reach
// the far row at once (M7).
func (b *Bits) CanFinish() bool {
	for c, last := b.Movers(); c <= last; c++ {
		if finishes(b.occupied, at(b.own, c), teethOf(b.ownTeeth, c)) {
			return true
		}
	}
	return false
}

// Exposes reports whether the opponent's tower that must move after the step can reach the far row at once.
// It is false for a push.
func (b *Bits) Exposes(s Step) bool {
	if s.pushed > 0 {
		return false
	}
	must := colorIndices[s.to&lastSquare]
	occupied := b.flipped ^ (1<<(lastSquare-s.from&lastSquare) | 1<<(lastSquare-s.to&lastSquare))
	return finishes(occupied, at(b.other, must), teethOf(b.otherTeeth, must))
}

// ReadyWithout returns the opponent's towers that could reach the far row at once (M7) if the tower of the
// side on turn had left its square: one bit for each colour, the lowest for brown.
func (b *Bits) ReadyWithout(c uint8) uint8 {
	return readyTowers(b.flipped&^(1<<(lastSquare-at(b.own, c)&lastSquare)), b.other, b.otherTeeth)
}

// ExposesTo is a faster Exposes for a caller that knows ready, the result of ReadyWithout for the stepping
// tower.
func (b *Bits) ExposesTo(s Step, ready uint8) bool {
	return s.pushed == 0 && ready>>colorIndices[s.to&lastSquare]&1 != 0 && !b.blocksReady(s)
}

// blocksReady reports whether the step ends on the only way to the far row of the tower that it calls. The
// called tower must be ready without the stepping tower.
func (b *Bits) blocksReady(s Step) bool {
	called := colorIndices[s.to&lastSquare]
	r := &raysOf[teethOf(b.otherTeeth, called)&3][at(b.other, called)&lastSquare]
	return r.finishRays>>(lastSquare-s.to&lastSquare)&1 != 0 && !b.Exposes(s)
}

// finishes reports whether a tower with the teeth can reach the far row from the square at once.
func finishes(occupied uint64, from, teeth uint8) bool {
	r := &raysOf[teeth&3][from&lastSquare]
	return occupied&r.finish[aheadRay] == 0 ||
		occupied&r.finish[leftRay] == 0 ||
		occupied&r.finish[rightRay] == 0
}
