package kamisado

import "strconv"

// refuse returns the problem with a pattern that no legal move fits. Its rule
// is the first that the pattern breaks, in the order in which a player would
// check them.
func (p *Position) refuse(said pattern) error {
	if p.phase != Moving {
		return p.illegal("F1", ReasonChooseFill, values{"side": p.turn.Key()},
			"the round is over; %s has to choose the fill", p.turn)
	}
	if p.mustPass() {
		return p.refuseWhileBlocked()
	}
	t, err := p.namedTower(said)
	if err != nil {
		return err
	}
	if t.Square == NoSquare {
		return p.illegal("T1", ReasonNoMoveFits, values{"side": p.turn.Key()},
			"no tower of %s has such a move", p.turn)
	}
	if said.pass {
		return p.refusePass(t)
	}
	if p.blocked(t) {
		return p.illegal("M6", ReasonBlocked,
			values{"side": t.Side.Key(), "tower": t.Color.Key(), "square": t.Square.String()},
			"%s on %s is blocked; choose another tower", t.Color, t.Square)
	}
	return p.refuseMove(t, said)
}

func (p *Position) refuseWhileBlocked() error {
	t := p.requiredTower()
	return p.illegal("M6", ReasonMustPass,
		values{
			"side": t.Side.Key(), "tower": t.Color.Key(),
			"square": t.Square.String(), "color": t.Square.Color().Key(),
		},
		"%s's %s on %s is blocked and has to pass: %q", t.Side, t.Color, t.Square, p.pass().Action())
}

func (p *Position) refusePass(t Tower) error {
	args := values{"side": t.Side.Key(), "tower": t.Color.Key()}
	moves := p.MovesOf(t.Color)
	switch {
	case len(moves) == 0:
		return p.illegal("M6", ReasonBlocked,
			values{"side": t.Side.Key(), "tower": t.Color.Key(), "square": t.Square.String()},
			"%s on %s is blocked; choose another tower", t.Color, t.Square)
	case len(moves) == 1 && moves[0].Push():
		return p.illegal("S11", ReasonMustPush, args, "%s may not pass: it can push, and has to", t.Color)
	}
	return p.illegal("M5", ReasonMustMove, args, "%s may not pass: it can move, and has to", t.Color)
}

// towerRule returns the rule that determines the tower to move.
func (p *Position) towerRule() string {
	if p.required == NoColor {
		return "T1"
	}
	return "T2"
}

// namedTower returns the tower that the pattern names. If the pattern leaves it
// open, it is the tower that must move, or the zero Tower for a free choice. The
// error refuses any other tower than the one that must move.
func (p *Position) namedTower(said pattern) (Tower, error) {
	if said.from != NoSquare {
		t, occupied := p.TowerOn(said.from)
		switch {
		case !occupied:
			return t, p.illegal(p.towerRule(), ReasonNoTower,
				values{"side": p.turn.Key(), "square": said.from.String()},
				"no tower stands on %s", said.from)
		case t.Side != p.turn:
			return t, p.illegal(p.towerRule(), ReasonNotYours,
				values{"side": p.turn.Key(), "square": said.from.String(), "given": t.Color.Key()},
				"the tower on %s is %s's %s; %s has to move", said.from, t.Side, t.Color, p.turn)
		}
		said.towers = setOfColor(t.Color)
	}
	if p.required == NoColor {
		return p.Tower(p.turn, said.towers.first()), nil
	}
	if !said.towers.allows(p.required) {
		given := said.towers.first()
		return Tower{}, p.illegal("T2", ReasonWrongTower,
			values{"side": p.turn.Key(), "given": given.Key(), "legal": p.required.Key()},
			"%s cannot move now: %s has to move %s", given, p.turn, p.required)
	}
	return p.requiredTower(), nil
}

// refuseMove returns the reason why the tower, which may move, cannot make the move of the pattern.
func (p *Position) refuseMove(t Tower, said pattern) error {
	direction, distance := said.direction, said.distance
	if said.to != NoSquare {
		var err error
		if direction, distance, err = p.toSquare(t, said.to); err != nil {
			return err
		}
	}
	switch direction {
	case sideways:
		return p.illegal("M1", ReasonSideways, values{"tower": t.Color.Key(), "square": t.Square.String()},
			"%s cannot move sideways", t.Color)
	case Back:
		return p.illegal("M1", ReasonBackward, values{"tower": t.Color.Key(), "square": t.Square.String()},
			"%s cannot move backward", t.Color)
	}
	if said.push {
		if err := p.refusePush(t, direction, distance); err != nil {
			return err
		}
		return p.refuseLanding(t, said.landing, Forward, 1)
	}
	if direction == Stay {
		return p.noSuchMove(t)
	}
	if err := p.refuseLine(t, direction, max(distance, 1)); err != nil {
		return err
	}
	if distance == 0 {
		return p.noSuchMove(t)
	}
	return p.refuseLanding(t, said.landing, direction, distance)
}

