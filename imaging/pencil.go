package imaging

import (
	"image"
	"image/color"
	"math"

	"github.com/fogleman/gg"
)

// Pencil draws on a square with gg. Its measures are fractions of the square's width; the origin is the
// middle of the square.
type Pencil struct {
	DC   *gg.Context
	Size float64 // the width of the square in pixels
}

// NewPencil returns a pencil for a square picture.
func NewPencil(dc *gg.Context) Pencil { return Pencil{DC: dc, Size: float64(dc.Width())} }

// Sketch returns a pencil for a new transparent square picture with a side in pixels.
func Sketch(side int) Pencil { return NewPencil(gg.NewContext(side, side)) }

// Image returns the picture.
func (p Pencil) Image() *image.RGBA { return p.DC.Image().(*image.RGBA) }

// At converts a measure to pixels from the left or from the top.
func (p Pencil) At(v float64) float64 { return (v + 0.5) * p.Size }

// Move begins a path at a point.
func (p Pencil) Move(x, y float64) { p.DC.MoveTo(p.At(x), p.At(y)) }

// Line adds a straight line to a point.
func (p Pencil) Line(x, y float64) { p.DC.LineTo(p.At(x), p.At(y)) }

// Curve adds a quadratic curve to (x, y) with the control point (cx, cy).
func (p Pencil) Curve(cx, cy, x, y float64) {
	p.DC.QuadraticTo(p.At(cx), p.At(cy), p.At(x), p.At(y))
}

// Circle adds a circle around a point.
func (p Pencil) Circle(x, y, radius float64) {
	p.DC.DrawCircle(p.At(x), p.At(y), radius*p.Size)
}

// Square adds a square around the middle with rounded corners.
func (p Pencil) Square(half, radius float64) {
	p.DC.DrawRoundedRectangle(p.At(-half), p.At(-half), 2*half*p.Size, 2*half*p.Size, radius*p.Size)
}

// Ring fills the area between two squares around the middle. Their edges are snapped to whole pixels.
func (p Pencil) Ring(outer, inner float64, c color.Color) {
	p.DC.SetFillRuleEvenOdd()
	p.Square(p.Snapped(outer), 0)
	p.Square(p.Snapped(inner), 0)
	p.Fill(c)
	p.DC.SetFillRuleWinding()
}

// Brackets fills the corners of a square ring, leaving a gap around the middle of each side. Edges are
// snapped to whole pixels.
func (p Pencil) Brackets(outer, inner, gap float64, c color.Color) {
	outer, inner, gap = p.Snapped(outer), p.Snapped(inner), p.Snapped(gap)
	for _, turn := range [][2]float64{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
		p.DC.NewSubPath()
		for _, corner := range [][2]float64{
			{gap, outer}, {outer, outer}, {outer, gap}, {inner, gap}, {inner, inner}, {gap, inner},
		} {
			p.Line(corner[0]*turn[0], corner[1]*turn[1])
		}
		p.DC.ClosePath()
	}
	p.Fill(c)
}

// Octagon adds an octagon around the middle that is about 2*half wide and has a side at the top. Its sides
// are snapped to whole pixels.
func (p Pencil) Octagon(half float64) {
	half = p.Snapped(half)
	p.DC.NewSubPath()
	for i := range 8 {
		p.Line(Corner(i, half))
	}
	p.DC.ClosePath()
}

// Snapped returns the distance from the middle, nearest to half, that puts an edge between whole pixels.
// Such an edge is sharp and compresses well.
func (p Pencil) Snapped(half float64) float64 {
	middle := p.At(0)
	return (math.Round(middle+half*p.Size) - middle) / p.Size
}

// Facet adds side i of the ring between two octagons, counted clockwise from the right.
func (p Pencil) Facet(i int, outer, inner float64) {
	outer, inner = p.Snapped(outer), p.Snapped(inner)
	p.DC.NewSubPath()
	p.Line(Corner(i, outer))
	p.Line(Corner(i+1, outer))
	p.Line(Corner(i+1, inner))
	p.Line(Corner(i, inner))
	p.DC.ClosePath()
}

// Corner returns corner i of an octagon, counted clockwise from the upper one on the right side.
func Corner(i int, half float64) (x, y float64) {
	angle := (float64(i)*2 - 1) * math.Pi / 8
	radius := half / math.Cos(math.Pi/8)
	return radius * math.Cos(angle), radius * math.Sin(angle)
}

// Fill fills the path with a colour and clears it.
func (p Pencil) Fill(c color.Color) {
	p.DC.SetColor(c)
	p.DC.Fill()
}

// Stroke strokes the path and clears it.
func (p Pencil) Stroke(c color.Color, width float64) {
	p.DC.SetColor(c)
	p.DC.SetLineWidth(width * p.Size)
	p.DC.Stroke()
}

// Outlined strokes the path with a border of the width extra on both sides, and clears it.
func (p Pencil) Outlined(c, border color.Color, width, extra float64) {
	p.DC.SetColor(border)
	p.DC.SetLineWidth((width + 2*extra) * p.Size)
	p.DC.StrokePreserve()
	p.Stroke(c, width)
}

// Within calls draw with the origin moved to (x, y) and the axes rotated clockwise by an angle in radians.
func (p Pencil) Within(x, y, angle float64, draw func()) {
	p.DC.Push()
	p.DC.Translate(x*p.Size, y*p.Size)
	p.DC.RotateAbout(angle, p.At(0), p.At(0))
	draw()
	p.DC.Pop()
}
