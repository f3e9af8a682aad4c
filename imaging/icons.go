package imaging

import (
	"image"
	"image/color"

	"github.com/fogleman/gg"
)

// iconLimit is the number of cached icons. Their sizes follow from layouts, so there are few.
const iconLimit = 256

// Icons draws small pictures on canvases, and caches them by size, ground and key. All canvases must belong
// to one kit or one set of cards. It is safe for concurrent use if draw is.
type Icons[K comparable] struct {
	draw  func(dc *gg.Context, key K)
	drawn cache[iconKey[K], *image.Paletted]
}

type iconKey[K comparable] struct {
	size   image.Point
	ground color.RGBA
	key    K
}

// NewIcons returns icons that draw draws on their ground. The context has the size of the icon.
func NewIcons[K comparable](draw func(dc *gg.Context, key K)) *Icons[K] {
	return &Icons[K]{draw: draw, drawn: newCache[iconKey[K], *image.Paletted](iconLimit)}
}

// Paint puts an icon into a box, on a ground of one colour. The icon is clipped to the canvas.
func (i *Icons[K]) Paint(c *Canvas, box image.Rectangle, ground color.RGBA, key K) {
	name := iconKey[K]{box.Size(), ground, key}
	copyInto(c.picture, box.Min, i.drawn.get(name, func() *image.Paletted {
		m := image.NewRGBA(image.Rectangle{Max: name.size})
		Ground(m, ground)
		i.draw(gg.NewContextForRGBA(m), key)
		c.report(m)
		finished := image.NewPaletted(m.Rect, nil)
		c.palette.translate(finished, image.Point{}, m)
		return finished
	}))
}
