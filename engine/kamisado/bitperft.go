package kamisado

// Perft returns the same count as Position.Perft. It counts the last moves without making them.
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
			count += a.perftOf(a.required, n-1)
		}
	}
	return count
}

// replies counts the moves that follow a step. It does not make the step if the opponent is on turn after it
// and can move.
func (b *Bits) replies(s Step) uint64 {
	if s.pushed == 0 {
		must := colorIndices[s.to&lastSquare]
		at, teeth := at(b.other, must), teethOf(b.otherTeeth, must)
		occupied := b.flipped ^ (1<<(lastSquare-s.from&lastSquare) | 1<<(lastSquare-s.to&lastSquare))
		n := openSquares(occupied, at, teeth)
		if teeth > 0 && occupied&(1<<(at+boardSize)) != 0 {
			own := b.own ^ uint64(s.from^s.to)<<(8*(s.tower&7))
			n += int(min(pushes(occupied, own, b.ownTeeth, at, teeth), 1))
		}
		if n > 0 {
			return uint64(n)
		}
	}
	a := b.Play(s)
	if a.Winner != NoSide {
		return 0
	}
	return uint64(a.countOf(a.required))
}
