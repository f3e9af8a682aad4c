package imaging

import (
	"fmt"
	"image"
	"image/color"
	"sync"

	"towerpost/imaging/lettering"
	"towerpost/imaging/png"
)

// KitOptions are the settings of a Kit. The zero value is ready to use.
type KitOptions struct {
	// Fonts are the typefaces; nil loads them.
	Fonts *lettering.Fonts
	// Scheme is the colours of the theme; the zero value is that of the default theme.
	Scheme Scheme
	// Flat are the colours of areas, such as tiles and pieces, in addition to the grounds and inks of the
	// scheme. Its other colours, such as Gold, must be listed. Pictures have all of them exactly; the first
	// ones are the most important. With up to about a hundred there is room for soft edges.
	Flat []color.RGBA
	// Sample draws typical pictures and calls PNG on each. From them the kit learns which colours soft
	// edges need and which repetitions are frequent. It must draw the same pictures every time. Without it
	// pictures are about twice as large.
	Sample func(*Kit) error
	// Typical are pictures, drawn with gg, from which the colours of soft edges are chosen; nil uses the
	// pictures of Sample.
	Typical []*image.RGBA
	// Repeats are distances, at the reference width, at which a row of a part repeats itself, such as
	// between the points of a score.
	Repeats []int
}

// Kit makes pictures with the same colours. It holds a palette, Huffman codes for it, and cached tiles of
// earlier pictures. Making a Kit costs as much as a hundred pictures. It is safe for concurrent use.
type Kit struct {
	resources
	codes   png.Codes
	repeats []int
	encode  *png.PlainEncoder
	scratch sync.Pool

	sized cache[int, *sizedKit] // by width
	films *sizedKit
}

// widthLimit is the number of widths whose tiles are cached: those of posts, and those of recent sheets,
// whose widths depend on the number of pictures.
const widthLimit = 4

// NewKit returns a kit. The error is that of loading the fonts, or of Sample.
func NewKit(o KitOptions) (*Kit, error) {
	if o.Fonts == nil {
		var err error
		if o.Fonts, err = lettering.Load(); err != nil {
			return nil, err
		}
	}
	if o.Scheme == (Scheme{}) {
		o.Scheme = Dark.Scheme()
	}
	flat := append(o.Scheme.flat(), o.Flat...)
	flat = append(flat, o.Scheme.ramps()...)
	if o.Typical == nil && o.Sample != nil {
		var err error
		if o.Typical, err = collectTypical(o, newPalette(flat, nil)); err != nil {
			return nil, err
		}
	}
	colors := newPalette(flat, o.Typical)
	codes := png.Guess()
	if o.Sample != nil {
		for range 2 {
			var err error
			draw := func(c png.Codes) error { return o.Sample(assemble(o, colors, c)) }
			if codes, err = codes.Trained(draw); err != nil {
				return nil, fmt.Errorf("draw samples: %w", err)
			}
		}
	}
	return assemble(o, colors, codes), nil
}

// assemble returns a kit with a palette and codes.
func assemble(o KitOptions, colors *palette, codes png.Codes) *Kit {
	k := &Kit{
		codes: codes, repeats: o.Repeats, encode: png.NewPlainEncoder(),
		sized: newCache[int, *sizedKit](widthLimit),
	}
	k.fonts, k.scheme, k.palette = o.Fonts, o.Scheme, colors
	k.films = newSizedKit(k, nil)
	return k
}

// collectTypical returns the pictures that Sample draws with gg.
func collectTypical(o KitOptions, colors *palette) (pictures []*image.RGBA, err error) {
	k := assemble(o, colors, png.Guess())
	k.observe = func(m *image.RGBA) {
		seen := image.NewRGBA(m.Rect)
		copy(seen.Pix, m.Pix)
		pictures = append(pictures, seen)
	}
	if err := o.Sample(k); err != nil {
		return nil, fmt.Errorf("draw samples: %w", err)
	}
	return pictures, nil
}

// Frame returns an empty picture of a size.
func (k *Kit) Frame(size image.Point) *Frame { return k.atWidth(size.X).frame(size) }

// Square returns an empty square picture with a picture of a size in its middle, which must not be larger.
// Positions are relative to the inner picture.
func (k *Kit) Square(side int, size image.Point) *Frame {
	f := k.atWidth(side).frame(image.Pt(side, side))
	f.origin = image.Pt((side-size.X)/2, (side-size.Y)/2)
	return f
}

// atWidth returns the tiles for pictures of a width.
func (k *Kit) atWidth(width int) *sizedKit {
	return k.sized.get(width, func() *sizedKit { return newSizedKit(k, k.encoder(width)) })
}

// encoder returns an encoder for pictures of a width.
func (k *Kit) encoder(width int) *png.Encoder {
	o := png.Options{Codes: k.codes, Width: width, Colors: k.palette.rgba, Near: k.palette.nearness()}
	for _, step := range k.repeats {
		o.Repeats = append(o.Repeats, Scale{width}.Px(step))
	}
	return png.NewEncoder(o)
}

// borrowImage returns a picture of a size in the colour of the page, from the pool scratch.
func (k *Kit) borrowImage(size image.Point) *image.RGBA {
	m, _ := k.scratch.Get().(*image.RGBA)
	if m == nil || m.Rect.Size() != size {
		m = image.NewRGBA(image.Rectangle{Max: size})
	}
	Ground(m, k.scheme.Page)
	return m
}

// Learn draws scenes as posts of a width, for KitOptions.Sample. The artist must draw with the kit that
// Sample gets.
func Learn[S any](a Artist[S], width int, scenes []S) error {
	for i := range scenes {
		f := a.Frame(a.Size(width, &scenes[i]))
		a.Put(f, width, &scenes[i])
		if _, err := f.PNG(); err != nil {
			return err
		}
	}
	return nil
}
