package kamisado

// Play returns the position after a legal move and the forced passes that
// follow it, and who has won the round by it: NoSide while the round is on. Teeth and points
// are not added.
func (p Position) Play(m Move) (Position, Side) {
	p = p.after(m)
	if m.wins() {
		return p, m.Side // M7
	}
	var passed passes
	for p.blocked(p.Tower(p.turn, p.must)) {
		if !passed.add(p.turn, p.must) {
			return p, m.Side.Other() // M8
		}
		p = p.after(p.pass())
	}
	return p, NoSide
}

// Perft counts the sequences of exactly n moves within the round. A pass is no
// move, a push is one; a sequence that ends the round before its n-th move is not counted.
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

// passes is the set of towers that have passed since the last real move (M8).
type passes uint16

// add puts the side's tower in the set and reports whether it was not there yet.
func (s *passes) add(side Side, c Color) bool {
	bit := passes(1) << towerIndex(side, c)
	if *s&bit != 0 {
		return false
	}
	*s |= bit
	return true
}
