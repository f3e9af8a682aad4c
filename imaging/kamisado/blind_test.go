package kamisado

import (
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/kamisado"
	"towerpost/imaging"
	"towerpost/imaging/imagingtest"
)

// blindness is a kind of colour-blindness: a matrix over linear light.
type blindness struct {
	name   string
	matrix [9]float64
}

// blindnesses are the three kinds at full severity, by G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based
// Model for Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009.
var blindnesses = []blindness{
	{"protan", [9]float64{0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998}},
	{"deutan", [9]float64{0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881}},
	{"tritan", [9]float64{1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900}},
}

// seen returns the colour as it is seen.
func (b blindness) seen(c color.RGBA) color.RGBA {
	light := [3]float64{imaging.Linear(c.R), imaging.Linear(c.G), imaging.Linear(c.B)}
	component := func(row int) uint8 {
		v := 0.0
		for i, l := range light {
			v += b.matrix[3*row+i] * l
		}
		v = min(max(v, 0), 1)
		if v <= 0.0031308 {
			v *= 12.92
		} else {
			v = 1.055*math.Pow(v, 1/2.4) - 0.055
		}
		return uint8(v*255 + 0.5)
	}
	return color.RGBA{component(0), component(1), component(2), c.A}
}

func TestGreyLooksGreyToEveryone(t *testing.T) {
	for _, b := range blindnesses {
		for _, grey := range []uint8{0, 60, 128, 255} {
			seen := b.seen(color.RGBA{grey, grey, grey, 0xff})
			for _, component := range []uint8{seen.R, seen.G, seen.B} {
				assert.InDelta(t, grey, component, 1, b.name)
			}
		}
	}
}

// TestTilesAreToldApartByEveryone holds the themes to colours that differ for everyone, by hue or by lightness.
func TestTilesAreToldApartByEveryone(t *testing.T) {
	for _, theme := range imaging.Themes() {
		th := newTheme(imaging.Look{Theme: theme})
		for _, b := range blindnesses {
			colors := kamisado.Colors()
			for i, one := range colors {
				for _, other := range colors[i+1:] {
					d := imaging.Distance(b.seen(th.tiles[one]), b.seen(th.tiles[other]))
					assert.Greater(t, d, 40*40, "%s: %s and %s look alike to %s", theme, one, other, b.name)
				}
			}
		}
	}
}

// TestGalleryOfBlindness shows the faces as they are seen. With -update it writes the pictures of docs/gallery.md.
func TestGalleryOfBlindness(t *testing.T) {
	painter, err := New(Options{Width: 480})
	require.NoError(t, err)
	for _, face := range imaging.Faces() {
		board := usualBoard(t)
		for _, b := range blindnesses {
			picture, err := painter.Board(board, imaging.Look{Face: face})
			require.NoError(t, err)
			m := imagingtest.Decode(t, picture).(*image.Paletted)
			for i, c := range m.Palette {
				m.Palette[i] = b.seen(c.(color.RGBA))
			}
			name := "../../docs/images/gallery/" + b.name + "-" + face.String() + ".png"
			if *update {
				out, err := os.Create(name)
				require.NoError(t, err)
				require.NoError(t, (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(out, m))
				require.NoError(t, out.Close())
			}
			data, err := os.ReadFile(name)
			require.NoError(t, err)
			stray, _ := imagingtest.Compare(imagingtest.Decode(t, data), m)
			assert.LessOrEqual(t, stray, imagingtest.StrayPixels, name)
		}
	}
}
