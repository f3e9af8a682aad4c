package solver

import "towerpost/engine/kamisado"

// evaluate returns the numbers of the move of a located successor without a search, for the side that makes
// it. If all replies but one lose at once, it evaluates the position after that reply instead, and so on. The
// second result is the number of replies that are forced in this way.
func (s *search) evaluate(p *successor, b *kamisado.Bits, ready uint8) (numbers, uint8) {
	turn, step, plies := b.Turn(), p.step, p.plies()
	for forced := uint8(0); ; forced++ {
		n, safe := s.probe(p, b, ready)
		if safe == 1 {
			reply := &s.replies[forced&1]
			ready = p.ReadyWithout(p.RequiredColor())
			if n = reply.playForced(&p.Bits, ready); !n.decided() {
				s.locate(reply)
				b, p, plies = &p.Bits, reply, plies+reply.plies()
				continue
			}
		}
		n = n.before(plies, p.Turn() != turn)
		if !n.decided() && safe > 1 {
			n.proof = s.history.weigh(n.proof, turn, step)
		}
		return n, forced
	}
}

// probe returns the numbers of the position of a located successor from the table. If the table does not have
// it, probe returns an estimate and the number of moves that do not lose at once.
func (s *search) probe(p *successor, b *kamisado.Bits, ready uint8) (n numbers, safe int) {
	if n, ok := s.table.findAt(p.bucket, p.tag, p.key); ok {
		return n, 0
	}
	return p.estimate(b, ready)
}

// playForced makes the first move that does not lose at once and returns its numbers, or a loss if there is
// no such move.
func (p *successor) playForced(b *kamisado.Bits, ready uint8) numbers {
	var steps kamisado.Steps
	longestLoss := uint16(0)
	for _, step := range steps[:b.StepsOf(b.RequiredColor(), &steps)] {
		n := p.play(b, step, ready)
		if n.result() != Loss {
			return n
		}
		longestLoss = max(longestLoss, n.length)
	}
	return lost(longestLoss)
}

// follow plays a child's move and its forced replies, stores the position after them in last, and returns the
// number of plies.
func (c *child) follow(b *kamisado.Bits, last *successor) uint16 {
	b.PlayInto(c.step, &last.StepResult)
	plies := last.plies()
	for range c.forced {
		before := last.Bits
		last.playForced(&before, before.ReadyWithout(before.RequiredColor()))
		plies += last.plies()
	}
	return plies
}
