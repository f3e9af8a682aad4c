package imaging

import (
	"image"
	"image/color"
	"image/draw"
	"slices"
	"sync"

	"towerpost/engine/kamisado"
)

// sprite names one picture of the size of a square. The zero fields that it does not need stay zero.
type sprite struct {
	tile  kamisado.Color
	small bool           // the tile's character stands in its corner, for something else stands in its middle
	tower kamisado.Tower // without its square
	mark  mark
}

// spriteLimit is how many sprites an artist keeps: more than matches show, and a bound for what nobody expects.
const spriteLimit = 1024

// artist draws sprites for one size of square, each once. It is safe for concurrent use.
type artist struct {
	theme *theme
	cell  int

	mutex   sync.Mutex // of the pen
	pen     *pen
	bold    weight
	sprites *cache[sprite, *image.RGBA]
}

func newArtist(t *theme, faces typefaces, cell int) *artist {
	return &artist{theme: t, cell: cell, pen: newPen(faces), bold: bold, sprites: newCache[sprite, *image.RGBA](spriteLimit)}
}

// sprite returns the drawn sprite without the empty space around it, which nobody may change.
func (a *artist) sprite(s sprite) *image.RGBA {
	s.tower.Square = kamisado.NoSquare
	s.tower.Teeth = min(s.tower.Teeth, corners)
	s.mark.count = min(s.mark.count, corners)
	return a.sprites.get(s, func() *image.RGBA {
		a.mutex.Lock()
		defer a.mutex.Unlock()
		return trim(a.draw(s))
	})
}

// trim returns a copy of what is painted of a picture.
func trim(m *image.RGBA) *image.RGBA {
	box := image.Rectangle{}
	for y := range m.Rect.Dy() {
		for x := range m.Rect.Dx() {
			if m.Pix[m.PixOffset(x, y)+3] != 0 {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	trimmed := image.NewRGBA(box)
	draw.Draw(trimmed, box, m, box.Min, draw.Src)
	return trimmed
}

func (a *artist) draw(s sprite) *image.RGBA {
	p := newPencil(a.cell)
	switch {
	case s.tile != kamisado.NoColor:
		a.drawTile(p, s.tile, s.small)
	case s.tower.Side != kamisado.NoSide:
		a.drawTower(p, s.tower)
	default:
		a.drawMark(p, s.mark)
	}
	return p.image()
}

// compose draws the sprites of a cell over one another.
func (a *artist) compose(dst *image.RGBA, c cell) {
	over := func(s sprite) {
		drawn := a.sprite(s)
		draw.Draw(dst, drawn.Rect, drawn, drawn.Rect.Min, draw.Over)
	}
	over(sprite{tile: c.tile, small: c.crowded()})
	for _, m := range c.marks {
		if !m.above() {
			over(sprite{mark: m})
		}
	}
	if c.tower.Side != kamisado.NoSide {
		over(sprite{tower: c.tower})
	}
	for _, m := range c.marks {
		if m.above() {
			over(sprite{mark: m})
		}
	}
}

// crowded reports whether something lies over the middle of the cell.
func (c cell) crowded() bool {
	if c.tower.Side != kamisado.NoSide {
		return true
	}
	return slices.ContainsFunc(c.marks, func(m mark) bool {
		switch m.kind {
		case markOrigin, markOutset, markThrough, markArrow, markStep:
			return true
		}
		return false
	})
}

// write writes one character around a point of a sprite, with edges as soft as those of text.
func (a *artist) write(p pencil, w weight, char string, size, x, y float64, ink color.Color) {
	mask := image.NewAlpha(p.image().Rect)
	a.pen.letter(mask, image.Opaque, char, style{weight: w, size: size * p.size}, p.x(x), p.x(y))
	for i, alpha := range mask.Pix {
		mask.Pix[i] = uint8((int(alpha)*softness + 127) / 255 * 255 / softness)
	}
	draw.DrawMask(p.image(), mask.Rect, image.NewUniform(ink), image.Point{}, mask, image.Point{}, draw.Over)
}
