package imaging

import (
	"bytes"
	"flag"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// go test ./imaging -update writes all pictures anew, also the one of the README. Look at every one of them before you keep it.
var update = flag.Bool("update", false, "write the golden pictures anew")

// tolerance is by how much a component of a pixel may differ from the golden picture: processors round differently.
const tolerance = 24

// strayPixels is how many pixels may differ by more, for the same reason.
const strayPixels = 40

func TestGoldenBoards(t *testing.T) {
	painter := warmPainter(t)
	for _, scene := range boardScenes(t) {
		t.Run(scene.name, func(t *testing.T) {
			picture, err := painter.Board(scene.board)
			require.NoError(t, err)
			assert.LessOrEqual(t, len(picture), 40_000, "small enough for a post, also with the longest words")
			compareGolden(t, "testdata/board-"+scene.name+".png", picture)
		})
	}
}

// TestGoldenStyles draws the scenes with the most marks in every style.
func TestGoldenStyles(t *testing.T) {
	painter := warmPainter(t)
	for _, theme := range Themes() {
		for _, face := range Faces() {
			style := Style{theme, face}
			for _, scene := range boardScenes(t) {
				if style == (Style{}) || scene.name != "move" && scene.name != "deadlock" && scene.name != "every-square" {
					continue
				}
				name := scene.name + "-" + theme.String() + "-" + face.String()
				t.Run(name, func(t *testing.T) {
					scene.board.Style = style
					picture, err := painter.Board(scene.board)
					require.NoError(t, err)
					compareGolden(t, "testdata/style-"+name+".png", picture)
				})
			}
		}
	}
}

func TestGoldenFills(t *testing.T) {
	painter := warmPainter(t)
	for _, scene := range fillScenes(t) {
		t.Run(scene.name, func(t *testing.T) {
			picture, err := painter.Fills(scene.fills)
			require.NoError(t, err)
			compareGolden(t, "testdata/fills-"+scene.name+".png", picture)
		})
	}
}

// warm is a Painter for the tests that do not care what it has drawn before.
var warm = sync.OnceValues(func() (*Painter, error) { return New(Options{}) })

func warmPainter(t testing.TB) *Painter {
	t.Helper()
	painter, err := warm()
	require.NoError(t, err)
	return painter
}

func newPainter(t testing.TB) *Painter {
	t.Helper()
	painter, err := New(Options{})
	require.NoError(t, err)
	return painter
}

// compareGolden compares a picture with the one in the file, and writes both and their difference beside it when they differ.
func compareGolden(t *testing.T, file string, got []byte) {
	t.Helper()
	if *update {
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
		require.NoError(t, os.WriteFile(file, got, 0o644))
		return
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err, "run go test ./imaging -update")
	if bytes.Equal(want, got) {
		return
	}
	stray, difference := compare(decode(t, want), decode(t, got))
	if stray <= strayPixels {
		return
	}
	folder := filepath.Join(os.TempDir(), "towerpost-golden")
	require.NoError(t, os.MkdirAll(folder, 0o755))
	base := filepath.Join(folder, filepath.Base(file))
	var out bytes.Buffer
	require.NoError(t, png.Encode(&out, difference))
	require.NoError(t, os.WriteFile(base, got, 0o644))
	require.NoError(t, os.WriteFile(base+".difference.png", out.Bytes(), 0o644))
	assert.Failf(t, "the picture has changed", "%d pixels differ; see %s and %s.difference.png", stray, base, base)
}

func decode(t testing.TB, data []byte) image.Image {
	t.Helper()
	m, err := png.Decode(bytes.NewReader(data))
	require.NoError(t, err)
	return m
}

// compare counts the pixels that differ and paints them red on a faint copy of the wanted picture.
func compare(want, got image.Image) (stray int, difference *image.RGBA) {
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
			difference.SetRGBA(x, y, mix(a, color.RGBA{0xff, 0xff, 0xff, 0xff}, 0.75))
		}
	}
	return stray, difference
}

func opaque(m image.Image, x, y int) color.RGBA {
	return color.RGBAModel.Convert(m.At(x, y)).(color.RGBA)
}

func apart(a, b uint8) bool { return max(a, b)-min(a, b) > tolerance }

func TestCompareSeesChanges(t *testing.T) {
	a, b := image.NewRGBA(image.Rect(0, 0, 10, 10)), image.NewRGBA(image.Rect(0, 0, 10, 12))
	for x := range 3 {
		b.SetRGBA(x, 2, color.RGBA{0xff, 0xff, 0xff, 0xff})
	}
	stray, _ := compare(a, a)
	assert.Zero(t, stray)
	stray, _ = compare(a, b)
	assert.Equal(t, 3, stray)
}
