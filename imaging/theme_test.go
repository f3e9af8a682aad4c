package imaging

import (
	"image"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/imaging/lettering"
)

func TestTextIsReadable(t *testing.T) {
	for _, theme := range Themes() {
		s := theme.Scheme()
		for _, ground := range []color.RGBA{s.Page, s.Panel, s.Accent} {
			assert.GreaterOrEqual(t, Contrast(s.Text, ground), 7.0, theme)
			assert.GreaterOrEqual(t, Contrast(s.Won, ground), 4.5, theme)
		}
		assert.GreaterOrEqual(t, Contrast(s.Muted, s.Page), 4.5, theme)
		assert.GreaterOrEqual(t, Contrast(s.Muted, s.Frame), 4.5, theme)
	}
}

func TestPaletteHasTheFlatColorsExactly(t *testing.T) {
	flat := []color.RGBA{RGB(0x63391b), RGB(0x2f9e57), RGB(0xd42b31)}
	k, err := NewKit(KitOptions{Flat: flat})
	require.NoError(t, err)
	assert.LessOrEqual(t, len(k.palette.colors), paletteSize)
	for _, c := range append(flat, k.scheme.flat()...) {
		assert.Equal(t, color.Color(c), k.palette.colors[k.palette.of(c)])
	}
}

func TestPaletteHasWhatIsTypical(t *testing.T) {
	m := image.NewRGBA(image.Rect(0, 0, 64, 1))
	for x := range 64 {
		m.SetRGBA(x, 0, color.RGBA{uint8(4 * x), 0, uint8(255 - 4*x), 0xff})
	}
	p := newPalette(nil, []*image.RGBA{m})
	for x := range 64 {
		c := m.RGBAAt(x, 0)
		assert.Less(t, Distance(c, p.rgba[p.of(c)]), 300, "%v", c)
	}
}

func TestPaletteKeepsRamps(t *testing.T) {
	k, err := NewKit(KitOptions{})
	require.NoError(t, err)
	ramp := k.palette.ramp(k.scheme.Panel, k.scheme.Text)
	steps := map[uint8]bool{}
	for _, index := range ramp {
		steps[index] = true
	}
	assert.Greater(t, len(steps), lettering.Softness, "soft edges of text need steps")
}
