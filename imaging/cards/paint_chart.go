package cards

import (
	"image"

	"github.com/fogleman/gg"

	"towerpost/imaging"
	"towerpost/imaging/lettering"
)

// drawChart draws the panel of the curve: the plot, and the labels of its values and dates.
func (k *Painter) drawChart(c *imaging.Canvas, l curveLayout, a axis, card Profile) {
	t, s := k.scheme, imaging.Scale{Width: k.width}
	f := newProfileFonts(s)
	c.Panel(l.box, l.radius, t.Page, t.Panel)
	c.Write(l.title, card.CurveTitle, f.heading, lettering.AtStart, t.Panel, t.Text)
	dates := placeDates(c.Pen(), l.dates, f.tick, s, card)
	plot := k.borrowPlot(l.plot.Size())
	defer k.plots.Put(plot)
	imaging.Ground(plot, t.Panel)
	k.drawRules(plot, a, dates)
	k.drawCurve(plot, newChart(card.Curve, a, float64(l.plot.Dx()), float64(l.plot.Dy()), s.Em(curveMargin)))
	c.Paste(l.plot.Min, plot)
	for _, tick := range a.ticks {
		y := l.plot.Min.Y + a.pixel(tick.at, l.plot.Dy())
		half := l.plot.Min.Y - l.values.Min.Y
		box := image.Rect(l.values.Min.X, y-half, l.values.Max.X, y+half)
		c.Write(box, tick.label, f.tick, lettering.AtEnd, t.Panel, t.Muted)
	}
	for _, d := range dates {
		c.Write(d.box, d.label, f.tick, d.align, t.Panel, t.Muted)
	}
}

// curveMargin is the space between the sides of a plot and the ends of its line, at the reference width.
const curveMargin = 18

// bandOpacity is the opacity of the band of the deviation.
const bandOpacity = 0.22

// borrowPlot returns a picture of a size from the pool of plots.
func (k *Painter) borrowPlot(size image.Point) *image.RGBA {
	m, _ := k.plots.Get().(*image.RGBA)
	if m == nil || m.Rect.Size() != size {
		m = image.NewRGBA(image.Rectangle{Max: size})
	}
	return m
}

// pixel returns the distance of a value from the top of a plot, in pixels.
func (a axis) pixel(value float64, height int) int {
	return int((a.high-value)/(a.high-a.low)*float64(height) + 0.5)
}

// drawRules draws thin lines across the plot at the ticks of its axes.
func (k *Painter) drawRules(plot *image.RGBA, a axis, dates []date) {
	dc := gg.NewContextForRGBA(plot)
	size, thick := plot.Rect.Size(), max(imaging.Scale{Width: k.width}.Px(2), 1)
	dc.SetColor(k.rule())
	for _, d := range dates {
		if d.line {
			dc.DrawRectangle(float64(d.x), 0, float64(thick), float64(size.Y))
		}
	}
	for _, tick := range a.ticks {
		y := min(max(a.pixel(tick.at, size.Y)-thick/2, 0), size.Y-thick)
		dc.DrawRectangle(0, float64(y), float64(size.X), float64(thick))
	}
	dc.Fill()
}

// drawCurve draws the band of the deviation, the line over it, and a dot at the last point. A single point
// has a bar for its deviation.
func (k *Painter) drawCurve(plot *image.RGBA, c chart) {
	s, last := imaging.Scale{Width: k.width}, len(c.x)-1
	dc := gg.NewContextForRGBA(plot)
	dc.SetLineJoinRound()
	dc.SetLineCapRound()
	if last == 0 {
		wide := s.Em(16)
		dc.DrawRectangle(c.x[0]-wide, c.upper[0], 2*wide, c.lower[0]-c.upper[0])
	}
	for i := range c.x {
		dc.LineTo(c.x[i], c.upper[i])
	}
	for i := last; i >= 0; i-- {
		dc.LineTo(c.x[i], c.lower[i])
	}
	dc.ClosePath()
	dc.SetColor(imaging.Fade(k.scheme.Won, bandOpacity))
	dc.Fill()
	for i := range c.x {
		dc.LineTo(c.x[i], c.y[i])
	}
	dc.SetColor(k.scheme.Won)
	dc.SetLineWidth(s.Em(5))
	if last*3 > plot.Rect.Dx() {
		dc.SetLineWidth(s.Em(3)) // a dense line is heavy enough
	}
	dc.Stroke()
	dc.DrawCircle(c.x[last], c.y[last], s.Em(13))
	dc.SetColor(k.scheme.Panel)
	dc.Fill()
	dc.DrawCircle(c.x[last], c.y[last], s.Em(9))
	dc.SetColor(k.scheme.Won)
	dc.Fill()
}

// date is a label below a plot. It has a line on the plot, unless it is that of an end. A date without
// space for its label has only the line.
type date struct {
	label string
	box   image.Rectangle
	align lettering.Align
	line  bool
	x     int // position of the line
}

// placeDates places the labels of the first and last point at the ends of the line, and between them those
// of round dates that overlap no other label.
func placeDates(
	p *lettering.Pen, line image.Rectangle, st lettering.Font, s imaging.Scale, card Profile,
) []date {
	begin, end := card.Curve[0].At, card.Curve[len(card.Curve)-1].At
	if begin.Equal(end) && (card.CurveBegin == card.CurveEnd || len(card.Curve) == 1) {
		return []date{{label: card.CurveEnd, box: line, align: lettering.Centered}}
	}
	first, last, most := line, line, line.Dx()*2/5
	first.Max.X = line.Min.X + min(p.Width(card.CurveBegin, st)+1, most)
	last.Min.X = line.Max.X - min(p.Width(card.CurveEnd, st)+1, most)
	dates := []date{
		{label: card.CurveBegin, box: first},
		{label: card.CurveEnd, box: last, align: lettering.AtEnd},
	}
	gap, margin := s.Px(28), s.Px(curveMargin)
	free := image.Rect(first.Max.X+gap, line.Min.Y, last.Min.X-gap, line.Max.Y)
	width := line.Dx() - 2*margin
	ticks := dateTicks(begin, end, func(layout string) int { return width / (p.Width(layout, st) + gap) })
	for _, tick := range ticks {
		x := margin + int(tick.at*float64(width))
		half := p.Width(tick.label, st)/2 + 1
		box := image.Rect(line.Min.X+x-half, line.Min.Y, line.Min.X+x+half, line.Max.Y)
		d := date{align: lettering.Centered, line: true, x: x}
		if box.In(free) {
			d.label, d.box = tick.label, box
			free.Min.X = box.Max.X + gap
		}
		dates = append(dates, d)
	}
	return dates
}
