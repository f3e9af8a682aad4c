package kamisado

import (
	"image"
	"image/color"
	"image/png"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/kamisado"
	"towerpost/imaging"
	"towerpost/imaging/imagingtest"
	"towerpost/imaging/paintertest"
)

// TestTilesAreToldApartByEveryone holds the themes to colours that differ for everyone, by
// hue or by lightness.
func TestTilesAreToldApartByEveryone(t *testing.T) {
	for _, theme := range imaging.Themes() {
		th := newTheme(imaging.Look{Theme: theme})
		for _, b := range paintertest.Blindnesses() {
			colors := kamisado.Colors()
			for i, one := range colors {
				for _, other := range colors[i+1:] {
					d := imaging.Distance(b.See(th.tiles[one]), b.See(th.tiles[other]))
					assert.Greater(t, d, 40*40, "%s: %s and %s look alike to %s", theme, one, other, b.Name)
				}
			}
		}
	}
}

// TestGalleryOfBlindness shows the faces as they are seen. With -update it writes the
// pictures of docs/gallery.md.
func TestGalleryOfBlindness(t *testing.T) {
	painter, err := New(Options{Width: 480})
	require.NoError(t, err)
	for _, face := range imaging.Faces() {
		board := usualBoard(t)
		for _, b := range paintertest.Blindnesses() {
			picture, err := painter.Board(board, imaging.Look{Face: face})
			require.NoError(t, err)
			m := imagingtest.Decode(t, picture).(*image.Paletted)
			for i, c := range m.Palette {
				m.Palette[i] = b.See(c.(color.RGBA))
			}
			name := "../../docs/images/gallery/" + b.Name + "-" + face.String() + ".png"
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
