package kamisado

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/engine/kamisado"
	"towerpost/imaging"
)

func TestLettersAreReadableOnEveryTower(t *testing.T) {
	for _, theme := range imaging.Themes() {
		th := newTheme(imaging.Look{Theme: theme})
		for _, c := range kamisado.Colors() {
			assert.GreaterOrEqual(t, imaging.Contrast(th.tiles[c], th.inks[c]), 3.0, "large letter on %s, %s", c, theme)
		}
	}
}

func TestBodiesStandOutFromEveryTile(t *testing.T) {
	th := newTheme(imaging.Look{})
	assert.GreaterOrEqual(t, imaging.Contrast(th.white.Mid, th.black.Mid), 10.0, "the sides differ")
	for _, c := range kamisado.Colors() {
		tile := th.tiles[c]
		assert.GreaterOrEqual(t, max(imaging.Contrast(th.white.Mid, tile), imaging.Contrast(th.white.Rim, tile)), 4.0, "White on %s", c)
		assert.GreaterOrEqual(t, max(imaging.Contrast(th.black.Mid, tile), imaging.Contrast(th.black.Rim, tile)), 4.0, "Black on %s", c)
	}
}

func TestTilesAreToldApart(t *testing.T) {
	th, colors := newTheme(imaging.Look{}), kamisado.Colors()
	for i, a := range colors {
		for _, b := range colors[i+1:] {
			assert.Greater(t, imaging.Distance(th.tiles[a], th.tiles[b]), 90*90, "%s and %s", a, b)
		}
	}
	lighter := func(a, b kamisado.Color) {
		assert.Greater(t, imaging.Contrast(th.tiles[a], th.tiles[b]), 1.3, "%s is lighter than %s", a, b)
		assert.Greater(t, imaging.Luminance(th.tiles[a]), imaging.Luminance(th.tiles[b]))
	}
	lighter(kamisado.Red, kamisado.Brown)
	lighter(kamisado.Orange, kamisado.Red)
	lighter(kamisado.Pink, kamisado.Purple)
	lighter(kamisado.Yellow, kamisado.Green)
	lighter(kamisado.Yellow, kamisado.Orange)
}
