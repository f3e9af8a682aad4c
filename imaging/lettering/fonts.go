// Package lettering measures and writes text on pictures. It composes, shapes and reorders text for every
// script that the fonts have. A text that is too long is written smaller, and then cut with an ellipsis.
package lettering

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"sync"

	"github.com/fogleman/gg"
	"github.com/go-fonts/dejavu/dejavusanscondensed"
	"github.com/go-fonts/dejavu/dejavusanscondensedbold"
	shapes "github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/shaping"
	"github.com/hajimehoshi/ebiten/v2/examples/resources/fonts"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
)

// Weight is the weight of the letters.
type Weight uint8

// The weights.
const (
	Regular Weight = iota
	Bold
)

// Softness is the number of steps from no ink to full ink in the soft edges of text. Boards are posted
// again and again, so there are as few as look acceptable.
const Softness = 2

// Fonts are the typefaces of the program, all free to embed: DejaVu Sans Condensed (Bitstream Vera licence)
// for Latin, Greek, Cyrillic, Hebrew and Arabic, then M+ 1p (its own free licence) for Japanese and
// Chinese. They are safe for concurrent use.
type Fonts struct {
	chains [2][]*sfnt.Font             // by weight: the fonts, the preferred one first
	shapes map[*sfnt.Font]*shapes.Font // the same fonts, for shaping
	pens   sync.Pool
}

// Load returns the embedded typefaces. They are parsed once and shared by the painters of all games.
func Load() (*Fonts, error) { return loadOnce() }

var loadOnce = sync.OnceValues(parseFonts)

// parseFonts parses the embedded typefaces, which takes a tenth of a second and ten megabytes.
func parseFonts() (*Fonts, error) {
	var all []*sfnt.Font
	forShaping := map[*sfnt.Font]*shapes.Font{}
	files := [][]byte{dejavusanscondensed.TTF, dejavusanscondensedbold.TTF, fonts.MPlus1pRegular_ttf}
	for _, data := range files {
		parsed, err := opentype.Parse(data)
		if err != nil {
			return nil, fmt.Errorf("parse embedded font: %w", err)
		}
		shaped, err := shapes.ParseTTF(bytes.NewReader(data))
		if err != nil {
			return nil, fmt.Errorf("parse embedded font for shaping: %w", err)
		}
		all, forShaping[parsed] = append(all, parsed), shaped.Font
	}
	f := &Fonts{shapes: forShaping, chains: [2][]*sfnt.Font{
		Regular: {all[0], all[2]},
		Bold:    {all[1], all[0], all[2]},
	}}
	f.pens.New = func() any { return f.Pen() }
	return f, nil
}

// faceKey is a font with a size in pixels.
type faceKey struct {
	font *sfnt.Font
	size float64
}

// Pen measures and writes text. It is not safe for concurrent use.
type Pen struct {
	fonts      *Fonts
	sizedFaces map[faceKey]font.Face
	buf        sfnt.Buffer

	shaper shaping.HarfbuzzShaper
	shaped map[*sfnt.Font]*shapes.Face
}

// Pen returns a new pen.
func (f *Fonts) Pen() *Pen {
	return &Pen{fonts: f, sizedFaces: map[faceKey]font.Face{}, shaped: map[*sfnt.Font]*shapes.Face{}}
}

// Width returns the width of a text in whole pixels, rounded up.
func (f *Fonts) Width(text string, s Font) int {
	p := f.pens.Get().(*Pen)
	defer f.pens.Put(p)
	return p.Width(text, s)
}

// fontFor returns the first font of a weight that has a rune, or nil.
func (p *Pen) fontFor(w Weight, r rune) *sfnt.Font {
	for _, f := range p.fonts.chains[w] {
		if index, err := f.GlyphIndex(&p.buf, r); err == nil && index != 0 {
			return f
		}
	}
	return nil
}

// maxFaces is the number of faces that a pen keeps open: more than a picture has. Sizes follow from
// layouts, but also from texts that are shrunk to fit.
const maxFaces = 128

// face returns a font at a size in pixels.
func (p *Pen) face(f *sfnt.Font, size float64) font.Face {
	key := faceKey{f, size}
	if face, ok := p.sizedFaces[key]; ok {
		return face
	}
	if len(p.sizedFaces) >= maxFaces {
		clear(p.sizedFaces)
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		panic(err) // cannot happen: NewFace fails only without a font
	}
	p.sizedFaces[key] = face
	return face
}

// shapedFace returns a font for shaping.
func (p *Pen) shapedFace(f *sfnt.Font) *shapes.Face {
	face := p.shaped[f]
	if face == nil {
		face = shapes.NewFace(p.fonts.shapes[f])
		p.shaped[f] = face
	}
	return face
}

// Letter draws a character with gg. The middle of its outline is at (x, y), and its edges are as soft as
// those of text.
func (f *Fonts) Letter(dc *gg.Context, char string, s Font, x, y float64, ink color.Color) {
	at, reach := image.Pt(int(x), int(y)), int(2*s.Size)+2
	box := image.Rectangle{Min: at, Max: at}.Inset(-reach).Intersect(dc.Image().Bounds())
	if box.Empty() {
		return
	}
	f.blend(dc, box, ink, func(p *Pen, mask *image.Alpha) {
		p.letter(mask, image.Opaque, char, s, x, y)
	})
}

// Text draws a text with gg into a box, as a canvas of package imaging does.
func (f *Fonts) Text(dc *gg.Context, box image.Rectangle, text string, s Font, a Align, ink color.Color) {
	f.blend(dc, box, ink, func(p *Pen, mask *image.Alpha) { p.Write(mask, box, text, s, a) })
}

// blend draws an ink over a box, through a mask that write draws.
func (f *Fonts) blend(dc *gg.Context, box image.Rectangle, ink color.Color, write func(*Pen, *image.Alpha)) {
	p := f.pens.Get().(*Pen)
	defer f.pens.Put(p)
	mask := image.NewAlpha(box)
	write(p, mask)
	for i, alpha := range mask.Pix {
		mask.Pix[i] = uint8((int(alpha)*Softness + 127) / 255 * 255 / Softness)
	}
	dst := dc.Image().(*image.RGBA)
	draw.DrawMask(dst, box, image.NewUniform(ink), image.Point{}, mask, box.Min, draw.Over)
}
