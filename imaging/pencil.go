package imaging

import (
	"image"
	"image/color"
	"math"

	"github.com/fogleman/gg"
)

// pencil draws one sprite. Its measures are fractions of a square's width, with the origin in the middle of the square.
type pencil struct {
	dc   *gg.Context
	size float64
}

func newPencil(cell int) pencil {
	return pencil{dc: gg.NewContext(cell, cell), size: float64(cell)}
}

func (p pencil) image() *image.RGBA { return p.dc.Image().(*image.RGBA) }

func (p pencil) x(v float64) float64 { return (v + 0.5) * p.size }

func (p pencil) move(x, y float64) { p.dc.MoveTo(p.x(x), p.x(y)) }

func (p pencil) line(x, y float64) { p.dc.LineTo(p.x(x), p.x(y)) }

func (p pencil) curve(cx, cy, x, y float64) {
	p.dc.QuadraticTo(p.x(cx), p.x(cy), p.x(x), p.x(y))
}

func (p pencil) circle(x, y, radius float64) {
	p.dc.DrawCircle(p.x(x), p.x(y), radius*p.size)
}

// square adds a square around the middle with rounded corners.
func (p pencil) square(half, radius float64) {
	p.dc.DrawRoundedRectangle(p.x(-half), p.x(-half), 2*half*p.size, 2*half*p.size, radius*p.size)
}

// ring fills what lies between two squares around the middle, whose edges lie between whole pixels.
func (p pencil) ring(outer, inner float64, c color.Color) {
	p.dc.SetFillRuleEvenOdd()
	p.square(p.snapped(outer), 0)
	p.square(p.snapped(inner), 0)
	p.fill(c)
	p.dc.SetFillRuleWinding()
}

// brackets fills the corners of a square ring from its outer edge to its inner one, up to a gap around the middle of each side. The
// edges lie between whole pixels.
func (p pencil) brackets(outer, inner, gap float64, c color.Color) {
	outer, inner, gap = p.snapped(outer), p.snapped(inner), p.snapped(gap)
	for _, turn := range [][2]float64{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
		p.dc.NewSubPath()
		for _, corner := range [][2]float64{{gap, outer}, {outer, outer}, {outer, gap}, {inner, gap}, {inner, inner}, {gap, inner}} {
			p.line(corner[0]*turn[0], corner[1]*turn[1])
		}
		p.dc.ClosePath()
	}
	p.fill(c)
}

// octagon adds an octagon that is about 2*half wide and has a side at the top. Its sides lie between whole pixels.
func (p pencil) octagon(half float64) {
	half = p.snapped(half)
	p.dc.NewSubPath()
	for i := range 8 {
		p.line(corner(i, half))
	}
	p.dc.ClosePath()
}

// snapped returns the distance from the middle that is next to the given one and leads to an edge between whole pixels:
// such an edge is sharp, and costs nothing.
func (p pencil) snapped(half float64) float64 {
	middle := p.x(0)
	return (math.Round(middle+half*p.size) - middle) / p.size
}

// facet adds the side i of the ring between two octagons, counted clockwise from the one at the right.
func (p pencil) facet(i int, outer, inner float64) {
	outer, inner = p.snapped(outer), p.snapped(inner)
	p.dc.NewSubPath()
	p.line(corner(i, outer))
	p.line(corner(i+1, outer))
	p.line(corner(i+1, inner))
	p.line(corner(i, inner))
	p.dc.ClosePath()
}

// corner returns the corner i of an octagon, counted clockwise from the upper one at the right.
func corner(i int, half float64) (x, y float64) {
	angle := (float64(i)*2 - 1) * math.Pi / 8
	radius := half / math.Cos(math.Pi/8)
	return radius * math.Cos(angle), radius * math.Sin(angle)
}

// fill fills the path, and forgets it.
func (p pencil) fill(c color.Color) {
	p.dc.SetColor(c)
	p.dc.Fill()
}

// stroke draws along the path, and forgets it.
func (p pencil) stroke(c color.Color, width float64) {
	p.dc.SetColor(c)
	p.dc.SetLineWidth(width * p.size)
	p.dc.Stroke()
}

// outlined strokes the path in the colour with a border on both sides.
func (p pencil) outlined(c, border color.Color, width, extra float64) {
	p.dc.SetColor(border)
	p.dc.SetLineWidth((width + 2*extra) * p.size)
	p.dc.StrokePreserve()
	p.stroke(c, width)
}

// within runs draw with the page shifted and turned clockwise by the angle in radians around the new origin.
func (p pencil) within(x, y, angle float64, draw func()) {
	p.dc.Push()
	p.dc.Translate(x*p.size, y*p.size)
	p.dc.RotateAbout(angle, p.x(0), p.x(0))
	draw()
	p.dc.Pop()
}
