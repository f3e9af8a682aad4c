package endgame

import "towerpost/engine/ludo"

// board is a position within a turn: the progress of the mover's pieces and of the other player's, each along
// its owner's path.
type board struct {
	own, other [Most]uint8
	// last is the index of the piece that was moved last in this turn, -1 for none.
	last int8
}

// evaluator computes the values of turns: the mover's chances of winning.
type evaluator struct {
	kind Kind
	// value holds the mover's chances so far, indexed as in Table. belowSix holds six times the part of each
	// that comes from throws below a six.
	value, belowSix []float32
	// meets maps the progress of a piece of the other player to the mover's progress on the same square, or 0
	// if the mover never comes there.
	meets [goal + 1]uint8
	safe  [goal + 1]bool
}

func newEvaluator(k Kind, value []float32) *evaluator {
	e := &evaluator{kind: k, value: value, belowSix: make([]float32, len(value))}
	for at := uint8(1); at <= way; at++ {
		seen := (int(at) + oppositeOffset - 1) % ring
		if seen < way {
			e.meets[at] = uint8(seen + 1)
		}
		e.safe[at] = ludo.Safe(int(at) + 4)
	}
	return e
}

// throwValues holds the values of the throws at the start of a turn.
type throwValues struct {
	// belowSix is the sum of the values of the throws below a six that move something, and passes the number
	// of those that move nothing.
	belowSix, passes float64
	// six is the value of a six, and moves says that a six moves something.
	six   float64
	moves bool
}

// throwValues returns the values of all throws at the start of a turn.
func (e *evaluator) throwValues(own, other [Most]uint8) (w throwValues) {
	b := board{own: own, other: other, last: -1}
	for die := uint8(1); die <= 5; die++ {
		if x, ok := e.throwValue(&b, die, 0); ok {
			w.belowSix += x
		} else {
			w.passes++
		}
	}
	w.six, w.moves = e.throwValue(&b, 6, 0)
	return w
}

// throwValue returns the value of a throw with the best move; ok is false if the throw moves nothing. It must
// not be called for a third six.
func (e *evaluator) throwValue(b *board, die uint8, sixes int) (best float64, ok bool) {
	if next, bonus, ok := e.enter(b, die); ok {
		return e.afterMoveValue(&next, bonus, die, sixes), true
	}
	steps := die
	if die == 6 && e.kind.Seven && b.own[0] != 0 && b.own[1] != 0 {
		steps = 7
	}
	return e.advanceValue(b, steps, die, sixes)
}

// throwAgainValue returns the value of another throw after the given number of sixes (X2). Something must
// have moved in the turn.
func (e *evaluator) throwAgainValue(b *board, sixes int) float64 {
	at := index(b.own)*pairs + index(b.other)
	if e.kind.Sixes == ludo.SixesFree { // as good as a new turn
		return float64(e.value[at])
	}
	return (float64(e.belowSix[at]) + e.sixValue(b, sixes)) / 6
}

// sixValue returns the value of a six after the given number of sixes.
func (e *evaluator) sixValue(b *board, sixes int) float64 {
	if sixes == 2 {
		return e.thirdSixValue(b)
	}
	if best, ok := e.throwValue(b, 6, sixes); ok {
		return best
	}
	return e.throwAgainValue(b, sixes+1)
}

// thirdSixValue returns the value after a third six (X3, X4).
func (e *evaluator) thirdSixValue(b *board) float64 {
	if at := b.own[b.last]; e.kind.Sixes != ludo.SixesBack || at > way {
		return e.passValue(b)
	}
	next := *b
	next.own[b.last] = 0
	return e.passValue(&next)
}

// passValue returns the mover's value of the position when it is the other player's turn.
func (e *evaluator) passValue(b *board) float64 {
	return 1 - float64(e.value[index(b.other)*pairs+index(b.own)])
}

// enter returns the board after the throw has brought a piece out of the yard, and the bonus that this earns
// (E1–E4); ok is false if the throw brings none out.
func (e *evaluator) enter(b *board, die uint8) (next board, bonus uint8, ok bool) {
	if e.kind.Enter>>die&1 == 0 || b.own[0] != 0 && b.own[1] != 0 {
		return board{}, 0, false
	}
	next = *b
	i := 0
	if b.own[0] != 0 {
		i = 1
	}
	// Of two pieces on the exit at least one is the opponent's, for the mover has one in the yard.
	if victim, stand := e.occupants(b, 1); stand == 2 {
		next.other[victim] = 0
		bonus = uint8(e.kind.Capture)
	}
	next.own[i], next.last = 1, int8(i)
	return next, bonus, true
}

// occupants returns the number of pieces on the square of the ring where the mover has the progress at, and
// the index of one of the other player's pieces there, or -1 if there is none.
func (e *evaluator) occupants(b *board, at uint8) (victim, stand int) {
	victim = -1
	for i := range Most {
		if b.own[i] == at {
			stand++
		}
		if e.meets[b.other[i]] == at {
			victim = i
			stand++
		}
	}
	return victim, stand
}

// advanceValue returns the value of the best move by the given number of squares; ok is false if none is
// possible.
func (e *evaluator) advanceValue(b *board, steps, die uint8, sixes int) (best float64, ok bool) {
	for i, from := range b.own {
		if from == 0 || from == goal || i == 1 && from == b.own[0] {
			continue
		}
		next, bonus, can := e.move(b, i, steps)
		if !can {
			continue
		}
		if worth := e.afterMoveValue(&next, bonus, die, sixes); !ok || worth > best {
			best, ok = worth, true
		}
	}
	return best, ok
}

// move returns the board after a move of a piece, and the bonus that this earns; ok is false if the piece
// cannot make the move.
func (e *evaluator) move(b *board, i int, steps uint8) (next board, bonus uint8, ok bool) {
	from := b.own[i]
	to := from + steps
	if to > goal {
		if !e.kind.Over {
			return board{}, 0, false
		}
		to = goal
	}
	if e.kind.Blocks && b.other[0] == b.other[1] {
		if wall := e.meets[b.other[0]]; wall > from && wall <= to {
			return board{}, 0, false
		}
	}
	next = *b
	if to <= way {
		victim, stand := e.occupants(b, to)
		if stand == 2 {
			return board{}, 0, false
		}
		if victim >= 0 && !e.safe[to] {
			next.other[victim] = 0
			bonus = uint8(e.kind.Capture)
		}
	} else if to == goal {
		bonus = uint8(e.kind.Goal)
	}
	next.own[i], next.last = to, int8(i)
	return next, bonus, true
}

// afterMoveValue returns the value after a move: of the won match, of the bonus if it can be used, else of
// the rest of the turn.
func (e *evaluator) afterMoveValue(b *board, bonus, die uint8, sixes int) float64 {
	if b.own[0] == goal && b.own[1] == goal {
		return 1
	}
	if bonus > 0 {
		if best, ok := e.advanceValue(b, bonus, die, sixes); ok {
			return best
		}
	}
	if die == 6 {
		return e.throwAgainValue(b, sixes+1)
	}
	return e.passValue(b)
}
