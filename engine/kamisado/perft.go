package kamisado

// Perft counts the sequences of exactly n moves within the round. A push is a
// move, a pass is not. A sequence that ends the round before its n-th move is
// not counted.
func (p Position) Perft(n int) uint64 {
	if n <= 0 {
		return 1
	}
	moves := p.Moves()
	if n == 1 {
		return uint64(len(moves))
	}
	var count uint64
	for _, m := range moves {
		if next, winner := p.Play(m); winner == NoSide {
			count += next.Perft(n - 1)
		}
	}
	return count
}
