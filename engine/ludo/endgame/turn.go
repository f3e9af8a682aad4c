package endgame

import "towerpost/engine/ludo"

// board is a position within a turn: the mover's pieces and the other player's, each as its owner counts
// progress.
type board struct {
	own, other [Most]uint8
	// last is the index of the piece that was moved last in this turn, -1 for none.
	last int8
}

// turn works out what a turn is worth.
type turn struct {
	kind Kind
	// value holds what is known of the mover's chance, and plain six times the part of it that comes of
	// throws below a six.
	value, plain []float32
	// seen is the progress at which the mover meets a piece that has some progress of the other player, 0
	// where it never does.
	seen [goal + 1]uint8
	safe [goal + 1]bool
}

func newTurn(k Kind, value []float32) *turn {
	t := &turn{kind: k, value: value, plain: make([]float32, len(value))}
	for at := uint8(1); at <= way; at++ {
		seen := (int(at) + across - 1) % ring
		if seen < way {
			t.seen[at] = uint8(seen + 1)
		}
		t.safe[at] = ludo.Safe(int(at) + 4)
	}
	return t
}

// worth is what the throws at the start of a turn are worth.
type worth struct {
	// plain is the sum over the throws below a six that move something, and passes the number of the others.
	plain, passes float64
	// six is what a six is worth, where it moves something.
	six   float64
	moves bool
}

// worth looks at all throws at the start of a turn.
func (t *turn) worth(own, other [Most]uint8) (w worth) {
	b := board{own: own, other: other, last: -1}
	for die := uint8(1); die <= 5; die++ {
		if x, ok := t.thrown(&b, die, 0); ok {
			w.plain += x
		} else {
			w.passes++
		}
	}
	w.six, w.moves = t.thrown(&b, 6, 0)
	return w
}

// thrown returns the best that a throw leads to; ok is false where it moves nothing. It is not asked for a
// third six.
func (t *turn) thrown(b *board, die uint8, sixes int) (best float64, ok bool) {
	if next, bonus, ok := t.enter(b, die); ok {
		return t.counted(&next, bonus, die, sixes), true
	}
	steps := die
	if die == 6 && t.kind.Seven && b.own[0] != 0 && b.own[1] != 0 {
		steps = 7
	}
	return t.advance(b, steps, die, sixes)
}

// again returns what another throw is worth after so many sixes, when something has moved in the turn (X2).
func (t *turn) again(b *board, sixes int) float64 {
	at := index(b.own)*pairs + index(b.other)
	if t.kind.Sixes == ludo.SixesFree { // as good as a new turn
		return float64(t.value[at])
	}
	return (float64(t.plain[at]) + t.six(b, sixes)) / 6
}

// six returns what a six is worth after so many others.
func (t *turn) six(b *board, sixes int) float64 {
	if sixes == 2 {
		return t.third(b)
	}
	if best, ok := t.thrown(b, 6, sixes); ok {
		return best
	}
	return t.again(b, sixes+1)
}

// third returns what a third six leaves (X3, X4).
func (t *turn) third(b *board) float64 {
	if at := b.own[b.last]; t.kind.Sixes != ludo.SixesBack || at > way {
		return t.passed(b)
	}
	next := *b
	next.own[b.last] = 0
	return t.passed(&next)
}

// passed returns what the position is worth when it is the other player's turn.
func (t *turn) passed(b *board) float64 {
	return 1 - float64(t.value[index(b.other)*pairs+index(b.own)])
}

// enter returns the board after a piece was brought out of the yard, where the throw does that (E1–E4), and
// the bonus that it earns.
func (t *turn) enter(b *board, die uint8) (next board, bonus uint8, ok bool) {
	if t.kind.Enter>>die&1 == 0 || b.own[0] != 0 && b.own[1] != 0 {
		return board{}, 0, false
	}
	next = *b
	i := 0
	if b.own[0] != 0 {
		i = 1
	}
	if victim, stand := t.on(b, 1); stand == 2 { // not both are the mover's, who has one in the yard
		next.other[victim] = 0
		bonus = uint8(t.kind.Capture)
	}
	next.own[i], next.last = 1, int8(i)
	return next, bonus, true
}

// on returns how many pieces stand where the mover has some progress on the ring, and the index of one of the
// other player's, -1 for none.
func (t *turn) on(b *board, at uint8) (victim, stand int) {
	victim = -1
	for i := range Most {
		if b.own[i] == at {
			stand++
		}
		if t.seen[b.other[i]] == at {
			victim = i
			stand++
		}
	}
	return victim, stand
}

// advance returns the best that a move by so many squares leads to; ok is false where none is possible.
func (t *turn) advance(b *board, steps, die uint8, sixes int) (best float64, ok bool) {
	for i, from := range b.own {
		if from == 0 || from == goal || i == 1 && from == b.own[0] {
			continue
		}
		next, bonus, can := t.move(b, i, steps)
		if !can {
			continue
		}
		if worth := t.counted(&next, bonus, die, sixes); !ok || worth > best {
			best, ok = worth, true
		}
	}
	return best, ok
}

// move returns the board after a piece has moved, and the bonus that this earns.
func (t *turn) move(b *board, i int, steps uint8) (next board, bonus uint8, ok bool) {
	from := b.own[i]
	to := from + steps
	if to > goal {
		if !t.kind.Over {
			return board{}, 0, false
		}
		to = goal
	}
	if t.kind.Blocks && b.other[0] == b.other[1] {
		if wall := t.seen[b.other[0]]; wall > from && wall <= to {
			return board{}, 0, false
		}
	}
	next = *b
	if to <= way {
		victim, stand := t.on(b, to)
		if stand == 2 {
			return board{}, 0, false
		}
		if victim >= 0 && !t.safe[to] {
			next.other[victim] = 0
			bonus = uint8(t.kind.Capture)
		}
	} else if to == goal {
		bonus = uint8(t.kind.Goal)
	}
	next.own[i], next.last = to, int8(i)
	return next, bonus, true
}

// counted goes on after a move: the match may be over, a bonus is counted, and then the turn goes on.
func (t *turn) counted(b *board, bonus, die uint8, sixes int) float64 {
	if b.own[0] == goal && b.own[1] == goal {
		return 1
	}
	if bonus > 0 {
		if best, ok := t.advance(b, bonus, die, sixes); ok {
			return best
		}
	}
	if die == 6 {
		return t.again(b, sixes+1)
	}
	return t.passed(b)
}
