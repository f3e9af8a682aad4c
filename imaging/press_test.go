package imaging

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// painted returns the pixels of a sheet whose plates have kept theirs.
func painted(l *look, s *sheet) *image.Paletted {
	m := image.NewPaletted(image.Rectangle{Max: s.size}, slices.Clone(l.palette.colors))
	s.paint(m)
	return m
}

// assertPrinted checks that a sheet's PNG holds its pixels. The reader checks every sum of the file.
func assertPrinted(t *testing.T, l *look, e *easel, s *sheet, name string) {
	t.Helper()
	m, err := png.Decode(bytes.NewReader(e.press.png(s)))
	require.NoError(t, err, name)
	require.Equal(t, painted(l, s).Pix, m.(*image.Paletted).Pix, name)
}

func TestPrintedPixelsAreThePainted(t *testing.T) {
	for _, width := range []int{minWidth, 777, reference} {
		painter, err := New(Options{Width: width})
		require.NoError(t, err)
		look := painter.look(Style{Light, Symbols})
		look.press.proofs = true
		for _, scene := range boardScenes(t) {
			assertPrinted(t, look, look.posts(), look.posts().board(scene.board), scene.name)
		}
		for _, scene := range fillScenes(t) {
			assertPrinted(t, look, look.lineups(), look.lineups().fills(scene.fills), scene.name)
		}
		frames := reviewOf(viewsOf(t, standardRecord)[:7])
		assertPrinted(t, look, look.strips(), look.strips().strip(frames, StripOptions{Title: "a", Status: "b"}), "strip")
	}
}

// TestPressPrintsAnything prints random parts at random places, of few colours and many, and reads them back.
func TestPressPrintsAnything(t *testing.T) {
	look := newPainter(t).look(Style{})
	look.press.proofs = true
	e := look.posts()
	random := rand.New(rand.NewPCG(1, 2))
	for range 60 {
		s := e.sheet(image.Pt(e.width, 1+random.IntN(90)))
		for x := random.IntN(9); x < s.size.X; x += random.IntN(6) {
			size := image.Pt(min(1+random.IntN(300), s.size.X-x), 1+random.IntN(s.size.Y))
			pix, colors := make([]uint8, size.X*size.Y), 1+random.IntN(5)
			for i := range pix {
				pix[i] = uint8(random.IntN(colors) * random.IntN(40))
			}
			kept := random.IntN(2) == 0
			s.put(image.Pt(x, random.IntN(s.size.Y-size.Y+1)), e.finish(newPlate(size, pix), kept))
			x += size.X
		}
		assertPrinted(t, look, e, s, "random")
	}
}

// TestPlatesKeepTheColorsOfAreas compresses a part and looks how far its pixels have moved.
func TestPlatesKeepTheColorsOfAreas(t *testing.T) {
	look := warmPainter(t).look(Style{})
	colors := look.palette.rgba
	random := rand.New(rand.NewPCG(3, 4))
	pix := make([]uint8, 100*100)
	for i := range pix {
		pix[i] = uint8(random.IntN(len(colors)))
	}
	before := slices.Clone(pix)
	look.press.prepare(newPlate(image.Pt(100, 100), pix), true)
	for i, was := range before {
		if int(was) < look.palette.areas {
			require.Equal(t, was, pix[i])
		}
		require.LessOrEqual(t, distance(colors[was], colors[pix[i]]), sameLook)
	}
}

func TestPicturesAreSmall(t *testing.T) {
	painter := warmPainter(t)
	for _, theme := range Themes() {
		for _, face := range Faces() {
			for i, b := range matchBoards(t) {
				b.Style = Style{theme, face}
				picture, err := painter.Board(b)
				require.NoError(t, err)
				require.LessOrEqual(t, len(picture), 40_000, "board %d, %s, %s", i, theme, face)
			}
		}
	}
	film, err := painter.GIF(reviewOf(viewsOf(t, marathonRecord)[:61]))
	require.NoError(t, err)
	assert.Less(t, len(film), 400_000, "sixty moves")
}

// TestMemoryDoesNotGrow draws thousands of pictures with words that nobody has seen.
func TestMemoryDoesNotGrow(t *testing.T) {
	if testing.Short() {
		t.Skip("draws 10,000 pictures")
	}
	painter, err := New(Options{Width: minWidth})
	require.NoError(t, err)
	boards := matchBoards(t)
	heap := func() int {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return int(m.HeapAlloc)
	}
	before := 0
	for i := range 10_000 {
		b := boards[i%len(boards)]
		b.Title, b.Status = fmt.Sprint("Move ", i), fmt.Sprint("Johan to move ", i)
		_, err := painter.Board(b)
		require.NoError(t, err)
		if i == 3000 {
			before = heap()
		}
	}
	assert.Less(t, heap()-before, 4<<20, "bytes grown from picture 3,000 to picture 10,000")
	runtime.KeepAlive(painter)
}
