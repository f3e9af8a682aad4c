package cards

import (
	"image"
	"image/color"
	"image/draw"
	"strconv"

	"github.com/fogleman/gg"

	"towerpost/imaging"
	"towerpost/imaging/lettering"
)

// metal is the colours of the medal for one of the first three ranks.
type metal struct {
	imaging.Bevel
	inlay, ink color.RGBA
}

// metals are gold, silver and bronze.
var metals = [3]metal{
	{
		Bevel: imaging.Bevel{
			Rim: imaging.RGB(0x2a1c02), Lit: imaging.RGB(0xfff3b8), Mid: imaging.RGB(0xffc933),
			Deep: imaging.RGB(0xb07808), Seam: imaging.RGB(0x6d4a05),
		},
		inlay: imaging.RGB(0xffd95e), ink: imaging.RGB(0x3a2600),
	},
	{
		Bevel: imaging.Bevel{
			Rim: imaging.RGB(0x14171d), Lit: imaging.RGB(0xffffff), Mid: imaging.RGB(0xc6ccd6),
			Deep: imaging.RGB(0x7d8594), Seam: imaging.RGB(0x4b515d),
		},
		inlay: imaging.RGB(0xdfe4eb), ink: imaging.RGB(0x1d222b),
	},
	{
		Bevel: imaging.Bevel{
			Rim: imaging.RGB(0x1f0f04), Lit: imaging.RGB(0xf6cda4), Mid: imaging.RGB(0xc57f46),
			Deep: imaging.RGB(0x7c431c), Seam: imaging.RGB(0x542a0d),
		},
		inlay: imaging.RGB(0xd99560), ink: imaging.RGB(0x2b1404),
	},
}

// medals returns the icons of the first three ranks.
func medals(f *lettering.Fonts, s imaging.Scheme) *imaging.Icons[int] {
	return imaging.NewIcons(func(dc *gg.Context, rank int) { drawMedal(dc, f, s, rank) })
}

// drawMedal draws a token of metal with its rank. A sprite leaves a border around a token; a medal has
// none, so it is drawn larger and its border is cropped.
func drawMedal(dc *gg.Context, f *lettering.Fonts, s imaging.Scheme, rank int) {
	size := dc.Width()
	side := int(float64(size) * 0.95 / (2 * (imaging.TokenHalf + 0.03)))
	p, m := imaging.Sketch(side), metals[rank-1]
	p.Shadow(s.Dark)
	p.Token(m.Bevel, imaging.InlayHalf)
	p.Inlay(m.Bevel, imaging.InlayHalf, m.inlay)
	f.Letter(p.DC, strconv.Itoa(rank), lettering.Bold.At(0.42*p.Size), p.At(0), p.At(0), m.ink)
	finished := dc.Image().(*image.RGBA)
	offset := (side - size) / 2
	draw.Draw(finished, finished.Rect, p.Image(), image.Pt(offset, offset), draw.Over)
}
