package imaging

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/imaging/imagingtest"
	"towerpost/imaging/lettering"
)

// testCanvas returns an empty canvas with soft edges of four steps, and the paper from which it comes.
func testCanvas(t testing.TB, size image.Point) (*Canvas, *Paper) {
	t.Helper()
	fonts, err := lettering.Load()
	require.NoError(t, err)
	s := Dark.Scheme()
	p := NewPaper(PaperOptions{Fonts: fonts, Scheme: s, Flat: s.flat(), Softness: 4})
	return p.canvas(size), p
}

// inkBounds returns the smallest box around everything that does not have the colour of the page.
func inkBounds(c *Canvas, p *Paper) (bounds image.Rectangle) {
	page := p.palette.of(p.scheme.Page)
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
		for name, write := range map[string]func(*Canvas, *Paper){
			"name": func(c *Canvas, p *Paper) {
				c.WriteName(box, text, lettering.Bold.At(40), p.scheme.Page, p.scheme.Text)
			},
			"figures": func(c *Canvas, p *Paper) {
				c.WriteFigures(box, text, lettering.Bold.At(40), p.scheme.Page, p.scheme.Text)
			},
		} {
			c, p := testCanvas(t, image.Pt(300, 150))
			write(c, p)
			drawn := inkBounds(c, p)
			require.False(t, drawn.Empty(), "%s as %s", text, name)
			assert.True(t, drawn.In(box), "%s as %s leaves its box: %v", text, name, drawn)
			p.release(c)
		}
	}
}

func TestALongNameTakesTwoLines(t *testing.T) {
	height := func(name string) int {
		c, p := testCanvas(t, image.Pt(300, 80))
		defer p.release(c)
		c.WriteName(image.Rect(0, 4, 300, 76), name, lettering.Bold.At(40), p.scheme.Page, p.scheme.Text)
		return inkBounds(c, p).Dy()
	}
	assert.Less(t, height("Johan"), 40)
	assert.Greater(t, height("Wilhelmina Wolfeschlegel"), 50)
}

// TestRoundCorners lays a round box on a mask and looks at its corners, its middle and around it.
func TestRoundCorners(t *testing.T) {
	mask := image.NewAlpha(image.Rect(0, 0, 60, 40))
	c := &Canvas{mask: mask}
	box := image.Rect(10, 10, 50, 30)
	c.maskRounded(box, 8)
	for y := range 40 {
		for x := range 60 {
			p := image.Pt(x, y)
			mirrored := image.Pt(59-x, 39-y)
			assert.Equal(t, mask.AlphaAt(x, y), mask.AlphaAt(mirrored.X, mirrored.Y), "the same from both sides: %v", p)
			if !p.In(box) {
				assert.Zero(t, mask.AlphaAt(x, y).A, p)
			}
		}
	}
	assert.Zero(t, mask.AlphaAt(10, 10).A, "the corner is round")
	assert.Equal(t, uint8(255), mask.AlphaAt(30, 10).A, "the side is straight")
	assert.Equal(t, uint8(255), mask.AlphaAt(10, 20).A)
	assert.Equal(t, uint8(255), mask.AlphaAt(13, 13).A, "only the corner is cut")
}
