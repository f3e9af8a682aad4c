package cards

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"towerpost/imaging/lettering"
)

func BenchmarkLeaderboard(b *testing.B) {
	card := leaderboard()
	benchmark(b, func(k *Painter) ([]byte, error) { return k.Leaderboard(card) })
}

func BenchmarkProfile(b *testing.B) {
	card := profile()
	benchmark(b, func(k *Painter) ([]byte, error) { return k.Profile(card) })
}

// BenchmarkProfileOfYears has a curve of 1,500 matches.
func BenchmarkProfileOfYears(b *testing.B) {
	card := profile()
	card.Curve = career(1500, begin, 8*365*24*time.Hour)
	benchmark(b, func(k *Painter) ([]byte, error) { return k.Profile(card) })
}

// BenchmarkNew measures the additional cost of the first card.
func BenchmarkNew(b *testing.B) {
	fonts, err := lettering.Load()
	require.NoError(b, err)
	b.ReportAllocs()
	for b.Loop() {
		_, err := New(Options{Fonts: fonts})
		require.NoError(b, err)
	}
}

// benchmark draws a card again and again.
func benchmark(b *testing.B, draw func(*Painter) ([]byte, error)) {
	k := testCards(b)
	b.ReportAllocs()
	for b.Loop() {
		_, err := draw(k)
		require.NoError(b, err)
	}
}
