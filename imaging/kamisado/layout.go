package kamisado

import (
	"image"

	"towerpost/imaging"
)

// bar is the layout of a player's strip: a chip in the colour of the side, the name, and the score as teeth
// and as a number.
type bar struct {
	box, chip, name, points image.Rectangle
	teeth                   []image.Rectangle
}

// maxScoreTeeth is the highest target whose score is shown as teeth. A higher one is shown as a number
// only.
const maxScoreTeeth = 15

// boardLayout is the layout of the picture of a board. It has bars or a heading.
type boardLayout struct {
	size                   image.Point
	heading, title, status image.Rectangle
	bars                   [2]bar // at the top, at the bottom
	grid                   imaging.Grid
}

// nameplate is the layout of a player's name beside a chip in the colour of the side.
type nameplate struct{ chip, name image.Rectangle }

// fillsLayout is the layout of the picture of two line-ups.
type fillsLayout struct {
	size          image.Point
	title, status image.Rectangle
	lineUps       [2]lineUpLayout
}

// lineUpLayout is the layout of a line-up: both home rows, one above the other, with the names of their
// players outside.
type lineUpLayout struct {
	label image.Rectangle
	names [2]nameplate
	rows  [2]imaging.Grid // of one row each
}

// SquareSide returns the side of a square in pixels, on a picture of a board or of two line-ups with a
// width in pixels.
func SquareSide(width int) int { return layoutBoard(width, 0).grid.Cell }

// layoutBoard places a board with its players on a picture of a width. The target is the number of points
// that win the match.
func layoutBoard(width, target int) boardLayout {
	s := imaging.Scale{Width: width}
	edge, y := s.Px(20), s.Px(10)
	line := func(height int) image.Rectangle {
		r := image.Rect(edge, y, width-edge, y+s.Px(height))
		y = r.Max.Y
		return r
	}
	var l boardLayout
	l.title = line(50)
	y += s.Px(6)
	l.bars[0] = layoutBar(s, line(70), target)
	y += s.Px(6)
	l.grid = layoutGrid(image.Pt(0, y), width, s.Px(36), s.Px(36))
	y = l.grid.Frame.Max.Y + s.Px(6)
	l.bars[1] = layoutBar(s, line(70), target)
	y += s.Px(8)
	l.status = line(66)
	l.size = image.Pt(width, y+s.Px(10))
	return l
}

// layoutHeading places a board below a heading on a picture of a width.
func layoutHeading(width int) boardLayout {
	s := imaging.Scale{Width: width}
	edge, y := s.Px(20), s.Px(10)
	line := func(height int) image.Rectangle {
		r := image.Rect(edge, y, width-edge, y+s.Px(height))
		y = r.Max.Y
		return r
	}
	var l boardLayout
	l.heading = line(76)
	l.title = line(50)
	y += s.Px(8)
	l.grid = layoutGrid(image.Pt(0, y), width, s.Px(36), s.Px(36))
	y = l.grid.Frame.Max.Y + s.Px(8)
	l.status = line(66)
	l.size = image.Pt(width, y+s.Px(10))
	return l
}

// layoutBar places the contents of a player's strip.
func layoutBar(s imaging.Scale, box image.Rectangle, target int) bar {
	b := bar{box: box}
	stripe := int(float64(box.Dy()) * imaging.StripeShare)
	gap := s.Px(16)
	middle := box.Inset(s.Px(9))
	left := box.Min.X + stripe + s.Px(12)
	b.chip = image.Rect(left, middle.Min.Y, left+middle.Dy(), middle.Max.Y)
	b.points = image.Rect(middle.Max.X-s.Px(118), middle.Min.Y, middle.Max.X-s.Px(6), middle.Max.Y)
	right := b.points.Min.X - gap
	b.teeth = layoutTeeth(s, image.Rect(right-s.Px(270), middle.Min.Y, right, middle.Max.Y), target)
	end := b.points.Min.X
	if len(b.teeth) > 0 {
		end = b.teeth[0].Min.X
	}
	b.name = image.Rect(b.chip.Max.X+gap, middle.Min.Y, end-gap, middle.Max.Y)
	return b
}

