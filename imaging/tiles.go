package imaging

import (
	"image"

	"github.com/fogleman/gg"

	"towerpost/imaging/png"
)

// tileLimit is the number of cached tiles for each width. A compressed square takes a few kilobytes.
const tileLimit = 4096

// Tiles draws squares of a board, or other parts that recur, and caches them in compressed form by size and
// key. A key determines how a tile looks. It is safe for concurrent use if draw is.
type Tiles[K comparable] struct {
	draw func(dc *gg.Context, key K)
}

// NewTiles returns tiles that draw draws on the colour of the page. The context has the size of the tile.
func NewTiles[K comparable](draw func(dc *gg.Context, key K)) *Tiles[K] {
	return &Tiles[K]{draw: draw}
}

// sizedKey is a key with the size of its picture.
type sizedKey[K comparable] struct {
	size image.Point
	key  K
}

// Put puts the tile of a key into a box.
func (t *Tiles[K]) Put(f *Frame, box image.Rectangle, key K) {
	t.PutWith(f, box, key, func(dc *gg.Context) { t.draw(dc, key) })
}

// PutWith puts a tile into a box, and draws it with draw unless the key was drawn in this size before. It
// is for keys that identify a tile but do not suffice to draw it; NewTiles(nil) makes such tiles.
func (t *Tiles[K]) PutWith(f *Frame, box image.Rectangle, key K, draw func(dc *gg.Context)) {
	if box.Empty() {
		return
	}
	name := sizedKey[K]{box.Size(), key}
	tile := t.cacheOf(f.sizedKit).get(name, func() *png.Tile { return f.drawTile(name.size, true, draw) })
	f.put(box.Min, tile)
}

// cacheOf returns the cache of these tiles for a width.
func (t *Tiles[K]) cacheOf(o *sizedKit) cache[sizedKey[K], *png.Tile] {
	kept, ok := o.tiles.Load(t)
	if !ok {
		kept, _ = o.tiles.LoadOrStore(t, newCache[sizedKey[K], *png.Tile](tileLimit))
	}
	return kept.(cache[sizedKey[K], *png.Tile])
}