// toSquare returns the direction and the distance from the tower to the square, as its player sees them.
func (p *Position) toSquare(t Tower, to Square) (Direction, int, error) {
	columns, rows := to.Column()-t.Square.Column(), to.Row()-t.Square.Row()
	if t.Side == Black {
		columns, rows = -columns, -rows
	}
	switch {
	case rows == 0 && columns == 0:
		return Stay, 0, p.illegal("M5", ReasonMustMove, values{"side": t.Side.Key(), "tower": t.Color.Key()},
			"%s stands on %s already and has to move", t.Color, to)
	case rows == 0:
		return sideways, 0, nil
	case rows < 0:
		return Back, 0, nil
	case columns == 0:
		return Forward, rows, nil
	case columns == -rows:
		return Left, rows, nil
	case columns == rows:
		return Right, rows, nil
	}
	return Stay, 0, p.illegal("M1", ReasonCrooked,
		values{"tower": t.Color.Key(), "from": t.Square.String(), "to": to.String()},
		"%s cannot move from %s to %s: not in a straight line forward", t.Color, t.Square, to)
}

// refuseLine refuses a line that is too long for the tower, leaves the board or meets another tower. It
// returns nil for a free line and for a legal push.
func (p *Position) refuseLine(t Tower, d Direction, distance int) error {
	given := strconv.Itoa(distance)
	if distance > t.Reach() && t.Teeth > 0 {
		return p.illegal(t.rule("1"), ReasonReach,
			values{"tower": t.Color.Key(), "given": given, "reach": strconv.Itoa(t.Reach())},
			"%s has %s and reaches at most %s, not %s",
			t.Color, counted(int(t.Teeth), "tooth", "teeth"), counted(t.Reach(), "square", "squares"), given)
	}
	if edge := t.Square.edge(t.Side, d); distance > edge {
		return p.illegal("M2", ReasonOffBoard,
			values{
				"tower": t.Color.Key(), "square": t.Square.String(), "direction": d.key(),
				"given": given, "distance": strconv.Itoa(edge),
			},
			"%s on %s cannot move %s by %s: the board ends after %d", t.Color, t.Square, d.key(), given, edge)
	}
	for walked, s := 0, t.Square; walked < distance; walked++ {
		s = s.toward(t.Side, d)
		if other, occupied := p.TowerOn(s); occupied {
			return p.refuseMeeting(t, d, distance-walked-1, other)
		}
	}
	return nil
}

// refuseMeeting refuses a line that meets another tower toGo squares before its end.
func (p *Position) refuseMeeting(t Tower, d Direction, toGo int, other Tower) error {
	if toGo > 0 {
		to := other.Square
		for range toGo {
			to = to.toward(t.Side, d)
		}
		return p.illegal("M2", ReasonPath,
			values{
				"tower": t.Color.Key(), "blocker": other.Color.Key(), "owner": other.Side.Key(),
				"square": other.Square.String(), "to": to.String(),
			},
			"%s cannot pass %s's %s on %s", t.Color, other.Side, other.Color, other.Square)
	}
	if d == Forward && t.Teeth > 0 && other.Square == t.Square.toward(t.Side, Forward) {
		return p.refusePush(t, Forward, 1)
	}
	return p.illegal("M3", ReasonOccupied,
		values{
			"tower": t.Color.Key(), "blocker": other.Color.Key(), "owner": other.Side.Key(),
			"square": other.Square.String(),
		},
		"%s cannot move to %s: %s's %s stands there", t.Color, other.Square, other.Side, other.Color)
}

// refuseLanding refuses a legal move that does not end on one of the colours that the text names.
func (p *Position) refuseLanding(t Tower, said colorSet, d Direction, distance int) error {
	end := t.Square
	for range distance {
		end = end.toward(t.Side, d)
	}
	if said.allows(end.Color()) {
		return p.noSuchMove(t)
	}
	return p.illegal("T2", ReasonLanding,
		values{
			"tower": t.Color.Key(), "square": end.String(),
			"given": said.first().Key(), "legal": end.Color().Key(),
		},
		"%s ends on %s, which is %s, not %s", t.Color, end, end.Color().Key(), said.first().Key())
}

func (p *Position) noSuchMove(t Tower) error {
	return p.illegal("M1", ReasonNoSuchMove, values{"tower": t.Color.Key(), "square": t.Square.String()},
		"%s on %s has no such move", t.Color, t.Square)
}

func (d Direction) key() string {
	switch d {
	case Forward:
		return "forward"
	case Left:
		return "left"
	case Right:
		return "right"
	}
	return ""
}

// counted returns the number with its noun, such as "1 tooth" or "2 teeth".
func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}
