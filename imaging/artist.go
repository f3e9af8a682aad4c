package imaging

import (
	"image"
	"image/color"
	"image/draw"
	"sync"

	"towerpost/engine/kamisado"
)

// sprite names one picture of the size of a square. The zero fields that it does not need stay zero.
type sprite struct {
	tile  kamisado.Color
	tower kamisado.Tower // without its square
	mark  mark
}

// artist draws sprites for one size of square, each once. It is safe for concurrent use.
type artist struct {
	theme *theme
	cell  int

	mutex   sync.Mutex
	pen     *pen
	bold    weight
	sprites map[sprite]*image.RGBA
}

func newArtist(t *theme, faces typefaces, cell int) *artist {
	return &artist{theme: t, cell: cell, pen: newPen(faces), bold: bold, sprites: map[sprite]*image.RGBA{}}
}

// sprite returns the drawn sprite, which nobody may change.
func (a *artist) sprite(s sprite) *image.RGBA {
	s.tower.Square = kamisado.NoSquare
	s.tower.Teeth = min(s.tower.Teeth, corners)
	s.mark.count = min(s.mark.count, corners)
	a.mutex.Lock()
	defer a.mutex.Unlock()
	drawn, ok := a.sprites[s]
	if !ok {
		drawn = a.draw(s)
		a.sprites[s] = drawn
	}
	return drawn
}

func (a *artist) draw(s sprite) *image.RGBA {
	p := newPencil(a.cell)
	switch {
	case s.tile != kamisado.NoColor:
		a.drawTile(p, s.tile)
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
		draw.Draw(dst, dst.Bounds(), a.sprite(s), image.Point{}, draw.Over)
	}
	over(sprite{tile: c.tile})
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

// write writes one character around a point of a sprite.
func (a *artist) write(p pencil, w weight, char string, size, x, y float64, ink color.Color) {
	s := style{weight: w, size: size * p.size}
	a.pen.letter(p.image(), image.NewUniform(ink), char, s, p.x(x), p.x(y))
}
