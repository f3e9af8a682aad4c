package kamisado

// course is the course of a round: its position and the history that M8 needs.
type course struct {
	position Position
	// mover is the side that made the last real move, and landed the square on which the moved tower ended:
	// after a push, that of the pusher.
	mover  Side
	landed Square
	// passed holds the towers that have passed since the last real move.
	passed towerSet
}

// ending is the end of a round. The zero value says that the round is on.
type ending struct {
	winner   Side
	deadlock bool
}

// play returns the course after a legal move or pass of the side on turn, and the end of the round if it ends
// it.
//
// A deadlock (M8) is a cycle of forced passes: the tower that would have to
// move has passed since the last real move. The cycle may have any length, and
// the passes may enter it from outside. The side that made the last real move
// loses.
func (c course) play(m Move) (course, ending) {
	c.position = c.position.after(m)
	if m.Pass() {
		c.passed |= setOfTower(m.Side, m.Tower)
	} else {
		c.mover, c.landed, c.passed = m.Side, m.To, 0
	}
	if m.wins() {
		return c, ending{winner: m.Side} // M7
	}
	if next := c.position.requiredTower(); c.passed&setOfTower(next.Side, next.Color) != 0 {
		return c, ending{winner: c.mover.Other(), deadlock: true} // M8
	}
	return c, ending{}
}

// Play returns the position after a legal move and the forced passes that
// follow it, and the side that has won the round by it, or NoSide while the
// round is on. Tooth and points are not added.
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

// Pass returns the forced pass that the position waits for, and whether there is one.
func (p Position) Pass() (Move, bool) {
	if !p.mustPass() {
		return Move{}, false
	}
	return p.pass(), true
}

// towerSet is a set of towers, with the bit towerIndex for each.
type towerSet uint16

// setOfTower returns the set of one tower.
func setOfTower(side Side, c Color) towerSet { return 1 << towerIndex(side, c) }

// ring returns the towers of a deadlock in the order in which they would keep
// passing, beginning with the tower that must move.
func (p *Position) ring() []Tower {
	first := p.requiredTower()
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
