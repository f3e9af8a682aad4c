package mosaic

import (
	"image"

	"github.com/fogleman/gg"

	"towerpost/imaging"
)

// Item is one item T of a picture.
type Item[T any] interface {
	*T
	// Reach returns a box that contains everything visible of the item.
	Reach() image.Rectangle
	// AppendKey appends everything that determines how the item looks on a tile, given the tile's upper
	// left corner. Tiles with equal keys share one picture.
	AppendKey(key []byte, corner image.Point) []byte
}

// Mosaic draws pictures of items tile by tile. It draws a tile again only if something on it has changed.
// It is safe for concurrent use if draw is.
type Mosaic[T any, I Item[T]] struct {
	tiles *imaging.Tiles[string]
	draw  func(dc *gg.Context, corner image.Point, items []I)
}

// New returns a mosaic. It calls draw to draw the items of a tile, in their order, given the tile's upper
// left corner.
func New[T any, I Item[T]](draw func(dc *gg.Context, corner image.Point, items []I)) *Mosaic[T, I] {
	return &Mosaic[T, I]{imaging.NewTiles[string](nil), draw}
}

// Fresh returns a mosaic with the same draw function and no cached tiles.
func (m *Mosaic[T, I]) Fresh() *Mosaic[T, I] { return New(m.draw) }

// Put puts the tiles of the boxes into a frame, except for boxes without items. Later items are drawn over
// earlier ones.
func (m *Mosaic[T, I]) Put(f *imaging.Frame, boxes []image.Rectangle, items []T) {
	reach := make([]image.Rectangle, len(items))
	for i := range items {
		reach[i] = I(&items[i]).Reach()
	}
	var on []I
	var key []byte
	for _, box := range boxes {
		on, key = on[:0], key[:0]
		for i := range items {
			if reach[i].Overlaps(box) {
				on, key = append(on, &items[i]), I(&items[i]).AppendKey(key, box.Min)
			}
		}
		if len(on) > 0 {
			m.tiles.PutWith(f, box, string(key), func(dc *gg.Context) { m.draw(dc, box.Min, on) })
		}
	}
}

// Cut cuts an area into boxes of a size. Those at the right and the lower edge may be smaller.
func Cut(area image.Rectangle, wide, high int) (boxes []image.Rectangle) {
	for y := area.Min.Y; y < area.Max.Y; y += high {
		for x := area.Min.X; x < area.Max.X; x += wide {
			boxes = append(boxes, image.Rect(x, y, x+wide, y+high).Intersect(area))
		}
	}
	return boxes
}
