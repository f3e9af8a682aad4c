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

// Whoever asks about a position is told what each of its moves leads to.
func TestNothingIsToldOfPositionsThatLeadToABarredOne(t *testing.T) {
	t.Parallel()
	live := positionOf(t, "obpky1gn/8/7r/8/8/8/8/NGRYKPBO w B 0-0/3") // after Red Left 2 Blue
	barred := barredBy(live, kamisado.Standard)
	for _, row := range []struct {
		name, position string
		tells          bool
	}{
		{"the board", live.String(), true},
		{"the own tower a square further on", "obpky1gn/8/7r/8/8/8/6B1/NGRYKP1O w B 0-0/3", true},
		{"the same as Black", "o1pkyrgn/1b6/8/8/8/R7/8/NG1YKPBO b B 0-0/3", true},
		{"another tower to move", "obpky1gn/8/7r/8/8/8/6B1/NGRYKP1O w G 0-0/3", false},
		{"the start, of which all is public", kamisado.Start(3).String(), false},
	} {
		assert.Equal(t, row.tells, face.Studies{}.Tells(row.position, barred), row.name)
	}
	line := kamisado.Start(3).Filled(kamisado.FillLeft)
	fill := positionOf(t, "P++3yrg1/7G/1Y1k4/1Ro2K1n/7O/1b6/2p5/N5B1 W - 2-0/3")
	assert.False(t, face.Studies{}.Tells(fill.String(), barredBy(line, kamisado.Standard)))
	assert.True(t, face.Studies{}.Tells(fill.String(), barredBy(fill.Filled(kamisado.FillRight), kamisado.Standard)), "one of its line-ups")
}
