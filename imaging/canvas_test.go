package imaging

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/imaging/imagingtest"
	"towerpost/imaging/lettering"
)

// testCanvas returns an empty canvas with the palette of cards.
func testCanvas(t testing.TB, size image.Point) (*Canvas, *Cards) {
	t.Helper()
	k := testCards(t)
	return k.canvas(size), k
}

// inkBounds returns the smallest box around everything that does not have the colour of the page.
func inkBounds(c *Canvas, k *Cards) (bounds image.Rectangle) {
	page := k.palette.of(k.scheme.Page)
	for y := range c.picture.Rect.Dy() {
		for x := range c.picture.Rect.Dx() {
			if c.picture.ColorIndexAt(x, y) != page {
				bounds = bounds.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return bounds
}

func TestNamesAndFiguresStayInTheirBoxes(t *testing.T) {
	box := image.Rect(50, 40, 250, 112)
	for _, text := range append(imagingtest.LongNames(), "gjpqy ÅÉ gjpqy ÅÉ gjpqy ÅÉ", "x", "1234567890123", "±52 · 1234567–7654321") {
		for name, write := range map[string]func(*Canvas, *Cards){
			"name": func(c *Canvas, k *Cards) {
				c.WriteName(box, text, lettering.Font{Weight: lettering.Bold, Size: 40}, k.scheme.Page, k.scheme.Text)
			},
			"figures": func(c *Canvas, k *Cards) {
				c.WriteFigures(box, text, lettering.Font{Weight: lettering.Bold, Size: 40}, k.scheme.Page, k.scheme.Text)
			},
		} {
			c, k := testCanvas(t, image.Pt(300, 150))
			write(c, k)
			drawn := inkBounds(c, k)
			require.False(t, drawn.Empty(), "%s as %s", text, name)
			assert.True(t, drawn.In(box), "%s as %s leaves its box: %v", text, name, drawn)
			k.release(c)
		}
	}
}

func TestALongNameTakesTwoLines(t *testing.T) {
	height := func(name string) int {
		c, k := testCanvas(t, image.Pt(300, 80))
		defer k.release(c)
		c.WriteName(image.Rect(0, 4, 300, 76), name, lettering.Font{Weight: lettering.Bold, Size: 40}, k.scheme.Page, k.scheme.Text)
		return inkBounds(c, k).Dy()
	}
	assert.Less(t, height("Johan"), 40)
	assert.Greater(t, height("Wilhelmina Wolfeschlegel"), 50)
}
