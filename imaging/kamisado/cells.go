package kamisado

import (
	"image"

	"github.com/fogleman/gg"

	"towerpost/engine/kamisado"
	"towerpost/imaging"
)

// cellKey is a cell as a key. Cells with more marks than it holds are rare.
type cellKey struct {
	tile  kamisado.Color
	tower kamisado.Tower
	marks [12]mark
	count int
}

// cells returns tiles of cells, drawn by the artist.
func (a *artist) cells() *imaging.Tiles[cellKey] {
	return imaging.NewTiles(func(dc *gg.Context, key cellKey) {
		a.compose(dc.Image().(*image.RGBA), cell{tile: key.tile, tower: key.tower, marks: key.marks[:key.count]})
	})
}

// cell puts a cell into the box.
func (d *drawing) cell(box image.Rectangle, c cell) {
	c.tower.Square = kamisado.NoSquare
	key := cellKey{tile: c.tile, tower: c.tower, count: len(c.marks)}
	if copy(key.marks[:], c.marks) < len(c.marks) {
		d.frame.Draw(box, func(dc *gg.Context) { d.artist.compose(dc.Image().(*image.RGBA), c) })
		return
	}
	d.lookKit.cells.Put(d.frame, box, key)
}
