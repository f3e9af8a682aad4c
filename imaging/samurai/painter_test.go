package samurai

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	rules "towerpost/engine/samurai"
	"towerpost/imaging"
	"towerpost/imaging/imagingtest"
	"towerpost/imaging/paintertest"
)

func TestPainter(t *testing.T) {
	paintertest.Suite[Scene]{
		New: New, Scenes: []Scene{crowded(2), crowded(3), crowded(4), samples()[0], longWords()},
		Nonsense: nonsense(), Film: filmed(t),
	}.Run(t)
}

// nonsense returns scenes of no match.
func nonsense() (scenes []Scene) {
	for _, seats := range []int{-1, 0, 2, 4, 99} {
		scenes = append(scenes,
			Scene{Seats: seats},
			Scene{Seats: seats, Players: make([]Player, 7), Private: "?", Hands: make([]Hand, 2)},
			Scene{
				Seats: seats, Aside: 77, OnBoard: rules.Figures{-1, 100, 0},
				Players:   []Player{{Rank: -3, Hand: -1, Pile: 1000, Markers: 255}},
				Towns:     []Town{{Town: 200}, {Town: 3, Figures: 255, Taken: []Taken{{9, 9}, {0, -7}, {1, 2}, {2, 1}}}},
				Tiles:     []Tile{{Hex: 255, Kind: 99, Seat: 99, Mark: 99}, {Hex: 60, Kind: 99, Seat: -9}, {Hex: 61}},
				Arrows:    []Arrow{{From: 255}, {From: 60, To: 60, Both: true}, {From: 60, To: 61, Seat: 77}},
				Closing:   []rules.Hex{255, 0, 60},
				Options:   []rules.Hex{255, 0, 60},
				Influence: []Influence{{}, {Class: 9, Sums: []int{1, 2, 3, 4, 5, 6, 7}, Open: -1}},
				Hands:     []Hand{{Seat: 9, Hand: make([]rules.Kind, 30), Pile: []rules.Kind{99}}},
			},
		)
	}
	return scenes
}

// Facts that a viewer may not know do not change a byte of a picture.
func TestPicturesKeepSecrets(t *testing.T) {
	painter, drawn := warmPainter(t), 0
	secretMoments(t, func(viewer engine.Seat, one, other rules.View) {
		drawn++
		if drawn%40 != 0 {
			return
		}
		for _, private := range []string{"", "Only for you"} {
			a, err := painter.Paint(Of(one, one.Steps, everything(private)), imaging.Look{})
			require.NoError(t, err)
			b, err := painter.Paint(Of(other, other.Steps, everything(private)), imaging.Look{})
			require.NoError(t, err)
			require.Equal(t, a, b, "viewer %d", viewer)
		}
	})
}

// A private picture has a golden edge, and a public one has none.
func TestPrivatePicturesAreToldAtAGlance(t *testing.T) {
	s := crowded(2)
	for _, look := range imaging.Looks() {
		for _, private := range []string{"", "Only for you"} {
			s.Private = private
			data, err := warmPainter(t).Paint(s, look)
			require.NoError(t, err)
			m := imagingtest.Decode(t, data)
			b := m.Bounds()
			want := look.Theme.Scheme().Page
			if private != "" {
				want = look.Theme.Scheme().Gold
			}
			for _, at := range []image.Point{{3, 3}, {3, b.Dy() / 2}, {b.Dx() - 3, b.Dy() / 3}, {b.Dx() / 2, b.Dy() - 4}} {
				assert.Equal(t, want, m.At(at.X, at.Y), "%v at %v", look, at)
			}
		}
	}
}

// filmed returns frames of a match to its end, with all hands in the last one.
func filmed(t testing.TB) (frames []imaging.Still) {
	states := exampleStates(t, 1)
	number := 0
	for _, s := range states {
		v := viewOf(s, engine.Nobody)
		if v.Number == number {
			continue
		}
		number = v.Number
		frames = append(frames, imaging.Still{Scene: sceneOfState(s), Caption: "A turn", Hold: number%5 == 0})
	}
	return append(frames, imaging.Still{Scene: endScene(states[len(states)-1])})
}
