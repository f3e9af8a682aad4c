package imaging

import (
	"image"
	"image/color"
	"sync"

	"towerpost/engine/kamisado"
)

// brush paints cells of one size into paletted pictures: it knows their sprites and keeps finished squares.
// It is safe for concurrent use.
type brush struct {
	*artist
	palette *palette

	squares sync.Map // from sprite pair (tile and tower) to *image.Paletted; at most 8 × 81 of them
	scratch sync.Pool
}

func newBrush(a *artist, p *palette) *brush {
	b := &brush{artist: a, palette: p}
	b.scratch.New = func() any { return image.NewRGBA(image.Rect(0, 0, a.cell, a.cell)) }
	return b
}

// paint paints a cell with its upper left corner at the point.
func (b *brush) paint(dst *image.Paletted, at image.Point, c cell) {
	c.tower.Square = kamisado.NoSquare
	if len(c.marks) > 0 {
		b.translate(dst, at, c)
		return
	}
	name := sprite{tile: c.tile, tower: c.tower}
	kept, ok := b.squares.Load(name)
	if !ok {
		square := image.NewPaletted(image.Rect(0, 0, b.cell, b.cell), nil)
		b.translate(square, image.Point{}, c)
		kept, _ = b.squares.LoadOrStore(name, square)
	}
	copyInto(dst, at, kept.(*image.Paletted))
}

// translate composes the cell and maps it to the palette.
func (b *brush) translate(dst *image.Paletted, at image.Point, c cell) {
	scratch := b.scratch.Get().(*image.RGBA)
	b.compose(scratch, c)
	b.palette.translate(dst, at, scratch)
	b.scratch.Put(scratch)
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
		t.dark, t.path, t.turn, t.push, t.barred, t.gold, t.bright,
		t.white.rim, t.white.lit, t.white.mid, t.white.deep, t.white.seam,
		t.black.rim, t.black.lit, t.black.mid, t.black.deep, t.black.seam,
	}
	colors = append(colors, t.tiles[1:]...)
	for _, ground := range []color.RGBA{t.page, t.panel, t.panelTurn, t.frame} {
		for step := 1; step < 8; step++ {
			colors = append(colors, mix(ground, t.text, float64(step)/8))
		}
	}
	return colors
}
