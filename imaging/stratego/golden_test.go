package stratego

import (
	"flag"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	rules "towerpost/engine/stratego"
	"towerpost/imaging"
	"towerpost/imaging/imagingtest"
	"towerpost/imaging/paintertest"
)

// go test ./imaging/stratego -update writes all pictures anew. Look at every one of them before you keep it.
var update = flag.Bool("update", false, "write the golden pictures anew")

// newPainter makes a painter, and warmPainter returns the one that tests share.
var (
	newPainter  = paintertest.Fresh(New)
	warmPainter = paintertest.Shared(New)
)

// The greatest sizes of a post in bytes: of a public one, and of any.
const (
	mostPublic = 40_000
	mostAny    = 60_000
)

// looksOf are the looks in which scenes are kept that are not in the usual one, so that each theme is seen.
var looksOf = map[string]imaging.Look{
	"choice":  {Theme: imaging.Light},
	"silent":  {Theme: imaging.HighContrast, Face: imaging.Symbols},
	"draft":   {Theme: imaging.Light, Face: imaging.Symbols},
	"barrage": {Theme: imaging.HighContrast},
}

func TestGoldenScenes(t *testing.T) {
	painter := warmPainter(t)
	for _, scene := range goldenScenes(t) {
		t.Run(scene.name, func(t *testing.T) {
			picture, err := painter.Paint(scene.scene, looksOf[scene.name])
			require.NoError(t, err)
			assert.LessOrEqual(t, len(picture), most(&scene.scene))
			imagingtest.Golden(t, "testdata/"+scene.name+".png", picture, *update)
		})
	}
}

// most returns the greatest size of the picture of a scene.
func most(s *Scene) int {
	if s.Sight == Public {
		return mostPublic
	}
	return mostAny
}

// TestSizesInEveryLook holds the same pictures, and those of a match of full armies, to their sizes in all
// looks.
func TestSizesInEveryLook(t *testing.T) {
	painter := warmPainter(t)
	scenes := goldenScenes(t)
	for i, s := range matchScenes(t, "full", engine.Nobody, 300) {
		if i%12 == 0 {
			scenes = append(scenes, named{fmt.Sprintf("move %d", i), s})
		}
	}
	for _, look := range imaging.Looks() {
		for _, scene := range scenes {
			picture, err := painter.Paint(scene.scene, look)
			require.NoError(t, err)
			assert.LessOrEqual(t, len(picture), most(&scene.scene), "%s, %s, %s", scene.name, look.Theme,
				look.Face)
		}
	}
}

func TestGoldenSheets(t *testing.T) {
	var frames []imaging.Still
	states := statesOf(t, exampleLog(t, 2))
	for i, state := range states[2:11] {
		frames = append(frames, imaging.Still{Scene: Of(viewOf(state, rules.Red), Words{}),
			Caption: fmt.Sprintf("Move %d", i)})
	}
	picture, err := warmPainter(t).Sheet("Stratego · Match 12", "Red wins", frames, imaging.Look{})
	require.NoError(t, err)
	imagingtest.Golden(t, "testdata/sheet-moves.png", picture, *update)
	frames = nil
	for seat, name := range []string{"Ana", "Rui"} {
		d := viewOf(states[len(states)-1], rules.Red).Prepared[seat].Deployment
		frames = append(frames, imaging.Still{Scene: OfDeployment(d, rules.Full, seat, Open, Words{}), Caption: name})
	}
	picture, err = warmPainter(t).Sheet("Both set-ups", "Verified", frames, imaging.Look{Theme: imaging.Light})
	require.NoError(t, err)
	imagingtest.Golden(t, "testdata/sheet-setups.png", picture, *update)
}
