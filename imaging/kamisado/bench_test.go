package kamisado

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/imaging"
)

// matchBoards returns the boards of a whole marathon as the bot posts them: every move has
// words and marks of its own.
func matchBoards(t testing.TB) (boards []Board) {
	for i, v := range viewsOf(t, marathonRecord) {
		b := boardOf(v, fmt.Sprintf("Marathon to 15 · Round %d · Move %d", v.Round, i), "White to move: "+v.Position.RequiredColor().String())
		boards = append(boards, b)
	}
	return boards
}

// BenchmarkBoard draws the boards of a match one after the other. After the first round their parts are
// cached.
func BenchmarkBoard(b *testing.B) {
	boards := matchBoards(b)
	for _, look := range imaging.Looks() {
		b.Run(look.Theme.String()+"-"+look.Face.String(), func(b *testing.B) {
			benchmark(b, len(boards), func(p *Painter, i int) ([]byte, error) { return p.Board(boards[i], look) })
		})
	}
}

// BenchmarkNewWords draws boards whose texts are not cached.
func BenchmarkNewWords(b *testing.B) {
	boards := matchBoards(b)
	n := 0
	benchmark(b, len(boards), func(p *Painter, i int) ([]byte, error) {
		n++
		boards[i].Title = fmt.Sprintf("Marathon to 15 · Round %d · Move %d", n/100, n)
		boards[i].Status = fmt.Sprintf("White to move: Purple %d", n)
		return p.Board(boards[i], imaging.Look{})
	})
}

// BenchmarkParallel draws on every core at once; beside BenchmarkBoard it shows how drawing scales.
func BenchmarkParallel(b *testing.B) {
	boards := matchBoards(b)
	painter := newPainter(b)
	for _, board := range boards {
		_, err := painter.Board(board, imaging.Look{})
		require.NoError(b, err)
	}
	b.ReportAllocs()
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		for i := 0; pb.Next(); i++ {
			if _, err := painter.Board(boards[i%len(boards)], imaging.Look{}); err != nil {
				b.Error(err)
			}
		}
	})
}

func BenchmarkFills(b *testing.B) {
	fills := fillScenes(b)[0].fills
	benchmark(b, 1, func(p *Painter, _ int) ([]byte, error) { return p.Fills(fills, imaging.Look{}) })
}

// BenchmarkSheet draws eighteen boards on a sheet.
func BenchmarkSheet(b *testing.B) {
	frames := reviewOf(viewsOf(b, marathonRecord)[:MaxSheet])
	benchmark(b, 1, func(p *Painter, _ int) ([]byte, error) { return p.paintSheet(Sheet{Frames: frames}, imaging.Look{}) })
}

// BenchmarkGIF draws the film of sixty moves.
func BenchmarkGIF(b *testing.B) {
	frames := reviewOf(viewsOf(b, marathonRecord)[:61])
	benchmark(b, 1, func(p *Painter, _ int) ([]byte, error) { return p.GIF(Film{frames}, imaging.Look{}) })
}

// BenchmarkNew measures what a program pays once, at its start, and once for each further style.
func BenchmarkNew(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		painter, err := New(Options{})
		require.NoError(b, err)
		require.NoError(b, painter.Warm(imaging.Look{}))
	}
}

// benchmark draws the pictures in turn, after each was drawn once.
func benchmark(b *testing.B, pictures int, draw func(*Painter, int) ([]byte, error)) {
	painter := newPainter(b)
	for i := range pictures {
		_, err := draw(painter, i)
		require.NoError(b, err)
	}
	bytes, i := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		picture, err := draw(painter, i%pictures)
		require.NoError(b, err)
		bytes += len(picture)
		i++
	}
	b.ReportMetric(float64(bytes)/float64(i), "bytes/picture")
}
