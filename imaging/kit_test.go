package imaging

import (
	"image"
	"image/color"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/imaging/lettering"
	"towerpost/imaging/png"
)

// testKit returns a kit that has learned from a few pictures.
func testKit(t testing.TB) *Kit {
	t.Helper()
	k, err := NewKit(KitOptions{Flat: []color.RGBA{RGB(0xd42b31), RGB(0x2266cf)}, Sample: func(k *Kit) error {
		f := k.Frame(image.Pt(480, 200))
		f.Write(image.Rect(10, 10, 470, 50), "Johan and Alain", lettering.Bold.At(30), lettering.Centered, k.Scheme().Text)
		f.Draw(image.Rect(0, 60, 480, 200), func(dc *gg.Context) {
			dc.DrawCircle(240, 70, 60)
			dc.SetColor(RGB(0xd42b31))
			dc.Fill()
		})
		_, err := f.PNG()
		return err
	}})
	require.NoError(t, err)
	return k
}

// TestTilesKeepTheColorsOfAreas compresses a part and looks how far its pixels have moved.
func TestTilesKeepTheColorsOfAreas(t *testing.T) {
	k := testKit(t)
	colors := k.palette.rgba
	random := rand.New(rand.NewPCG(3, 4))
	pix := make([]uint8, 100*100)
	for i := range pix {
		pix[i] = uint8(random.IntN(len(colors)))
	}
	before := slices.Clone(pix)
	k.atWidth(960).finish(png.NewTile(png.Text, image.Pt(100, 100), pix), true)
	for i, was := range before {
		if int(was) < k.palette.flat {
			require.Equal(t, was, pix[i])
		}
		require.LessOrEqual(t, Distance(colors[was], colors[pix[i]]), nearDistance)
	}
}

func TestPartsInWrongPlacesAreRefused(t *testing.T) {
	k := testKit(t)
	ink := func(dc *gg.Context) {
		dc.SetColor(RGB(0xd42b31))
		dc.Clear()
	}
	for _, row := range []struct {
		name  string
		boxes []image.Rectangle
		fine  bool
	}{
		{"side by side", []image.Rectangle{image.Rect(0, 0, 100, 50), image.Rect(100, 0, 200, 50)}, true},
		{"one below the other", []image.Rectangle{image.Rect(0, 0, 100, 50), image.Rect(50, 50, 200, 100)}, true},
		{"empty", []image.Rectangle{image.Rect(10, 10, 10, 50), {}}, true},
		{"over one another", []image.Rectangle{image.Rect(0, 0, 100, 50), image.Rect(99, 49, 200, 100)}, false},
		{"beyond the edge", []image.Rectangle{image.Rect(250, 0, 301, 50)}, false},
		{"before the edge", []image.Rectangle{image.Rect(-1, 0, 30, 50)}, false},
	} {
		f := k.Frame(image.Pt(300, 100))
		for _, box := range row.boxes {
			f.Draw(box, ink)
		}
		_, err := f.PNG()
		if row.fine {
			assert.NoError(t, err, row.name)
			continue
		}
		assert.ErrorIs(t, err, png.ErrPlace, row.name)
	}
}

func TestTilesOfFewWidthsAreKept(t *testing.T) {
	k := testKit(t)
	usual := k.atWidth(960)
	for width := range 100 {
		k.atWidth(300 + width)
		assert.Same(t, usual, k.atWidth(960), "what is asked for again and again stays")
	}
	assert.Equal(t, widthLimit, k.sized.entries.Len())
}
