package mia

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	rules "towerpost/engine/mia"
	"towerpost/imaging"
	"towerpost/imaging/imagingtest"
	"towerpost/imaging/paintertest"
)

// go test ./imaging/mia -update writes all pictures anew. Look at every one of them before you keep it.
var update = flag.Bool("update", false, "write the golden pictures anew")

// warmPainter returns the painter that tests share.
var warmPainter = paintertest.Shared(New)

func TestPainter(t *testing.T) {
	match := slices.Concat(samples(), samples())
	paintertest.Suite[Scene]{
		New: New, Scenes: samples(), Nonsense: []Scene{{}, {Said: 99, Cup: 99, Roll: 77, Players: make([]Player, 30)}, {Players: []Player{{Lives: -3, Of: 99}}}},
		Film: paintertest.Stills(match, func(s Scene) string { return s.Status }),
	}.Run(t)
}

func TestGoldenScenes(t *testing.T) {
	painter := warmPainter(t)
	for i, s := range samples() {
		look := imaging.Look{Theme: imaging.Themes()[i%len(imaging.Themes())]}
		picture, err := painter.Paint(s, look)
		require.NoError(t, err)
		assert.Less(t, len(picture), 20_000)
		imagingtest.Golden(t, fmt.Sprintf("testdata/scene-%d.png", i), picture, *update)
	}
}

func TestGoldenSheet(t *testing.T) {
	var stills []imaging.Still
	for i, s := range samples() {
		stills = append(stills, imaging.Still{Scene: s, Caption: fmt.Sprintf("Entry %d", i+1)})
	}
	painter := warmPainter(t)
	picture, err := painter.Sheet("Mia", "Three moments", stills, imaging.Look{})
	require.NoError(t, err)
	imagingtest.Golden(t, "testdata/sheet.png", picture, *update)
	film, err := painter.Film(stills, imaging.Look{})
	require.NoError(t, err)
	assert.True(t, strings.HasPrefix(string(film), "GIF89a"))
}

// Nothing lies over anything else, at any width.
func TestPartsKeepApart(t *testing.T) {
	for _, width := range paintertest.Widths() {
		for _, s := range samples() {
			l := layoutPage(width, &s)
			named := []imagingtest.Named{
				imagingtest.Name("title", l.title), imagingtest.Name("said", l.said.heading), imagingtest.Name("dice", l.said.table),
				imagingtest.Name("cup", l.cup.heading), imagingtest.Name("roll", l.cup.table), imagingtest.Name("status", l.status),
			}
			for _, p := range l.players {
				named = append(named, imagingtest.Name("name", p.name), imagingtest.Name("lives", p.lives))
			}
			imagingtest.Apart(t, l.size, named)
		}
	}
}

// A roll that the viewer may not know is not in the scene, and changes no byte of the picture.
func TestClosedCupsLookTheSame(t *testing.T) {
	view := func(roll rules.Value) rules.View {
		return rules.View{Lives: []int{3, 3}, Turn: 1, Prompt: rules.PromptAnswer, Said: 43, Cup: roll}
	}
	assert.Equal(t, Closed, Of(view(0), 3, false, Words{}).Cup)
	assert.Equal(t, rules.Value(21), Of(view(21), 3, false, Words{}).Roll)
	painter := warmPainter(t)
	closed, err := painter.Paint(Of(view(0), 3, false, Words{}), imaging.Look{})
	require.NoError(t, err)
	open, err := painter.Paint(Of(view(21), 3, false, Words{}), imaging.Look{})
	require.NoError(t, err)
	assert.NotEqual(t, closed, open)
}

func TestPips(t *testing.T) {
	for n := 1; n <= 6; n++ {
		assert.Len(t, spots(n), n)
	}
}
