package imaging

import (
	"image"
	"image/color"
	"sync"

	"towerpost/engine/kamisado"
)

// cellLimit is how many finished cells a brush keeps. A compressed one takes a few kilobytes; a match shows hundreds of them.
const cellLimit = 4096

// brush makes plates of cells of one size: it knows their sprites and keeps finished cells. It is safe for concurrent use.
type brush struct {
	*artist
	palette *palette
	finish  func(*plate) *plate
	cells   *cache[cellKey, *plate]
	scratch sync.Pool
}

// newBrush returns a brush. What it paints goes through finish before it is kept.
func newBrush(a *artist, p *palette, finish func(*plate) *plate) *brush {
	b := &brush{artist: a, palette: p, finish: finish, cells: newCache[cellKey, *plate](cellLimit)}
	b.scratch.New = func() any { return image.NewRGBA(image.Rect(0, 0, a.cell, a.cell)) }
	return b
}

// cellKey is a cell as a key. Cells with more marks than it holds are rare.
type cellKey struct {
	tile  kamisado.Color
	tower kamisado.Tower
	marks [12]mark
	count int
}

// plate returns the finished cell.
func (b *brush) plate(c cell) *plate {
	c.tower.Square = kamisado.NoSquare
	key := cellKey{tile: c.tile, tower: c.tower, count: len(c.marks)}
	if copy(key.marks[:], c.marks) < len(c.marks) {
		return b.paint(c)
	}
	return b.cells.get(key, func() *plate { return b.paint(c) })
}

// paint composes the cell and maps it to the palette.
func (b *brush) paint(c cell) *plate {
	scratch := b.scratch.Get().(*image.RGBA)
	defer b.scratch.Put(scratch)
	b.compose(scratch, c)
	m := image.NewPaletted(scratch.Rect, nil)
	b.palette.translate(m, image.Point{}, scratch)
	return b.finish(newPlate(m.Rect.Size(), m.Pix))
}

// copyInto copies a paletted picture into another one with the same palette.
func copyInto(dst *image.Paletted, at image.Point, src *image.Paletted) {
	w := src.Rect.Dx()
	for y := range src.Rect.Dy() {
		copy(dst.Pix[dst.PixOffset(at.X, at.Y+y):][:w], src.Pix[y*src.Stride:][:w])
	}
}

// fillRect fills a rectangle with a colour of the palette.
func fillRect(dst *image.Paletted, r image.Rectangle, index uint8) {
	r = r.Intersect(dst.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := dst.Pix[dst.PixOffset(r.Min.X, y):][:r.Dx()]
		for x := range row {
			row[x] = index
		}
	}
}

// typicalCells returns pictures of every tower and of every mark on every tile: what the palette is chosen for.
func (a *artist) typicalCells() (pictures []*image.RGBA) {
	add := func(c cell) {
		m := image.NewRGBA(image.Rect(0, 0, a.cell, a.cell))
		a.compose(m, c)
		pictures = append(pictures, m)
	}
	for _, tile := range kamisado.Colors() {
		for _, side := range []kamisado.Side{kamisado.White, kamisado.Black} {
			for _, c := range kamisado.Colors() {
				add(cell{tile: tile, tower: kamisado.Tower{Side: side, Color: c}})
			}
			add(cell{tile: tile, tower: kamisado.Tower{Side: side, Color: tile, Teeth: 2}, marks: []mark{{kind: markHalo}}})
			add(cell{tile: tile, tower: kamisado.Tower{Side: side, Color: tile}, marks: []mark{{kind: markBarred, color: tile}}})
		}
		for kind := markOrigin; kind <= markFree; kind++ {
			add(cell{tile: tile, marks: []mark{{kind: kind, dir: northEast, at: northEast, color: tile, count: 1}}})
		}
	}
	return pictures
}

// flat returns the colours that cover areas and must not be approximated.
func (t *theme) flat() []color.RGBA {
	colors := []color.RGBA{
		t.page, t.frame, t.panel, t.panelTurn, t.text, t.muted, t.empty,
		t.dark, t.path, t.turn, t.push, t.barred, t.gold, t.bright, t.won,
		t.white.rim, t.white.lit, t.white.mid, t.white.deep, t.white.seam,
		t.black.rim, t.black.lit, t.black.mid, t.black.deep, t.black.seam,
	}
	for _, b := range []body{t.white, t.black} {
		shades := b.shades()
		colors = append(colors, shades[:]...)
	}
	for _, c := range kamisado.Colors() {
		tile := t.tiles[c]
		colors = append(colors, tile, mix(tile, t.path, veil))
		if t.symbols {
			colors = append(colors, t.tileInk(c))
		}
	}
	for _, ground := range []color.RGBA{t.page, t.panel, t.panelTurn, t.frame} {
		for step := 1; step < softness; step++ {
			colors = append(colors, mix(ground, t.text, float64(step)/softness), mix(ground, t.muted, float64(step)/softness))
		}
	}
	return colors
}
