package kamisado

// After is what a step leads to.
type After struct {
	// Bits is the position after the step and the forced passes that follow it; where the round has
	// ended it is the last one.
	Bits
	// Winner has won the round by the step; NoSide while it is on.
	Winner Side
	// Passes is the number of forced passes that followed the step.
	Passes int
}

// Play returns what a legal step leads to, as Position.Play does for a move.
func (b *Bits) Play(s Step) After {
	var a After
	b.PlayInto(s, &a)
	return a
}

// PlayInto is Play for a caller that has a place for the result.
func (b *Bits) PlayInto(s Step, a *After) {
	a.Winner, a.Passes = NoSide, 0
	if s.pushed > 0 {
		a.Bits = b.pushed(s)
	} else {
		b.move(s, &a.Bits)
	}
	if s.Wins() { // M7
		a.Winner = b.turn
		return
	}
	if a.blocked() {
		a.settle(b.turn)
	}
}

// move puts the bits after a step that does not push into the next ones: the opponent is on turn with
// the tower of the landing's colour (T2). Whether the step ends the round, and the passes that
// follow, are not its concern.
func (b *Bits) move(s Step, next *Bits) {
	from, to := s.from&lastSquare, s.to&lastSquare
	path := uint64(1)<<from | uint64(1)<<to
	next.seen, next.across = b.across^(1<<(lastSquare-from)|1<<(lastSquare-to)), b.seen^path
	next.mine, next.theirs = b.theirs, b.mine^path
	next.own, next.other = b.other, b.own^uint64(from^to)<<(8*(s.tower&7))
	next.ownTeeth, next.otherTeeth = b.otherTeeth, b.ownTeeth
	next.must, next.turn = colorIndices[to], b.turn.Other()
}

// pushed returns the bits after a push: the pusher has stepped forward, every tower of the line has
// stepped back (S2), and the same side is on turn with the tower of the colour of the square that was
// empty behind the line (S3).
func (b *Bits) pushed(s Step) Bits {
	next := *b
	room := s.from + (s.pushed+1)*boardSize
	next.seen ^= 1<<s.from | 1<<room
	next.across ^= 1<<(lastSquare-s.from) | 1<<(lastSquare-room)
	next.mine ^= 1<<s.from | 1<<s.to
	next.own += boardSize << (8 * s.tower)
	for n := range s.pushed {
		at := lastSquare - (s.to + n*boardSize)
		next.theirs ^= 1<<at | 1<<(at-boardSize)
		next.other -= boardSize << (8 * findByte(b.other, at))
	}
	next.must = colorIndices[room]
	return next
}

// passed returns the bits after the pass of the tower that must move (M6).
func (b *Bits) passed() Bits {
	return Bits{
		seen: b.across, across: b.seen, mine: b.theirs, theirs: b.mine, own: b.other, other: b.own,
		ownTeeth: b.otherTeeth, otherTeeth: b.ownTeeth,
		must: colorIndices[at(b.own, b.must)], turn: b.turn.Other(),
	}
}

// settle takes the forced passes (M6). When they come round to a tower that has passed, the mover of the
// last real move loses (M8).
func (a *After) settle(mover Side) {
	var seen passes
	for a.blocked() {
		tower := passOf(a.turn, Brown+Color(a.must))
		if seen&tower != 0 {
			a.Winner = mover.Other()
			return
		}
		seen |= tower
		a.Bits = a.passed()
		a.Passes++
	}
}

// Settled returns what the forced passes lead to where the tower that must move is blocked, as in a position
// that waits for a pass; otherwise the bits as they are. It reports false in a deadlock (M8): the bits do not
// know whose move was the last.
func (b *Bits) Settled() (After, bool) {
	if b.must == free {
		return After{Bits: *b}, b.CountSteps() > 0
	}
	a := After{Bits: *b}
	a.settle(NoSide)
	return a, a.CountSteps() > 0
}
