package cards

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/imaging"
	"towerpost/imaging/imagingtest"
	"towerpost/imaging/lettering"
)

// testWidths are widths of pictures, from the least to the greatest.
var testWidths = []int{imaging.MinWidth, 390, 480, 777, imaging.Reference, 1920, imaging.MaxWidth}

var leaderboardShapes = map[string]leaderboardNeeds{
	"empty":   {},
	"usual":   {subtitle: true, headings: true, footer: true, emblem: true, rank: 40, main: 110, detail: 190, trend: 50, apart: make([]bool, 10)},
	"asker":   {subtitle: true, footer: true, rank: 90, main: 30, apart: []bool{false, false, true}},
	"extreme": {subtitle: true, headings: true, footer: true, emblem: true, rank: 1e6, main: 1e6, detail: 1e6, trend: 1e6, apart: []bool{true, true, true}},
}

func TestLeaderboardLayoutKeepsEverythingApart(t *testing.T) {
	for _, width := range testWidths {
		for name, n := range leaderboardShapes {
			t.Run(fmt.Sprint(name, " ", width), func(t *testing.T) {
				l := layoutLeaderboard(width, n)
				assert.Equal(t, width, l.size.X)
				boxes := imagingtest.Present(imagingtest.Name("ribbon", l.ribbon), imagingtest.Name("title", l.title), imagingtest.Name("subtitle", l.subtitle), imagingtest.Name("emblem", l.emblem), imagingtest.Name("footer", l.footer))
				for i, heading := range l.headings {
					boxes = append(boxes, imagingtest.Present(imagingtest.Name(fmt.Sprint("heading ", i), heading))...)
				}
				assert.Len(t, l.rows, len(n.apart))
				for i, row := range l.rows {
					boxes = append(boxes, imagingtest.Name(fmt.Sprint("row ", i), row.box))
					for j, dot := range row.dots {
						boxes = append(boxes, imagingtest.Name(fmt.Sprint("dot ", j), dot))
					}
					columns := imagingtest.Present(imagingtest.Name("rank", row.rank), imagingtest.Name("name", row.name), imagingtest.Name("trend", row.trend), imagingtest.Name("main", row.main), imagingtest.Name("detail", row.detail))
					imagingtest.Apart(t, l.size, columns)
					imagingtest.Within(t, row.box, columns)
					assert.Equal(t, n.apart[i], len(row.dots) == 3)
					assert.Greater(t, row.name.Dx(), width/5, "room for a name")
				}
				imagingtest.Apart(t, l.size, boxes)
			})
		}
	}
}

var profileShapes = map[string]profileNeeds{
	"empty":   {},
	"usual":   {title: true, curve: true, curveTitle: true, barsTitle: true, footer: true, rating: 210, tick: 60, barLabel: 280, barCount: 90, bars: 8, facts: make([]factNeeds, 8)},
	"odd":     {curve: true, rating: 200, tick: 30, facts: []factNeeds{{100, 20}, {20, 400}, {900, 3}}, bars: 1, barLabel: 10, barCount: 50},
	"extreme": {title: true, curve: true, curveTitle: true, footer: true, rating: 1e6, tick: 1e6, barLabel: 1e6, barCount: 1e6, bars: 12, facts: []factNeeds{{1e6, 1e6}, {1e6, 1}, {1, 1e6}}},
}

func TestProfileLayoutKeepsEverythingApart(t *testing.T) {
	for _, width := range testWidths {
		for name, n := range profileShapes {
			t.Run(fmt.Sprint(name, " ", width), func(t *testing.T) {
				l := layoutProfile(width, n)
				assert.Equal(t, width, l.size.X)
				boxes := imagingtest.Present(imagingtest.Name("ribbon", l.ribbon), imagingtest.Name("name", l.name), imagingtest.Name("title", l.title), imagingtest.Name("rating", l.rating), imagingtest.Name("deviation", l.deviation),
					imagingtest.Name("curve", l.curve.box), imagingtest.Name("bars", l.bars.box), imagingtest.Name("footer", l.footer))
				for i, fact := range l.facts {
					boxes = append(boxes, imagingtest.Name(fmt.Sprint("fact ", i), fact.box))
					inner := []imagingtest.Named{imagingtest.Name("label", fact.label), imagingtest.Name("value", fact.value)}
					imagingtest.Apart(t, l.size, inner)
					imagingtest.Within(t, fact.box, inner)
				}
				imagingtest.Apart(t, l.size, boxes)
				assert.Greater(t, l.name.Dx(), width/3, "room for a name")
				assertCurveApart(t, l)
				assertBarsApart(t, l)
			})
		}
	}
}

