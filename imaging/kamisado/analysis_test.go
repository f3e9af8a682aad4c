package kamisado

import (
	"fmt"
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/imaging"
	"towerpost/imaging/imagingtest"
)

func TestGoldenAnalyses(t *testing.T) {
	painter := warmPainter(t)
	for _, scene := range analysisScenes() {
		t.Run(scene.name, func(t *testing.T) {
			picture, err := painter.Analysis(scene.card, scene.theme)
			require.NoError(t, err)
			assert.Less(t, len(picture), 112<<10, "small enough for a post")
			imagingtest.Golden(t, "testdata/analysis-"+scene.name+".png", picture, *update)
		})
	}
}

func TestOddAnalysesAreDrawn(t *testing.T) {
	painter := warmPainter(t)
	for name, card := range map[string]AnalysisCard{
		"nothing":          {},
		"rounds of nobody": {Rounds: make([]AnalyzedRound, 3), Tallies: make([]Tally, 1)},
		"too much":         {Rounds: make([]AnalyzedRound, 500), Tallies: make([]Tally, 500)},
		"a long round":     {Rounds: []AnalyzedRound{{Plies: make([]AnalyzedPly, 5000)}}},
		"nonsense":         {Winner: 9, Rounds: []AnalyzedRound{{Start: 9, Plies: []AnalyzedPly{{9, 99, 9, "a long turning point"}}}}},
	} {
		_, err := painter.Analysis(card, 9)
		assert.NoError(t, err, name)
	}
}

var analysisShapes = map[string]analysisNeeds{
	"empty":   {},
	"round":   {subtitle: true, footer: true, rounds: []int{17}, tallies: 5, points: 30, count: 30},
	"match":   {rounds: []int{20, 31, 9, 0, 40}, tallies: 3, label: 20, score: 60, points: 30, count: 60},
	"extreme": {subtitle: true, footer: true, rounds: make([]int, MaxAnalyzedRounds), tallies: maxTallies, label: 1e6, score: 1e6, points: 1e6, count: 1e6},
	"long":    {rounds: []int{maxPlies, 3}, label: 90, score: 120},
}

func TestAnalysisLayoutKeepsEverythingApart(t *testing.T) {
	for _, width := range testWidths {
		for name, n := range analysisShapes {
			t.Run(fmt.Sprint(name, " ", width), func(t *testing.T) {
				l := layoutAnalysis(width, n)
				assert.Equal(t, width, l.size.X)
				imagingtest.Apart(t, l.size, imagingtest.Present(imagingtest.Name("ribbon", l.ribbon), imagingtest.Name("title", l.title), imagingtest.Name("subtitle", l.subtitle),
					imagingtest.Name("White", l.players[0].box), imagingtest.Name("Black", l.players[1].box), imagingtest.Name("curve", l.curve), imagingtest.Name("legend", l.legend), imagingtest.Name("footer", l.footer)))
				for _, p := range l.players {
					boxes := []imagingtest.Named{imagingtest.Name("chip", p.chip), imagingtest.Name("name", p.name), imagingtest.Name("points", p.points)}
					imagingtest.Apart(t, l.size, boxes)
					imagingtest.Within(t, p.box, boxes)
					assert.Greater(t, p.name.Dx(), width/3, "room for a name")
				}
				assertRoundsApart(t, l, n)
				assertTalliesApart(t, l, n)
			})
		}
	}
}

func assertRoundsApart(t *testing.T, l analysisLayout, n analysisNeeds) {
	t.Helper()
	assert.Len(t, l.rounds, len(n.rounds))
	for i, r := range l.rounds {
		boxes := []imagingtest.Named{imagingtest.Name("label", r.label), imagingtest.Name("band", r.band), imagingtest.Name("White's marks", r.lanes[0]), imagingtest.Name("Black's marks", r.lanes[1]), imagingtest.Name("score", r.score)}
		imagingtest.Apart(t, l.size, boxes)
		imagingtest.Within(t, l.curve, boxes)
		assert.InDelta(t, r.band.Max.X, r.at(n.rounds[i]+1), 1, "the band ends with its last move")
		if i > 0 {
			assert.LessOrEqual(t, l.rounds[i-1].lanes[1].Max.Y, r.lanes[0].Min.Y)
			assert.Equal(t, l.rounds[i-1].step, r.step, "moves are equally wide")
		}
	}
}

