package stratego

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/engine"
	rules "towerpost/engine/stratego"
	"towerpost/imaging"
	"towerpost/imaging/paintertest"
)

func TestPainter(t *testing.T) {
	scenes := samples()
	for _, s := range goldenScenes(t)[:4] {
		scenes = append(scenes, s.scene)
	}
	paintertest.Suite[Scene]{New: New, Scenes: scenes, Nonsense: nonsense(), Film: filmed(t, 29)}.Run(t)
}

// nonsense returns scenes of no match.
func nonsense() []Scene {
	odd := Square{Piece: true, Seat: -9, Rank: 12, Moved: true, Known: true, Mark: 99}
	scenes := []Scene{
		{},
		{Sight: 99, Army: 99, Bottom: 77, Half: true, Preparing: true},
		{Last: Move{Shown: true, Seat: 9, From: -7, To: 120, Result: rules.BothLost}},
		{Last: Move{Shown: true, From: 44, To: 44, Result: 77}},
		{Last: Move{Shown: true, Seat: -1, From: 3, To: 88, Attacker: rules.Flag, Result: rules.AttackerWins}},
		{Players: [2]Player{{Lost: make([]rules.Rank, 90), Unseen: []rules.Rank{rules.Flag}}, {}}},
	}
	for i := range scenes {
		scenes[i].Squares[44], scenes[i].Squares[45] = odd, Square{Seat: 3, Rank: 4, Mark: Target}
	}
	return scenes
}

// filmed returns the frames of a match in which everything is open.
func filmed(t testing.TB, n int) (frames []imaging.Still) {
	for _, state := range playout(t, nil, 11, n)[2:] {
		s := seen(state.(engine.Revealer).Reveal(), engine.Nobody, "")
		frames = append(frames, imaging.Still{Scene: s, Caption: "A move", Hold: s.Last.Result != rules.NoAttack})
	}
	return frames
}

// TestFilmsOfAnyPictures draws frames that need different room: none is higher than the film.
func TestFilmsOfAnyPictures(t *testing.T) {
	for _, first := range goldenScenes(t) {
		var frames []imaging.Still
		frames = append(frames, imaging.Still{Scene: first.scene})
		for _, next := range goldenScenes(t) {
			frames = append(frames, imaging.Still{Scene: next.scene})
		}
		_, err := warmPainter(t).Film(frames, imaging.Look{})
		assert.NoError(t, err, first.name)
	}
}
