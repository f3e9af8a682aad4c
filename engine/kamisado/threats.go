package kamisado

// Finishers returns the towers that could reach the far row at once (M7) if it were their turn, of the side
// on turn and of its opponent: one bit for each colour, the lowest for brown.
func (b *Bits) Finishers() (own, other uint8) {
	for c := range uint8(colorCount) {
		if finishes(b.seen, at(b.own, c), teethOf(b.ownTeeth, c)) {
			own |= 1 << c
		}
		if finishes(b.across, at(b.other, c), teethOf(b.otherTeeth, c)) {
			other |= 1 << c
		}
	}
	return own, other
}

// Finished returns what a match waits for after a legal move that ends the round: the winner's fill or
// nothing, with points and, unless it is a single round, the tooth added. Where the round goes on, ended is
// false, and next is the position after the move and the forced passes that follow it. A position does not
// say that its match is a series: see Single.
func (p Position) Finished(m Move) (next Position, ended bool) {
	length := Marathon
	if p.target == Single.Target(0) {
		length = Single
	}
	s := State{course: course{position: p}, length: length}.moved(m)
	for s.finish.winner == NoSide && s.position.mustPass() {
		s = s.moved(s.position.pass())
	}
	return s.position, s.finish.winner != NoSide
}

// Single returns the position with its match over as soon as the round is, as in a single round. For whoever
// plays a round of a series, in which nobody gets a tooth, that is the same.
func (p Position) Single() Position {
	p.points, p.target = [3]int{}, Single.Target(0)
	return p
}
