package solver

import "towerpost/engine/kamisado"

// shortest returns the numbers n of a decided position with the length of the shortest win, and true. It
// searches for longer and longer wins until there is one (iterative deepening). If the search is stopped
// first, it returns the numbers as they are, and false.
func (s *search) shortest(b *kamisado.Bits, n numbers) (numbers, bool) {
	for length := 1; length < int(n.length) && !s.stopped; length++ {
		if s.winsWithin(b, n.proof == 0, length) && !s.stopped {
			n.length = uint16(length)
		}
	}
	return n, !s.stopped
}

// fastest returns a move that wins within the length of the numbers. It reports false if the search is
// stopped first.
func (s *search) fastest(b *kamisado.Bits, n numbers) (kamisado.Step, bool) {
	for step := range stepsOf(b) {
		if s.winsAfter(b, step, true, int(n.length)) && !s.stopped {
			return step, true
		}
	}
	return kamisado.Step{}, false
}

// winsWithin reports whether the winner of the position wins within the plies whatever the loser does. The
// argument winner says that the winner is on turn. If the search is stopped, the result has no meaning.
func (s *search) winsWithin(b *kamisado.Bits, winner bool, plies int) bool {
	if plies <= 0 || s.stopped {
		return false
	}
	if b.CanFinish() {
		return winner
	}
	k := keyOf(b)
	if n, ok := s.table.find(k); ok && n.decided() && (n.proof == 0) != winner {
		return false
	}
	if winner {
		k.other |= winnerToMove
	}
	known, ok := s.lengths.find(k) // proof plies do not suffice, disproof plies do
	if !ok {
		known = numbers{disproof: infinite}
	}
	if plies <= int(known.proof) || plies >= int(known.disproof) {
		return plies >= int(known.disproof)
	}
	before := s.nodes
	s.tick()
	ends := s.everyOrAny(b, winner, plies)
	if ends {
		known.disproof = uint32(plies)
	} else {
		known.proof = uint32(plies)
	}
	if !s.stopped {
		s.lengths.store(k, known, s.nodes-before)
	}
	return ends
}

// everyOrAny reports whether any move of the winner, or every move of the loser, leads to a win within the
// plies.
func (s *search) everyOrAny(b *kamisado.Bits, winner bool, plies int) bool {
	var steps kamisado.Steps
	for c, last := b.Movers(); c <= last; c++ {
		for _, step := range steps[:b.StepsOf(c, &steps)] {
			if s.winsAfter(b, step, winner, plies) == winner {
				return winner
			}
		}
	}
	return !winner
}

// winsAfter reports whether the winner wins within the plies, of which the step is the first. The argument
// winner says that the winner makes the step.
func (s *search) winsAfter(b *kamisado.Bits, step kamisado.Step, winner bool, plies int) bool {
	if step.Wins() {
		return winner
	}
	a := b.Play(step)
	left := plies - a.Passes - 1
	if a.Winner != kamisado.NoSide {
		return !winner && left >= 0
	}
	return s.winsWithin(&a.Bits, winner == (a.Turn() == b.Turn()), left)
}
