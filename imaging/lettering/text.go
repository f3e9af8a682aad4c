package lettering

import (
	"image"
	"image/draw"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// ellipsis ends a text that was cut, and replaces letters that no font has.
const ellipsis = "…"

// Font is a weight and a size in pixels.
type Font struct {
	Weight Weight
	Size   float64
}

// At returns the font of a weight with a size in pixels.
func (w Weight) At(size float64) Font { return Font{Weight: w, Size: size} }

// glyph is a character, or a shape of a font, with its position relative to the beginning of the line.
type glyph struct {
	char   rune
	font   *sfnt.Font
	shaped bool // index identifies the glyph, not char
	index  sfnt.GlyphIndex
	x, y   fixed.Int26_6
}

// typeset places the characters of a text that Clean has returned, in visual order, and returns their total
// width.
func (p *Pen) typeset(text string, s Font) (glyphs []glyph, x fixed.Int26_6) {
	for _, r := range visualRuns(text) {
		if r.joins() {
			var shaped []glyph
			shaped, x = p.shape(r.text, s, x)
			glyphs = append(glyphs, shaped...)
			continue
		}
		for _, c := range r.visualOrder() {
			glyphs, x = p.place(glyphs, x, c, s)
		}
	}
	return glyphs, x
}

// place appends a character that does not change its form, with the kerning to the one before it.
func (p *Pen) place(glyphs []glyph, x fixed.Int26_6, c rune, s Font) ([]glyph, fixed.Int26_6) {
	f := p.fontFor(s.Weight, c)
	if f == nil {
		return glyphs, x
	}
	face := p.face(f, s.Size)
	if n := len(glyphs); n > 0 && glyphs[n-1].font == f && !glyphs[n-1].shaped {
		x += p.kern(f, glyphs[n-1].char, c, s.Size)
	}
	glyphs = append(glyphs, glyph{char: c, font: f, x: x})
	if advance, ok := face.GlyphAdvance(c); ok {
		x += advance
	}
	return glyphs, x
}

// kern returns the kerning between two characters. The Kern method of an opentype.Face ignores the size of
// the face, so that small letters would collide.
func (p *Pen) kern(f *sfnt.Font, before, c rune, size float64) fixed.Int26_6 {
	from, err := f.GlyphIndex(&p.buf, before)
	if err != nil {
		return 0
	}
	to, err := f.GlyphIndex(&p.buf, c)
	if err != nil {
		return 0
	}
	move, err := f.Kern(&p.buf, from, to, fixed.Int26_6(size*64+0.5), font.HintingNone)
	if err != nil { // no kerning for this pair
		return 0
	}
	return move
}

// Width returns the width of a text in whole pixels, rounded up.
func (p *Pen) Width(text string, s Font) int {
	_, w := p.typeset(p.Clean(text, s.Weight), s)
	return w.Ceil()
}

// Fit returns the text and the font with which it fits into a width: the whole text in a size down to four
// fifths or, if that is still too long, its beginning with an ellipsis.
func (p *Pen) Fit(text string, s Font, width int) (string, Font) {
	text = p.Clean(text, s.Weight)
	limit := fixed.I(width)
	fits := func(text string) bool {
		_, w := p.typeset(text, s)
		return w <= limit
	}
	for full := s.Size; s.Size >= full*0.8; s.Size -= full * 0.05 {
		if fits(text) {
			return text, s
		}
	}
	return cut(text, fits), s
}

// cut returns the longest prefix of a text that fits together with an ellipsis.
func cut(text string, fits func(string) bool) string {
	runes := []rune(text)
	low, high := 0, len(runes) // runes[:low] fits, runes[:high] with an ellipsis may not
	for low < high {
		middle := (low + high + 1) / 2
		if fits(trimmed(runes[:middle]) + ellipsis) {
			low = middle
		} else {
			high = middle - 1
		}
	}
	return trimmed(runes[:low]) + ellipsis
}

// trimmed returns the characters as a string, without trailing spaces and punctuation.
func trimmed(runes []rune) string { return strings.TrimRight(string(runes), " ,.;:·-–") }

// Align is the alignment of a text in its box.
type Align uint8

// The alignments.
const (
	AtStart Align = iota
	Centered
	AtEnd
)

// Write writes a text, fitted to the width of a box, into a mask. It centres the height of capitals
// vertically. It returns the left and right end of the text.
func (p *Pen) Write(mask *image.Alpha, box image.Rectangle, text string, s Font, a Align) (from, to int) {
	text, s = p.Fit(text, s, box.Dx())
	glyphs, width := p.typeset(text, s)
	x := fixed.I(box.Min.X)
	switch a {
	case Centered:
		x += (fixed.I(box.Dx()) - width) / 2
	case AtEnd:
		x += fixed.I(box.Dx()) - width
	}
	baseline := fixed.I(box.Min.Y) + (fixed.I(box.Dy())+p.capitals(s))/2
	p.stamp(mask.SubImage(box).(*image.Alpha), image.Opaque, glyphs, fixed.Point26_6{X: x, Y: baseline}, s)
	return x.Floor(), (x + width).Ceil()
}

// capitals returns the height of capital letters.
func (p *Pen) capitals(s Font) fixed.Int26_6 {
	bounds, _, _ := p.face(p.fonts.chains[s.Weight][0], s.Size).GlyphBounds('H')
	return bounds.Max.Y - bounds.Min.Y
}

// stamp draws glyphs whose baseline begins at a point.
func (p *Pen) stamp(dst draw.Image, ink image.Image, glyphs []glyph, at fixed.Point26_6, s Font) {
	drawer := font.Drawer{Dst: dst, Src: ink}
	for _, g := range glyphs {
		if g.shaped {
			p.stampShaped(dst, ink, g, fixed.Point26_6{X: at.X + g.x, Y: at.Y + g.y}, s)
			continue
		}
		drawer.Face = p.face(g.font, s.Size)
		drawer.Dot = fixed.Point26_6{X: at.X + g.x, Y: at.Y}
		drawer.DrawString(string(g.char))
	}
}

// letter draws one character with the middle of its outline at (x, y), which may lie between pixels.
func (p *Pen) letter(dst draw.Image, ink image.Image, char string, s Font, x, y float64) {
	glyphs, _ := p.typeset(char, s)
	if len(glyphs) == 0 || glyphs[0].shaped {
		return
	}
	bounds, _, _ := p.face(glyphs[0].font, s.Size).GlyphBounds(glyphs[0].char)
	at := fixed.Point26_6{
		X: fixed.Int26_6(x*64) - (bounds.Min.X+bounds.Max.X)/2,
		Y: fixed.Int26_6(y*64) - (bounds.Min.Y+bounds.Max.Y)/2,
	}
	p.stamp(dst, ink, glyphs[:1], at, s)
}
