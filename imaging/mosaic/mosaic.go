package mosaic

import (
	"image"

	"github.com/fogleman/gg"

	"towerpost/imaging"
)

// Item is one thing T on a picture that a Mosaic draws.
type Item[T any] interface {
	*T
	// Reach returns the box outside of which nothing of the item is seen.
	Reach() image.Rectangle
	// AppendKey appends all that is seen of the item in a tile that begins at the corner. Where two tiles
	// would have the same key, one picture serves for both.
	AppendKey(key []byte, corner image.Point) []byte
}

// Mosaic draws pictures of items tile by tile. A tile is drawn again only where something on it has changed.
// It is safe for concurrent use if draw is.
type Mosaic[T any, I Item[T]] struct {
	tiles *imaging.Tiles[string]
	draw  func(dc *gg.Context, corner image.Point, items []I)
}

// New returns a mosaic of which draw draws a tile that begins at the corner, in the order of the items.
func New[T any, I Item[T]](draw func(dc *gg.Context, corner image.Point, items []I)) *Mosaic[T, I] {
	return &Mosaic[T, I]{imaging.NewTiles[string](nil), draw}
}

// Again returns a mosaic that draws the same and has kept nothing yet.
func (m *Mosaic[T, I]) Again() *Mosaic[T, I] { return New(m.draw) }

// Put puts into a frame the tiles in the boxes on which there is something. Later items lie
// over earlier ones.
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

// Cut cuts an area into boxes of a width and a height, those at its right and lower edge smaller.
func Cut(area image.Rectangle, wide, high int) (boxes []image.Rectangle) {
	for y := area.Min.Y; y < area.Max.Y; y += high {
		for x := area.Min.X; x < area.Max.X; x += wide {
			boxes = append(boxes, image.Rect(x, y, x+wide, y+high).Intersect(area))
		}
	}
	return boxes
}
