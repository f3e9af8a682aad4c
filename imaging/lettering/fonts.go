// Package lettering measures and writes text for pictures. Text is composed, shaped and put into order for
// every script that the fonts have; what is too long gets smaller, and then an ellipsis.
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

// Weight chooses between the two cuts of the text.
type Weight uint8

// The weights.
const (
	Regular Weight = iota
	Bold
)

// Softness is the number of steps from no ink to full ink in the soft edges of text. On a board, which is
// posted again and again, they are as few as the eye puts up with.
const Softness = 2

// Fonts are the typefaces of the program, all free to embed: DejaVu Sans Condensed (Bitstream Vera licence)
// for Latin, Greek, Cyrillic, Hebrew and Arabic, then M+ 1p (its own free licence) for Japanese and Chinese.
// Fonts are safe for concurrent use.
type Fonts struct {
	chains [2][]*sfnt.Font             // by weight, the preferred font first
	shapes map[*sfnt.Font]*shapes.Font // the same, for shaping
	pens   sync.Pool
}

// Load returns the embedded typefaces. They are read once: the painters of all games write
// with the same ones.
func Load() (*Fonts, error) { return embedded() }

var embedded = sync.OnceValues(read)

// read reads the embedded typefaces, which takes a tenth of a second and ten megabytes.
func read() (*Fonts, error) {
	var all []*sfnt.Font
	forShaping := map[*sfnt.Font]*shapes.Font{}
	for _, data := range [][]byte{dejavusanscondensed.TTF, dejavusanscondensedbold.TTF, fonts.MPlus1pRegular_ttf} {
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

// faceKey names a font at a size in pixels.
type faceKey struct {
	font *sfnt.Font
	size float64
}

// Pen measures and writes text. It is not safe for concurrent use.
type Pen struct {
	faces *Fonts
	open  map[faceKey]font.Face
	buf   sfnt.Buffer

	shaper shaping.HarfbuzzShaper
	shaped map[*sfnt.Font]*shapes.Face
}

// Pen returns a new pen.
func (f *Fonts) Pen() *Pen {
	return &Pen{faces: f, open: map[faceKey]font.Face{}, shaped: map[*sfnt.Font]*shapes.Face{}}
}

// Width returns the width of a text in whole pixels.
func (f *Fonts) Width(text string, s Font) int {
	p := f.pens.Get().(*Pen)
	defer f.pens.Put(p)
	return p.Width(text, s)
}

// fontFor returns the first font of the chain that can show the rune, or nil.
func (p *Pen) fontFor(w Weight, r rune) *sfnt.Font {
	for _, f := range p.faces.chains[w] {
		if index, err := f.GlyphIndex(&p.buf, r); err == nil && index != 0 {
			return f
		}
	}
	return nil
}

// facesAtMost is how many faces a pen keeps open: more than a picture has. Sizes follow from layouts, but also
// from texts that must become smaller to fit.
const facesAtMost = 128

// face opens a font at a size.
func (p *Pen) face(f *sfnt.Font, size float64) font.Face {
	key := faceKey{f, size}
	if face, ok := p.open[key]; ok {
		return face
	}
	if len(p.open) >= facesAtMost {
		clear(p.open)
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		panic(err) // cannot happen: NewFace fails only without a font
	}
	p.open[key] = face
	return face
}

// shapedFace opens a font for shaping.
func (p *Pen) shapedFace(f *sfnt.Font) *shapes.Face {
	face := p.shaped[f]
	if face == nil {
		face = shapes.NewFace(p.faces.shapes[f])
		p.shaped[f] = face
	}
	return face
}

// Letter draws a character with gg, the middle of its outline at the point and its edges as
// soft as those of text.
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

// Text draws a text with gg into a box, as a canvas of the toolkit does.
func (f *Fonts) Text(dc *gg.Context, box image.Rectangle, text string, s Font, a Align, ink color.Color) {
	f.blend(dc, box, ink, func(p *Pen, mask *image.Alpha) { p.Write(mask, box, text, s, a) })
}

// blend lays an ink over the box where write makes a mask opaque.
func (f *Fonts) blend(dc *gg.Context, box image.Rectangle, ink color.Color, write func(*Pen, *image.Alpha)) {
	p := f.pens.Get().(*Pen)
	defer f.pens.Put(p)
	mask := image.NewAlpha(box)
	write(p, mask)
	for i, alpha := range mask.Pix {
		mask.Pix[i] = uint8((int(alpha)*Softness + 127) / 255 * 255 / Softness)
	}
	draw.DrawMask(dc.Image().(*image.RGBA), box, image.NewUniform(ink), image.Point{}, mask, box.Min, draw.Over)
}
