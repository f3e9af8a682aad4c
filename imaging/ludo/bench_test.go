package ludo

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/imaging"
)

// matchScenes returns the questions of a match as they are posted: each has words, dice and trails of its
// own.
func matchScenes(t testing.TB, seats, n int) (scenes []Scene) {
	m := newMatch(t, seats, nil, 30)
	for len(scenes) < n {
		if v := m.view(); len(v.Choices) > 1 && len(m.steps) > 0 {
			scenes = append(scenes, m.scene(fmt.Sprintf("Throw %d: which one moves by %d?", m.throws, v.Count), true))
		}
		require.True(t, m.enter(greedy), "the match is over")
	}
	return scenes
}

// BenchmarkPost draws the questions of a match one after the other, as a running program does: what has not
// changed is there.
func BenchmarkPost(b *testing.B) {
	for _, seats := range []int{4, 6, 8} {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			scenes := matchScenes(b, seats, 150)
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
	for _, seats := range []int{4, 8} {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			s := matchScenes(b, seats, 60)[59]
			painter := newPainter(b)
			b.ReportAllocs()
			for b.Loop() {
				_, err := painter.Paint(s, imaging.Look{})
				require.NoError(b, err)
			}
		})
	}
}

// BenchmarkFirst draws pictures of which nothing is kept.
func BenchmarkFirst(b *testing.B) {
	for _, seats := range []int{4, 8} {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			s := matchScenes(b, seats, 60)[59]
			painter := newPainter(b)
			l, err := painter.Artist(imaging.Look{})
			require.NoError(b, err)
			for b.Loop() {
				l.(*look).tiles = imaging.NewTiles[tileKey](nil)
				_, err := painter.Paint(s, imaging.Look{})
				require.NoError(b, err)
			}
		})
	}
}

// BenchmarkFilm draws the film of sixty moves, and of a whole match.
func BenchmarkFilm(b *testing.B) {
	for _, n := range []int{60, 400} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			frames := make([]imaging.Still, n)
			for i, s := range matchScenes(b, 4, min(n, 150)) {
				for ; i < n; i += 150 {
					frames[i] = imaging.Still{Scene: s}
				}
			}
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
	for i, s := range matchScenes(b, 4, imaging.MaxSheet) {
		frames[i] = imaging.Still{Scene: s, Caption: s.Status}
	}
	painter, bytes := newPainter(b), 0
	for b.Loop() {
		sheet, err := painter.Sheet("Ludo", "Ana leads", frames, imaging.Look{})
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
