package ludo

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strconv"

	"github.com/fogleman/gg"

	"towerpost/imaging"
	"towerpost/imaging/lettering"
)

// Chart is the chance of each player or team to win in the course of a match.
type Chart struct {
	// Bands are the players or teams from the top down.
	Bands []Band
	// Marks are the important turns, in order.
	Marks []Mark
	// Below stands below the chart, such as "Turns 1–84".
	Below string
}

// Band is the chart's band of a player or a team.
type Band struct {
	// Arm determines the colour and the sign, and Name stands beside it.
	Arm  int
	Name string
	// Shares are the chances from 0 to 1, before the first turn and after each one. Those of all bands add
	// up to 1 at any time.
	Shares []float64
}

// Mark is an important turn: the number of turns played up to it, its number in the list of such turns, and
// the band of its player.
type Mark struct{ Turn, Number, Band int }

// chartHeight is the height of the plot of a chart at the reference width.
const chartHeight = 520

// chartLayout is the layout of the picture of a chart.
type chartLayout struct {
	imaging.Scale
	size               image.Point
	title, plot, below image.Rectangle
	names              []image.Rectangle // by band
}

// layoutChart places a chart on a picture of a width, with two names in a line.
func layoutChart(width int, c *Chart) chartLayout {
	column := imaging.NewColumn(width, 0, 18)
	column.Skip(8)
	l := chartLayout{Scale: column.Scale, title: column.Line(46)}
	column.Skip(4)
	for i := 0; i < len(c.Bands); i += 2 {
		left := column.Line(50)
		right := left
		left.Max.X = (left.Min.X + left.Max.X) / 2
		right.Min.X = left.Max.X
		l.names = append(l.names, left, right)
	}
	column.Skip(6)
	l.plot = column.Line(chartHeight)
	l.below = column.Line(40)
	column.Skip(8)
	l.size = image.Pt(width, column.Y)
	return l
}

// putChart puts a chart with its texts into a frame.
func (l *lookKit) putChart(f *imaging.Frame, width int, s *Scene) {
	at := layoutChart(width, s.Chart)
	f.Write(at.title, s.Title, lettering.Bold.At(at.Em(34)), lettering.AtStart, l.theme.Text)
	for i := range s.Chart.Bands {
		f.Draw(at.names[i], func(dc *gg.Context) { l.legend(dc, &at, at.names[i].Size(), &s.Chart.Bands[i]) })
	}
	f.Draw(at.plot, func(dc *gg.Context) { l.plot(dc, &at, s.Chart) })
	f.Write(at.below, s.Chart.Below, lettering.Regular.At(at.Em(28)), lettering.AtEnd, l.theme.Muted)
}

// legend draws the sign and the name of a band.
func (l *lookKit) legend(dc *gg.Context, at *chartLayout, size image.Point, b *Band) {
	side := float64(size.Y) - at.Em(4)
	l.sign(dc, b.Arm, at.Em(2)+side/2, float64(size.Y)/2, side)
	box := image.Rect(int(side+at.Em(14)), 0, size.X, size.Y)
	l.artist.fonts.Text(dc, box, b.Name, lettering.Bold.At(at.Em(32)), lettering.AtStart, l.theme.Text)
}

// sign draws a piece of an arm as the sign of its band.
func (l *lookKit) sign(dc *gg.Context, arm int, x, y, side float64) {
	piece := item{kind: itemPiece, at: point{x, y}, size: side, arm: int8(arm)}
	l.artist.draw(dc, image.Point{}, []*item{&piece})
}

// plot draws the bands, lines at the quarters, the signs of the bands, and the important turns.
func (l *lookKit) plot(dc *gg.Context, at *chartLayout, c *Chart) {
	box := image.Rectangle{Max: at.plot.Size()}
	upper := make([]float64, c.points())
	for i := range c.Bands {
		lower := c.lower(i, upper)
		l.band(dc, at, box, l.theme.of(int8(c.Bands[i].Arm)), upper, lower)
		upper = lower
	}
	dc.SetLineWidth(math.Max(1, at.Em(1)))
	for quarter := 1; quarter < 4; quarter++ {
		y := float64(box.Dy()*quarter) / 4
		dc.SetColor(color.RGBA{0, 0, 0, 0x50})
		dc.DrawLine(0, y, float64(box.Dx()), y)
		dc.Stroke()
	}
	for i := range c.Bands {
		l.bandSign(dc, at, box, c, i)
	}
	l.marks(dc, at, box.Size(), c)
}

// points returns the number of points in time of the chart.
func (c *Chart) points() int {
	most := 0
	for _, b := range c.Bands {
		most = max(most, len(b.Shares))
	}
	return most
}

// lower returns the lower edge of a band at each point in time, from 0 at the top to 1, given its upper
// edge.
func (c *Chart) lower(band int, upper []float64) []float64 {
	lower := make([]float64, len(upper))
	for i := range upper {
		if lower[i] = upper[i]; i < len(c.Bands[band].Shares) {
			lower[i] = math.Min(upper[i]+math.Max(c.Bands[band].Shares[i], 0), 1)
		}
	}
	return lower
}

