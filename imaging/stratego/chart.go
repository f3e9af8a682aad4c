package stratego

import (
	"image"
	"math"
	"strconv"

	"github.com/fogleman/gg"

	"towerpost/imaging"
	"towerpost/imaging/lettering"
)

// Chart is how two armies have stood in the course of a match.
type Chart struct {
	// Worth holds what each army was worth, by seat, before the first move and after each. Only
	// its proportion is drawn.
	Worth [2][]float64
	// Turns are moves that matter, in their order, counted from 1.
	Turns []Turn
	// Moves is what stands below the axis, such as "Moves".
	Moves string
}

// Turn is a move that matters: its number in the list of them, who made it, and whether it paid.
type Turn struct {
	Move, Number int
	Seat         int
	Good         bool
}

// chartHeight is the height of the plot of a chart at the reference width.
const chartHeight = 420

// chartLayout is where everything stands on the picture of a chart.
type chartLayout struct {
	imaging.Scale
	size                      image.Point
	title, names, plot, below image.Rectangle
}

// layoutChart places a chart on a picture of the width.
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

// putChart puts a chart with its words into a frame.
func (l *lookKit) putChart(f *imaging.Frame, width int, s *Scene) {
	at := layoutChart(width)
	f.Write(at.title, s.Title, lettering.Bold.At(at.Em(34)), lettering.AtStart, l.theme.Text)
	f.Draw(at.names, func(dc *gg.Context) { l.names(dc, &at, s) })
	f.Draw(at.plot, func(dc *gg.Context) { l.plot(dc, &at, s.Chart) })
	moves := len(s.Chart.Worth[0]) - 1
	f.Write(at.below, s.Chart.Moves+" 1–"+strconv.Itoa(max(moves, 1)), lettering.Regular.At(at.Em(26)), lettering.AtEnd,
		l.theme.Muted)
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

// line draws a stroke in the colour of a seat. Blue's is broken by gaps, so that the two are
// told apart without colours.
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

// plot draws both curves over lines for quarters, and the turns on the curve of who made the move.
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

// scale returns where in a box a curve stands after so many moves.
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
		return float64(inner.Min.X) + float64(inner.Dx())*float64(i)/float64(last), float64(inner.Max.Y) - float64(inner.Dy())*part
	}
}

// curve draws a curve in steps: an army keeps its worth until something is lost.
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

// turn draws the number of a move that matters on the curve of who made it: a disc where it
// paid, a box where it did not.
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
	l.artist.fonts.Text(dc, box, strconv.Itoa(m.Number), lettering.Bold.At(at.Em(22)), lettering.Centered, l.theme.inks[seat])
}
