package imaging

import (
	"image"
	"image/color"

	"github.com/fogleman/gg"
)

// iconLimit is how many icons are kept: their sizes follow from layouts, so they are few.
const iconLimit = 256

// Icons draws small pictures on canvases, each once for every size and ground. They belong to the canvases of
// one kit, or of one set of cards. It is safe for concurrent use if draw is.
type Icons[K comparable] struct {
	draw  func(dc *gg.Context, key K)
	drawn cache[iconKey[K], *image.Paletted]
}

type iconKey[K comparable] struct {
	size   image.Point
	ground color.RGBA
	key    K
}

// NewIcons returns icons that draw draws over their ground. The size of the context is that of the icon.
func NewIcons[K comparable](draw func(dc *gg.Context, key K)) *Icons[K] {
	return &Icons[K]{draw: draw, drawn: newCache[iconKey[K], *image.Paletted](iconLimit)}
}

// Paint puts an icon into the box of a canvas, or what of it lies on the canvas, on a ground of one colour.
func (i *Icons[K]) Paint(c *Canvas, box image.Rectangle, ground color.RGBA, key K) {
	name := iconKey[K]{box.Size(), ground, key}
	copyInto(c.picture, box.Min, i.drawn.get(name, func() *image.Paletted {
		m := image.NewRGBA(image.Rectangle{Max: name.size})
		Ground(m, ground)
		i.draw(gg.NewContextForRGBA(m), key)
		c.drawn(m)
		finished := image.NewPaletted(m.Rect, nil)
		c.palette.translate(finished, image.Point{}, m)
		return finished
	}))
}
