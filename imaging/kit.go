package imaging

import (
	"fmt"
	"image"
	"image/color"
	"sync"

	"towerpost/imaging/lettering"
	"towerpost/imaging/png"
)

// KitOptions are the settings of a Kit; the zero value has the defaults.
type KitOptions struct {
	// Fonts are the typefaces; nil loads them.
	Fonts *lettering.Fonts
	// Scheme is the colours of the theme; without one it is that of the default theme.
	Scheme Scheme
	// Flat are the colours of areas beside those of the scheme: tiles, pieces. Pictures have them exactly, in
	// this order of importance. About a hundred leave room for soft edges.
	Flat []color.RGBA
	// Sample draws typical pictures and calls PNG on each. From them the kit learns which colours soft edges
	// need and which repetitions are frequent. It must draw the same every time; nil learns nothing, and
	// pictures get about twice as large.
	Sample func(*Kit) error
	// Typical are pictures drawn with gg from whose colours those of soft edges are chosen; without them,
	// those that Sample draws.
	Typical []*image.RGBA
	// Repeats are distances at the reference width at which a row of a part repeats itself, such as those
	// between the points of a score.
	Repeats []int
}

// Kit is what pictures with the same colours are made with: a palette, codes that fit it, and finished tiles
// of earlier pictures. Making one costs as much as a hundred pictures. It is safe for concurrent use.
type Kit struct {
	paintbox
	codes   png.Codes
	repeats []int
	encode  *png.Whole
	scratch sync.Pool

	formats cache[int, *format] // by width
	films   *format
}

// formatLimit is of how many widths the finished tiles are kept: those of posts, and of the sheets of late,
// whose widths follow from how many pictures there are on them.
const formatLimit = 4

// NewKit returns a kit. The error is that of the fonts, or of Sample.
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
		if o.Typical, err = collect(o, newPalette(flat, nil)); err != nil {
			return nil, err
		}
	}
	colors := newPalette(flat, o.Typical)
	codes := png.Guess()
	if o.Sample != nil {
		for range 2 {
			var err error
			if codes, err = codes.Trained(func(c png.Codes) error { return o.Sample(assemble(o, colors, c)) }); err != nil {
				return nil, fmt.Errorf("draw samples: %w", err)
			}
		}
	}
	return assemble(o, colors, codes), nil
}

// assemble returns a kit of finished parts.
func assemble(o KitOptions, colors *palette, codes png.Codes) *Kit {
	k := &Kit{codes: codes, repeats: o.Repeats, encode: png.NewWhole(), formats: newCache[int, *format](formatLimit)}
	k.fonts, k.scheme, k.palette = o.Fonts, o.Scheme, colors
	k.films = newFormat(k, nil)
	return k
}

// collect returns what the samples draw with gg.
func collect(o KitOptions, colors *palette) (pictures []*image.RGBA, err error) {
	k := assemble(o, colors, png.Guess())
	k.watch = func(m *image.RGBA) {
		seen := image.NewRGBA(m.Rect)
		copy(seen.Pix, m.Pix)
		pictures = append(pictures, seen)
	}
	if err := o.Sample(k); err != nil {
		return nil, fmt.Errorf("draw samples: %w", err)
	}
	return pictures, nil
}

// Frame returns an empty picture of the size.
func (k *Kit) Frame(size image.Point) *Frame { return k.format(size.X).frame(size) }

// Square returns an empty square picture with a side. What is put into it is placed as in a picture of the
// size, which stands in the middle of the square and must not be larger.
func (k *Kit) Square(side int, size image.Point) *Frame {
	f := k.format(side).frame(image.Pt(side, side))
	f.origin = image.Pt((side-size.X)/2, (side-size.Y)/2)
	return f
}

// format returns what makes pictures of the width.
func (k *Kit) format(width int) *format {
	return k.formats.get(width, func() *format { return newFormat(k, k.encoder(width)) })
}

// encoder returns what encodes pictures of the width.
func (k *Kit) encoder(width int) *png.Encoder {
	o := png.Options{Codes: k.codes, Width: width, Colors: k.palette.rgba, Near: k.palette.nearness()}
	for _, step := range k.repeats {
		o.Repeats = append(o.Repeats, Scale{width}.Px(step))
	}
	return png.NewEncoder(o)
}

// borrow returns a picture of the size with the colour of the page.
func (k *Kit) borrow(size image.Point) *image.RGBA {
	m, _ := k.scratch.Get().(*image.RGBA)
	if m == nil || m.Rect.Size() != size {
		m = image.NewRGBA(image.Rectangle{Max: size})
	}
	Ground(m, k.scheme.Page)
	return m
}

// Learn draws the scenes as posts of a width, for KitOptions.Sample: the artist is one with
// the kit that is learning.
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
