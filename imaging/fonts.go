package imaging

import (
	"fmt"

	"github.com/go-fonts/dejavu/dejavusanscondensed"
	"github.com/go-fonts/dejavu/dejavusanscondensedbold"
	"github.com/hajimehoshi/ebiten/v2/examples/resources/fonts"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
)

// weight chooses between the two cuts of the text.
type weight uint8

const (
	regular weight = iota
	bold
)

// typefaces are the fonts of the program, all free to embed: DejaVu Sans Condensed (Bitstream Vera licence) for Latin,
// Greek, Cyrillic, Hebrew and Arabic, then M+ 1p (its own free licence) for Japanese and Chinese.
type typefaces struct {
	chains [2][]*sfnt.Font // by weight, the preferred font first
}

func loadTypefaces() (typefaces, error) {
	var all []*sfnt.Font
	for _, data := range [][]byte{dejavusanscondensed.TTF, dejavusanscondensedbold.TTF, fonts.MPlus1pRegular_ttf} {
		parsed, err := opentype.Parse(data)
		if err != nil {
			return typefaces{}, fmt.Errorf("parse embedded font: %w", err)
		}
		all = append(all, parsed)
	}
	return typefaces{chains: [2][]*sfnt.Font{
		regular: {all[0], all[2]},
		bold:    {all[1], all[0], all[2]},
	}}, nil
}

// faceKey names a font at a size in pixels.
type faceKey struct {
	font *sfnt.Font
	size float64
}

// pen writes text. It is not safe for concurrent use; a Painter keeps a pool of pens.
type pen struct {
	faces typefaces
	open  map[faceKey]font.Face
	buf   sfnt.Buffer
}

func newPen(faces typefaces) *pen {
	return &pen{faces: faces, open: map[faceKey]font.Face{}}
}

// fontFor returns the first font of the chain that can show the rune, or nil.
func (p *pen) fontFor(w weight, r rune) *sfnt.Font {
	for _, f := range p.faces.chains[w] {
		if index, err := f.GlyphIndex(&p.buf, r); err == nil && index != 0 {
			return f
		}
	}
	return nil
}

// face opens a font at a size. Sizes are few: they follow from a layout.
func (p *pen) face(f *sfnt.Font, size float64) font.Face {
	key := faceKey{f, size}
	if face, ok := p.open[key]; ok {
		return face
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		panic(err) // cannot happen: NewFace fails only without a font
	}
	p.open[key] = face
	return face
}
