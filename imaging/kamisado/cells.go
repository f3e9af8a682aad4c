package kamisado

import (
	"image"

	"github.com/fogleman/gg"

	"towerpost/engine/kamisado"
	"towerpost/imaging"
)

// cellKey is the key of a cell's tile. Cells with more than twelve marks are rare, and are not cached.
type cellKey struct {
	tile  kamisado.Color
	tower kamisado.Tower
	marks [12]mark
	count int
}

// cells returns tiles of cells that the artist draws.
func (a *artist) cells() *imaging.Tiles[cellKey] {
	return imaging.NewTiles(func(dc *gg.Context, key cellKey) {
		c := cell{tile: key.tile, tower: key.tower, marks: key.marks[:key.count]}
		a.compose(dc.Image().(*image.RGBA), c)
	})
}

// cell puts a cell into a box.
func (d *drawing) cell(box image.Rectangle, c cell) {
	c.tower.Square = kamisado.NoSquare
	key := cellKey{tile: c.tile, tower: c.tower, count: len(c.marks)}
	if copy(key.marks[:], c.marks) < len(c.marks) {
		d.frame.Draw(box, func(dc *gg.Context) { d.artist.compose(dc.Image().(*image.RGBA), c) })
		return
	}
	d.lookKit.cells.Put(d.frame, box, key)
}
