package samurai

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/engine"
	rules "towerpost/engine/samurai"
	"towerpost/imaging"
)

// turnScenes returns the scenes of all turns of a match, each with words of its own.
func turnScenes(t testing.TB, seats int) (scenes []Scene) {
	for _, state := range randomStates(t, nil, seats, 5) {
		v := viewOf(state, engine.Nobody)
		if v.Prompt != rules.PromptTurn || len(v.Steps) > 0 {
			continue
		}
		s := sceneOfState(state)
		s.Status = fmt.Sprintf("Turn %d: %s, which tile do you play?", v.Number, testNames[v.Turn])
		scenes = append(scenes, s)
	}
	return scenes
}

// go test -run xxx -bench . -cpu 1 ./imaging/samurai
func BenchmarkPost(b *testing.B) {
	for seats := 2; seats <= 4; seats++ {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			scenes := turnScenes(b, seats)
			painter := newPainter(b)
			require.NoError(b, painter.Warm(imaging.Look{}))
			bytes, most, i := 0, 0, 0
			for b.Loop() {
				s := scenes[i%len(scenes)]
				s.Title = fmt.Sprintf("%s %d", s.Title, i/len(scenes)) // new words, even in the second round
				picture, err := painter.Paint(s, imaging.Look{})
				require.NoError(b, err)
				bytes, most = bytes+len(picture), max(most, len(picture))
				i++
			}
			b.ReportMetric(float64(bytes)/float64(i), "bytes/picture")
			b.ReportMetric(float64(most), "bytes/largest")
		})
	}
}

// BenchmarkPrivate draws private boards with hand, pile and the influence on all towns.
func BenchmarkPrivate(b *testing.B) {
	for seats := 2; seats <= 4; seats += 2 {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			states := randomStates(b, nil, seats, 5)
			painter := newPainter(b)
			require.NoError(b, painter.Warm(imaging.Look{}))
			bytes, i := 0, 0
			for b.Loop() {
				picture, err := painter.Paint(influenceScene(states[len(states)/4+i%(len(states)/2)], 0), imaging.Look{})
				require.NoError(b, err)
				bytes += len(picture)
				i++
			}
			b.ReportMetric(float64(bytes)/float64(i), "bytes/picture")
		})
	}
}

// BenchmarkAgain draws the same picture again and again.
func BenchmarkAgain(b *testing.B) {
	for seats := 2; seats <= 4; seats += 2 {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			scenes := turnScenes(b, seats)
			painter := newPainter(b)
			require.NoError(b, painter.Warm(imaging.Look{}))
			for b.Loop() {
				_, err := painter.Paint(scenes[len(scenes)-1], imaging.Look{})
				require.NoError(b, err)
			}
		})
	}
}

// BenchmarkFirst draws pictures of which nothing is kept.
func BenchmarkFirst(b *testing.B) {
	for seats := 2; seats <= 4; seats += 2 {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			scenes := turnScenes(b, seats)
			painter := newPainter(b)
			l, err := painter.Artist(imaging.Look{})
			require.NoError(b, err)
			for b.Loop() {
				l.(*look).tiles = imaging.NewTiles[tileKey](nil)
				_, err := painter.Paint(scenes[len(scenes)-1], imaging.Look{})
				require.NoError(b, err)
			}
		})
	}
}

func BenchmarkFilm(b *testing.B) {
	for seats := 2; seats <= 4; seats += 2 {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			var frames []imaging.Still
			for _, s := range turnScenes(b, seats) {
				frames = append(frames, imaging.Still{Scene: s})
			}
			painter, bytes := newPainter(b), 0
			require.NoError(b, painter.Warm(imaging.Look{}))
			for b.Loop() {
				film, err := painter.Film(frames, imaging.Look{})
				require.NoError(b, err)
				bytes = len(film)
			}
			b.ReportMetric(float64(bytes), "bytes")
			b.ReportMetric(float64(len(frames)), "frames")
		})
	}
}

func BenchmarkSheet(b *testing.B) {
	var frames []imaging.Still
	for _, s := range turnScenes(b, 2)[:imaging.MaxSheet] {
		frames = append(frames, imaging.Still{Scene: s, Caption: s.Status})
	}
	painter, bytes := newPainter(b), 0
	require.NoError(b, painter.Warm(imaging.Look{}))
	for b.Loop() {
		sheet, err := painter.Sheet("Samurai", "Ana leads", frames, imaging.Look{})
		require.NoError(b, err)
		bytes = len(sheet)
	}
	b.ReportMetric(float64(bytes), "bytes")
}

// BenchmarkLook prepares a look.
func BenchmarkLook(b *testing.B) {
	for b.Loop() {
		require.NoError(b, newPainter(b).Warm(imaging.Look{}))
	}
}
