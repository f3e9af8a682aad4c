package kamisado

// course is a round on its way: the position and what M8 asks of the past.
type course struct {
	position Position
	// mover made the last real move, and landed is where it ended; after a push, where the
	// pushing tower ended.
	mover  Side
	landed Square
	// passed holds the towers that have passed since the last real move.
	passed passes
}

// ending says how a round has ended. The zero value says that it is on.
type ending struct {
	winner   Side
	deadlock bool
}

// play returns the course after a legal move or pass of the side on turn, and how the round has ended by it.
//
// A deadlock (M8) is found when the forced passes have come round: the tower
// that would have to move is blocked and has passed since the last real move.
// That holds for a ring of any length, also for one that the passes enter from
// outside. Whoever made the last real move loses.
func (c course) play(m Move) (course, ending) {
	c.position = c.position.after(m)
	if m.Pass() {
		c.passed |= passOf(m.Side, m.Tower)
	} else {
		c.mover, c.landed, c.passed = m.Side, m.To, 0
	}
	if m.wins() {
		return c, ending{winner: m.Side} // M7
	}
	if next := c.position.mustTower(); c.passed&passOf(next.Side, next.Color) != 0 {
		return c, ending{winner: c.mover.Other(), deadlock: true} // M8
	}
	return c, ending{}
}

// Play returns the position after a legal move and the forced passes that
// follow it, and who has won the round by it: NoSide while the round is on.
// Tooth and points are not added.
func (p Position) Play(m Move) (Position, Side) {
	c, end := course{position: p}.play(m)
	for end == (ending{}) && c.position.mustPass() {
		c, end = c.play(c.position.pass())
	}
	return c.position, end.winner
}

// Passes returns the forced passes that follow a legal move (M6), in the order in which they are played.
func (p Position) Passes(m Move) []Move {
	var made []Move
	c, end := course{position: p}.play(m)
	for end == (ending{}) && c.position.mustPass() {
		pass := c.position.pass()
		made = append(made, pass)
		c, end = c.play(pass)
	}
	return made
}

// Pass returns the forced pass that the position waits for, and whether it does.
func (p Position) Pass() (Move, bool) {
	if !p.mustPass() {
		return Move{}, false
	}
	return p.pass(), true
}

// passes is a set of towers.
type passes uint16

// passOf returns the set of one tower.
func passOf(side Side, c Color) passes { return 1 << towerIndex(side, c) }

// ring returns the towers of a deadlock in the order in which they would go on
// passing, from the tower that must move.
func (p *Position) ring() []Tower {
	first := p.mustTower()
	ring := []Tower{first}
	for {
		last := ring[len(ring)-1]
		next := p.Tower(last.Side.Other(), last.Square.Color())
		if next == first || len(ring) == len(p.towers) {
			return ring
		}
		ring = append(ring, next)
	}
}
