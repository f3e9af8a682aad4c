package imaging

import (
	"image"
	"image/color"
	"image/draw"
	"strconv"

	"github.com/fogleman/gg"

	"towerpost/imaging/lettering"
)

// metal is how the token of one of the first three ranks looks.
type metal struct {
	Bevel
	inlay, ink color.RGBA
}

// metals are gold, silver and bronze.
var metals = [3]metal{
	{
		Bevel: Bevel{Rim: RGB(0x2a1c02), Lit: RGB(0xfff3b8), Mid: RGB(0xffc933), Deep: RGB(0xb07808), Seam: RGB(0x6d4a05)},
		inlay: RGB(0xffd95e), ink: RGB(0x3a2600),
	},
	{
		Bevel: Bevel{Rim: RGB(0x14171d), Lit: RGB(0xffffff), Mid: RGB(0xc6ccd6), Deep: RGB(0x7d8594), Seam: RGB(0x4b515d)},
		inlay: RGB(0xdfe4eb), ink: RGB(0x1d222b),
	},
	{
		Bevel: Bevel{Rim: RGB(0x1f0f04), Lit: RGB(0xf6cda4), Mid: RGB(0xc57f46), Deep: RGB(0x7c431c), Seam: RGB(0x542a0d)},
		inlay: RGB(0xd99560), ink: RGB(0x2b1404),
	},
}

// medals returns the medals of the first three ranks on cards of a scheme.
func medals(f *lettering.Fonts, s Scheme) *Icons[int] {
	return NewIcons(func(dc *gg.Context, rank int) { drawMedal(dc, f, s, rank) })
}

// drawMedal draws a token of metal with its rank on it. A sprite leaves a border around a token; a medal has none, so it is drawn
// larger and its border is cut off.
func drawMedal(dc *gg.Context, f *lettering.Fonts, s Scheme, rank int) {
	size := dc.Width()
	side := int(float64(size) * 0.95 / (2 * (TokenHalf + 0.03)))
	p, m := Sketch(side), metals[rank-1]
	p.Shadow(s.Dark)
	p.Token(m.Bevel, InlayHalf)
	p.Inlay(m.Bevel, InlayHalf, m.inlay)
	f.Letter(p.DC, strconv.Itoa(rank), lettering.Font{Weight: lettering.Bold, Size: 0.42 * p.Size}, p.At(0), p.At(0), m.ink)
	finished := dc.Image().(*image.RGBA)
	offset := (side - size) / 2
	draw.Draw(finished, finished.Rect, p.Image(), image.Pt(offset, offset), draw.Over)
}
