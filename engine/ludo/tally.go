package ludo

// Tally counts one player's throws and captures so far, which a Position does not hold. It is comparable.
type Tally struct {
	// Throws counts the throws of each number, indexed by the number less 1.
	Throws [6]int
	// Captures counts the pieces that the player has captured, Captured those that it has lost.
	Captures, Captured int
	// Lost is the progress that its pieces lost to captures.
	Lost int
}

// Thrown returns the number of throws.
func (t Tally) Thrown() int {
	n := 0
	for _, times := range t.Throws {
		n += times
	}
	return n
}

// tallies holds the tallies of all players by seat.
type tallies [mostSeats]Tally

// after returns the tallies after a step in the position.
func (t tallies) after(p *Position, s Step) tallies {
	switch {
	case s.Kind == Throws:
		t[s.Seat].Throws[s.Die-1]++
	case s.Kind == Shifts && s.Move.Captured != 0:
		victim := s.Move.Captured
		lost, _ := p.Progress(victim)
		t[s.Seat].Captures++
		t[victim.Seat()].Captured++
		t[victim.Seat()].Lost += lost
	}
	return t
}
