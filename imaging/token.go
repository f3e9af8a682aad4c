package imaging

import (
	"image/color"
	"math"
)

// Bevel is the colours of the body of a token, which is lit from the upper left.
type Bevel struct {
	Rim  color.RGBA // the outermost line, which contrasts with any square
	Lit  color.RGBA // facets that face the light
	Mid  color.RGBA
	Deep color.RGBA // facets that face away from it
	Seam color.RGBA // the line around the inlay
}

// The measures of a token, as fractions of a square's width.
const (
	TokenHalf = 0.405 // from the middle to the outermost line
	InlayHalf = 0.268 // from the middle to the edge of the inlay
	InlaySeam = 0.022 // the line around it
	tokenRim  = 0.026 // the width of the outermost line
)

// shade is the opacity of a token's shadow.
const shade = 0.38

// Shadow draws the shadow of a token, offset to the lower right.
func (p Pencil) Shadow(ink color.RGBA) {
	p.Within(0.02, 0.03, 0, func() {
		p.Octagon(TokenHalf + 0.008)
		p.Fill(Fade(ink, shade))
	})
}

// Token draws the body of an octagonal token around its inlay. Each of its eight facets faces the light at
// another angle.
func (p Pencil) Token(b Bevel, inlay float64) {
	p.Octagon(TokenHalf)
	p.Fill(b.Rim)
	outer := TokenHalf - tokenRim
	p.Octagon(outer)
	p.Fill(b.Mid)
	for i, shade := range b.Shades() {
		p.Facet(i, outer, inlay)
		p.Fill(shade)
	}
}

// Inlay draws the inlay of a token with the seam around it.
func (p Pencil) Inlay(b Bevel, inlay float64, ink color.RGBA) {
	p.Octagon(inlay)
	p.Fill(b.Seam)
	p.Octagon(inlay - InlaySeam)
	p.Fill(ink)
}

// Shades returns the colours of the facets, clockwise from the right.
func (b Bevel) Shades() (all [8]color.RGBA) {
	for i := range all {
		away := math.Cos(float64(i)*math.Pi/4 - math.Pi/4) // 1 for the facet at the lower right
		all[i] = Mix(b.Mid, b.Deep, max(away, 0))
		if away < 0 {
			all[i] = Mix(b.Mid, b.Lit, -away)
		}
	}
	return all
}
