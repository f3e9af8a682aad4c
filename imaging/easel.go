package imaging

import (
	"image"
	"image/color"
)

// How many finished parts an easel keeps: strips and frames, and lines of text, most of which are seen once.
const (
	partLimit = 512
	lineLimit = 128
)

// easel is where pictures of one size are put together. It is safe for concurrent use.
type easel struct {
	*Painter
	width int    // of its pictures
	press *press // nil where plates are needed for their pixels alone
	brush *brush
	parts *cache[any, part]
	lines *cache[line, part] // apart, so that those which are seen once don't drive out what comes again
}

// part is a finished part of a picture, and where it lies in its box.
type part struct {
	*plate
	at image.Point
}

// finish compresses a plate, with care where it is kept for long.
func (e *easel) finish(p *plate, kept bool) *plate {
	if e.press == nil {
		return p
	}
	return e.press.prepare(p, kept)
}

// sheet returns an empty sheet with the colour of the page.
func (e *easel) sheet(size image.Point) *sheet {
	return &sheet{size: size, ground: e.palette.of(e.theme.page), placed: make([]placedPlate, 0, 96)}
}

// compose puts into the box what draw draws on a canvas of the box's size, or what it drew for the same key before.
func (e *easel) compose(s *sheet, box image.Rectangle, kind plateKind, key any, draw func(*canvas)) {
	if box.Empty() {
		return
	}
	made := e.parts.get(key, func() part {
		c := e.canvas(box.Size())
		defer e.release(c)
		draw(c)
		p := cropped(c.picture, c.picture.Rect)
		p.kind = kind
		return part{plate: e.finish(p, true)}
	})
	s.put(box.Min, made.plate)
}

// line is a text in its box, as a key.
type line struct {
	size  image.Point
	text  string
	style style
	align align
	ink   color.RGBA
}

// write writes a text on the page.
func (e *easel) write(s *sheet, box image.Rectangle, text string, st style, a align, ink color.RGBA) {
	if text == "" || box.Empty() {
		return
	}
	made := e.lines.get(line{box.Size(), text, st, a, ink}, func() part { return e.line(box.Size(), text, st, a, ink) })
	s.put(box.Min.Add(made.at), made.plate)
}

// line returns the part of a box that a text takes.
func (e *easel) line(size image.Point, text string, st style, a align, ink color.RGBA) part {
	c := e.canvas(size)
	defer e.release(c)
	from, to := c.write(c.picture.Rect, text, st, a, e.theme.page, ink)
	const overhang = 4 // of slanted letters
	box := image.Rect(from-overhang, 0, to+overhang, size.Y).Intersect(c.picture.Rect)
	ground := e.palette.of(e.theme.page)
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
	return part{plate: e.finish(cropped(c.picture, box), false), at: box.Min}
}

// cropped returns a plate of what lies in a box of a picture.
func cropped(m *image.Paletted, box image.Rectangle) *plate {
	pix := make([]uint8, 0, box.Dx()*box.Dy())
	for y := box.Min.Y; y < box.Max.Y; y++ {
		pix = append(pix, m.Pix[m.PixOffset(box.Min.X, y):][:box.Dx()]...)
	}
	return newPlate(box.Size(), pix)
}

// icon puts an icon into the box.
func (e *easel) icon(s *sheet, box image.Rectangle, name icon) {
	name.size = box.Size()
	e.compose(s, box, textPlate, name, func(c *canvas) { e.icons.paint(c.picture, c.picture.Rect, name) })
}

// measure returns the width of a text.
func (e *easel) measure(text string, st style) int {
	c := e.canvas(image.Point{})
	defer e.release(c)
	return c.pen.width(text, st)
}
