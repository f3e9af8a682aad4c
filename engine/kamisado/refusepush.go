package kamisado

import "strconv"

// refusePush returns the reason why the tower cannot push in the direction and
// over the distance, or nil if it can. Stay and 0 leave them open.
func (p *Position) refusePush(t Tower, d Direction, distance int) error {
	tower := t.Color.Key()
	switch {
	case t.Teeth == 0:
		return p.illegal("S2", ReasonNoTeeth, values{"tower": tower},
			"%s has no teeth and cannot push", t.Color)
	case d == Left || d == Right:
		return p.illegal(t.rule("4"), ReasonPushDiagonal, values{"tower": tower},
			"%s cannot push diagonally, only straight forward", t.Color)
	case distance > 1:
		return p.illegal(t.rule("2"), ReasonPushFar, values{"tower": tower, "given": strconv.Itoa(distance)},
			"%s steps one square when it pushes, not %d", t.Color, distance)
	}
	return p.refuseLineOfPush(t)
}

// refuseLineOfPush returns the reason why the towers in front cannot be pushed:
// the nearest is an own one (S9), one has as many teeth (S8), they are too many
// (S7), the farthest stands on its home row (S6) or has no room behind it (S5).
// It returns nil if they can be pushed.
func (p *Position) refuseLineOfPush(t Tower) error {
	tower := t.Color.Key()
	opposing, behind := p.opposing(t)
	if len(opposing) == 0 {
		if behind.Square == NoSquare {
			return p.illegal(t.rule("2"), ReasonNothingToPush, values{"tower": tower},
				"nothing stands in front of %s", t.Color)
		}
		return p.illegal("S9", ReasonPushOwn,
			values{"tower": tower, "blocker": behind.Color.Key(), "square": behind.Square.String()},
			"%s cannot push %s's own %s on %s", t.Color, t.Side, behind.Color, behind.Square)
	}
	for _, other := range opposing {
		if other.Teeth >= t.Teeth {
			return p.illegal(t.rule("8"), ReasonPushTeeth,
				values{
					"tower": tower, "blocker": other.Color.Key(), "square": other.Square.String(),
					"teeth": strconv.Itoa(int(other.Teeth)),
				},
				"%s cannot push %s's %s on %s, which has %s",
				t.Color, other.Side, other.Color, other.Square, counted(int(other.Teeth), "tooth", "teeth"))
		}
	}
	if len(opposing) > t.Pushes() {
		return p.illegal(t.rule("7"), ReasonPushMany,
			values{"tower": tower, "given": strconv.Itoa(len(opposing)), "legal": strconv.Itoa(t.Pushes())},
			"%s can push at most %s, not %d", t.Color, counted(t.Pushes(), "tower", "towers"), len(opposing))
	}
	if behind.Square != NoSquare {
		return p.illegal(t.rule("5"), ReasonPushRoom,
			values{"tower": tower, "blocker": behind.Color.Key(), "square": behind.Square.String()},
			"%s cannot push: %s behind the line is taken by %s's own %s",
			t.Color, behind.Square, t.Side, behind.Color)
	}
	last := opposing[len(opposing)-1]
	if last.Square.toward(t.Side, Forward) == NoSquare {
		return p.illegal(t.rule("6"), ReasonPushEdge,
			values{"tower": tower, "blocker": last.Color.Key(), "square": last.Square.String()},
			"%s cannot push %s's %s off the board from %s", t.Color, last.Side, last.Color, last.Square)
	}
	return nil
}

// opposing returns the opposing towers in an unbroken line in front of the
// tower, and the own tower behind that line, if there is one.
func (p *Position) opposing(t Tower) (opposing []Tower, behind Tower) {
	line, _ := p.lineAhead(t)
	for _, other := range line {
		if other.Side == t.Side {
			return opposing, other
		}
		opposing = append(opposing, other)
	}
	return opposing, Tower{}
}
