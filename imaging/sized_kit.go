package imaging

import (
	"image"
	"image/color"
	"sync"

	"github.com/fogleman/gg"

	"towerpost/imaging/lettering"
	"towerpost/imaging/png"
)

// The numbers of cached parts: parts with words, and lines of text, most of which are seen once.
const (
	partLimit = 1024
	lineLimit = 128
)

// sizedKit makes and caches the tiles for frames of one width. It is safe for concurrent use.
type sizedKit struct {
	*Kit
	encoder *png.Encoder // nil for films, which need only the pixels of tiles
	parts   cache[partKey, *png.Tile]
	lines   cache[line, part] // separate, so that lines seen once do not evict parts
	tiles   sync.Map          // *Tiles → its cache
}

// partKey is the cache key of a part.
type partKey struct {
	size image.Point
	key  any
}

// line is the cache key of a text in its box.
type line struct {
	size  image.Point
	text  string
	font  lettering.Font
	align lettering.Align
	ink   color.RGBA
}

// part is a finished tile and its offset in its box.
type part struct {
	*png.Tile
	at image.Point
}

func newSizedKit(k *Kit, e *png.Encoder) *sizedKit {
	return &sizedKit{
		Kit: k, encoder: e,
		parts: newCache[partKey, *png.Tile](partLimit), lines: newCache[line, part](lineLimit),
	}
}

// frame returns an empty frame of a size.
func (o *sizedKit) frame(size image.Point) *Frame {
	page := o.palette.of(o.scheme.Page)
	return &Frame{
		sizedKit: o, picture: png.Picture{Size: size, Ground: page, Placed: make([]png.Placed, 0, 96)},
	}
}

// finish compresses a tile, more thoroughly if it will be cached for long.
func (o *sizedKit) finish(t *png.Tile, kept bool) *png.Tile {
	if o.encoder == nil {
		return t
	}
	return o.encoder.Prepare(t, kept)
}

// part returns the tile that draw draws on a canvas of a size, from the cache if the key was drawn before.
func (o *sizedKit) part(size image.Point, kind png.Kind, key any, draw func(*Canvas)) *png.Tile {
	return o.parts.get(partKey{size, key}, func() *png.Tile {
		c := o.canvas(size)
		defer o.release(c)
		draw(c)
		return o.finish(cropped(kind, c.picture, c.picture.Rect), true)
	})
}

// text returns the part of a line's box that its text covers.
func (o *sizedKit) text(l line) part {
	return o.lines.get(l, func() part { return o.typeset(l) })
}

func (o *sizedKit) typeset(l line) part {
	c := o.canvas(l.size)
	defer o.release(c)
	from, to := c.Write(c.picture.Rect, l.text, l.font, l.align, o.scheme.Page, l.ink)
	const overhang = 4 // letters may reach over the ends of the text
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

// drawTile returns the tile that draw draws with gg on the colour of the page.
func (o *sizedKit) drawTile(size image.Point, kept bool, draw func(*gg.Context)) *png.Tile {
	scratch := o.borrowImage(size)
	defer o.scratch.Put(scratch)
	draw(gg.NewContextForRGBA(scratch))
	o.report(scratch)
	m := image.NewPaletted(scratch.Rect, nil)
	o.palette.translate(m, image.Point{}, scratch)
	return o.finish(png.NewTile(png.Board, size, m.Pix), kept)
}

// cropped returns a tile with the pixels of a box of a picture.
func cropped(kind png.Kind, m *image.Paletted, box image.Rectangle) *png.Tile {
	pix := make([]uint8, 0, box.Dx()*box.Dy())
	for y := box.Min.Y; y < box.Max.Y; y++ {
		pix = append(pix, m.Pix[m.PixOffset(box.Min.X, y):][:box.Dx()]...)
	}
	return png.NewTile(kind, box.Size(), pix)
}
