package kamisado

// StepResult is the result of a step.
type StepResult struct {
	// Bits is the position after the step and the forced passes that follow it. If the round has ended, it is
	// the last position.
	Bits
	// Winner is the side that has won the round by the step, or NoSide while the round is on.
	Winner Side
	// Passes is the number of forced passes that followed the step.
	Passes int
}

// Play returns the result of a legal step, as Position.Play does for a move.
func (b *Bits) Play(s Step) StepResult {
	var a StepResult
	b.PlayInto(s, &a)
	return a
}

// PlayInto is Play with a place for the result, which saves a copy.
func (b *Bits) PlayInto(s Step, a *StepResult) {
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

// move stores in next the bits after a step that does not push. The opponent is on turn with the tower of the
// landing's colour (T2). It handles neither the end of the round nor the passes that follow.
func (b *Bits) move(s Step, next *Bits) {
	from, to := s.from&lastSquare, s.to&lastSquare
	path := uint64(1)<<from | uint64(1)<<to
	next.occupied, next.flipped = b.flipped^(1<<(lastSquare-from)|1<<(lastSquare-to)), b.occupied^path
	next.mine, next.theirs = b.theirs, b.mine^path
	next.own, next.other = b.other, b.own^uint64(from^to)<<(8*(s.tower&7))
	next.ownTeeth, next.otherTeeth = b.otherTeeth, b.ownTeeth
	next.required, next.turn = colorIndices[to], b.turn.Other()
}

// pushed returns the bits after a push. The pusher has stepped forward, and every tower of the line has
// stepped back (S2). The same side is on turn with the tower of the colour of the square that was empty
// behind the line (S3).
func (b *Bits) pushed(s Step) Bits {
	next := *b
	room := s.from + (s.pushed+1)*boardSize
	next.occupied ^= 1<<s.from | 1<<room
	next.flipped ^= 1<<(lastSquare-s.from) | 1<<(lastSquare-room)
	next.mine ^= 1<<s.from | 1<<s.to
	next.own += boardSize << (8 * s.tower)
	for n := range s.pushed {
		at := lastSquare - (s.to + n*boardSize)
		next.theirs ^= 1<<at | 1<<(at-boardSize)
		next.other -= boardSize << (8 * findByte(b.other, at))
	}
	next.required = colorIndices[room]
	return next
}

// passed returns the bits after the pass of the tower that must move (M6).
func (b *Bits) passed() Bits {
	return Bits{
		occupied: b.flipped, flipped: b.occupied, mine: b.theirs, theirs: b.mine, own: b.other, other: b.own,
		ownTeeth: b.otherTeeth, otherTeeth: b.ownTeeth,
		required: colorIndices[at(b.own, b.required)], turn: b.turn.Other(),
	}
}

// settle plays the forced passes (M6). If a tower would have to pass a second time, the mover of the last
// real move loses (M8).
func (a *StepResult) settle(mover Side) {
	var seen towerSet
	for a.blocked() {
		tower := setOfTower(a.turn, Brown+Color(a.required))
		if seen&tower != 0 {
			a.Winner = mover.Other()
			return
		}
		seen |= tower
		a.Bits = a.passed()
		a.Passes++
	}
}

// Settled returns the position after the forced passes if the tower that must move is blocked, as in a
// position that waits for a pass. Otherwise it returns the bits as they are. It reports false in a deadlock
// (M8); the winner is not known then, because the bits do not hold whose move was the last.
func (b *Bits) Settled() (StepResult, bool) {
	if b.required == free {
		return StepResult{Bits: *b}, b.CountSteps() > 0
	}
	a := StepResult{Bits: *b}
	a.settle(NoSide)
	return a, a.CountSteps() > 0
}
