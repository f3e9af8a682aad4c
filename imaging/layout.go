package imaging

import "image"

// reference is the width for which the measures in this file are given, in pixels; other widths scale them.
const reference = 960

// bar is the strip of one player: a chip in the colour of the side, the name, the score as teeth and as a number.
type bar struct {
	box, chip, name, points image.Rectangle
	teeth                   []image.Rectangle
}

// stripeShare is the width of the stripe that marks the player on turn, as a share of the strip's height.
const stripeShare = 0.16

// mostTeeth is the highest target that a score shows tooth by tooth; a higher one is a number alone.
const mostTeeth = 15

// grid is a board of eight by eight cells with a frame that holds the labels.
type grid struct {
	frame image.Rectangle // with the labels
	cells image.Rectangle // the 64 squares
	cell  int             // the width of a square
}

// boardLayout is where everything stands on the picture of a board. It has bars or a heading.
type boardLayout struct {
	size                   image.Point
	heading, title, status image.Rectangle
	bars                   [2]bar // at the top, at the bottom
	grid                   grid
}

// nameplate is a player's name beside a chip in the colour of the side.
type nameplate struct{ chip, name image.Rectangle }

// fillsLayout is where everything stands on the picture of two line-ups.
type fillsLayout struct {
	size          image.Point
	title, status image.Rectangle
	labels        [2]image.Rectangle
	names         [2][2]nameplate // by line-up, at the top and at the bottom
	grids         [2]grid
}

// scale turns measures at the reference width into pixels of a picture.
type scale struct{ width int }

func (s scale) px(measure int) int { return (measure*s.width + reference/2) / reference }

func (s scale) em(measure float64) float64 { return measure * float64(s.width) / reference }

// layoutBoard places a board on a picture of the width, for a match that is won with target points.
func layoutBoard(width, target int) boardLayout {
	s := scale{width}
	edge, y := s.px(20), s.px(10)
	line := func(height int) image.Rectangle {
		r := image.Rect(edge, y, width-edge, y+s.px(height))
		y = r.Max.Y
		return r
	}
	var l boardLayout
	l.title = line(50)
	y += s.px(6)
	l.bars[0] = layoutBar(s, line(70), target)
	y += s.px(6)
	l.grid = layoutGrid(image.Pt(0, y), width, s.px(36), s.px(36))
	y = l.grid.frame.Max.Y + s.px(6)
	l.bars[1] = layoutBar(s, line(70), target)
	y += s.px(8)
	l.status = line(66)
	l.size = image.Pt(width, y+s.px(10))
	return l
}

// layoutHeading places a board below a heading on a picture of the width.
func layoutHeading(width int) boardLayout {
	s := scale{width}
	edge, y := s.px(20), s.px(10)
	line := func(height int) image.Rectangle {
		r := image.Rect(edge, y, width-edge, y+s.px(height))
		y = r.Max.Y
		return r
	}
	var l boardLayout
	l.heading = line(76)
	l.title = line(50)
	y += s.px(8)
	l.grid = layoutGrid(image.Pt(0, y), width, s.px(36), s.px(36))
	y = l.grid.frame.Max.Y + s.px(8)
	l.status = line(66)
	l.size = image.Pt(width, y+s.px(10))
	return l
}

// layoutBar places what a player's strip holds, from both ends towards the name.
func layoutBar(s scale, box image.Rectangle, target int) bar {
	b := bar{box: box}
	stripe := int(float64(box.Dy()) * stripeShare)
	gap := s.px(16)
	middle := box.Inset(s.px(9))
	left := box.Min.X + stripe + s.px(12)
	b.chip = image.Rect(left, middle.Min.Y, left+middle.Dy(), middle.Max.Y)
	b.points = image.Rect(middle.Max.X-s.px(118), middle.Min.Y, middle.Max.X-s.px(6), middle.Max.Y)
	b.teeth = layoutTeeth(s, image.Rect(b.points.Min.X-gap-s.px(270), middle.Min.Y, b.points.Min.X-gap, middle.Max.Y), target)
	end := b.points.Min.X
	if len(b.teeth) > 0 {
		end = b.teeth[0].Min.X
	}
	b.name = image.Rect(b.chip.Max.X+gap, middle.Min.Y, end-gap, middle.Max.Y)
	return b
}

// moved returns the strip shifted by the vector.
func (b bar) moved(by image.Point) bar {
	b.box, b.chip, b.name, b.points = b.box.Add(by), b.chip.Add(by), b.name.Add(by), b.points.Add(by)
	teeth := make([]image.Rectangle, len(b.teeth))
	for i, t := range b.teeth {
		teeth[i] = t.Add(by)
	}
	b.teeth = teeth
	return b
}

// layoutTeeth places one box for each tooth at the right end of the given one.
func layoutTeeth(s scale, box image.Rectangle, target int) []image.Rectangle {
	if target < 1 || target > mostTeeth {
		return nil
	}
	step := min(s.px(38), box.Dx()/target)
	teeth := make([]image.Rectangle, target)
	for i := range teeth {
		x := box.Max.X - (target-i)*step
		teeth[i] = image.Rect(x, box.Min.Y, x+step, box.Max.Y)
	}
	return teeth
}

