package solver

import "towerpost/engine/kamisado"

// known returns what is known of the move of a located prospect without a search, for the side that makes it.
// Where all replies but one lose at once, the position after that reply is asked about instead, and so on; it
// returns how many replies are forced in this way.
func (s *search) known(p *prospect, b *kamisado.Bits, ready uint8) (numbers, uint8) {
	turn, step, plies := b.Turn(), p.step, p.plies()
	for forced := uint8(0); ; forced++ {
		n, safe := s.ask(p, b, ready)
		if safe == 1 {
			reply := &s.replies[forced&1]
			ready = p.ReadyWithout(p.Must())
			if n = reply.only(&p.Bits, ready); !n.decided() {
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

// ask returns the numbers of the position of a located prospect, from the table, or else an estimate with the
// number of moves that do not lose at once.
func (s *search) ask(p *prospect, b *kamisado.Bits, ready uint8) (n numbers, safe int) {
	if n, ok := s.table.findAt(p.bucket, p.tag, p.key); ok {
		return n, 0
	}
	return p.estimate(b, ready)
}

// only makes the first move that does not lose at once, and returns what is known of it, or a
// loss if there is none.
func (p *prospect) only(b *kamisado.Bits, ready uint8) numbers {
	var steps kamisado.Steps
	longestLoss := uint16(0)
	for _, step := range steps[:b.StepsOf(b.Must(), &steps)] {
		n := p.play(b, step, ready)
		if n.result() != Loss {
			return n
		}
		longestLoss = max(longestLoss, n.length)
	}
	return lost(longestLoss)
}

// follow plays an open move and the replies that it forces, puts where they lead to into the last, and
// returns the number of plies.
func (c *child) follow(b *kamisado.Bits, last *prospect) uint16 {
	b.PlayInto(c.step, &last.After)
	plies := last.plies()
	for range c.forced {
		before := last.Bits
		last.only(&before, before.ReadyWithout(before.Must()))
		plies += last.plies()
	}
	return plies
}
