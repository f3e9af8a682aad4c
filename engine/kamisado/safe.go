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

// CountSafe returns the number of legal steps after which the opponent cannot reach the far row at once. A push counts as
// safe, whoever moves after it.
func (b *Bits) CountSafe() int {
	var steps Steps
	n := 0
	for c, last := b.Movers(); c <= last; c++ {
		for _, s := range steps[:b.StepsOf(c, &steps)] {
			if !b.exposes(s) {
				n++
			}
		}
	}
	return n
}

// exposes reports whether after the step the opponent's tower that must move can reach the far row at once.
func (b *Bits) exposes(s Step) bool {
	if s.pushed > 0 {
		return false
	}
	must := colorIndices[s.to&lastSquare]
	occupied := b.across ^ (1<<(lastSquare-s.from&lastSquare) | 1<<(lastSquare-s.to&lastSquare))
	return finishes(occupied, at(b.other, must), teethOf(b.otherTeeth, must))
}

// CountThreats returns how many of the opponent's towers could reach the far row at once if they were on turn.
func (b *Bits) CountThreats() int {
	n := 0
	for c := range uint8(colorCount) {
		if finishes(b.across, at(b.other, c), teethOf(b.otherTeeth, c)) {
			n++
		}
	}
	return n
}

// finishes reports whether a tower with the teeth can reach the far row from the square at once.
func finishes(occupied uint64, from, teeth uint8) bool {
	r := &raysOf[teeth&3][from&lastSquare]
	return occupied&r.finish[aheadRay] == 0 || occupied&r.finish[leftRay] == 0 || occupied&r.finish[rightRay] == 0
}
