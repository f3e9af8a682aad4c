package imaging

import (
	"testing"
	"time"

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

func BenchmarkLeaderboard(b *testing.B) {
	card := leaderboard()
	measure(b, func(p *Painter) ([]byte, error) { return p.Leaderboard(card) })
}

func BenchmarkProfile(b *testing.B) {
	card := profile()
	measure(b, func(p *Painter) ([]byte, error) { return p.Profile(card) })
}

// BenchmarkProfileOfYears has a curve of 1,500 matches.
func BenchmarkProfileOfYears(b *testing.B) {
	card := profile()
	card.Curve = career(1500, begin, 8*365*24*time.Hour)
	measure(b, func(p *Painter) ([]byte, error) { return p.Profile(card) })
}

// BenchmarkCards measures what the first card costs more than the others.
func BenchmarkCards(b *testing.B) {
	painter := newPainter(b)
	b.ReportAllocs()
	for b.Loop() {
		newCards(painter)
	}
}
