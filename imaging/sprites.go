package imaging

import (
	"image"
	"image/draw"

	"github.com/fogleman/gg"
)

// spriteLimit is the number of cached sprites: more than matches show, as a bound for unexpected ones.
const spriteLimit = 4096

// Sprites draws transparent squares that are laid over one another, and caches them by size and key. It is
// safe for concurrent use if draw is.
type Sprites[K comparable] struct {
	draw  func(dc *gg.Context, key K)
	drawn cache[sizedKey[K], *image.RGBA]
}

// NewSprites returns sprites that draw draws on a transparent square.
func NewSprites[K comparable](draw func(dc *gg.Context, key K)) *Sprites[K] {
	return &Sprites[K]{draw: draw, drawn: newCache[sizedKey[K], *image.RGBA](spriteLimit)}
}

// Over draws the sprite of a key over a picture, in the picture's size.
func (s *Sprites[K]) Over(dst *image.RGBA, key K) {
	name := sizedKey[K]{dst.Rect.Size(), key}
	drawn := s.drawn.get(name, func() *image.RGBA {
		dc := gg.NewContext(name.size.X, name.size.Y)
		s.draw(dc, key)
		return trim(dc.Image().(*image.RGBA))
	})
	draw.Draw(dst, drawn.Rect, drawn, drawn.Rect.Min, draw.Over)
}

// trim returns a copy of the bounding box of the painted pixels.
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
