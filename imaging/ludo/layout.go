package ludo

import (
	"image"

	rules "towerpost/engine/ludo"
	"towerpost/imaging"
)

// yard is the layout of the yard of one arm.
type yard struct {
	// room is the corner of an upright board. On a star it is empty, and the circle is the room.
	room   image.Rectangle
	middle point
	radius float64
	// step is the distance between the four places, and size the width of a piece on them.
	step, size float64
	// name is the line of the player's name, if there is no panel in the room.
	name image.Rectangle
}

// place returns the position of a piece, given its number.
func (y *yard) place(number int) point {
	i := (number - 1) % 4
	at := point{y.middle.x + (float64(i%2)-0.5)*y.step, y.middle.y + (float64(i/2)-0.5)*y.step}
	if !y.name.Empty() {
		at.y += float64(y.name.Dy()) * 0.5
	}
	return at
}

// dice is the layout of the throws of a turn: the last one, the earlier ones, and the bonus.
type dice struct{ last, before, bonus image.Rectangle }

// layout is the layout of a picture.
type layout struct {
	imaging.Scale
	size          image.Point
	title, status image.Rectangle
	field         field
	board         image.Rectangle
	yards         []yard            // by arm
	panels        []image.Rectangle // by seat; none on a small board
	dice          []dice            // by arm; none on a small board
	// drawn are the parts of the picture that are drawn in tiles.
	drawn []image.Rectangle
	small bool
}

// layoutPage places a match with its players on a picture of a width.
func layoutPage(width int, s *Scene) layout {
	c := imaging.NewColumn(width, 0, 14)
	c.Skip(8)
	l := layout{Scale: c.Scale, title: c.Line(44)}
	c.Skip(4)
	l.field, l.board = newField(image.Pt(0, c.Y), width, c.Px(5), s.arms(), s.Bottom)
	c.Y = l.board.Max.Y
	l.drawn = []image.Rectangle{l.board}
	if l.field.arms == 4 {
		l.placeRooms(s)
		c.Skip(6)
		l.status = c.Line(60)
	} else {
		l.placeCircles()
		l.placeStrip(c)
		l.placePanels(c, len(s.Players))
	}
	c.Skip(8)
	l.size = image.Pt(width, c.Y)
	return l
}

// layoutSmall places a board alone, for a sheet.
func layoutSmall(at image.Point, width int, s *Scene) layout {
	l := layout{Scale: imaging.Scale{Width: width}, small: true}
	l.field, l.board = newField(at, width, 1, s.arms(), s.Bottom)
	l.drawn = []image.Rectangle{l.board}
	l.size = image.Pt(width, l.board.Dy())
	if l.field.arms == 4 {
		l.placeRooms(s)
		l.panels, l.dice = nil, nil
		for i := range l.yards {
			y := &l.yards[i]
			y.middle = point{float64(y.room.Min.X+y.room.Max.X) / 2, float64(y.room.Min.Y+y.room.Max.Y) / 2}
		}
		return l
	}
	l.placeCircles()
	for i := range l.yards {
		l.yards[i].name = image.Rectangle{}
	}
	return l
}

// placeRooms places the corners of an upright board: a panel at the outer edge, the yard beside the cross,
// and the dice beside the yard.
func (l *layout) placeRooms(s *Scene) {
	gap := l.Px(8)
	panel := l.Px(100)
	panels := make([]image.Rectangle, l.field.arms)
	for arm := range int(l.field.arms) {
		slot := l.field.slot(arm)
		right, top := slot < 2, slot == 1 || slot == 2
		room := l.corner(right, top)
		inner := room.Inset(l.Px(18))
		bar, rest := inner, inner
		if top {
			bar.Max.Y = inner.Min.Y + panel
			rest.Min.Y = bar.Max.Y + gap
		} else {
			bar.Min.Y = inner.Max.Y - panel
			rest.Max.Y = bar.Min.Y - gap
		}
		panels[arm] = bar
		l.yards = append(l.yards, l.upright(room, rest, right))
		l.dice = append(l.dice, l.diceBeside(rest, right))
	}
	for _, p := range s.Players {
		l.panels = append(l.panels, panels[((p.Arm%4)+4)%4])
	}
}

// corner returns a corner of an upright board.
func (l *layout) corner(right, top bool) image.Rectangle {
	cell, gap := int(l.field.cell), l.Px(5)
	left, up := int(l.field.middle.x-9.5*l.field.cell), int(l.field.middle.y-9.5*l.field.cell)
	room := image.Rect(left, up, left+8*cell-gap, up+8*cell-gap)
	if right {
		room = room.Add(image.Pt(11*cell+gap, 0))
	}
	if !top {
		room = room.Add(image.Pt(0, 11*cell+gap))
	}
	return room
}

