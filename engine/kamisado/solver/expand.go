package solver

import "towerpost/engine/kamisado"

// prospect is a move that is looked at, with the position that it leads to.
type prospect struct {
	kamisado.After
	step kamisado.Step
	// What the table is asked by.
	key
	bucket int
	tag    tags
}

// expand puts the open moves of a node on the stack. The numbers decide the node if a move wins or all of
// them lose; their length is that of the longest loss.
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

// look puts the open moves of a tower on the stack. It returns a win if a move wins, and else
// the longest of the losses.
func (s *search) look(b *kamisado.Bits, c uint8) numbers {
	ready := b.ReadyWithout(c)
	count, n := s.play(b, c, ready)
	if n.proof == 0 {
		return n
	}
	for i := range s.prospects[:count] {
		p := &s.prospects[i]
		found, forced := s.known(p, b, ready)
		switch found.result() {
		case Win:
			s.winning = p.step
			return found
		case Loss:
			n.length = max(n.length, found.length)
		default:
			s.children = append(s.children, child{found, p.step, forced})
		}
	}
	return n
}

// play makes the moves of a tower. It returns how many of them are prospects, because they decide nothing by
// themselves, and a win if a move wins, else the longest of the losses.
func (s *search) play(b *kamisado.Bits, c, ready uint8) (count int, n numbers) {
	var steps kamisado.Steps
	n = lost(0)
	for _, step := range steps[:b.StepsOf(c, &steps)] {
		p := &s.prospects[count]
		found := p.play(b, step, ready)
		switch found.result() {
		case Win:
			s.winning = step
			return 0, found
		case Loss:
			n.length = max(n.length, found.length)
		default:
			s.locate(p)
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
		return lost(p.plies())
	}
	if (p.Passes > 0 || step.Push()) && p.CanFinish() {
		return won(1).before(p.plies(), p.Turn() != b.Turn())
	}
	return open
}

// plies returns the number of plies that the move takes, with the forced passes after it.
func (p *prospect) plies() uint16 { return uint16(p.Passes) + 1 }

// locate finds the place of the position in the table, which will be asked for it once the other moves of
// the tower have been made.
func (s *search) locate(p *prospect) {
	p.key = keyOf(&p.Bits)
	p.bucket, p.tag = s.table.place(p.key)
	s.table.fetchTags(p.bucket)
}

// judge returns what is known of a move without a search, for the side that makes it.
func (s *search) judge(b *kamisado.Bits, step kamisado.Step) numbers {
	p, ready := &s.prospects[0], b.ReadyWithout(step.Tower())
	n := p.play(b, step, ready)
	if n.decided() {
		return n
	}
	s.locate(p)
	n, _ = s.known(p, b, ready)
	return n
}
