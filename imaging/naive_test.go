package imaging

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"testing"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/require"

	"towerpost/engine/kamisado"
)

// naive draws a board as one would without this package's machinery: everything anew with gg, encoded by default.
type naive struct {
	*easel
	artist *artist
	dc     *gg.Context
}

// drawNaively returns the picture of a board.
func drawNaively(e *easel, b Board) ([]byte, error) {
	l := layoutBoard(e.width, b.Position.Target())
	n := &naive{easel: e, artist: newArtist(e.theme, e.faces, l.grid.cell), dc: gg.NewContext(l.size.X, l.size.Y)}
	n.fill(image.Rectangle{Max: l.size}, e.theme.page)
	st := scale{e.width}
	n.text(l.title, b.Title, style{regular, st.em(31)}, e.theme.muted)
	for i, side := range sidesFromTop(b.Bottom) {
		n.fill(l.bars[i].box, e.theme.panel)
		n.text(l.bars[i].name, b.Names[side.Seat()], style{bold, st.em(40)}, e.theme.text)
	}
	n.fill(l.grid.frame, e.theme.frame)
	sc := b.scene()
	for edge, boxes := range l.grid.labels() {
		for i, box := range boxes {
			n.text(box, sc.label(edge, i), style{bold, st.em(25)}, e.theme.muted)
		}
	}
	for row := range 8 {
		for column := range 8 {
			n.cell(l.grid.at(column, row).Min, sc.cells[row][column])
		}
	}
	n.text(l.status, b.Status, style{bold, st.em(38)}, e.theme.text)
	var out bytes.Buffer
	err := png.Encode(&out, n.dc.Image())
	return out.Bytes(), err
}

func (n *naive) fill(box image.Rectangle, c color.Color) {
	n.dc.DrawRectangle(float64(box.Min.X), float64(box.Min.Y), float64(box.Dx()), float64(box.Dy()))
	n.dc.SetColor(c)
	n.dc.Fill()
}

func (n *naive) text(box image.Rectangle, text string, s style, c color.Color) {
	mask := image.NewAlpha(image.Rectangle{Max: box.Size()})
	newPen(n.faces).write(mask, mask.Rect, text, s, centered)
	n.dc.SetColor(c)
	for y := range box.Dy() {
		for x := range box.Dx() {
			if mask.AlphaAt(x, y).A > 127 {
				n.dc.SetPixel(box.Min.X+x, box.Min.Y+y)
			}
		}
	}
}

func (n *naive) cell(at image.Point, c cell) {
	c.tower.Square = kamisado.NoSquare
	layer := func(s sprite) { n.dc.DrawImage(n.artist.draw(s), at.X, at.Y) }
	layer(sprite{tile: c.tile, small: c.crowded()})
	for _, above := range []bool{false, true} {
		for _, m := range c.marks {
			if m.above() == above {
				layer(sprite{mark: m})
			}
		}
		if !above && c.tower.Side != kamisado.NoSide {
			layer(sprite{tower: c.tower})
		}
	}
}

// BenchmarkNaive draws the boards of a match one after the other without anything kept between them.
func BenchmarkNaive(b *testing.B) {
	boards := matchBoards(b)
	e := newPainter(b).look(Style{}).posts()
	bytes, i := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		picture, err := drawNaively(e, boards[i%len(boards)])
		require.NoError(b, err)
		bytes += len(picture)
		i++
	}
	b.ReportMetric(float64(bytes)/float64(i), "bytes/picture")
}
