package kamisado

// Perft counts what Position.Perft counts; the last moves are counted without being made.
func (b *Bits) Perft(n int) uint64 {
	switch {
	case n <= 0:
		return 1
	case n == 1:
		return uint64(b.CountSteps())
	}
	var count uint64
	for c, last := b.Movers(); c <= last; c++ {
		count += b.perftOf(c, n)
	}
	return count
}

// perftOf counts the sequences of at least two moves that begin with a move of the tower.
func (b Bits) perftOf(c uint8, n int) uint64 {
	var steps Steps
	var count uint64
	for _, s := range steps[:b.StepsOf(c, &steps)] {
		if s.Wins() { // M7
			continue
		}
		if n == 2 {
			count += b.replies(s)
			continue
		}
		if a := b.Play(s); a.Winner == NoSide {
			count += a.perftOf(a.must, n-1)
		}
	}
	return count
}

// replies counts the moves that follow a step. A tower without teeth that can move is counted without making the step.
func (b *Bits) replies(s Step) uint64 {
	must := colorIndices[s.to&lastSquare]
	if s.pushed == 0 && teethOf(b.otherTeeth, must) == 0 {
		occupied := b.across ^ (1<<(lastSquare-s.from&lastSquare) | 1<<(lastSquare-s.to&lastSquare))
		if n := openSquares(occupied, at(b.other, must), 0); n > 0 {
			return uint64(n)
		}
	}
	a := b.Play(s)
	if a.Winner != NoSide {
		return 0
	}
	return uint64(a.countOf(a.must))
}
