package lettering

import (
	"image"
	"image/draw"
	"strings"
	"unicode"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// joins reports whether the letters of a run change their form beside their neighbours, as Arabic ones do.
func (r run) joins() bool {
	arabic := func(c rune) bool { return unicode.Is(unicode.Arabic, c) }
	return r.isRightToLeft() && strings.ContainsFunc(r.text, arabic)
}

// shape places the letters of a right-to-left run, each in its contextual form, beginning at x. It returns
// the glyphs from left to right, and the x coordinate of their end.
func (p *Pen) shape(text string, s Font, x fixed.Int26_6) (glyphs []glyph, end fixed.Int26_6) {
	runes := []rune(text)
	for to := len(runes); to > 0; {
		f, from := p.fontFor(s.Weight, runes[to-1]), to-1
		for from > 0 && p.fontFor(s.Weight, runes[from-1]) == f {
			from--
		}
		if f != nil {
			out := p.shaper.Shape(shaping.Input{
				Text: runes, RunStart: from, RunEnd: to, Direction: di.DirectionRTL, Face: p.shapedFace(f),
				Size:     fixed.Int26_6(s.Size * 64),
				Script:   language.Arabic,
				Language: language.NewLanguage("ar"),
			})
			for _, g := range out.Glyphs {
				glyphs = append(glyphs, glyph{
					font: f, shaped: true, index: sfnt.GlyphIndex(g.GlyphID),
					x: x + g.XOffset, y: -g.YOffset,
				})
				x += g.Advance
			}
		}
		to = from
	}
	return glyphs, x
}

// stampShaped draws a shaped glyph with its origin at a point.
func (p *Pen) stampShaped(dst draw.Image, ink image.Image, g glyph, at fixed.Point26_6, s Font) {
	segments, err := g.font.LoadGlyph(&p.buf, g.index, fixed.Int26_6(0.5+s.Size*64), nil)
	if err != nil {
		return // cannot happen: the font was parsed
	}
	bounds := segments.Bounds().Add(at)
	box := image.Rect(bounds.Min.X.Floor(), bounds.Min.Y.Floor(), bounds.Max.X.Ceil(), bounds.Max.Y.Ceil())
	if box.Empty() {
		return
	}
	raster := vector.NewRasterizer(box.Dx(), box.Dy())
	outline(raster, segments, at.Sub(fixed.P(box.Min.X, box.Min.Y)))
	mask := image.NewAlpha(image.Rectangle{Max: box.Size()})
	raster.DrawOp = draw.Src
	raster.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	draw.DrawMask(dst, box, ink, image.Point{}, mask, image.Point{}, draw.Over)
}

// outline adds the outline of a glyph with its origin at a point.
func outline(raster *vector.Rasterizer, segments sfnt.Segments, at fixed.Point26_6) {
	for _, segment := range segments {
		var c [6]float32
		for i, point := range segment.Args {
			c[2*i], c[2*i+1] = float32(point.X+at.X)/64, float32(point.Y+at.Y)/64
		}
		switch segment.Op {
		case sfnt.SegmentOpMoveTo:
			raster.MoveTo(c[0], c[1])
		case sfnt.SegmentOpLineTo:
			raster.LineTo(c[0], c[1])
		case sfnt.SegmentOpQuadTo:
			raster.QuadTo(c[0], c[1], c[2], c[3])
		case sfnt.SegmentOpCubeTo:
			raster.CubeTo(c[0], c[1], c[2], c[3], c[4], c[5])
		}
	}
}
