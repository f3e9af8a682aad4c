package solver

import "towerpost/engine/kamisado"

// shortest returns the numbers of a decided position with the length of the shortest win, and whether the
// nodes sufficed to find it; otherwise the numbers are those that are given. It asks for longer and longer
// wins until there is one.
func (s *search) shortest(b *kamisado.Bits, n numbers) (numbers, bool) {
	for length := 1; length < int(n.length) && !s.stopped; length++ {
		if s.endsWithin(b, n.proof == 0, length) && !s.stopped {
			n.length = uint16(length)
		}
	}
	return n, !s.stopped
}

// fastest returns a move that wins within the length of the numbers, and whether the nodes
// sufficed to find it.
func (s *search) fastest(b *kamisado.Bits, n numbers) (kamisado.Step, bool) {
	for step := range stepsOf(b) {
		if s.endsAfter(b, step, true, int(n.length)) && !s.stopped {
			return step, true
		}
	}
	return kamisado.Step{}, false
}

// endsWithin reports whether the winner, who may be on turn, wins within so many plies whatever the loser
// does. When the search is stopped the answer means nothing.
func (s *search) endsWithin(b *kamisado.Bits, winner bool, plies int) bool {
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
		k.other |= mark
	}
	known, ok := s.lengths.find(k) // proof: so many plies do not suffice; disproof: so many do
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

// everyOrAny reports whether any move of the winner, or every move of the loser, ends the round in time.
func (s *search) everyOrAny(b *kamisado.Bits, winner bool, plies int) bool {
	var steps kamisado.Steps
	for c, last := b.Movers(); c <= last; c++ {
		for _, step := range steps[:b.StepsOf(c, &steps)] {
			if s.endsAfter(b, step, winner, plies) == winner {
				return winner
			}
		}
	}
	return !winner
}

// endsAfter reports whether the winner wins within so many plies of which the step, of the winner or
// the loser, is the first.
func (s *search) endsAfter(b *kamisado.Bits, step kamisado.Step, winner bool, plies int) bool {
	if step.Wins() {
		return winner
	}
	a := b.Play(step)
	left := plies - a.Passes - 1
	if a.Winner != kamisado.NoSide {
		return !winner && left >= 0
	}
	return s.endsWithin(&a.Bits, winner == (a.Turn() == b.Turn()), left)
}
