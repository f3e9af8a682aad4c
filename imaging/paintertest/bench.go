package paintertest

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/imaging"
)

// BenchPost draws the scenes of a match one after the other, as the running program does: unchanged parts
// come from the cache. The function title returns a pointer to the title of a scene, which gets a new text
// in every round.
func BenchPost[S imaging.Scene[S]](
	b *testing.B, painter *imaging.Painter[S], scenes []S, title func(*S) *string,
) {
	require.NoError(b, painter.Warm(imaging.Look{}))
	bytes, most, i := 0, 0, 0
	b.ReportAllocs()
	for b.Loop() {
		s := scenes[i%len(scenes)]
		words := title(&s)
		*words = fmt.Sprintf("%s %d", *words, i/len(scenes))
		picture, err := painter.Paint(s, imaging.Look{})
		require.NoError(b, err)
		bytes, most = bytes+len(picture), max(most, len(picture))
		i++
	}
	b.ReportMetric(float64(bytes)/float64(i), "bytes/picture")
	b.ReportMetric(float64(most), "bytes/largest")
}

// BenchAgain draws a picture whose parts are all cached.
func BenchAgain[S imaging.Scene[S]](b *testing.B, painter *imaging.Painter[S], scene S) {
	BenchFirst(b, painter, scene, func(imaging.Artist[S]) {})
}

// BenchFirst draws a picture of which nothing is cached: forget clears the caches of the artist.
func BenchFirst[S imaging.Scene[S]](
	b *testing.B, painter *imaging.Painter[S], scene S, forget func(imaging.Artist[S]),
) {
	artist, err := painter.Artist(imaging.Look{})
	require.NoError(b, err)
	b.ReportAllocs()
	for b.Loop() {
		forget(artist)
		_, err := painter.Paint(scene, imaging.Look{})
		require.NoError(b, err)
	}
}

// BenchFilm draws a film.
func BenchFilm[S imaging.Scene[S]](b *testing.B, painter *imaging.Painter[S], stills []imaging.Still) {
	bytes := 0
	require.NoError(b, painter.Warm(imaging.Look{}))
	for b.Loop() {
		film, err := painter.Film(stills, imaging.Look{})
		require.NoError(b, err)
		bytes = len(film)
	}
	b.ReportMetric(float64(bytes), "bytes")
	b.ReportMetric(float64(len(stills)), "frames")
}

// BenchSheet draws a sheet.
func BenchSheet[S imaging.Scene[S]](b *testing.B, painter *imaging.Painter[S], stills []imaging.Still) {
	bytes := 0
	require.NoError(b, painter.Warm(imaging.Look{}))
	for b.Loop() {
		sheet, err := painter.Sheet("A match", "Ana leads", stills, imaging.Look{})
		require.NoError(b, err)
		bytes = len(sheet)
	}
	b.ReportMetric(float64(bytes), "bytes")
}

// BenchLook measures the cost of preparing a look, which is paid once for each look in use.
func BenchLook[S imaging.Scene[S]](b *testing.B, make func(imaging.Options) (*imaging.Painter[S], error)) {
	for b.Loop() {
		require.NoError(b, Fresh(make)(b).Warm(imaging.Look{}))
	}
}

// Stills returns the scenes as stills with their captions. An empty caption keeps the status.
func Stills[S imaging.Scene[S]](scenes []S, caption func(S) string) (stills []imaging.Still) {
	for _, s := range scenes {
		stills = append(stills, imaging.Still{Scene: s, Caption: caption(s)})
	}
	return stills
}
