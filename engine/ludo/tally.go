package ludo

// Tally is what has happened to one player so far that the position does not tell. It is comparable.
type Tally struct {
	// Throws is how often each number was thrown, by number less 1.
	Throws [6]int
	// Captures is the number of pieces that the player has captured, Captured of those that it has lost.
	Captures, Captured int
	// Lost is the sum of the progress that its pieces lost by captures.
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

// tallies are those of all players by seat.
type tallies [mostSeats]Tally

// after returns the tallies after a step that was made in a position.
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
