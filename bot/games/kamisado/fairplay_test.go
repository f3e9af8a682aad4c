package kamisado_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	face "towerpost/bot/games/kamisado"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

// positionOf reads a position.
func positionOf(t *testing.T, text string) kamisado.Position {
	t.Helper()
	p, err := kamisado.ParsePosition(text)
	require.NoError(t, err)
	return p
}

// barredBy returns the signs that a live match with a board bars.
func barredBy(p kamisado.Position, l kamisado.Length) map[string]bool {
	barred := map[string]bool{}
	for _, sign := range (face.Studies{}).Signs(match.Snapshot{View: kamisado.View{Position: p, Length: l, Round: 1}}) {
		barred[sign] = true
	}
	return barred
}

// signOf returns the sign of a position.
func signOf(t *testing.T, p kamisado.Position) string {
	t.Helper()
	sign, err := face.Studies{}.Sign(p.String())
	require.NoError(t, err)
	return sign
}

// A move that wins the round brings a fill, about which nobody gets advice before the move is made.
func TestTheFillAfterAWinningMoveIsBarred(t *testing.T) {
	t.Parallel()
	board := positionOf(t, "4yrg1/7G/1Y1k4/1Ro2K1n/7O/1b3P+2/2p5/N5B1 w P 0-0/3")
	fill := positionOf(t, "P++3yrg1/7G/1Y1k4/1Ro2K1n/7O/1b6/2p5/N5B1 W - 2-0/3")
	for length, want := range map[kamisado.Length]bool{kamisado.Standard: true, kamisado.Series: false} {
		barred := barredBy(board, length)
		assert.Equal(t, want, barred[signOf(t, fill)], length.Key())
		assert.Equal(t, want, barred[signOf(t, fill.Filled(kamisado.FillLeft))], length.Key())
		assert.Equal(t, want, barred[signOf(t, fill.Filled(kamisado.FillRight))], length.Key())
	}
}
