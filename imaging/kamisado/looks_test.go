package kamisado

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/kamisado"
	"towerpost/imaging"
)

func TestUnknownLookIsTheDefault(t *testing.T) {
	want, err := warmPainter(t).Board(usualBoard(t), imaging.Look{})
	require.NoError(t, err)
	got, err := warmPainter(t).Board(usualBoard(t), imaging.Look{Theme: 99, Face: 99})
	require.NoError(t, err)
	assert.Equal(t, want, got)
}

func TestEveryColorHasItsSymbol(t *testing.T) {
	colors := kamisado.Colors()
	for i, one := range colors {
		drawn := symbolOf(one)
		assert.NotEmpty(t, drawn, "%s", one)
		for _, outline := range drawn {
			for _, corner := range outline {
				assert.Equal(t, [2]float64{min(max(corner[0], 0), symbolGrid), min(max(corner[1], 0), symbolGrid)}, corner, "%s leaves its grid", one)
			}
		}
		for _, other := range colors[i+1:] {
			assert.NotEqual(t, drawn, symbolOf(other), "%s and %s", one, other)
		}
	}
}
