package imaging

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/kamisado"
)

func TestStylesHaveNames(t *testing.T) {
	assert.Len(t, Themes(), themes)
	assert.Len(t, Faces(), faces)
	for _, theme := range Themes() {
		got, ok := ParseTheme(theme.String())
		assert.True(t, ok)
		assert.Equal(t, theme, got)
	}
	for _, face := range Faces() {
		got, ok := ParseFace(face.String())
		assert.True(t, ok)
		assert.Equal(t, face, got)
	}
	_, ok := ParseTheme("")
	assert.False(t, ok)
	_, ok = ParseFace("letters")
	assert.False(t, ok)
	assert.Empty(t, Theme(200).String()+Face(200).String())
}

func TestUnknownStyleIsTheDefault(t *testing.T) {
	want, err := warmPainter(t).Board(readmeBoard(t))
	require.NoError(t, err)
	odd := readmeBoard(t)
	odd.Style = Style{Theme: 99, Face: 99}
	got, err := warmPainter(t).Board(odd)
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
