package imaging

import (
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/engine/kamisado"
)

// contrast returns the ratio of WCAG 2, from 1 to 21.
func contrast(a, b color.RGBA) float64 {
	x, y := luminance(a)+0.05, luminance(b)+0.05
	return max(x, y) / min(x, y)
}

func TestLettersAreReadableOnEveryTower(t *testing.T) {
	for _, theme := range Themes() {
		th := Style{Theme: theme}.theme()
		for _, c := range kamisado.Colors() {
			assert.GreaterOrEqual(t, contrast(th.tiles[c], th.inks[c]), 3.0, "large letter on %s, %s", c, theme)
		}
	}
}

func TestTextIsReadable(t *testing.T) {
	for _, theme := range Themes() {
		th := Style{Theme: theme}.theme()
		for _, ground := range []color.RGBA{th.page, th.panel, th.panelTurn} {
			assert.GreaterOrEqual(t, contrast(th.text, ground), 7.0, theme)
			assert.GreaterOrEqual(t, contrast(th.won, ground), 4.5, theme)
		}
		assert.GreaterOrEqual(t, contrast(th.muted, th.page), 4.5, theme)
		assert.GreaterOrEqual(t, contrast(th.muted, th.frame), 4.5, theme)
	}
}

func TestBodiesStandOutFromEveryTile(t *testing.T) {
	th := classic()
	assert.GreaterOrEqual(t, contrast(th.white.mid, th.black.mid), 10.0, "the sides differ")
	for _, c := range kamisado.Colors() {
		tile := th.tiles[c]
		assert.GreaterOrEqual(t, max(contrast(th.white.mid, tile), contrast(th.white.rim, tile)), 4.0, "White on %s", c)
		assert.GreaterOrEqual(t, max(contrast(th.black.mid, tile), contrast(th.black.rim, tile)), 4.0, "Black on %s", c)
	}
}

func TestTilesAreToldApart(t *testing.T) {
	th, colors := classic(), kamisado.Colors()
	for i, a := range colors {
		for _, b := range colors[i+1:] {
			assert.Greater(t, distance(th.tiles[a], th.tiles[b]), 90*90, "%s and %s", a, b)
		}
	}
	lighter := func(a, b kamisado.Color) {
		assert.Greater(t, contrast(th.tiles[a], th.tiles[b]), 1.3, "%s is lighter than %s", a, b)
		assert.Greater(t, luminance(th.tiles[a]), luminance(th.tiles[b]))
	}
	lighter(kamisado.Red, kamisado.Brown)
	lighter(kamisado.Orange, kamisado.Red)
	lighter(kamisado.Pink, kamisado.Purple)
	lighter(kamisado.Yellow, kamisado.Green)
	lighter(kamisado.Yellow, kamisado.Orange)
}

func TestPaletteHasTheFlatColorsExactly(t *testing.T) {
	painter := warmPainter(t)
	assert.LessOrEqual(t, len(painter.palette.colors), paletteSize)
	for _, c := range append(painter.theme.tiles[1:], painter.theme.page, painter.theme.panel, painter.theme.panelTurn, painter.theme.gold) {
		assert.Equal(t, color.Color(c), painter.palette.colors[painter.palette.of(c)])
	}
}

func TestPaletteKeepsRamps(t *testing.T) {
	painter := warmPainter(t)
	ramp := painter.palette.ramp(painter.theme.panel, painter.theme.text)
	steps := map[uint8]bool{}
	for _, index := range ramp {
		steps[index] = true
	}
	assert.GreaterOrEqual(t, len(steps), softness, "soft edges of text need steps")
}
