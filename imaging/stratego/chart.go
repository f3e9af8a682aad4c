package stratego

import (
	"image"
	"math"
	"strconv"

	"github.com/fogleman/gg"

	"towerpost/imaging"
	"towerpost/imaging/lettering"
)

// Chart is the strength of both armies in the course of a match.
type Chart struct {
	// Worth is the value of each army by seat, before the first move and after each. The scale is
	// arbitrary, as only proportions are drawn.
	Worth [2][]float64
	// Turns are the important moves, in order, counted from 1.
	Turns []Turn
	// Moves is the label below the axis, such as "Moves".
	Moves string
}

// Turn is an important move: its number in the list of such moves, its seat, and whether it paid off.
type Turn struct {
	Move, Number int
	Seat         int
	Good         bool
}

// chartHeight is the height of the plot of a chart at the reference width.
const chartHeight = 420

// chartLayout is the layout of the picture of a chart.
type chartLayout struct {
	imaging.Scale
	size                      image.Point
	title, names, plot, below image.Rectangle
}

// layoutChart places a chart on a picture of a width.
func layoutChart(width int) chartLayout {
	c := imaging.NewColumn(width, 0, margin)
	c.Skip(8)
	l := chartLayout{Scale: c.Scale, title: c.Line(46)}
	c.Skip(4)
	l.names = c.Line(40)
	c.Skip(4)
	l.plot = c.Line(chartHeight)
	l.below = c.Line(34)
	c.Skip(8)
	l.size = image.Pt(width, c.Y)
	return l
}

// putChart puts a chart with its texts into a frame.
func (l *lookKit) putChart(f *imaging.Frame, width int, s *Scene) {
	at := layoutChart(width)
	f.Write(at.title, s.Title, lettering.Bold.At(at.Em(34)), lettering.AtStart, l.theme.Text)
	f.Draw(at.names, func(dc *gg.Context) { l.names(dc, &at, s) })
	f.Draw(at.plot, func(dc *gg.Context) { l.plot(dc, &at, s.Chart) })
	moves := len(s.Chart.Worth[0]) - 1
	below := s.Chart.Moves + " 1–" + strconv.Itoa(max(moves, 1))
	f.Write(at.below, below, lettering.Regular.At(at.Em(26)), lettering.AtEnd, l.theme.Muted)
}

// names draws the colour and the name of each player, side by side.
func (l *lookKit) names(dc *gg.Context, at *chartLayout, s *Scene) {
	half, height := float64(at.names.Dx())/2, float64(at.names.Dy())
	for seat, p := range s.Players {
		left := half * float64(seat)
		l.line(dc, seat, left, height/2, left+at.Em(64), height/2, at.Em(9))
		box := image.Rect(int(left+at.Em(78)), 0, int(left+half), at.names.Dy())
		l.artist.fonts.Text(dc, box, p.Name, lettering.Bold.At(at.Em(30)), lettering.AtStart, l.theme.Text)
	}
}

// line draws a line in the colour of a seat. Blue's is dashed, so that the two can be told apart without
// colour.
func (l *lookKit) line(dc *gg.Context, seat int, x, y, u, v, width float64) {
	dc.SetColor(l.theme.curve(seat))
	dc.SetLineWidth(width)
	dc.SetLineCapButt()
	if dc.SetDash(); seat == 1 {
		dc.SetDash(width*2.2, width*0.9)
	}
	dc.DrawLine(x, y, u, v)
	dc.Stroke()
	dc.SetDash()
}

// plot draws lines at the quarters, both curves, and the important moves on the curves of their seats.
func (l *lookKit) plot(dc *gg.Context, at *chartLayout, c *Chart) {
	inner := image.Rectangle{Max: at.plot.Size()}.Inset(at.Px(24))
	place := c.scale(inner)
	dc.SetColor(l.theme.Muted)
	dc.SetLineWidth(math.Max(1, at.Em(1)))
	for quarter := range 5 {
		y := float64(inner.Max.Y) - float64(inner.Dy()*quarter)/4
		dc.DrawLine(float64(inner.Min.X), y, float64(inner.Max.X), y)
		dc.Stroke()
	}
	for seat := range c.Worth {
		l.curve(dc, at, seat, len(c.Worth[seat]), func(i int) (x, y float64) { return place(seat, i) })
	}
	for _, m := range c.Turns {
		l.turn(dc, at, m, place)
	}
}

// scale returns a function for the position of a seat's curve in a box after i moves.
func (c *Chart) scale(inner image.Rectangle) func(seat, i int) (x, y float64) {
	top, last := 1.0, 1
	for _, worth := range c.Worth {
		last = max(last, len(worth)-1)
		for _, w := range worth {
			top = math.Max(top, w)
		}
	}
	return func(seat, i int) (x, y float64) {
		worth := c.Worth[seat]
		if len(worth) == 0 {
			return float64(inner.Min.X), float64(inner.Max.Y)
		}
		i = min(max(i, 0), len(worth)-1)
		part := math.Min(math.Max(worth[i]/top, 0), 1)
		x = float64(inner.Min.X) + float64(inner.Dx())*float64(i)/float64(last)
		y = float64(inner.Max.Y) - float64(inner.Dy())*part
		return x, y
	}
}

// curve draws a curve in steps, as an army keeps its value until it loses a piece.
func (l *lookKit) curve(dc *gg.Context, at *chartLayout, seat, points int, place func(i int) (x, y float64)) {
	if points == 0 {
		return
	}
	dc.SetColor(l.theme.curve(seat))
	dc.SetLineWidth(at.Em(6))
	if dc.SetDash(); seat == 1 {
		dc.SetDash(at.Em(15), at.Em(6))
	}
	x, y := place(0)
	dc.MoveTo(x, y)
	for i := 1; i < points; i++ {
		to, height := place(i)
		dc.LineTo(to, y)
		dc.LineTo(to, height)
		y = height
	}
	dc.Stroke()
	dc.SetDash()
}

// turn draws the number of an important move on the curve of its seat: on a disc if it paid off, else on a
// box.
func (l *lookKit) turn(dc *gg.Context, at *chartLayout, m Turn, place func(seat, i int) (x, y float64)) {
	seat := seatOf(m.Seat)
	x, y := place(seat, m.Move)
	r := at.Em(17)
	y = math.Min(math.Max(y, r+2), float64(at.plot.Dy())-r-2)
	if m.Good {
		dc.DrawCircle(x, y, r)
	} else {
		dc.DrawRectangle(x-r, y-r, 2*r, 2*r)
	}
	dc.SetColor(l.theme.sides[seat])
	dc.FillPreserve()
	dc.SetColor(l.theme.Text)
	dc.SetLineWidth(at.Em(2))
	dc.Stroke()
	box := image.Rect(int(x-r), int(y-r), int(x+r)+1, int(y+r)+1)
	number, font := strconv.Itoa(m.Number), lettering.Bold.At(at.Em(22))
	l.artist.fonts.Text(dc, box, number, font, lettering.Centered, l.theme.inks[seat])
}
