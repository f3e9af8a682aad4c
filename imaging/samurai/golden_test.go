package samurai

import (
	"flag"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/imaging"
	"towerpost/imaging/imagingtest"
	"towerpost/imaging/paintertest"
)

// go test ./imaging/samurai -update writes all pictures anew. Look at every one of them before you keep it.
var update = flag.Bool("update", false, "write the golden pictures anew")

// newPainter makes a painter, and warmPainter returns the one that tests share.
var (
	newPainter  = paintertest.Fresh(New)
	warmPainter = paintertest.Shared(New)
)

// looksOf gives pictures another look than the default one; each theme and face is among them.
var looksOf = map[string]imaging.Look{
	"placing":   {Theme: imaging.Light},
	"private":   {Theme: imaging.Light, Face: imaging.Symbols},
	"choose":    {Theme: imaging.HighContrast},
	"influence": {Theme: imaging.HighContrast, Face: imaging.Symbols},
	"swap":      {Face: imaging.Symbols},
	"crowd-4":   {Theme: imaging.HighContrast},
}

// sizes are how many bytes a public picture of a match may have, by the number of seats.
var sizes = map[int]int{2: 56_000, 3: 68_000, 4: 76_000}

// crowdedSizes are the same for boards with a tile on every hex, which no match reaches.
var crowdedSizes = map[int]int{2: 80_000, 3: 88_000, 4: 115_000}

// mostBytes returns how many bytes the picture of a scene may have: a private one has tables below the board.
func mostBytes(s Scene) int {
	switch {
	case len(s.Influence) > 0:
		return 115_000
	case len(s.Tiles) > 60 || len(s.Hands) > 0:
		return crowdedSizes[s.Seats]
	}
	return sizes[s.Seats]
}

func TestGoldenScenes(t *testing.T) {
	painter := warmPainter(t)
	for _, scene := range goldenScenes(t) {
		t.Run(scene.name, func(t *testing.T) {
			picture, err := painter.Paint(scene.scene, looksOf[scene.name])
			require.NoError(t, err)
			assert.LessOrEqual(t, len(picture), mostBytes(scene.scene))
			imagingtest.Golden(t, "testdata/"+scene.name+".png", picture, *update)
		})
	}
}

// Late turns are the largest pictures of a match. No match fills a board.
func TestPicturesAreSmall(t *testing.T) {
	painter := warmPainter(t)
	for _, look := range imaging.Looks() {
		for seats := 2; seats <= 4; seats++ {
			states := exampleStates(t, seats-1)
			late := sceneOfState(states[len(states)-1])
			for most, s := range map[int]Scene{sizes[seats]: late, crowdedSizes[seats]: crowded(seats)} {
				picture, err := painter.Paint(s, look)
				require.NoError(t, err)
				assert.LessOrEqual(t, len(picture), most, "%d seats, %v", seats, look)
			}
		}
	}
}

func TestGoldenSheet(t *testing.T) {
	states := exampleStates(t, 1)
	var frames []imaging.Still
	for i := range 6 {
		s := states[len(states)/2+i*len(states)/12-1]
		frames = append(frames, imaging.Still{Scene: sceneOfState(s), Caption: "A turn"})
	}
	picture, err := warmPainter(t).Sheet("Samurai · Match 12", "Ana has won", frames, imaging.Look{})
	require.NoError(t, err)
	imagingtest.Golden(t, "testdata/sheet.png", picture, *update)
}
