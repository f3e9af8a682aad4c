package stratego

import (
	"image"

	rules "towerpost/engine/stratego"
	"towerpost/imaging"
)

// panel is the layout of a player's name and lists of pieces: a table with a column for each rank.
type panel struct {
	box  image.Rectangle
	name image.Rectangle
	// heads are the boxes of the ranks. The last one may be for pieces that were taken unseen.
	heads []image.Rectangle
	// lost and unseen are the lines of the lists. Without a list of unseen pieces, unseen is empty.
	lost, unseen image.Rectangle
}

// layout is the layout of a picture.
type layout struct {
	imaging.Scale
	size                 image.Point
	badge, title, status image.Rectangle
	// clash is the box of the two pieces of the last attack, empty without one.
	clash  image.Rectangle
	field  field
	panels []panel // by seat; none on a small board and for a draft
	ranks  []rules.Rank
}

// The measures of a page at the reference width.
const (
	margin     = 10
	headHeight = 48
	rowHeight  = 36
	nameWidth  = 284
	stripWidth = 36
	edgeWidth  = 8
	clashWidth = 222
)

// SquareSide returns the side of a square of the board in pixels, on a picture of a match with a width in
// pixels.
func SquareSide(width int) int { return layoutPage(width, &Scene{}).field.cell }

// layoutPage places a match with its players on a picture of a width.
func layoutPage(width int, s *Scene) layout {
	c := imaging.NewColumn(width, 0, margin)
	c.Skip(8)
	line := c.Line(50)
	l := layout{Scale: c.Scale, badge: line, title: line, ranks: ranksOf(s)}
	l.badge.Max.X = line.Min.X + line.Dx()*46/100
	l.title.Min.X = l.badge.Max.X + c.Px(12)
	c.Skip(8)
	bottom := seatOf(s.Bottom)
	if !s.Half {
		l.panels = make([]panel, 2)
		l.panels[1-bottom] = l.panel(c, len(s.Players[1-bottom].Unseen) > 0)
		c.Skip(8)
	}
	l.field = newField(image.Pt(0, c.Y), width, c.Px(stripWidth), c.Px(edgeWidth), s)
	c.Y = l.field.frame.Max.Y
	if !s.Half {
		c.Skip(8)
		l.panels[bottom] = l.panel(c, len(s.Players[bottom].Unseen) > 0)
	}
	c.Skip(8)
	l.foot(c, s)
	c.Skip(8)
	l.size = image.Pt(width, c.Y)
	return l
}

// foot places the last line: the status, and at its end the pieces of the last attack.
func (l *layout) foot(c *imaging.Column, s *Scene) {
	l.status = c.Line(88)
	if s.Last.Shown && s.Last.Result != rules.NoAttack && !s.Half {
		l.clash = l.status
		l.clash.Min.X = l.clash.Max.X - c.Px(clashWidth)
		l.status.Max.X = l.clash.Min.X - c.Px(14)
	}
}

// ranksOf returns the columns of a panel: the ranks of an army, and Unknown if a piece was taken unseen.
func ranksOf(s *Scene) (list []rules.Rank) {
	army := s.Army
	if army > rules.Barrage {
		army = rules.Full
	}
	for _, rank := range rules.Ranks() {
		if army.Count(rank) > 0 {
			list = append(list, rank)
		}
	}
	for _, p := range s.Players {
		if countOf(p.Lost, rules.Unknown) > 0 {
			return append(list, rules.Unknown)
		}
	}
	return list
}

// panel places a panel on the next lines. With tally it has a line for unseen pieces.
func (l *layout) panel(c *imaging.Column, tally bool) panel {
	head := c.Line(headHeight)
	p := panel{box: head, lost: c.Line(rowHeight)}
	if tally {
		p.unseen = c.Line(rowHeight)
	}
	c.Skip(4)
	p.box.Max.Y = c.Y
	p.name = head
	p.name.Max.X = head.Min.X + c.Px(nameWidth)
	column := (head.Max.X - c.Px(6) - p.name.Max.X) / len(l.ranks)
	for i := range l.ranks {
		x := p.name.Max.X + i*column
		p.heads = append(p.heads, image.Rect(x, head.Min.Y, x+column, head.Max.Y))
	}
	return p
}

// layoutSmall places a board alone, for a sheet.
func layoutSmall(at image.Point, width int, s *Scene) layout {
	l := layout{Scale: imaging.Scale{Width: width}}
	l.field = newField(at, width, l.Px(edgeWidth), l.Px(edgeWidth), s)
	l.size = image.Pt(width, l.field.frame.Dy())
	return l
}

// tileCells is the number of squares side by side in one tile. More make files smaller; fewer recur more
// often.
const tileCells = 2

// tiles returns the tiles of a picture: squares of the board, its frame, the panels in columns, and the
// last attack.
func (l *layout) tiles() (all []image.Rectangle) {
	f := &l.field
	for y := f.cells.Min.Y; y < f.cells.Max.Y; y += f.cell {
		for x := f.cells.Min.X; x < f.cells.Max.X; x += tileCells * f.cell {
			all = append(all, image.Rect(x, y, x+tileCells*f.cell, y+f.cell))
		}
	}
	all = append(all, f.edges()...)
	for _, p := range l.panels {
		all = append(all, image.Rect(p.box.Min.X, p.box.Min.Y, p.name.Max.X, p.box.Max.Y))
		for _, head := range p.heads {
			all = append(all, image.Rect(head.Min.X, p.box.Min.Y, head.Max.X, p.box.Max.Y))
		}
		end := p.heads[len(p.heads)-1].Max.X
		all = append(all, image.Rect(end, p.box.Min.Y, p.box.Max.X, p.box.Max.Y))
	}
	if !l.clash.Empty() {
		all = append(all, l.clash)
	}
	return all
}

// edges returns the frame around the squares, cut along the squares.
func (f *field) edges() (all []image.Rectangle) {
	frame, cells := f.frame, f.cells
	all = append(all, image.Rect(frame.Min.X, frame.Min.Y, frame.Max.X, cells.Min.Y))
	for y := cells.Min.Y; y < cells.Max.Y; y += f.cell {
		all = append(all, image.Rect(frame.Min.X, y, cells.Min.X, y+f.cell),
			image.Rect(cells.Max.X, y, frame.Max.X, y+f.cell))
	}
	all = append(all, image.Rect(frame.Min.X, cells.Max.Y, cells.Min.X, frame.Max.Y))
	for x := cells.Min.X; x < cells.Max.X; x += f.cell {
		all = append(all, image.Rect(x, cells.Max.Y, x+f.cell, frame.Max.Y))
	}
	return append(all, image.Rect(cells.Max.X, cells.Max.Y, frame.Max.X, frame.Max.Y))
}
