package imaging

import (
	"image"
	"image/color"
	"sync"

	"github.com/fogleman/gg"

	"towerpost/imaging/lettering"
	"towerpost/imaging/png"
)

// How many finished parts a format keeps: strips and frames, and lines of text, most of which are seen once.
const (
	partLimit = 1024
	lineLimit = 128
)

// format makes and keeps the tiles for frames of one width. It is safe for concurrent use.
type format struct {
	*Kit
	encoder *png.Encoder // nil where tiles are needed for their pixels alone
	parts   cache[partKey, *png.Tile]
	lines   cache[line, part] // apart, so that those which are seen once don't drive out what comes again
	tiles   sync.Map          // from *Tiles to its cache
}

// partKey names a part of a picture.
type partKey struct {
	size image.Point
	key  any
}

// line is a text in its box, as a key.
type line struct {
	size  image.Point
	text  string
	font  lettering.Font
	align lettering.Align
	ink   color.RGBA
}

// part is a finished part of a picture, and where it lies in its box.
type part struct {
	*png.Tile
	at image.Point
}

func newFormat(k *Kit, e *png.Encoder) *format {
	return &format{Kit: k, encoder: e, parts: newCache[partKey, *png.Tile](partLimit), lines: newCache[line, part](lineLimit)}
}

// frame returns an empty frame with the colour of the page.
func (o *format) frame(size image.Point) *Frame {
	return &Frame{format: o, picture: png.Picture{Size: size, Ground: o.palette.of(o.scheme.Page), Placed: make([]png.Placed, 0, 96)}}
}

// finish compresses a tile, with care where it is kept for long.
func (o *format) finish(t *png.Tile, kept bool) *png.Tile {
	if o.encoder == nil {
		return t
	}
	return o.encoder.Prepare(t, kept)
}

// part returns what draw draws on a canvas of the size, or what it drew for the same key before.
func (o *format) part(size image.Point, kind png.Kind, key any, draw func(*Canvas)) *png.Tile {
	return o.parts.get(partKey{size, key}, func() *png.Tile {
		c := o.canvas(size)
		defer o.release(c)
		draw(c)
		return o.finish(cropped(kind, c.picture, c.picture.Rect), true)
	})
}

// text returns the part of a line's box that its text takes.
func (o *format) text(l line) part {
	return o.lines.get(l, func() part { return o.typeset(l) })
}

func (o *format) typeset(l line) part {
	c := o.canvas(l.size)
	defer o.release(c)
	from, to := c.Write(c.picture.Rect, l.text, l.font, l.align, o.scheme.Page, l.ink)
	const overhang = 4 // of slanted letters
	box := image.Rect(from-overhang, 0, to+overhang, l.size.Y).Intersect(c.picture.Rect)
	ground := o.palette.of(o.scheme.Page)
	empty := func(y int) bool {
		for x := box.Min.X; x < box.Max.X; x++ {
			if c.picture.Pix[c.picture.PixOffset(x, y)] != ground {
				return false
			}
		}
		return true
	}
	for box.Min.Y < box.Max.Y && empty(box.Min.Y) {
		box.Min.Y++
	}
	for box.Min.Y < box.Max.Y && empty(box.Max.Y-1) {
		box.Max.Y--
	}
	return part{Tile: o.finish(cropped(png.Text, c.picture, box), false), at: box.Min}
}

// sketch returns what draw draws with gg on the page.
func (o *format) sketch(size image.Point, kept bool, draw func(*gg.Context)) *png.Tile {
	scratch := o.borrow(size)
	defer o.scratch.Put(scratch)
	draw(gg.NewContextForRGBA(scratch))
	o.drawn(scratch)
	m := image.NewPaletted(scratch.Rect, nil)
	o.palette.translate(m, image.Point{}, scratch)
	return o.finish(png.NewTile(png.Board, size, m.Pix), kept)
}

// cropped returns a tile of what lies in a box of a picture.
func cropped(kind png.Kind, m *image.Paletted, box image.Rectangle) *png.Tile {
	pix := make([]uint8, 0, box.Dx()*box.Dy())
	for y := box.Min.Y; y < box.Max.Y; y++ {
		pix = append(pix, m.Pix[m.PixOffset(box.Min.X, y):][:box.Dx()]...)
	}
	return png.NewTile(kind, box.Size(), pix)
}