// ends returns the two boxes of the strip that are drawn separately: one with the name, one with the score.
func (b bar) ends() (name, score image.Rectangle) {
	name, score = b.box, b.box
	name.Max.X, score.Min.X = b.name.Max.X, b.name.Max.X
	return name, score
}

// moved returns the strip shifted by a vector.
func (b bar) moved(by image.Point) bar {
	b.box, b.chip, b.name, b.points = b.box.Add(by), b.chip.Add(by), b.name.Add(by), b.points.Add(by)
	teeth := make([]image.Rectangle, len(b.teeth))
	for i, t := range b.teeth {
		teeth[i] = t.Add(by)
	}
	b.teeth = teeth
	return b
}

// layoutTeeth places a box for each tooth at the right end of a box. It returns none if the target has no
// teeth.
func layoutTeeth(s imaging.Scale, box image.Rectangle, target int) []image.Rectangle {
	if target < 1 || target > maxScoreTeeth {
		return nil
	}
	step := min(s.Px(38), box.Dx()/target)
	teeth := make([]image.Rectangle, target)
	for i := range teeth {
		x := box.Max.X - (target-i)*step
		teeth[i] = image.Rect(x, box.Min.Y, x+step, box.Max.Y)
	}
	return teeth
}

// layoutStatus places an icon of the height of the line before a text of a width, and centres both. The
// text gets less than its width if the line is too short.
func layoutStatus(s imaging.Scale, line image.Rectangle, width int) (icon, text image.Rectangle) {
	side, gap := line.Dy(), s.Px(12)
	width = min(width, line.Dx()-side-gap)
	left := line.Min.X + (line.Dx()-side-gap-width)/2
	icon = image.Rect(left, line.Min.Y, left+side, line.Max.Y)
	text = image.Rect(icon.Max.X+gap, line.Min.Y, icon.Max.X+gap+width, line.Max.Y)
	return icon, text
}

// layoutGrid places the board of eight by eight squares.
func layoutGrid(at image.Point, width, sides, ends int) imaging.Grid {
	return imaging.NewGrid(at, width, 8, 8, sides, ends)
}

// layoutFills places two line-ups one above the other on a picture of a width. Their squares are as large
// as those of a board.
func layoutFills(width int) fillsLayout {
	s := imaging.Scale{Width: width}
	edge, y := s.Px(20), s.Px(10)
	var l fillsLayout
	l.title = image.Rect(edge, y, width-edge, y+s.Px(50))
	y = l.title.Max.Y
	for i := range l.lineUps {
		y += s.Px(8)
		l.lineUps[i] = layoutLineUp(width, y)
		y = l.lineUps[i].names[1].chip.Max.Y + s.Px(6)
	}
	l.status = image.Rect(edge, y, width-edge, y+s.Px(62))
	l.size = image.Pt(width, l.status.Max.Y+s.Px(8))
	return l
}

// layoutLineUp places a line-up below the row y.
func layoutLineUp(width, y int) lineUpLayout {
	s := imaging.Scale{Width: width}
	edge, ends := s.Px(20), s.Px(36)
	line := func(height int) image.Rectangle {
		r := image.Rect(edge, y, width-edge, y+s.Px(height))
		y = r.Max.Y + s.Px(4)
		return r
	}
	var l lineUpLayout
	l.label = line(56)
	l.names[0] = layoutName(s, line(44))
	for i := range l.rows {
		l.rows[i] = imaging.NewGrid(image.Pt(0, y), width, 8, 1, s.Px(36), ends)
		y = l.rows[i].Frame.Max.Y
	}
	y += s.Px(4)
	l.names[1] = layoutName(s, line(44))
	return l
}

// layoutName places a chip at the left end of a line, and the name in the rest.
func layoutName(s imaging.Scale, line image.Rectangle) nameplate {
	left := line.Min.X + s.Px(6)
	chip := image.Rect(left, line.Min.Y, left+line.Dy(), line.Max.Y)
	name := image.Rect(chip.Max.X+s.Px(10), line.Min.Y, line.Max.X-s.Px(6), line.Max.Y)
	return nameplate{chip: chip, name: name}
}
