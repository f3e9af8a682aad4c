package kamisado

import (
	"image"
	"image/color"
	"slices"

	"github.com/fogleman/gg"

	"towerpost/engine/kamisado"
	"towerpost/imaging"
	"towerpost/imaging/lettering"
)

// sprite identifies a picture of the size of a square: a tile, a tower or a mark. The fields of the others
// are zero.
type sprite struct {
	tile  kamisado.Color
	small bool           // the tile's character is in its corner, as its middle is covered
	tower kamisado.Tower // without its square
	mark  mark
}

// artist draws squares in the colours of a theme. It is safe for concurrent use.
type artist struct {
	theme   *theme
	fonts   *lettering.Fonts
	sprites *imaging.Sprites[sprite]
}

func newArtist(t *theme, fonts *lettering.Fonts) *artist {
	a := &artist{theme: t, fonts: fonts}
	a.sprites = imaging.NewSprites(a.draw)
	return a
}

// draw draws a sprite.
func (a *artist) draw(dc *gg.Context, s sprite) {
	p := imaging.NewPencil(dc)
	switch {
	case s.tile != kamisado.NoColor:
		a.drawTile(p, s.tile, s.small)
	case s.tower.Side != kamisado.NoSide:
		a.drawTower(p, s.tower)
	default:
		a.drawMark(p, s.mark)
	}
}

// drawOver draws a sprite over a picture.
func (a *artist) drawOver(dst *image.RGBA, s sprite) {
	s.tower.Square = kamisado.NoSquare
	s.tower.Teeth = min(s.tower.Teeth, maxTowerTeeth)
	s.mark.count = min(s.mark.count, maxMarkNumber)
	a.sprites.Over(dst, s)
}

// compose draws the sprites of a cell: the tile, the marks below the tower, the tower, the marks above it.
func (a *artist) compose(dst *image.RGBA, c cell) {
	a.drawOver(dst, sprite{tile: c.tile, small: c.covered()})
	for _, m := range c.marks {
		if !m.above() {
			a.drawOver(dst, sprite{mark: m})
		}
	}
	if c.tower.Side != kamisado.NoSide {
		a.drawOver(dst, sprite{tower: c.tower})
	}
	for _, m := range c.marks {
		if m.above() {
			a.drawOver(dst, sprite{mark: m})
		}
	}
}

// covered reports whether something covers the middle of the cell's tile.
func (c cell) covered() bool {
	if c.tower.Side != kamisado.NoSide {
		return true
	}
	return slices.ContainsFunc(c.marks, func(m mark) bool {
		switch m.kind {
		case markOrigin, markDeparture, markThrough, markArrow, markStep:
			return true
		}
		return false
	})
}

// write writes one character around a point of a sprite.
func (a *artist) write(p imaging.Pencil, char string, size, x, y float64, ink color.Color) {
	a.fonts.Letter(p.DC, char, lettering.Bold.At(size*p.Size), p.At(x), p.At(y), ink)
}

// typicalCells returns pictures of every tower and every mark on every tile, from which the palette is
// chosen.
func (a *artist) typicalCells(side int) (pictures []*image.RGBA) {
	add := func(c cell) {
		m := image.NewRGBA(image.Rect(0, 0, side, side))
		a.compose(m, c)
		pictures = append(pictures, m)
	}
	for _, tile := range kamisado.Colors() {
		for _, side := range []kamisado.Side{kamisado.White, kamisado.Black} {
			for _, c := range kamisado.Colors() {
				add(cell{tile: tile, tower: kamisado.Tower{Side: side, Color: c}})
			}
			add(cell{
				tile: tile, tower: kamisado.Tower{Side: side, Color: tile, Teeth: 2},
				marks: []mark{{kind: markHalo}},
			})
			add(cell{
				tile: tile, tower: kamisado.Tower{Side: side, Color: tile},
				marks: []mark{{kind: markBarred}, {kind: markNumber, count: 2}},
			})
		}
		for kind := markOrigin; kind <= markFree; kind++ {
			m := mark{kind: kind, dir: northEast, at: northEast, color: tile, count: 1}
			add(cell{tile: tile, marks: []mark{m}})
		}
	}
	return pictures
}