func assertTalliesApart(t *testing.T, l analysisLayout, n analysisNeeds) {
	t.Helper()
	assert.Len(t, l.tallies, n.tallies)
	for i, row := range l.tallies {
		boxes := []imagingtest.Named{imagingtest.Name("mark", row.mark), imagingtest.Name("label", row.label), imagingtest.Name("White's count", row.counts[0]), imagingtest.Name("Black's count", row.counts[1])}
		imagingtest.Apart(t, l.size, boxes)
		imagingtest.Within(t, l.legend, boxes)
		if i > 0 {
			assert.LessOrEqual(t, l.tallies[i-1].mark.Max.Y, row.mark.Min.Y)
		}
		for j, chip := range l.chips {
			assert.Equal(t, chip.Max.X, row.counts[j].Max.X, "counts stand below their chip")
		}
	}
}

func testDeck(t testing.TB) *cardPainter {
	t.Helper()
	k, err := warmPainter(t).cardPainter(imaging.Dark)
	require.NoError(t, err)
	return k
}

// TestBadgesKeepApart puts a turning point on every move, and on the last ones of a short round.
func TestBadgesKeepApart(t *testing.T) {
	k, f := testDeck(t), newAnalysisFonts(imaging.Scale{Width: imaging.Reference})
	for name, row := range map[string]struct {
		rounds []int // how many moves the rounds have; turning points are in the first
		from   int   // the first turning point
		text   string
		all    bool // there is room for all of them
	}{
		"one move":               {[]int{1}, 0, "1", true},
		"two moves":              {[]int{2}, 0, "12", true},
		"a round":                {[]int{20}, 0, "1", true},
		"a long round":           {[]int{100}, 0, "12", false},
		"the end of a round":     {[]int{20}, 16, "37", true},
		"a short round":          {[]int{6, 40}, 0, "59", true},
		"a marathon":             {append([]int{12}, make([]int, MaxAnalyzedRounds-1)...), 4, "88", true},
		"more than anybody errs": {[]int{9, 40}, 2, "188", true},
	} {
		t.Run(name, func(t *testing.T) {
			r := AnalyzedRound{Plies: make([]AnalyzedPly, row.rounds[0])}
			for i := row.from; i < len(r.Plies); i++ {
				r.Plies[i].Turn = row.text
			}
			l := layoutAnalysis(k.width, analysisNeeds{rounds: row.rounds}).rounds[0]
			pen := k.Fonts().Pen()
			badges := k.badges(pen, l, f, r)
			require.NotEmpty(t, badges)
			assert.Equal(t, row.all, len(badges) == len(r.Plies)-row.from, "%d badges", len(badges))
			var boxes []imagingtest.Named
			for _, b := range badges {
				boxes = append(boxes, imagingtest.Name("badge", b.box))
				whole, _ := pen.Fit(b.text, f.turn, b.box.Dx())
				assert.Equal(t, row.text, whole, "its text is whole")
			}
			imagingtest.Apart(t, image.Pt(k.width, 1000), boxes)
			imagingtest.Within(t, l.badges, boxes)
		})
	}
}

// A turning point that nothing stands beside has its badge where the band changes.
func TestBadgesStandWhereTheBandChanges(t *testing.T) {
	k := testDeck(t)
	r := AnalyzedRound{Plies: make([]AnalyzedPly, 20)}
	r.Plies[3].Turn, r.Plies[12].Turn = "7", "12"
	l := layoutAnalysis(k.width, analysisNeeds{rounds: []int{20}}).rounds[0]
	badges := k.badges(k.Fonts().Pen(), l, newAnalysisFonts(k.scale()), r)
	require.Len(t, badges, 2)
	for i, move := range []int{4, 13} {
		middle := badges[i].box.Min.X + badges[i].box.Dx()/2
		assert.InDelta(t, l.at(move), middle, 1)
	}
}
