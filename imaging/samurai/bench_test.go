package samurai

import (
	"fmt"
	"testing"

	"towerpost/engine"
	rules "towerpost/engine/samurai"
	"towerpost/imaging"
	"towerpost/imaging/paintertest"
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
			paintertest.BenchPost(b, newPainter(b), turnScenes(b, seats), title)
		})
	}
}

func title(s *Scene) *string { return &s.Title }

// BenchmarkPrivate draws private boards with hand, pile and the influence on all towns.
func BenchmarkPrivate(b *testing.B) {
	for _, seats := range []int{2, 4} {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			states := randomStates(b, nil, seats, 5)
			var scenes []Scene
			for _, state := range states[len(states)/4:][:len(states)/2] {
				scenes = append(scenes, influenceScene(state, 0))
			}
			paintertest.BenchPost(b, newPainter(b), scenes, title)
		})
	}
}

func BenchmarkAgain(b *testing.B) {
	for _, seats := range []int{2, 4} {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			scenes := turnScenes(b, seats)
			paintertest.BenchAgain(b, newPainter(b), scenes[len(scenes)-1])
		})
	}
}

func BenchmarkFirst(b *testing.B) {
	for _, seats := range []int{2, 4} {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			scenes := turnScenes(b, seats)
			paintertest.BenchFirst(b, newPainter(b), scenes[len(scenes)-1], forget)
		})
	}
}

// forget clears the cached tiles of an artist.
func forget(l imaging.Artist[Scene]) { l.(*lookKit).board = l.(*lookKit).board.Fresh() }

func BenchmarkFilm(b *testing.B) {
	for _, seats := range []int{2, 4} {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			stills := paintertest.Stills(turnScenes(b, seats), func(Scene) string { return "" })
			paintertest.BenchFilm(b, newPainter(b), stills)
		})
	}
}

func BenchmarkSheet(b *testing.B) {
	stills := paintertest.Stills(turnScenes(b, 2)[:imaging.MaxSheet], func(s Scene) string { return s.Status })
	paintertest.BenchSheet(b, newPainter(b), stills)
}

func BenchmarkLook(b *testing.B) { paintertest.BenchLook(b, New) }
