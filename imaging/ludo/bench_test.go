package ludo

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/imaging"
	"towerpost/imaging/paintertest"
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

// go test -run xxx -bench . -cpu 1 ./imaging/ludo
func BenchmarkPost(b *testing.B) {
	for _, seats := range []int{4, 6, 8} {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			scenes := matchScenes(b, seats, 150)
			paintertest.BenchPost(b, newPainter(b), scenes, func(s *Scene) *string { return &s.Title })
		})
	}
}

func BenchmarkAgain(b *testing.B) {
	for _, seats := range []int{4, 8} {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			paintertest.BenchAgain(b, newPainter(b), matchScenes(b, seats, 60)[59])
		})
	}
}

func BenchmarkFirst(b *testing.B) {
	for _, seats := range []int{4, 8} {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			paintertest.BenchFirst(b, newPainter(b), matchScenes(b, seats, 60)[59], forget)
		})
	}
}

// forget clears the cached tiles of an artist.
func forget(l imaging.Artist[Scene]) { l.(*lookKit).board = l.(*lookKit).board.Fresh() }

// BenchmarkFilm draws the film of sixty moves, and of a whole match.
func BenchmarkFilm(b *testing.B) {
	for _, n := range []int{60, 400} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			stills := make([]imaging.Still, n)
			for i, s := range matchScenes(b, 4, min(n, 150)) {
				for ; i < n; i += 150 {
					stills[i] = imaging.Still{Scene: s}
				}
			}
			paintertest.BenchFilm(b, newPainter(b), stills)
		})
	}
}

func BenchmarkSheet(b *testing.B) {
	stills := paintertest.Stills(matchScenes(b, 4, imaging.MaxSheet), func(s Scene) string { return s.Status })
	paintertest.BenchSheet(b, newPainter(b), stills)
}

func BenchmarkLook(b *testing.B) { paintertest.BenchLook(b, New) }
