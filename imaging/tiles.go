package imaging

import (
	"image"

	"github.com/fogleman/gg"

	"towerpost/imaging/png"
)

// tileLimit is how many finished tiles of each format are kept. A compressed square takes a few kilobytes.
const tileLimit = 4096

// Tiles draws squares of a board, or other parts that come again and again, each once for every size:
// what is kept of it is its compressed form. A key is all that is seen of a tile. It is safe for
// concurrent use if draw is.
type Tiles[K comparable] struct {
	draw func(dc *gg.Context, key K)
}

// NewTiles returns tiles that draw draws over the colour of the page. The size of the context
// is that of the tile.
func NewTiles[K comparable](draw func(dc *gg.Context, key K)) *Tiles[K] {
	return &Tiles[K]{draw: draw}
}

// sizedKey is a key and the size in which it is drawn.
type sizedKey[K comparable] struct {
	size image.Point
	key  K
}

// Put puts the tile of the key into the box.
func (t *Tiles[K]) Put(f *Frame, box image.Rectangle, key K) {
	t.PutWith(f, box, key, func(dc *gg.Context) { t.draw(dc, key) })
}

// PutWith puts into the box what draw draws for the key, or what was drawn for the same key and size
// before. It is for a key that names what is seen without holding all that is needed to draw it;
// NewTiles(nil) serves for such tiles.
func (t *Tiles[K]) PutWith(f *Frame, box image.Rectangle, key K, draw func(dc *gg.Context)) {
	if box.Empty() {
		return
	}
	name := sizedKey[K]{box.Size(), key}
	tile := t.kept(f.format).get(name, func() *png.Tile { return f.sketch(name.size, true, draw) })
	f.put(box.Min, tile)
}

// kept returns the tiles that a format keeps.
func (t *Tiles[K]) kept(o *format) cache[sizedKey[K], *png.Tile] {
	kept, ok := o.tiles.Load(t)
	if !ok {
		kept, _ = o.tiles.LoadOrStore(t, newCache[sizedKey[K], *png.Tile](tileLimit))
	}
	return kept.(cache[sizedKey[K], *png.Tile])
}
