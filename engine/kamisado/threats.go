package kamisado

// Finishers returns the towers of the side on turn and of its opponent that could reach the far row at once
// (M7) if they were called: one bit for each colour, the lowest for brown.
func (b *Bits) Finishers() (own, other uint8) {
	for c := range uint8(colorCount) {
		if finishes(b.occupied, at(b.own, c), teethOf(b.ownTeeth, c)) {
			own |= 1 << c
		}
		if finishes(b.flipped, at(b.other, c), teethOf(b.otherTeeth, c)) {
			other |= 1 << c
		}
	}
	return own, other
}

// Finished returns the position after a legal move that ends the round, in which the winner has to choose the
// fill or the match is over. The points are added, and the tooth unless it is a single round. If the round
// goes on, ended is false, and next is the position after the move and the forced passes that follow it. A
// position does not say whether its match is a series; see Single.
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

// Single returns the position as that of a single round: without points, and with a target of one point. It
// stands for a round of a series, in which no tower gets a tooth either.
func (p Position) Single() Position {
	p.points, p.target = [3]int{}, Single.Target(0)
	return p
}
