package imaging

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/imaging/lettering"
)

// testKit returns a kit that has learned from a few pictures, and whose tiles keep their pixels for pictures of the width.
func testKit(t testing.TB, width int) *Kit {
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
	k.format(width).encoder.proofs = true
	return k
}

// painted returns the pixels of a frame whose tiles have kept theirs.
func painted(t testing.TB, f *Frame) *image.Paletted {
	t.Helper()
	m := image.NewPaletted(image.Rectangle{Max: f.size}, slices.Clone(f.palette.colors))
	require.NoError(t, f.Paint(m))
	return m
}

// assertEncoded checks that a frame's PNG holds its pixels. The reader checks every sum of the file.
func assertEncoded(t *testing.T, f *Frame, name string) {
	t.Helper()
	data, err := f.PNG()
	require.NoError(t, err, name)
	m, err := png.Decode(bytes.NewReader(data))
	require.NoError(t, err, name)
	require.Equal(t, painted(t, f).Pix, m.(*image.Paletted).Pix, name)
}

// TestEncoderTakesAnything encodes random parts at random places, of few colours and many, and reads them back.
func TestEncoderTakesAnything(t *testing.T) {
	const width = 960
	random := rand.New(rand.NewPCG(1, 2))
	for name, kinds := range map[string]int{"text": 1, "text and squares": int(tileKinds)} {
		k := testKit(t, width)
		for range 60 {
			f := k.Frame(image.Pt(width, 1+random.IntN(90)))
			for x := random.IntN(9); x < f.size.X; x += random.IntN(6) {
				size := image.Pt(min(1+random.IntN(300), f.size.X-x), 1+random.IntN(f.size.Y))
				pix, colors := make([]uint8, size.X*size.Y), 1+random.IntN(5)
				for i := range pix {
					pix[i] = uint8(random.IntN(colors) * random.IntN(40) % len(k.palette.colors))
				}
				tile := newTile(size, pix)
				tile.kind = tileKind(random.IntN(kinds))
				f.put(image.Pt(x, random.IntN(f.size.Y-size.Y+1)), f.finish(tile, random.IntN(2) == 0))
				x += size.X
			}
			assertEncoded(t, f, name)
		}
	}
}

// TestTilesKeepTheColorsOfAreas compresses a part and looks how far its pixels have moved.
func TestTilesKeepTheColorsOfAreas(t *testing.T) {
	k := testKit(t, 960)
	colors := k.palette.rgba
	random := rand.New(rand.NewPCG(3, 4))
	pix := make([]uint8, 100*100)
	for i := range pix {
		pix[i] = uint8(random.IntN(len(colors)))
	}
	before := slices.Clone(pix)
	k.format(960).finish(newTile(image.Pt(100, 100), pix), true)
	for i, was := range before {
		if int(was) < k.palette.areas {
			require.Equal(t, was, pix[i])
		}
		require.LessOrEqual(t, Distance(colors[was], colors[pix[i]]), sameLook)
	}
}

func TestPartsInWrongPlacesAreRefused(t *testing.T) {
	k := testKit(t, 300)
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
		assert.ErrorIs(t, err, ErrPlace, row.name)
	}
}