// upright returns the yard of a room, on the side of the cross, given the part of the room without the
// panel.
func (l *layout) upright(room, rest image.Rectangle, right bool) yard {
	radius := float64(rest.Dy()) / 2
	y := yard{room: room, radius: radius, step: radius * 0.84, size: radius * 0.62}
	y.middle = point{float64(rest.Min.X) + radius, float64(rest.Min.Y) + radius}
	if !right {
		y.middle.x = float64(rest.Max.X) - radius
	}
	return y
}

// diceBeside returns the layout of the dice beside the yard of a room, given the part of the room without
// the panel.
func (l *layout) diceBeside(rest image.Rectangle, right bool) dice {
	box := image.Rect(rest.Min.X+rest.Dy()+l.Px(10), rest.Min.Y, rest.Max.X, rest.Max.Y)
	if !right {
		box = image.Rect(rest.Min.X, rest.Min.Y, rest.Max.X-rest.Dy()-l.Px(10), rest.Max.Y)
	}
	side := min(box.Dx(), l.Px(98))
	x, y := box.Min.X+(box.Dx()-side)/2, box.Min.Y+l.Px(12)
	d := dice{last: image.Rect(x, y, x+side, y+side)}
	d.before = image.Rect(box.Min.X, d.last.Max.Y+l.Px(10), box.Max.X, d.last.Max.Y+l.Px(54))
	d.bonus = image.Rect(box.Min.X, d.before.Max.Y+l.Px(12), box.Max.X, d.before.Max.Y+l.Px(56))
	return d
}

// placeCircles places the yards of a star: round rooms between the arms.
func (l *layout) placeCircles() {
	for arm := range int(l.field.arms) {
		y := yard{}
		y.middle, y.radius = l.field.circle(arm)
		y.radius -= l.Em(4)
		y.size, y.step = y.radius*0.47, y.radius*0.54
		high, half := y.radius*0.34, y.radius*0.76
		top := y.middle.y - y.radius*0.68
		y.name = image.Rect(int(y.middle.x-half), int(top), int(y.middle.x+half), int(top+high))
		l.yards = append(l.yards, y)
	}
}

// placeStrip places the dice and the status side by side below a star.
func (l *layout) placeStrip(c *imaging.Column) {
	c.Skip(8)
	line := c.Line(92)
	side := line.Dy()
	d := dice{last: image.Rect(line.Min.X, line.Min.Y, line.Min.X+side, line.Max.Y)}
	x := d.last.Max.X + l.Px(12)
	d.before = image.Rect(x, line.Min.Y, x+l.Px(140), line.Min.Y+side/2-l.Px(2))
	d.bonus = image.Rect(x, line.Min.Y+side/2+l.Px(2), x+l.Px(140), line.Max.Y)
	for range int(l.field.arms) {
		l.dice = append(l.dice, d)
	}
	l.status = image.Rect(d.before.Max.X+l.Px(14), line.Min.Y, line.Max.X, line.Max.Y)
	l.drawn = append(l.drawn, image.Rect(line.Min.X, line.Min.Y, d.before.Max.X, line.Max.Y))
	c.Skip(10)
}

// placePanels places the panels of the players in two columns below a star.
func (l *layout) placePanels(c *imaging.Column, players int) {
	gap := l.Px(10)
	half := (c.Right - c.Left - gap) / 2
	from := c.Y
	for seat := range players {
		if seat > 0 && seat%2 == 0 {
			c.Skip(6)
		}
		if seat%2 == 0 {
			c.Line(58)
		}
		x := c.Left + seat%2*(half+gap)
		l.panels = append(l.panels, image.Rect(x, c.Y-c.Px(58), x+half, c.Y))
	}
	l.drawn = append(l.drawn, image.Rect(c.Left, from, c.Right, c.Y))
}

// pieceSize returns the width of a piece on a square.
func (f *field) pieceSize() float64 { return f.cell * 0.9 }

// position returns the position and the rotation of a piece of an arm at a place. It returns false for a
// place that is not on the board.
func (l *layout) position(arm, number int, p rules.Place) (at point, angle float64, ok bool) {
	if arm < 0 || arm >= len(l.yards) {
		return point{}, 0, false
	}
	switch p {
	case rules.Yard:
		return l.yards[arm].place(number), 0, true
	case rules.Goal:
		return l.field.goal(arm), 0, true
	}
	return l.field.square(arm, p)
}
