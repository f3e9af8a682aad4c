package mosaic_test

import (
	"image"
	"image/color"
	"testing"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/imaging"
	"towerpost/imaging/imagingtest"
	"towerpost/imaging/lettering"
	"towerpost/imaging/mosaic"
)

// dot is a disc on a picture.
type dot struct {
	x, y, radius float64
	ink          color.RGBA
}

// Reach implements mosaic.Item.
func (d *dot) Reach() image.Rectangle { return mosaic.Around(d.x, d.y, d.x, d.y, d.radius) }

// AppendKey implements mosaic.Item.
func (d *dot) AppendKey(key []byte, corner image.Point) []byte {
	return mosaic.Color(mosaic.Measures(key, d.x-float64(corner.X), d.y-float64(corner.Y), d.radius), d.ink)
}

var red, blue = imaging.RGB(0xd42b31), imaging.RGB(0x2266cf)

// dots returns a kit and a mosaic that counts the tiles that it draws.
func dots(t *testing.T) (k *imaging.Kit, m *mosaic.Mosaic[dot, *dot], drawn *int) {
	t.Helper()
	fonts, err := lettering.Load()
	require.NoError(t, err)
	k, err = imaging.NewKit(imaging.KitOptions{Fonts: fonts, Flat: []color.RGBA{red, blue}})
	require.NoError(t, err)
	drawn = new(int)
	return k, mosaic.New(func(dc *gg.Context, corner image.Point, items []*dot) {
		*drawn++
		p := mosaic.NewPatch(dc, corner, fonts)
		for _, d := range items {
			p.Disc(d.x, d.y, d.radius, d.ink)
		}
	}), drawn
}

// picture draws dots on a page of four tiles.
func picture(t *testing.T, k *imaging.Kit, m *mosaic.Mosaic[dot, *dot], items ...dot) image.Image {
	t.Helper()
	f := k.Frame(image.Pt(400, 200))
	m.Put(f, mosaic.Cut(image.Rect(0, 0, 400, 200), 200, 100), items)
	data, err := f.PNG()
	require.NoError(t, err)
	return imagingtest.Decode(t, data)
}

func TestOnlyWhatChangesIsDrawn(t *testing.T) {
	k, m, drawn := dots(t)
	first := []dot{{100, 50, 20, red}, {300, 150, 20, red}, {200, 100, 30, blue}}
	shown := picture(t, k, m, first...)
	assert.Equal(t, 4, *drawn, "the last one lies on all tiles")
	for _, at := range []image.Point{{200, 100}, {190, 90}, {210, 110}, {190, 110}, {210, 90}} {
		assert.Equal(t, blue, color.RGBAModel.Convert(shown.At(at.X, at.Y)), at)
	}
	*drawn = 0
	assert.Equal(t, shown, picture(t, k, m, first...))
	assert.Zero(t, *drawn)
	picture(t, k, m, first[0], dot{300, 140, 20, red}, first[2])
	assert.Equal(t, 1, *drawn)
	picture(t, k, m, dot{100, 50, 20, blue}, first[1], first[2])
	assert.Equal(t, 2, *drawn)
	assert.Equal(t, shown, picture(t, k, m.Fresh(), first...))
	assert.Equal(t, 6, *drawn)
}

func TestLaterItemsLieAbove(t *testing.T) {
	k, m, _ := dots(t)
	shown := picture(t, k, m, dot{100, 50, 30, red}, dot{100, 50, 10, blue})
	assert.Equal(t, blue, color.RGBAModel.Convert(shown.At(100, 50)))
	assert.Equal(t, red, color.RGBAModel.Convert(shown.At(100, 70)))
}

func TestCutCoversAnArea(t *testing.T) {
	area := image.Rect(10, 20, 110, 70)
	boxes := mosaic.Cut(area, 40, 30)
	require.Len(t, boxes, 6)
	assert.Equal(t, image.Rect(90, 50, 110, 70), boxes[5])
	sum := 0
	for _, b := range boxes {
		sum += b.Dx() * b.Dy()
	}
	assert.Equal(t, area.Dx()*area.Dy(), sum)
}