func assertCurveApart(t *testing.T, l profileLayout) {
	t.Helper()
	c := l.curve
	if c.box.Empty() {
		return
	}
	inner := imagingtest.Present(imagingtest.Name("title", c.title), imagingtest.Name("plot", c.plot), imagingtest.Name("values", c.values), imagingtest.Name("dates", c.dates))
	imagingtest.Within(t, c.box, inner)
	imagingtest.Apart(t, l.size, imagingtest.Present(imagingtest.Name("title", c.title), imagingtest.Name("plot", c.plot), imagingtest.Name("values", c.values)))
	imagingtest.Apart(t, l.size, imagingtest.Present(imagingtest.Name("plot", c.plot), imagingtest.Name("dates", c.dates)))
	assert.Equal(t, c.plot.Min.X, c.dates.Min.X)
	assert.Greater(t, c.plot.Dx(), l.size.X/2, "room for a curve")
}

func assertBarsApart(t *testing.T, l profileLayout) {
	t.Helper()
	var inner []imagingtest.Named
	for i, row := range l.bars.rows {
		inner = append(inner, imagingtest.Name(fmt.Sprint("label ", i), row.label), imagingtest.Name(fmt.Sprint("track ", i), row.track), imagingtest.Name(fmt.Sprint("count ", i), row.count))
		assert.Greater(t, row.track.Dx(), l.size.X/5, "room for a bar")
	}
	inner = append(inner, imagingtest.Present(imagingtest.Name("title", l.bars.title))...)
	imagingtest.Apart(t, l.size, inner)
	imagingtest.Within(t, l.bars.box, inner)
}

func TestPlacedDatesKeepApart(t *testing.T) {
	pen := testCards(t).Fonts().Pen()
	for _, width := range testWidths {
		for _, scene := range profileScenes() {
			scene.card.Curve = drawable(scene.card.Curve)
			if len(scene.card.Curve) == 0 {
				continue
			}
			s := imaging.Scale{Width: width}
			l := layoutProfile(width, profileNeeds{curve: true, tick: s.Px(60)})
			var boxes []imagingtest.Named
			for _, d := range placeDates(pen, l.curve.dates, newProfileFonts(s).tick, s, scene.card) {
				boxes = append(boxes, imagingtest.Present(imagingtest.Name(d.label, d.box))...)
				assert.True(t, d.x >= 0 && d.x < l.curve.plot.Dx(), "%s: a line at %d is beside the plot", scene.name, d.x)
			}
			imagingtest.Apart(t, l.size, boxes)
			imagingtest.Within(t, l.curve.dates, boxes)
		}
	}
}

func TestShareOfABar(t *testing.T) {
	for _, row := range []struct {
		won, lost, want int
	}{
		{0, 0, 0}, {1, 0, 400}, {0, 1, 0}, {1, 1, 200}, {3, 1, 300}, {1, 1_000_000, 10}, {1_000_000, 1, 390},
		{math.MaxInt, math.MaxInt, 200}, {-5, 1, 0}, {5, -1, 400},
	} {
		assert.Equal(t, row.want, Bar{Won: row.won, Lost: row.lost}.share(400), "%d won, %d lost", row.won, row.lost)
	}
}

func TestPips(t *testing.T) {
	pen, s, st := testCards(t).Fonts().Pen(), imaging.Scale{Width: imaging.Reference}, lettering.Bold.At(30)
	for trend, want := range map[int]int{0: 0, 1: 14, -1: 14, 2: 33, -3: 52, 5: 90} {
		assert.Equal(t, want, trendWidth(s, pen, st, trend), "trend %d", trend)
	}
	assert.Equal(t, pen.Width("6", st)+8+14, trendWidth(s, pen, st, 6))
	assert.Equal(t, trendWidth(s, pen, st, 128), trendWidth(s, pen, st, -128))
}
