package mosaic

import (
	"image"
	"image/color"
	"math"

	"github.com/fogleman/gg"

	"towerpost/imaging"
	"towerpost/imaging/lettering"
)

// Patch is a part of a picture while it is drawn. Its Brush draws shapes, and its methods also letters.
// Coordinates are pixels of the whole picture.
type Patch struct {
	*imaging.Brush
	fonts  *lettering.Fonts
	dc     *gg.Context
	corner image.Point
}

// NewPatch returns a patch that draws into a context, given its upper left corner in the picture.
func NewPatch(dc *gg.Context, corner image.Point, fonts *lettering.Fonts) *Patch {
	return &Patch{imaging.NewBrush(dc.Image().(*image.RGBA), corner), fonts, dc, corner}
}

// Text writes a text into a box, with letters of a size in pixels. It ignores an empty text or box.
func (p *Patch) Text(
	box image.Rectangle, text string, size float64, bold bool, align lettering.Align, ink color.Color,
) {
	if text != "" && !box.Empty() {
		p.fonts.Text(p.dc, box.Sub(p.corner), text, fontOf(size, bold), align, ink)
	}
}

// fontOf returns the font of a size in pixels, regular or bold.
func fontOf(size float64, bold bool) lettering.Font {
	if bold {
		return lettering.Bold.At(size)
	}
	return lettering.Regular.At(size)
}

// Letter writes a bold character, or a short number, around a point.
func (p *Patch) Letter(char string, size, x, y float64, ink color.Color) {
	p.fonts.Letter(p.dc, char, lettering.Bold.At(size), x-float64(p.corner.X), y-float64(p.corner.Y), ink)
}

// Disc fills a circle around a point.
func (p *Patch) Disc(x, y, radius float64, ink color.RGBA) {
	p.Circle(x, y, radius)
	p.Fill(ink)
}

// Stroke fills a line from (x, y) to (u, v) with round ends.
func (p *Patch) Stroke(x, y, u, v, width float64, ink color.RGBA) {
	p.Line(x, y, u, v, width)
	p.Fill(ink)
}

// Framed fills a box with round corners and an edge, half of whose width is outside of the box.
func (p *Patch) Framed(left, top, right, bottom, radius, width float64, fill, edge color.RGBA) {
	half := width / 2
	if half > 0 {
		p.Rounded(left-half, top-half, right+half, bottom+half, radius+half)
		p.Fill(edge)
	}
	p.Rounded(left+half, top+half, right-half, bottom-half, radius-half)
	p.Fill(fill)
}

// Struck writes a text like Text and strikes it through. The line begins at the left of the box. It is as
// long as the text, or as the box if that is shorter.
func (p *Patch) Struck(
	left, top, right, bottom float64, text string, size float64, bold bool, align lettering.Align,
	ink color.RGBA,
) {
	p.Text(image.Rect(int(left), int(top), int(right), int(bottom)), text, size, bold, align, ink)
	wide := math.Min(float64(p.fonts.Width(text, fontOf(size, bold))), right-left)
	middle := (top + bottom) / 2
	p.Stroke(left, middle, left+wide, middle, size*0.08, ink)
}
