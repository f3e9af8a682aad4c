package kamisado

// finish is the form of a Finish in a State: comparable, without the ring.
type finish struct {
	round    int
	winner   Side
	tower    Color
	points   int
	deadlock bool
	position Position
	must     Color // colour of the tower that would have to pass a second time in a deadlock
	turn     Side  // side of that tower
	match    bool
}

// public returns the Finish for views.
func (f finish) public() Finish {
	if f.winner == NoSide {
		return Finish{}
	}
	p := Finish{
		Round: f.round, Winner: f.winner, Tower: f.tower, Points: f.points,
		Deadlock: f.deadlock, Position: f.position, Match: f.match,
	}
	if f.deadlock {
		board := f.position
		board.turn, board.required = f.turn, f.must
		p.Ring = board.ring()
	}
	return p
}

// finished returns the state after the end of a round: tooth and points are
// added, and the match is over, the winner is asked for the fill, or the next
// round of a series begins.
func (s State) finished(end ending) State {
	f := finish{
		round: s.round, winner: end.winner, deadlock: end.deadlock,
		turn: s.position.turn, must: s.position.required,
		tower: s.winningTower(end), points: 1,
	}
	if s.length.Teeth() {
		f.points = s.position.addToothTo(end.winner, f.tower)
	}
	s.position.points[end.winner] += f.points
	f.match = s.position.points[end.winner] >= s.position.target ||
		s.position.Tower(end.winner, f.tower).Teeth >= maxTeeth // regardless of the points
	next := s.position.Ended()
	if !f.match && s.length.Teeth() {
		next.phase, next.turn = Filling, end.winner // F1
	}
	f.position = next
	s.finish = f
	if s.length == Series && !f.match {
		return s.nextOfSeries()
	}
	s.position = next
	return s
}

// winningTower returns the colour of the tower that reached the far row. After
// a deadlock it is the tower that gets the tooth: the winner's tower of the
// colour on which the loser's last real move ended. In a match without teeth a
// deadlock has no winning tower.
func (s State) winningTower(end ending) Color {
	switch {
	case !end.deadlock:
		return s.last.Tower
	case s.length.Teeth():
		return s.landed.Color()
	}
	return NoColor
}

// addToothTo adds a tooth to the winner's tower and returns the points that it scores.
func (p *Position) addToothTo(side Side, c Color) int {
	t := p.Tower(side, c)
	scored := t.scores()
	t.Teeth++
	p.put(t)
	return scored
}

// nextOfSeries returns the state at the start of the next round of a series: every tower on its own colour,
// and the side to move first alternating.
func (s State) nextOfSeries() State {
	start := Start(s.position.target)
	start.points = s.position.points
	if s.round%2 == 1 { // Black has opened this round
		start.turn = White
	}
	s.course = course{position: start}
	s.round++
	s.ply = 0
	return s
}
