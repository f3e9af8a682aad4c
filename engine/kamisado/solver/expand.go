package solver

import "towerpost/engine/kamisado"

// prospect is a move that is looked at, with the position that it leads to.
type prospect struct {
	kamisado.After
	step kamisado.Step
	// What the table is asked by.
	key
	bucket  int
	tag     tags
	present tags
}

// expand puts the open moves of a node on the stack. The numbers decide the node if a move wins or all of them lose; their length is that
// of the longest loss.
func (s *search) expand(b *kamisado.Bits) numbers {
	base := len(s.children)
	longestLoss := uint16(0)
	for c, last := b.Movers(); c <= last; c++ {
		n := s.look(b, c)
		if n.proof == 0 {
			s.children = s.children[:base]
			return n
		}
		longestLoss = max(longestLoss, n.length)
	}
	if len(s.children) == base {
		return lost(longestLoss)
	}
	return numbers{open.proof, open.disproof, longestLoss}
}

// look puts the open moves of a tower on the stack. It returns a win if a move wins, and else the longest of the losses.
func (s *search) look(b *kamisado.Bits, c uint8) numbers {
	ready := b.ReadyWithout(c)
	count, n := s.play(b, c, ready)
	if n.proof == 0 {
		return n
	}
	s.locate(s.prospects[:count])
	for i := range s.prospects[:count] {
		p := &s.prospects[i]
		found := s.known(p, b, ready)
		switch found.result() {
		case Win:
			s.winning = p.step
			return found
		case Loss:
			n.length = max(n.length, found.length)
		default:
			s.children = append(s.children, child{found, p.step, uint8(p.Passes)})
		}
	}
	return n
}

// play makes the moves of a tower. It returns how many of them are prospects, because they decide nothing by themselves, and a win if a move wins, else the
// longest of the losses.
func (s *search) play(b *kamisado.Bits, c, ready uint8) (count int, n numbers) {
	var steps kamisado.Steps
	n = lost(0)
	for _, step := range steps[:b.StepsOf(c, &steps)] {
		found := s.prospects[count].play(b, step, ready)
		switch found.result() {
		case Win:
			s.winning = step
			return 0, found
		case Loss:
			n.length = max(n.length, found.length)
		default:
			count++
		}
	}
	return count, n
}

// play makes the move and returns what is known of it without the table, for the side that makes it.
func (p *prospect) play(b *kamisado.Bits, step kamisado.Step, ready uint8) numbers {
	if step.Wins() {
		return won(1)
	}
	if b.ExposesTo(step, ready) {
		return lost(2)
	}
	p.step = step
	b.PlayInto(step, &p.After)
	if p.Winner != kamisado.NoSide {
		return lost(uint16(p.Passes) + 1)
	}
	if (p.Passes > 0 || step.Push()) && p.CanFinish() {
		return p.before(won(1), b)
	}
	return open
}

// before returns the numbers of the position that the move leads to as the side that makes the move sees them.
func (p *prospect) before(n numbers, b *kamisado.Bits) numbers {
	return n.before(uint16(p.Passes)+1, p.Turn() != b.Turn())
}

// locate finds the places of the positions in the table. The tags are read with nothing else between, so that the processor
// fetches all of them at the same time.
func (s *search) locate(prospects []prospect) {
	for i := range prospects {
		p := &prospects[i]
		p.key = keyOf(&p.Bits)
		p.bucket, p.tag = s.table.place(p.key)
	}
	for i := range prospects {
		prospects[i].present = s.table.tags[prospects[i].bucket]
	}
}

// known returns what is known of the move of a located prospect without a search, for the side that makes it.
func (s *search) known(p *prospect, b *kamisado.Bits, ready uint8) numbers {
	if n, ok := s.table.findAt(p.bucket, p.tag, p.present, p.key); ok {
		return p.before(n, b)
	}
	n := p.before(p.estimate(b, ready), b)
	if !n.decided() {
		n.proof = s.history.weigh(n.proof, b.Turn(), p.step)
	}
	return n
}

// judge returns what is known of a move without a search, for the side that makes it.
func (s *search) judge(b *kamisado.Bits, step kamisado.Step) numbers {
	p, ready := &s.prospects[0], b.ReadyWithout(step.Tower())
	n := p.play(b, step, ready)
	if n.decided() {
		return n
	}
	s.locate(s.prospects[:1])
	return s.known(p, b, ready)
}
