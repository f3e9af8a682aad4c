package samurai

import (
	"image"

	"towerpost/imaging"
)

// layout is the layout of a picture.
type layout struct {
	imaging.Scale
	size image.Point
	// band is the box of the label of a private picture, and frame the strips at its edges. Both are empty
	// on a public one.
	band          image.Rectangle
	frame         []image.Rectangle
	title, status image.Rectangle
	field         field
	board         image.Rectangle
	panels        []image.Rectangle // by seat; none on a small board
	counts        image.Rectangle   // of figures in towns and set aside; empty on a small board
	hands         []handLayout
	open          image.Rectangle   // the explanation of the table of influence
	influence     []image.Rectangle // a line for each figure
	names         []image.Rectangle // by seat, above a table without a board
	// drawn are the parts of the picture that are drawn in tiles.
	drawn []image.Rectangle
	small bool
}

// handLayout is the layout of a hand and its pile.
type handLayout struct {
	box image.Rectangle
	// handName and pileName are the boxes of the names of hand and pile. In a compact line pileName is
	// empty, and handName is the box of the seat's tile.
	handName, pileName image.Rectangle
	hand, pile         []image.Rectangle
	// codeHigh is the height of the codes below the tiles, or 0 in a compact line without codes.
	codeHigh int
}

// margin is the width of the strips at the edges of a private picture, at the reference width.
const margin = 14

// layoutPage places a match with its players on a picture of a width.
func layoutPage(width int, s *Scene) layout {
	c := imaging.NewColumn(width, 0, margin+6)
	l := layout{Scale: c.Scale}
	if s.Private != "" {
		l.band = image.Rect(0, 0, width, c.Px(58))
		c.Y = l.band.Max.Y
		l.drawn = append(l.drawn, l.band)
	}
	c.Skip(8)
	l.title = c.Line(44)
	if s.Table {
		l.placeSeats(c, len(s.Players))
	} else {
		l.placeBoard(c, s)
	}
	l.placeInfluence(c, len(s.Influence))
	c.Skip(14)
	l.size = image.Pt(width, c.Y)
	l.placeEdges(s.Private != "")
	return l
}

// placeBoard places the board with everything beside and below it.
func (l *layout) placeBoard(c *imaging.Column, s *Scene) {
	inner := l.Width - 2*c.Px(margin)
	l.field, l.board = newField(image.Pt(c.Px(margin), c.Y), inner, s.Seats)
	l.drawn = append(l.drawn, l.board)
	l.placePanels(s)
	c.Y = l.board.Max.Y
	l.status = c.Line(60)
	for i := range s.Hands {
		c.Skip(6)
		if s.Private != "" {
			l.placeHand(c, &s.Hands[i])
		} else {
			l.placeHandLine(c, &s.Hands[i])
		}
	}
}

// placeSeats places the names of the seats side by side.
func (l *layout) placeSeats(c *imaging.Column, n int) {
	line := c.Line(56)
	l.drawn = append(l.drawn, line)
	gap := l.Px(12)
	wide := (line.Dx() - (n-1)*gap) / max(n, 1)
	for seat := range n {
		x := line.Min.X + seat*(wide+gap)
		l.names = append(l.names, image.Rect(x, line.Min.Y, x+wide, line.Max.Y))
	}
}

// placeEdges places the strips at the edges of a private picture.
func (l *layout) placeEdges(private bool) {
	if !private {
		return
	}
	wide, top := l.Px(margin), l.band.Max.Y
	l.frame = []image.Rectangle{
		image.Rect(0, top, wide, l.size.Y), image.Rect(l.size.X-wide, top, l.size.X, l.size.Y),
		image.Rect(wide, l.size.Y-l.Px(10), l.size.X-wide, l.size.Y),
	}
	l.drawn = append(l.drawn, l.frame...)
}

// layoutSmall places a board alone, for a sheet.
func layoutSmall(at image.Point, width int, s *Scene) layout {
	l := layout{Scale: imaging.Scale{Width: width}, small: true}
	l.field, l.board = newField(at, width, s.Seats)
	l.drawn = []image.Rectangle{l.board}
	l.size = image.Pt(width, l.board.Dy())
	return l
}

