package ludo

import (
	"flag"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	rules "towerpost/engine/ludo"
	"towerpost/imaging"
	"towerpost/imaging/imagingtest"
	"towerpost/imaging/paintertest"
)

// go test ./imaging/ludo -update writes all pictures anew. Look at every one of them before you keep it.
var update = flag.Bool("update", false, "write the golden pictures anew")

// newPainter makes a painter, and warmPainter returns the one that tests share.
var (
	newPainter  = paintertest.Fresh(New)
	warmPainter = paintertest.Shared(New)
)

// sizes are the greatest sizes of a picture in bytes, by arms: slanted edges cost more.
var sizes = map[rules.Board]int{4: 50_000, 6: 80_000, 8: 90_000}

// looksOf are the looks in which scenes are kept that are not in the usual one, so that each theme is seen
// once.
var looksOf = map[string]imaging.Look{
	"barrier": {Face: imaging.Symbols},
	"chart-8": {Theme: imaging.Light, Face: imaging.Symbols},
	"bonus":   {Theme: imaging.Light},
	"teams":   {Theme: imaging.HighContrast, Face: imaging.Symbols},
}

func TestGoldenScenes(t *testing.T) {
	painter := warmPainter(t)
	for _, scene := range goldenScenes(t) {
		t.Run(scene.name, func(t *testing.T) {
			picture, err := painter.Paint(scene.scene, looksOf[scene.name])
			require.NoError(t, err)
			assert.LessOrEqual(t, len(picture), sizes[scene.scene.arms()])
			imagingtest.Golden(t, "testdata/"+scene.name+".png", picture, *update)
		})
	}
}

// TestGoldenCrowds keeps the fullest boards of all arms, each in another look; the others are drawn, and
// held to their sizes.
func TestGoldenCrowds(t *testing.T) {
	painter := warmPainter(t)
	kept := map[rules.Board]imaging.Look{
		4: {Theme: imaging.HighContrast}, 6: {Theme: imaging.Light, Face: imaging.Symbols}, 8: {},
	}
	for _, arms := range []rules.Board{4, 6, 8} {
		for _, look := range imaging.Looks() {
			name := fmt.Sprintf("crowd-%d-%s-%s", arms, look.Theme, look.Face)
			t.Run(name, func(t *testing.T) {
				picture, err := painter.Paint(crowded(arms), look)
				require.NoError(t, err)
				assert.LessOrEqual(t, len(picture), sizes[arms])
				if look == kept[arms] {
					imagingtest.Golden(t, "testdata/"+name+".png", picture, *update)
				}
			})
		}
	}
}

func TestGoldenSheets(t *testing.T) {
	m := newMatch(t, 4, nil, 12)
	m.until(func(rules.View) bool { return m.throws > 100 })
	var frames []imaging.Still
	for len(frames) < 9 {
		m.until(func(rules.View) bool { return len(m.steps) > 0 })
		frames = append(frames, imaging.Still{Scene: m.scene("", false), Caption: fmt.Sprintf("Throw %d", m.throws)})
	}
	for _, n := range []int{2, 9} {
		picture, err := warmPainter(t).Sheet("Ludo · Match 12", "Ana leads", frames[:n], imaging.Look{})
		require.NoError(t, err)
		imagingtest.Golden(t, fmt.Sprintf("testdata/sheet-%d.png", n), picture, *update)
	}
}
