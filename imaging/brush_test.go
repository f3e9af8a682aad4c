package imaging_test

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"testing"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/imaging"
)

var brushPage, brushInk = imaging.RGB(0x000000), imaging.RGB(0xffffff)

// shapes draws some shapes of every kind on a picture of 100 by 100.
func shapes(b *imaging.Brush) {
	b.Circle(30, 30, 20)
	b.Fill(brushInk)
	b.Turn(60, 60, math.Pi/6)
	b.Box(-20, -10, 20, 10)
	b.Fill(imaging.RGB(0xff0000))
	b.Line(0, 0, 40, 0, 5)
	b.Fill(imaging.RGB(0x00ff00))
	b.Turn(0, 0, 0)
	b.Rounded(5, 70, 60, 95, 8)
	b.Polygon([2]float64{70, 10}, [2]float64{95, 15}, [2]float64{80, 40})
	b.Fill(imaging.RGB(0x0000ff))
}

func brushed(box image.Rectangle) *image.RGBA {
	m := image.NewRGBA(image.Rectangle{Max: box.Size()})
	imaging.Ground(m, brushPage)
	shapes(imaging.NewBrush(m, box.Min))
	return m
}

// TestBrushDrawsPartsAlike cuts a picture into parts of every kind of size and compares them with the whole.
func TestBrushDrawsPartsAlike(t *testing.T) {
	whole := brushed(image.Rect(0, 0, 100, 100))
	for _, side := range []int{7, 30, 50} {
		joined := image.NewRGBA(whole.Rect)
		for y := 0; y < 100; y += side {
			for x := 0; x < 100; x += side {
				box := image.Rect(x, y, x+side, y+side)
				draw.Draw(joined, box, brushed(box), image.Point{}, draw.Src)
			}
		}
		different := 0
		for i := range whole.Pix {
			if whole.Pix[i] != joined.Pix[i] {
				different++
			}
		}
		assert.LessOrEqual(t, different, 8, "parts of %d", side)
	}
}

func TestBrushHasFewSteps(t *testing.T) {
	m := image.NewRGBA(image.Rect(0, 0, 60, 60))
	imaging.Ground(m, brushPage)
	b := imaging.NewBrush(m, image.Point{})
	b.Circle(30.3, 29.6, 25)
	b.Fill(brushInk)
	seen, sum := map[color.RGBA]bool{}, 0.0
	for y := range 60 {
		for x := range 60 {
			c := m.RGBAAt(x, y)
			seen[c] = true
			sum += float64(c.R) / 255
		}
	}
	assert.LessOrEqual(t, len(seen), 3, "page, ink, and a step between")
	assert.InDelta(t, math.Pi*25*25, sum, 25, "the area of the circle")
}

func TestBrushOutsideOfThePicture(t *testing.T) {
	m := image.NewRGBA(image.Rect(0, 0, 10, 10))
	imaging.Ground(m, brushPage)
	b := imaging.NewBrush(m, image.Pt(100, 100))
	b.Fill(brushInk)
	b.Circle(20, 20, 15)
	b.Fill(brushInk)
	b.Box(-1000, -1000, 1000, 104)
	b.Fill(brushInk)
	assert.Equal(t, brushInk, m.RGBAAt(5, 3))
	assert.Equal(t, brushPage, m.RGBAAt(5, 4))
}

func TestPutWithDrawsOnce(t *testing.T) {
	kit, err := imaging.NewKit(imaging.KitOptions{})
	require.NoError(t, err)
	tiles, drawn := imaging.NewTiles[string](nil), 0
	draw := func(dc *gg.Context) { drawn++ }
	for range 2 {
		f := kit.Frame(image.Pt(20, 20))
		tiles.PutWith(f, image.Rect(0, 0, 10, 10), "a", draw)
		tiles.PutWith(f, image.Rect(10, 0, 20, 10), "b", draw)
		tiles.PutWith(f, image.Rect(0, 10, 10, 20), "a", draw)
		tiles.PutWith(f, image.Rectangle{}, "c", draw)
		_, err := f.PNG()
		require.NoError(t, err)
	}
	assert.Equal(t, 2, drawn)
}