// placePanels places the players' panels in the sea at the upper left of Japan, and the counts at its lower
// right.
func (l *layout) placePanels(s *Scene) {
	n := max(len(s.Players), 1)
	gap, high := l.Px(8), l.Px(116)
	from := image.Pt(l.board.Min.X+l.Px(2), l.board.Min.Y+l.Px(4))
	wide := l.Px(560)
	for wide > l.Px(300) {
		column := image.Rect(from.X, from.Y, from.X+wide, from.Y+n*(high+gap)-gap)
		if l.field.isFree(column) {
			break
		}
		wide -= l.Px(10)
	}
	for seat := range s.Players {
		y := from.Y + seat*(high+gap)
		l.panels = append(l.panels, image.Rect(from.X, y, from.X+wide, y+high))
	}
	l.placeCounts()
}

// placeCounts places the counts, as wide as the free space allows.
func (l *layout) placeCounts() {
	to := image.Pt(l.board.Max.X-l.Px(2), l.board.Max.Y)
	for wide := l.Px(380); wide > l.Px(200); wide -= l.Px(10) {
		l.counts = image.Rect(to.X-wide, to.Y-l.Px(182), to.X, to.Y)
		if l.field.isFree(l.counts) {
			return
		}
	}
}

// placeHand places a hand and a pile of a private picture, with names and codes.
func (l *layout) placeHand(c *imaging.Column, hand *Hand) {
	h := handLayout{codeHigh: l.Px(32)}
	top := c.Y
	if len(hand.Hand) > 0 || len(hand.Pile) == 0 {
		h.handName, h.hand = l.placeTiles(c, len(hand.Hand), 108, 92)
		c.Skip(8)
	}
	if len(hand.Pile) > 0 {
		h.pileName, h.pile = l.placeTiles(c, len(hand.Pile), 79, 67)
	}
	h.box = image.Rect(c.Left, top, c.Right, c.Y)
	l.hands = append(l.hands, h)
	l.drawn = append(l.drawn, h.box)
}

// placeTiles places n tiles of a width and height in rows behind a name, with space for codes below each.
func (l *layout) placeTiles(
	c *imaging.Column, n, wide, high int,
) (name image.Rectangle, tiles []image.Rectangle) {
	const label = 118
	left, pitch := c.Left+l.Px(label), l.Px(wide)
	across := max((c.Right-left)/pitch, 1)
	for from := 0; from == 0 || from < n; from += across {
		line := c.Line(high + 34)
		if from == 0 {
			name = image.Rect(c.Left, line.Min.Y, left-l.Px(8), line.Min.Y+l.Px(high))
		}
		for i := range min(across, n-from) {
			x := left + i*pitch
			tiles = append(tiles, image.Rect(x, line.Min.Y, x+pitch, line.Min.Y+l.Px(high)))
		}
	}
	return name, tiles
}

// placeHandLine places a hand and a pile in one line, as after the end of a match.
func (l *layout) placeHandLine(c *imaging.Column, hand *Hand) {
	line := c.Line(52)
	h := handLayout{box: line, handName: image.Rect(line.Min.X, line.Min.Y, line.Min.X+l.Px(56), line.Max.Y)}
	left := h.handName.Max.X + l.Px(6)
	pitch, x := min((line.Max.X-left-l.Px(20))/max(len(hand.Hand)+len(hand.Pile), 1), l.Px(54)), left
	place := func(n int) (tiles []image.Rectangle) {
		for range n {
			tiles = append(tiles, image.Rect(x, line.Min.Y, x+pitch, line.Max.Y))
			x += pitch
		}
		return tiles
	}
	h.hand = place(len(hand.Hand))
	x += l.Px(16)
	h.pile = place(len(hand.Pile))
	l.hands = append(l.hands, h)
	l.drawn = append(l.drawn, line)
}

// placeInfluence places the lines of the table of influence in two columns, or in one for a single town.
func (l *layout) placeInfluence(c *imaging.Column, n int) {
	if n == 0 {
		return
	}
	c.Skip(10)
	l.open = c.Line(42)
	l.drawn = append(l.drawn, l.open)
	gap, top := l.Px(14), c.Y
	half := (c.Right - c.Left - gap) / 2
	rows := (n + 1) / 2
	if n <= 3 { // a single town
		rows = n
	}
	for i := range n {
		x, y := c.Left+i/rows*(half+gap), top+i%rows*l.Px(48)
		l.influence = append(l.influence, image.Rect(x, y, x+half, y+l.Px(46)))
	}
	c.Y = top + rows*l.Px(48)
	l.drawn = append(l.drawn, image.Rect(c.Left, top, c.Right, c.Y))
}
