package stratego

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/engine"
	rules "towerpost/engine/stratego"
	"towerpost/imaging"
)

// matchScenes returns the moves of a match as a viewer sees them: each has words and marks of its own.
func matchScenes(t testing.TB, army string, viewer engine.Seat, n int) (scenes []Scene) {
	for _, state := range playout(t, engine.Setup{"army": army}, 30, n)[2:] {
		scenes = append(scenes, seen(state, viewer, fmt.Sprintf("%d moves, whose turn?", len(scenes))))
	}
	return scenes
}

// BenchmarkPost draws the moves of a match one after the other, as a running program does: what has not changed
// is there.
func BenchmarkPost(b *testing.B) {
	for _, row := range []struct {
		name, army string
		viewer     engine.Seat
	}{
		{"public", "full", engine.Nobody}, {"private", "full", rules.Red}, {"barrage", "barrage", engine.Nobody},
	} {
		b.Run(row.name, func(b *testing.B) {
			scenes := matchScenes(b, row.army, row.viewer, 150)
			painter := newPainter(b)
			require.NoError(b, painter.Warm(imaging.Look{}))
			bytes, i := 0, 0
			b.ReportAllocs()
			for b.Loop() {
				s := scenes[i%len(scenes)]
				s.Title = fmt.Sprintf("%s %d", s.Title, i/len(scenes)) // new words, even in the second round
				picture, err := painter.Paint(s, imaging.Look{})
				require.NoError(b, err)
				bytes += len(picture)
				i++
			}
			b.ReportMetric(float64(bytes)/float64(i), "bytes/picture")
		})
	}
}

// BenchmarkAgain draws a picture all of whose parts are kept.
func BenchmarkAgain(b *testing.B) {
	s := matchScenes(b, "full", rules.Red, 60)[59]
	painter := newPainter(b)
	b.ReportAllocs()
	for b.Loop() {
		_, err := painter.Paint(s, imaging.Look{})
		require.NoError(b, err)
	}
}

// BenchmarkFirst draws pictures of which nothing is kept.
func BenchmarkFirst(b *testing.B) {
	s := matchScenes(b, "full", rules.Red, 60)[59]
	painter := newPainter(b)
	l, err := painter.Artist(imaging.Look{})
	require.NoError(b, err)
	for b.Loop() {
		l.(*look).tiles = imaging.NewTiles[tileKey](nil)
		_, err := painter.Paint(s, imaging.Look{})
		require.NoError(b, err)
	}
}

// BenchmarkFilm draws the film of sixty moves, and of a whole match, with everything open.
func BenchmarkFilm(b *testing.B) {
	for _, n := range []int{60, 400} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			frames := filmed(b, n)[:n]
			painter, bytes := newPainter(b), 0
			require.NoError(b, painter.Warm(imaging.Look{}))
			for b.Loop() {
				film, err := painter.Film(frames, imaging.Look{})
				require.NoError(b, err)
				bytes = len(film)
			}
			b.ReportMetric(float64(bytes), "bytes")
		})
	}
}

// BenchmarkSheet draws eighteen boards on a sheet.
func BenchmarkSheet(b *testing.B) {
	frames := make([]imaging.Still, imaging.MaxSheet)
	for i, s := range matchScenes(b, "full", rules.Red, imaging.MaxSheet)[:imaging.MaxSheet] {
		frames[i] = imaging.Still{Scene: s, Caption: s.Status}
	}
	painter, bytes := newPainter(b), 0
	for b.Loop() {
		sheet, err := painter.Sheet("Stratego", "Ana leads", frames, imaging.Look{})
		require.NoError(b, err)
		bytes = len(sheet)
	}
	b.ReportMetric(float64(bytes), "bytes")
}

// BenchmarkLook measures what a program pays once for each look in use.
func BenchmarkLook(b *testing.B) {
	for b.Loop() {
		require.NoError(b, newPainter(b).Warm(imaging.Look{}))
	}
}