// xOf returns the x coordinate of a point in time on a plot of a width.
func xOf(i, points int, width int) float64 {
	if points < 2 {
		return 0
	}
	return float64(i) * float64(width) / float64(points-1)
}

// band fills the area between two edges and draws a line along the lower one.
func (l *lookKit) band(
	dc *gg.Context, at *chartLayout, box image.Rectangle, fill color.RGBA, upper, lower []float64,
) {
	height := float64(box.Dy())
	for i, y := range upper {
		dc.LineTo(xOf(i, len(upper), box.Dx()), y*height)
	}
	for i := len(lower) - 1; i >= 0; i-- {
		dc.LineTo(xOf(i, len(lower), box.Dx()), lower[i]*height)
	}
	dc.ClosePath()
	dc.SetColor(fill)
	dc.Fill()
	for i, y := range lower {
		dc.LineTo(xOf(i, len(lower), box.Dx()), y*height)
	}
	dc.SetColor(l.theme.square)
	dc.SetLineWidth(at.Em(3))
	dc.Stroke()
}

// bandSign draws the sign of a band where the band is widest, if it is wide enough.
func (l *lookKit) bandSign(dc *gg.Context, at *chartLayout, box image.Rectangle, c *Chart, band int) {
	side, edge := at.Em(46), at.Em(30)
	upper := make([]float64, c.points())
	for i := range band {
		upper = c.lower(i, upper)
	}
	lower, best := c.lower(band, upper), -1
	for i := range upper {
		if x := xOf(i, len(upper), box.Dx()); x < edge || x > float64(box.Dx())-edge {
			continue
		}
		if best < 0 || lower[i]-upper[i] > lower[best]-upper[best] {
			best = i
		}
	}
	if best < 0 || (lower[best]-upper[best])*float64(box.Dy()) < side {
		return
	}
	x, y := xOf(best, len(upper), box.Dx()), (upper[best]+lower[best])/2*float64(box.Dy())
	l.sign(dc, c.Bands[band].Arm, x, y, side)
}

// discs returns the positions of the numbers of the important turns: on the band of the turn's player or,
// if another disc is there, above or below it.
func (c *Chart) discs(size image.Point, r float64) []point {
	var discs []point
	for _, m := range c.Marks {
		discs = append(discs, freePlace(discs, c.middle(m, size), size, r))
	}
	return discs
}

// freePlace returns the position nearest to a point, straight above or below, at which a disc of radius r
// covers no other disc. If there is none, it returns some position.
func freePlace(discs []point, at point, size image.Point, r float64) point {
	at.x = math.Min(math.Max(at.x, r), float64(size.X)-r)
	wanted := math.Min(math.Max(at.y, r), float64(size.Y)-r)
	for step := range 2*len(discs) + 2 {
		at.y = wanted + 2.1*r*float64((step+1)/2)*float64(1-step%2*2)
		covers := func(other point) bool { return math.Hypot(at.x-other.x, at.y-other.y) < 2*r }
		if at.y >= r && at.y <= float64(size.Y)-r && !slices.ContainsFunc(discs, covers) {
			break
		}
	}
	return at
}

// middle returns the middle of the band of an important turn's player at that turn.
func (c *Chart) middle(m Mark, size image.Point) point {
	points := c.points()
	if points == 0 || len(c.Bands) == 0 {
		return point{}
	}
	turn, band := min(max(m.Turn, 0), points-1), min(max(m.Band, 0), len(c.Bands)-1)
	upper := make([]float64, points)
	for i := range band {
		upper = c.lower(i, upper)
	}
	return point{xOf(turn, points, size.X), (upper[turn] + c.lower(band, upper)[turn]) / 2 * float64(size.Y)}
}

// marks draws a vertical line at each important turn, and then their numbers.
func (l *lookKit) marks(dc *gg.Context, at *chartLayout, size image.Point, c *Chart) {
	r := at.Em(21)
	discs := c.discs(size, r)
	dc.SetColor(l.theme.Dark)
	dc.SetLineWidth(at.Em(2))
	for _, d := range discs {
		dc.DrawLine(d.x, 0, d.x, float64(size.Y))
		dc.Stroke()
	}
	font := lettering.Bold.At(at.Em(26))
	for i, d := range discs {
		dc.DrawCircle(d.x, d.y, r)
		dc.SetColor(l.theme.square)
		dc.FillPreserve()
		dc.SetColor(l.theme.Dark)
		dc.Stroke()
		label := image.Rect(int(d.x-r), int(d.y-r), int(d.x+r)+1, int(d.y+r)+1)
		number := strconv.Itoa(c.Marks[i].Number)
		l.artist.fonts.Text(dc, label, number, font, lettering.Centered, imaging.RGB(0x111111))
	}
}
