package solver

import "towerpost/engine/kamisado"

// successor is a move with the position that it leads to.
type successor struct {
	kamisado.StepResult
	step kamisado.Step
	// key, bucket and tag locate the position in the table; see search.locate.
	key
	bucket int
	tag    tags
}

// expand puts the undecided moves of a node on the stack. It returns decided numbers if a move wins or all
// moves lose. Otherwise the numbers are open, and their length is that of the longest losing move.
func (s *search) expand(b *kamisado.Bits) numbers {
	base := len(s.children)
	longestLoss := uint16(0)
	for c, last := b.Movers(); c <= last; c++ {
		n := s.expandTower(b, c)
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

// expandTower puts the undecided moves of a tower on the stack. It returns a win if a move wins, and
// otherwise the longest of the losses.
func (s *search) expandTower(b *kamisado.Bits, c uint8) numbers {
	ready := b.ReadyWithout(c)
	count, n := s.generate(b, c, ready)
	if n.proof == 0 {
		return n
	}
	for i := range s.successors[:count] {
		p := &s.successors[i]
		found, forced := s.evaluate(p, b, ready)
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

// generate makes the moves of a tower and puts those that are undecided into s.successors. It returns their
// number, and a win if a move wins, otherwise the longest of the losses.
func (s *search) generate(b *kamisado.Bits, c, ready uint8) (count int, n numbers) {
	var steps kamisado.Steps
	n = lost(0)
	for _, step := range steps[:b.StepsOf(c, &steps)] {
		p := &s.successors[count]
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

// play makes the move and returns its numbers for the side that makes it, without a look-up in the table.
func (p *successor) play(b *kamisado.Bits, step kamisado.Step, ready uint8) numbers {
	if step.Wins() {
		return won(1)
	}
	if b.ExposesTo(step, ready) {
		return lost(2)
	}
	p.step = step
	b.PlayInto(step, &p.StepResult)
	if p.Winner != kamisado.NoSide {
		return lost(p.plies())
	}
	if (p.Passes > 0 || step.Push()) && p.CanFinish() {
		return won(1).before(p.plies(), p.Turn() != b.Turn())
	}
	return open
}

// plies returns the number of plies of the move and the forced passes after it.
func (p *successor) plies() uint16 { return uint16(p.Passes) + 1 }

// locate computes the key, the bucket and the tag of the position and prefetches the bucket's tags. The table
// is probed later, when the other moves of the tower have been made.
func (s *search) locate(p *successor) {
	p.key = keyOf(&p.Bits)
	p.bucket, p.tag = s.table.place(p.key)
	s.table.fetchTags(p.bucket)
}

// evaluateStep returns the numbers of a move without a search, for the side that makes it.
func (s *search) evaluateStep(b *kamisado.Bits, step kamisado.Step) numbers {
	p, ready := &s.successors[0], b.ReadyWithout(step.Tower())
	n := p.play(b, step, ready)
	if n.decided() {
		return n
	}
	s.locate(p)
	n, _ = s.evaluate(p, b, ready)
	return n
}
