package kamisado

// After is what a step leads to.
type After struct {
	// Bits is the position after the step and the forced passes that follow it; where the round has ended it is the last one.
	Bits
	// Winner has won the round by the step; NoSide while it is on.
	Winner Side
	// Passes is the number of forced passes that followed the step.
	Passes int
}

// Play returns what a legal step leads to, as Position.Play does for a move.
func (b *Bits) Play(s Step) After {
	a := After{Bits: b.stepped(s)}
	if s.Wins() { // M7
		a.Winner = b.turn
		return a
	}
	if !a.blocked() {
		return a
	}
	return a.settled(b.turn)
}

// stepped returns the bits after a step. Whether it ends the round, and the passes that follow, are not its concern.
func (b *Bits) stepped(s Step) Bits {
	if s.pushed > 0 {
		return b.pushed(s)
	}
	return b.moved(s)
}

// moved returns the bits after a step that does not push: the opponent is on turn with the tower of the landing's colour (T2).
func (b *Bits) moved(s Step) Bits {
	from, to := s.from&lastSquare, s.to&lastSquare
	return Bits{
		seen:   b.across ^ (1<<(lastSquare-from) | 1<<(lastSquare-to)),
		across: b.seen ^ (1<<from | 1<<to),
		own:    b.other, other: b.own ^ uint64(from^to)<<(8*(s.tower&7)),
		ownTeeth: b.otherTeeth, otherTeeth: b.ownTeeth,
		must: colorIndices[to], turn: b.turn.Other(),
	}
}

// pushed returns the bits after a push: the pusher has stepped forward, every tower of the line has stepped back (S2), and
// the same side is on turn with the tower of the colour of the square that was empty behind the line (S3).
func (b *Bits) pushed(s Step) Bits {
	next := *b
	room := s.from + (s.pushed+1)*boardSize
	next.seen ^= 1<<s.from | 1<<room
	next.across ^= 1<<(lastSquare-s.from) | 1<<(lastSquare-room)
	next.own += boardSize << (8 * s.tower)
	for n := range s.pushed {
		c := findByte(b.other, lastSquare-(s.to+n*boardSize))
		next.other -= boardSize << (8 * c)
	}
	next.must = colorIndices[room]
	return next
}

// passed returns the bits after the pass of the tower that must move (M6).
func (b *Bits) passed() Bits {
	return Bits{
		seen: b.across, across: b.seen, own: b.other, other: b.own,
		ownTeeth: b.otherTeeth, otherTeeth: b.ownTeeth,
		must: colorIndices[at(b.own, b.must)], turn: b.turn.Other(),
	}
}

// settled takes the forced passes (M6). When they come round to a tower that has passed, the mover of the last real move loses (M8).
func (a After) settled(mover Side) After {
	var seen passes
	for a.blocked() {
		tower := passOf(a.turn, Brown+Color(a.must))
		if seen&tower != 0 {
			a.Winner = mover.Other()
			return a
		}
		seen |= tower
		a.Bits = a.passed()
		a.Passes++
	}
	return a
}

// Settled returns what the forced passes lead to where the tower that must move is blocked, as in a position that waits for a
// pass; otherwise the bits as they are. It reports false in a deadlock (M8): the bits do not know whose move was the last.
func (b *Bits) Settled() (After, bool) {
	if b.must == free {
		return After{Bits: *b}, b.CountSteps() > 0
	}
	a := After{Bits: *b}.settled(NoSide)
	return a, a.CountSteps() > 0
}