func TestAround(t *testing.T) {
	assert.Equal(t, image.Rect(7, 17, 44, 34), mosaic.Around(41, 20, 10.5, 30.2, 3))
}

func TestKeysTellThingsApart(t *testing.T) {
	assert.Equal(t, mosaic.Measures(nil, 1, 2), mosaic.Measures(nil, 1.01, 2))
	assert.NotEqual(t, mosaic.Measures(nil, 1, 2), mosaic.Measures(nil, 1.1, 2))
	assert.NotEqual(t, mosaic.Measures(nil, -1), mosaic.Measures(nil, 1))
	assert.NotEqual(t, mosaic.Text(mosaic.Text(nil, "a"), "bc"), mosaic.Text(mosaic.Text(nil, "ab"), "c"))
	assert.NotEqual(t, mosaic.Color(nil, red), mosaic.Color(nil, blue))
}

func TestPatchesWrite(t *testing.T) {
	fonts, err := lettering.Load()
	require.NoError(t, err)
	inked := func(draw func(p *mosaic.Patch)) (n int) {
		m := image.NewRGBA(image.Rect(0, 0, 100, 50))
		draw(mosaic.NewPatch(gg.NewContextForRGBA(m), image.Pt(1000, 500), fonts))
		for i := 3; i < len(m.Pix); i += 4 {
			if m.Pix[i] > 0 {
				n++
			}
		}
		return n
	}
	box := image.Rect(1000, 500, 1100, 550)
	text := func(text string, box image.Rectangle, bold bool) int {
		return inked(func(p *mosaic.Patch) { p.Text(box, text, 30, bold, lettering.Centered, red) })
	}
	assert.Greater(t, text("Ana", box, true), text("Ana", box, false))
	assert.Greater(t, text("Ana", box, false), 100)
	assert.Zero(t, text("", box, true))
	assert.Zero(t, text("Ana", image.Rectangle{}, true))
	assert.Greater(t, inked(func(p *mosaic.Patch) { p.Letter("7", 30, 1050, 525, red) }), 50)
	assert.Zero(t, inked(func(p *mosaic.Patch) { p.Letter("7", 30, 50, 25, red) }))
	assert.InDelta(t, 400, inked(func(p *mosaic.Patch) { p.Stroke(1010, 525, 1050, 525, 10, red) }), 120)
}

func TestPatchesFrame(t *testing.T) {
	fonts, err := lettering.Load()
	require.NoError(t, err)
	m := image.NewRGBA(image.Rect(0, 0, 100, 100))
	p := mosaic.NewPatch(gg.NewContextForRGBA(m), image.Point{}, fonts)
	p.Framed(20, 20, 80, 60, 8, 6, blue, red)
	for at, want := range map[image.Point]color.RGBA{
		{X: 50, Y: 40}: blue, {X: 24, Y: 40}: blue, {X: 21, Y: 40}: red, {X: 18, Y: 40}: red, {X: 15, Y: 40}: {}, {X: 18, Y: 18}: {}, {X: 50, Y: 61}: red,
	} {
		assert.Equal(t, want, m.RGBAAt(at.X, at.Y), at)
	}
	p.Struck(10, 70, 95, 100, "o", 20, false, lettering.AtStart, red)
	assert.Equal(t, red, m.RGBAAt(12, 85))
	assert.Zero(t, m.RGBAAt(60, 85), "the line is as long as the text")
}

func TestAStrikeIsAsLongAsItsText(t *testing.T) {
	fonts, err := lettering.Load()
	require.NoError(t, err)
	const text, size = "mmmmmmmm", 20
	for weight, bold := range map[lettering.Weight]bool{lettering.Regular: false, lettering.Bold: true} {
		m := image.NewRGBA(image.Rect(0, 0, 300, 50))
		p := mosaic.NewPatch(gg.NewContextForRGBA(m), image.Point{}, fonts)
		p.Struck(10, 0, 290, 50, text, size, bold, lettering.AtStart, red)
		end := 10 + fonts.Width(text, weight.At(size))
		assert.Equal(t, red, m.RGBAAt(end-2, 25), "bold %t", bold)
		assert.Zero(t, m.RGBAAt(end+3, 25), "bold %t", bold)
	}
}
