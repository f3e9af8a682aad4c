// Package imagingtest checks pictures and layouts in tests of packages that draw with the toolkit.
//
// Golden compares a picture with the one in a file; with -update on the command line of go test it writes
// the file. Register the flag once in each test package:
//
//	var update = flag.Bool("update", false, "write the golden pictures anew")
package imagingtest

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Tolerance is by how much a component of a pixel may differ from the golden picture, as processors round
// differently.
const Tolerance = 24

// StrayPixels is the number of pixels that may differ by more, for the same reason.
const StrayPixels = 40

// Golden compares a picture with the one in a file. If they differ it writes the picture and the difference
// into a new temporary folder. With update it writes the file instead; look at each written file before you
// commit it.
func Golden(t *testing.T, file string, got []byte, update bool) {
	t.Helper()
	if update {
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
		require.NoError(t, os.WriteFile(file, got, 0o644))
		return
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err, "run go test with -update")
	if bytes.Equal(want, got) {
		return
	}
	stray, difference := Compare(Decode(t, want), Decode(t, got))
	if stray <= StrayPixels {
		return
	}
	path := saveFailure(t, filepath.Base(file), got, difference)
	assert.Failf(t, "the picture has changed",
		"%d pixels differ; see %s and %s.difference.png", stray, path, path)
}

// saveFailure writes a picture and its difference into a new temporary folder, and returns the path of the
// picture.
func saveFailure(t *testing.T, name string, got []byte, difference image.Image) string {
	t.Helper()
	folder, err := os.MkdirTemp("", "towerpost-golden-*")
	require.NoError(t, err)
	path := filepath.Join(folder, name)
	var out bytes.Buffer
	require.NoError(t, png.Encode(&out, difference))
	require.NoError(t, os.WriteFile(path, got, 0o644))
	require.NoError(t, os.WriteFile(path+".difference.png", out.Bytes(), 0o644))
	return path
}

// Decode decodes a PNG.
func Decode(t testing.TB, data []byte) image.Image {
	t.Helper()
	m, err := png.Decode(bytes.NewReader(data))
	require.NoError(t, err)
	return m
}

// Compare counts the pixels that differ by more than Tolerance, and paints them red on a faint copy of the
// wanted picture.
func Compare(want, got image.Image) (stray int, difference *image.RGBA) {
	bounds := want.Bounds().Union(got.Bounds())
	difference = image.NewRGBA(bounds)
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			a, b := opaque(want, x, y), opaque(got, x, y)
			if apart(a.R, b.R) || apart(a.G, b.G) || apart(a.B, b.B) || apart(a.A, b.A) {
				stray++
				difference.SetRGBA(x, y, color.RGBA{0xff, 0, 0, 0xff})
				continue
			}
			difference.SetRGBA(x, y, color.RGBA{faint(a.R), faint(a.G), faint(a.B), faint(a.A)})
		}
	}
	return stray, difference
}

func opaque(m image.Image, x, y int) color.RGBA {
	return color.RGBAModel.Convert(m.At(x, y)).(color.RGBA)
}

func apart(a, b uint8) bool { return max(a, b)-min(a, b) > Tolerance }

// faint returns a component that is three quarters white.
func faint(v uint8) uint8 { return uint8((int(v) + 3*255) / 4) }