// layoutStatus places an icon of the height of the line before a text of the width, both together in the middle.
// The text gets less than its width where the line is too short.
func layoutStatus(s scale, line image.Rectangle, width int) (icon, text image.Rectangle) {
	side, gap := line.Dy(), s.px(12)
	width = min(width, line.Dx()-side-gap)
	left := line.Min.X + (line.Dx()-side-gap-width)/2
	icon = image.Rect(left, line.Min.Y, left+side, line.Max.Y)
	text = image.Rect(icon.Max.X+gap, line.Min.Y, icon.Max.X+gap+width, line.Max.Y)
	return icon, text
}

// layoutGrid places a board whose frame is as wide as given and as high as it must be for square cells. The frame is at
// least so wide at the sides, and exactly so wide at the top and at the bottom.
func layoutGrid(at image.Point, width, sides, ends int) grid {
	cell := (width - 2*sides) / 8
	left := (width - 8*cell) / 2
	cells := image.Rect(0, 0, 8*cell, 8*cell).Add(at).Add(image.Pt(left, ends))
	return grid{
		frame: image.Rect(at.X, at.Y, at.X+width, at.Y+8*cell+2*ends),
		cells: cells, cell: cell,
	}
}

// at returns the cell in the column from the left and the row from the top, both from 0.
func (g grid) at(column, row int) image.Rectangle {
	corner := g.cells.Min.Add(image.Pt(column*g.cell, row*g.cell))
	return image.Rectangle{corner, corner.Add(image.Pt(g.cell, g.cell))}
}

// edges returns the frame around the cells in four parts: top, right, bottom, left. The first and the third have the corners.
func (g grid) edges() [4]image.Rectangle {
	f, c := g.frame, g.cells
	return [4]image.Rectangle{
		image.Rect(f.Min.X, f.Min.Y, f.Max.X, c.Min.Y),
		image.Rect(c.Max.X, c.Min.Y, f.Max.X, c.Max.Y),
		image.Rect(f.Min.X, c.Max.Y, f.Max.X, f.Max.Y),
		image.Rect(f.Min.X, c.Min.Y, c.Min.X, c.Max.Y),
	}
}

// labels returns the boxes of the eight labels along each edge: top, right, bottom, left. A frame that is too thin has none there.
func (g grid) labels() (boxes [4][8]image.Rectangle) {
	for i := range 8 {
		top, left := g.at(i, 0), g.at(0, i)
		boxes[0][i] = image.Rect(top.Min.X, g.frame.Min.Y, top.Max.X, g.cells.Min.Y)
		boxes[1][i] = image.Rect(g.cells.Max.X, left.Min.Y, g.frame.Max.X, left.Max.Y)
		boxes[2][i] = image.Rect(top.Min.X, g.cells.Max.Y, top.Max.X, g.frame.Max.Y)
		boxes[3][i] = image.Rect(g.frame.Min.X, left.Min.Y, g.cells.Min.X, left.Max.Y)
	}
	return boxes
}

// layoutFills places two line-ups side by side on a picture of the width.
func layoutFills(width int) fillsLayout {
	s := scale{width}
	edge, y := s.px(20), s.px(10)
	line := func(height int) image.Rectangle {
		r := image.Rect(edge, y, width-edge, y+s.px(height))
		y = r.Max.Y
		return r
	}
	var l fillsLayout
	l.title = line(50)
	y += s.px(4)
	margin := s.px(8)
	half := (width - 3*margin) / 2
	column := func(i, height int) image.Rectangle {
		x := margin + i*(width-2*margin-half)
		return image.Rect(x, y, x+half, y+s.px(height))
	}
	for i := range l.grids {
		l.labels[i] = column(i, 60)
		l.names[i][0] = layoutName(s, column(i, 48).Add(image.Pt(0, s.px(66))))
		l.grids[i] = layoutGrid(image.Pt(column(i, 0).Min.X, l.names[i][0].chip.Max.Y+s.px(4)), half, s.px(4), s.px(28))
		l.names[i][1] = layoutName(s, column(i, 48).Add(image.Pt(0, l.grids[i].frame.Max.Y+s.px(4)-y)))
	}
	y = l.names[0][1].chip.Max.Y + s.px(6)
	l.status = line(60)
	l.size = image.Pt(width, y+s.px(10))
	return l
}

// layoutName places a chip at the left end of a line, and the name in the rest.
func layoutName(s scale, line image.Rectangle) nameplate {
	left := line.Min.X + s.px(6)
	chip := image.Rect(left, line.Min.Y, left+line.Dy(), line.Max.Y)
	return nameplate{chip: chip, name: image.Rect(chip.Max.X+s.px(10), line.Min.Y, line.Max.X-s.px(6), line.Max.Y)}
}
