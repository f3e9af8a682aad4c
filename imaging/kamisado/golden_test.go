package kamisado

import (
	"flag"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/imaging"
	"towerpost/imaging/imagingtest"
	"towerpost/imaging/paintertest"
)

// go test ./imaging/kamisado -update writes all pictures anew, also the one of the README. Look at every one
// of them before you keep it.
var update = flag.Bool("update", false, "write the golden pictures anew")

// newPainter makes a painter, and warmPainter returns the one that tests share.
var (
	newPainter  = paintertest.Fresh(New)
	warmPainter = paintertest.Shared(New)
)

func TestGoldenBoards(t *testing.T) {
	painter := warmPainter(t)
	for _, scene := range boardScenes(t) {
		t.Run(scene.name, func(t *testing.T) {
			picture, err := painter.Board(scene.board, imaging.Look{})
			require.NoError(t, err)
			assert.LessOrEqual(t, len(picture), 40_000, "small enough for a post, also with the longest words")
			imagingtest.Golden(t, "testdata/board-"+scene.name+".png", picture, *update)
		})
	}
}

// TestGoldenStyles draws the scenes with the most marks in every look.
func TestGoldenStyles(t *testing.T) {
	painter := warmPainter(t)
	for _, look := range imaging.Looks() {
		for _, scene := range boardScenes(t) {
			if look == (imaging.Look{}) || scene.name != "move" && scene.name != "deadlock" && scene.name != "every-square" && scene.name != "passes" {
				continue
			}
			name := scene.name + "-" + look.Theme.String() + "-" + look.Face.String()
			t.Run(name, func(t *testing.T) {
				picture, err := painter.Board(scene.board, look)
				require.NoError(t, err)
				imagingtest.Golden(t, "testdata/style-"+name+".png", picture, *update)
			})
		}
	}
}

func TestGoldenFills(t *testing.T) {
	painter := warmPainter(t)
	for _, scene := range fillScenes(t) {
		for _, theme := range []imaging.Theme{imaging.Dark, imaging.HighContrast} {
			name := scene.name + map[bool]string{true: "-" + theme.String()}[theme != imaging.Dark]
			t.Run(name, func(t *testing.T) {
				picture, err := painter.Fills(scene.fills, imaging.Look{Theme: theme})
				require.NoError(t, err)
				assert.LessOrEqual(t, len(picture), 60_000, "small enough for a post")
				imagingtest.Golden(t, "testdata/fills-"+name+".png", picture, *update)
			})
		}
	}
}
