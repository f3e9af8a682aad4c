package solver

import "towerpost/engine/kamisado"

// known returns what is known of the move of a located prospect without a search, for the side that makes it. Where all replies but one lose at
// once, the position after that reply is asked about instead, and so on; it returns how many replies are forced in this way.
func (s *search) known(p *prospect, b *kamisado.Bits, ready uint8) (numbers, uint8) {
	turn, step, plies := b.Turn(), p.step, p.plies()
	for forced := uint8(0); ; forced++ {
		n, safe := s.ask(p, b, ready)
		if safe == 1 {
			reply := s.replies[forced&1:][:1]
			ready = p.ReadyWithout(p.Must())
			if n = reply[0].only(&p.Bits, ready); !n.decided() {
				s.locate(reply)
				b, p, plies = &p.Bits, &reply[0], plies+reply[0].plies()
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

// ask returns the numbers of the position of a located prospect, from the table, or else an estimate with the number of moves that do not lose at once.
func (s *search) ask(p *prospect, b *kamisado.Bits, ready uint8) (n numbers, safe int) {
	if n, ok := s.table.findAt(p.bucket, p.tag, p.present, p.key); ok {
		return n, 0
	}
	return p.estimate(b, ready)
}

// only makes the first move that does not lose at once, and returns what is known of it, or a loss if there is none.
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

// follow plays an open move and the replies that it forces, and returns where they lead to and the number of plies.
func (s *search) follow(b *kamisado.Bits, c *child) (*kamisado.Bits, uint16) {
	p := &s.replies[1]
	b.PlayInto(c.step, &p.After)
	plies := p.plies()
	for i := range c.forced {
		reply := &s.replies[i&1]
		reply.only(&p.Bits, p.ReadyWithout(p.Must()))
		p, plies = reply, plies+reply.plies()
	}
	return &p.Bits, plies
}
