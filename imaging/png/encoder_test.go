package png

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// testColors is how many colours the pictures of these tests have; the first testAreas of
// them are those of areas.
const testColors, testAreas = 160, 40

// testEncoder returns an encoder for pictures of the width that has learned from one, and whose
// tiles keep their pixels.
func testEncoder(t testing.TB, width int) *Encoder {
	t.Helper()
	o := Options{Width: width, Near: &Nearness{}}
	for i := range testColors {
		o.Colors = append(o.Colors, color.RGBA{uint8(i), uint8(2 * i), uint8(255 - i), 0xff})
		for j := range testColors {
			o.Near[i][j] = i == j || i >= testAreas && max(i, j)-min(i, j) < 4
		}
	}
	var err error
	o.Codes, err = Guess().Trained(func(c Codes) error {
		o := o
		o.Codes = c
		e := NewEncoder(o)
		p := &Picture{Size: image.Pt(width, 60)}
		random := rand.New(rand.NewPCG(5, 6))
		for i, kind := range []Kind{Text, Board} {
			if err := p.Put(image.Pt(100*i, 0), e.Prepare(randomTile(random, kind, image.Pt(90, 60)), true)); err != nil {
				return err
			}
		}
		_, err := e.PNG(p)
		return err
	})
	require.NoError(t, err)
	e := NewEncoder(o)
	e.keepPixels = true
	return e
}

// randomTile returns a tile of few colours or many.
func randomTile(random *rand.Rand, kind Kind, size image.Point) *Tile {
	pix, colors := make([]uint8, size.X*size.Y), 1+random.IntN(5)
	for i := range pix {
		pix[i] = uint8(random.IntN(colors) * random.IntN(40) % testColors)
	}
	return NewTile(kind, size, pix)
}

// assertEncoded checks that a picture's PNG holds its pixels. The reader checks every sum of the file.
func assertEncoded(t *testing.T, e *Encoder, p *Picture, name string) {
	t.Helper()
	data, err := e.PNG(p)
	require.NoError(t, err, name)
	m, err := png.Decode(bytes.NewReader(data))
	require.NoError(t, err, name)
	want := image.NewPaletted(image.Rectangle{Max: p.Size}, nil)
	for i := range want.Pix {
		want.Pix[i] = p.Ground
	}
	p.Copy(want)
	require.Equal(t, want.Pix, m.(*image.Paletted).Pix, name)
}

// TestEncoderTakesAnything encodes random parts at random places, of few colours and many,
// and reads them back.
func TestEncoderTakesAnything(t *testing.T) {
	const width = 960
	random := rand.New(rand.NewPCG(1, 2))
	for name, most := range map[string]int{"text": 1, "text and squares": kinds} {
		e := testEncoder(t, width)
		for range 60 {
			p := &Picture{Size: image.Pt(width, 1+random.IntN(90)), Ground: 3}
			for x := random.IntN(9); x < width; x += random.IntN(6) {
				size := image.Pt(min(1+random.IntN(300), width-x), 1+random.IntN(p.Size.Y))
				tile := e.Prepare(randomTile(random, Kind(random.IntN(most)), size), random.IntN(2) == 0)
				require.NoError(t, p.Put(image.Pt(x, random.IntN(p.Size.Y-size.Y+1)), tile))
				x += size.X
			}
			assertEncoded(t, e, p, name)
		}
	}
}
