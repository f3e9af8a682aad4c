package imaging

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func BenchmarkBoard(b *testing.B) {
	board := readmeBoard(b)
	measure(b, func(p *Painter) ([]byte, error) { return p.Board(board) })
}

func BenchmarkFills(b *testing.B) {
	fills := fillScenes(b)[0].fills
	measure(b, func(p *Painter) ([]byte, error) { return p.Fills(fills) })
}

// BenchmarkNew measures what a program pays once, at its start.
func BenchmarkNew(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		_, err := New(Options{})
		require.NoError(b, err)
	}
}

// measure draws the picture with warm sprites and reports its size.
func measure(b *testing.B, draw func(*Painter) ([]byte, error)) {
	painter := newPainter(b)
	picture, err := draw(painter)
	require.NoError(b, err)
	b.ReportAllocs()
	for b.Loop() {
		_, err = draw(painter)
	}
	require.NoError(b, err)
	b.ReportMetric(float64(len(picture)), "PNG-bytes")
}

func BenchmarkStrip(b *testing.B) {
	frames := reviewOf(viewsOf(b, standardRecord)[8:25])
	measure(b, func(p *Painter) ([]byte, error) { return p.Strip(frames, StripOptions{}) })
}

func BenchmarkGIF(b *testing.B) {
	frames := reviewOf(viewsOf(b, marathonRecord)[:61])
	measure(b, func(p *Painter) ([]byte, error) { return p.GIF(frames) })
}
