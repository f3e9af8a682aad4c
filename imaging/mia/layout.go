package mia

import (
	"image"

	"towerpost/imaging"
)

// layout is the layout of a picture.
type layout struct {
	imaging.Scale
	size          image.Point
	title, status image.Rectangle
	// said and cup are the two halves of the table.
	said, cup half
	players   []line
}

// half is a half of the table with a heading above it.
type half struct{ heading, table image.Rectangle }

// line is the layout of a player's line.
type line struct{ all, name, lives image.Rectangle }

// layoutPage returns the layout of a picture of a width.
func layoutPage(width int, s *Scene) layout {
	c := imaging.NewColumn(width, 0, 16)
	l := layout{Scale: c.Scale}
	c.Skip(8)
	l.title = c.Line(46)
	l.said, l.cup = halves(c, 40, 250)
	c.Skip(10)
	l.status = c.Line(56)
	for range s.Players {
		c.Skip(8)
		l.players = append(l.players, l.lineIn(c.Line(76)))
	}
	l.size = image.Pt(width, c.Y+c.Px(14))
	return l
}

// layoutSmall returns the layout of a small table with its upper left corner at a point.
func layoutSmall(at image.Point, width int) layout {
	c := imaging.NewColumn(width, at.Y, 0)
	c.Left, c.Right = at.X, at.X+width
	l := layout{Scale: c.Scale}
	l.said, l.cup = halves(c, 0, 250)
	l.size = image.Pt(width, c.Y-at.Y)
	return l
}

// halves places both halves of the table side by side, below their headings, given their heights.
func halves(c *imaging.Column, heading, table int) (left, right half) {
	h, t := c.Line(heading), c.Line(table)
	middle, gap := (c.Left+c.Right)/2, c.Px(6)
	cut := func(r image.Rectangle) (a, b image.Rectangle) {
		a, b = r, r
		a.Max.X, b.Min.X = middle-gap, middle+gap
		return a, b
	}
	left.heading, right.heading = cut(h)
	left.table, right.table = cut(t)
	return left, right
}

// lineIn returns the layout of a player's line in a box.
func (l layout) lineIn(box image.Rectangle) line {
	p := line{all: box, name: imaging.Inset(box, l.Px(20)), lives: imaging.Inset(box, l.Px(16))}
	p.lives.Min.X = p.lives.Max.X - l.Px(330)
	p.name.Max.X = p.lives.Min.X - l.Px(12)
	return p
}
