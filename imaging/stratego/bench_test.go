package stratego

import (
	"fmt"
	"testing"

	"towerpost/engine"
	rules "towerpost/engine/stratego"
	"towerpost/imaging"
	"towerpost/imaging/paintertest"
)

// matchScenes returns the moves of a match as a viewer sees them: each has words and marks of its own.
func matchScenes(t testing.TB, army string, viewer engine.Seat, n int) (scenes []Scene) {
	for _, state := range playout(t, engine.Setup{"army": army}, 30, n)[2:] {
		scenes = append(scenes, seen(state, viewer, fmt.Sprintf("%d moves, whose turn?", len(scenes))))
	}
	return scenes
}

// go test -run xxx -bench . -cpu 1 ./imaging/stratego
func BenchmarkPost(b *testing.B) {
	for _, row := range []struct {
		name, army string
		viewer     engine.Seat
	}{
		{"public", "full", engine.Nobody}, {"private", "full", rules.Red}, {"barrage", "barrage", engine.Nobody},
	} {
		b.Run(row.name, func(b *testing.B) {
			scenes := matchScenes(b, row.army, row.viewer, 150)
			paintertest.BenchPost(b, newPainter(b), scenes, func(s *Scene) *string { return &s.Title })
		})
	}
}

func BenchmarkAgain(b *testing.B) {
	paintertest.BenchAgain(b, newPainter(b), matchScenes(b, "full", rules.Red, 60)[59])
}

func BenchmarkFirst(b *testing.B) {
	paintertest.BenchFirst(b, newPainter(b), matchScenes(b, "full", rules.Red, 60)[59], func(l imaging.Artist[Scene]) {
		l.(*lookKit).board = l.(*lookKit).board.Fresh()
	})
}

// BenchmarkFilm draws the film of sixty moves, and of a whole match, with everything open.
func BenchmarkFilm(b *testing.B) {
	for _, n := range []int{60, 400} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			paintertest.BenchFilm(b, newPainter(b), filmed(b, n)[:n])
		})
	}
}

func BenchmarkSheet(b *testing.B) {
	scenes := matchScenes(b, "full", rules.Red, imaging.MaxSheet)[:imaging.MaxSheet]
	paintertest.BenchSheet(b, newPainter(b), paintertest.Stills(scenes, func(s Scene) string { return s.Status }))
}

func BenchmarkLook(b *testing.B) { paintertest.BenchLook(b, New) }
