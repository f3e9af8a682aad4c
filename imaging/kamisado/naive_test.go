package kamisado

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"testing"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/require"

	"towerpost/engine/kamisado"
	"towerpost/imaging"
	"towerpost/imaging/lettering"
)

// naive draws a board as one would without the toolkit's machinery: everything anew with gg,
// encoded by default.
type naive struct {
	*lookKit
	dc *gg.Context
}

// drawNaively returns the picture of a board.
func drawNaively(of *lookKit, b Board) ([]byte, error) {
	l := layoutBoard(of.width, b.target())
	n := &naive{lookKit: of, dc: gg.NewContext(l.size.X, l.size.Y)}
	n.fill(image.Rectangle{Max: l.size}, of.theme.Page)
	st := imaging.Scale{Width: of.width}
	n.text(l.title, b.Title, regular(st.Em(31)), of.theme.Muted)
	for i, side := range sidesFromTop(b.Bottom) {
		n.fill(l.bars[i].box, of.theme.Panel)
		n.text(l.bars[i].name, b.Names[side.Seat()], bold(st.Em(40)), of.theme.Text)
	}
	n.fill(l.grid.Frame, of.theme.Frame)
	sc := b.scene()
	for edge, boxes := range l.grid.Labels() {
		for i, box := range boxes {
			n.text(box, sc.label(edge, i), bold(st.Em(25)), of.theme.Muted)
		}
	}
	for row := range 8 {
		for column := range 8 {
			n.cell(l.grid.At(column, row), sc.cells[row][column])
		}
	}
	n.text(l.status, b.Status, bold(st.Em(38)), of.theme.Text)
	var out bytes.Buffer
	err := png.Encode(&out, n.dc.Image())
	return out.Bytes(), err
}

func (n *naive) fill(box image.Rectangle, c color.Color) {
	n.dc.DrawRectangle(float64(box.Min.X), float64(box.Min.Y), float64(box.Dx()), float64(box.Dy()))
	n.dc.SetColor(c)
	n.dc.Fill()
}

func (n *naive) text(box image.Rectangle, text string, s lettering.Font, c color.Color) {
	n.Fonts().Text(n.dc, box, text, s, lettering.Centered, c)
}

func (n *naive) cell(box image.Rectangle, c cell) {
	c.tower.Square = kamisado.NoSquare
	layer := func(s sprite) {
		p := imaging.Sketch(box.Dx())
		n.artist.draw(p.DC, s)
		n.dc.DrawImage(p.Image(), box.Min.X, box.Min.Y)
	}
	layer(sprite{tile: c.tile, small: c.covered()})
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
	l, err := newPainter(b).look(imaging.Look{})
	require.NoError(b, err)
	bytes, i := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		picture, err := drawNaively(l, boards[i%len(boards)])
		require.NoError(b, err)
		bytes += len(picture)
		i++
	}
	b.ReportMetric(float64(bytes)/float64(i), "bytes/picture")
}
