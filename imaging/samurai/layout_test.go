package samurai

import (
	"fmt"
	"image"
	"math"
	"slices"
	"testing"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	rules "towerpost/engine/samurai"
	"towerpost/imaging"
	"towerpost/imaging/imagingtest"
	"towerpost/imaging/lettering"
	"towerpost/imaging/paintertest"
)

var testWidths = paintertest.Widths()

// everyPage calls test with the layouts of all boards in many widths, public and private.
func everyPage(t *testing.T, test func(t *testing.T, l layout)) {
	for seats := 2; seats <= 4; seats++ {
		for _, width := range testWidths {
			for _, private := range []string{"", "Only for you"} {
				t.Run(fmt.Sprintf("%d seats, %d wide, %q", seats, width, private), func(t *testing.T) {
					s := crowded(seats)
					s.Private = private
					s.Hands = []Hand{{Hand: rules.AllKinds()[:5], Pile: rules.AllKinds()[5:]}}
					for i := range 9 {
						s.Influence = append(s.Influence, Influence{Town: rules.Town(i + 1)})
					}
					test(t, layoutPage(width, &s))
				})
			}
		}
	}
}

// Neighbours touch at a whole side, and no other hex is nearer.
func TestHexesLieAsOnTheMap(t *testing.T) {
	everyPage(t, func(t *testing.T, l layout) {
		f := &l.field
		for _, h := range f.board.Hexes() {
			require.True(t, f.box(h).In(l.board), h)
			for _, other := range f.board.Hexes() {
				if other == h {
					continue
				}
				a, b := f.at(h), f.at(other)
				away := math.Hypot(a.x-b.x, a.y-b.y) / float64(f.high)
				near := false
				for _, n := range f.board.Near(h) {
					near = near || n == other
				}
				if near {
					require.InDelta(t, 1, away, 0.06, "%s and %s", h, other)
				} else {
					require.Greater(t, away, 1.5, "%s and %s", h, other)
				}
			}
		}
	})
}

// Two players see Honshu alone, larger than the whole map.
func TestFewerSeatsSeeLargerHexes(t *testing.T) {
	widths := map[int]int{}
	for seats := 2; seats <= 4; seats++ {
		s := crowded(seats)
		l := layoutPage(imaging.Reference, &s)
		widths[seats] = l.field.high
	}
	assert.Greater(t, widths[2], widths[3])
	assert.Greater(t, widths[3], widths[4])
	assert.GreaterOrEqual(t, float64(widths[4])/2*390/960, 9.0, "a strength is read on a phone")
}

func TestPartsKeepApart(t *testing.T) {
	everyPage(t, func(t *testing.T, l layout) {
		named := []imagingtest.Named{
			imagingtest.Name("title", l.title), imagingtest.Name("board", l.board),
			imagingtest.Name("status", l.status), imagingtest.Name("key", l.open),
		}
		if !l.band.Empty() {
			named = append(named, imagingtest.Name("band", l.band))
		}
		for i, h := range l.hands {
			named = append(named, imagingtest.Name(fmt.Sprint("hand ", i), h.box))
			var tiles []imagingtest.Named
			for j, box := range append(append([]image.Rectangle{}, h.hand...), h.pile...) {
				tiles = append(tiles, imagingtest.Name(fmt.Sprint("tile ", j), box))
			}
			imagingtest.Apart(t, l.size, tiles)
			imagingtest.Within(t, h.box, tiles)
		}
		for i, line := range l.influence {
			named = append(named, imagingtest.Name(fmt.Sprint("influence ", i), line))
		}
		for i, strip := range l.frame {
			named = append(named, imagingtest.Name(fmt.Sprint("strip ", i), strip))
		}
		imagingtest.Apart(t, l.size, named)
	})
}

// A table without a board has its lines below the names of the seats, and is hardly higher than wide, so
// that a phone shows it whole.
func TestTablesKeepApart(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		for _, width := range testWidths {
			s := crowded(seats)
			s.Table, s.Private = true, "Only for you"
			for i := range []int{21, 30, 39}[seats-2] {
				s.Influence = append(s.Influence, Influence{Town: rules.Town(i + 1)})
			}
			l := layoutPage(width, &s)
			assert.Empty(t, l.board)
			named := []imagingtest.Named{
				imagingtest.Name("band", l.band), imagingtest.Name("title", l.title), imagingtest.Name("key", l.open),
			}
			for i, box := range append(slices.Clone(l.names), l.influence...) {
				named = append(named, imagingtest.Name(fmt.Sprint("box ", i), box))
			}
			require.Len(t, named, 3+seats+len(s.Influence))
			imagingtest.Apart(t, l.size, named)
			assert.Less(t, float64(l.size.Y), 1.3*float64(l.size.X))
		}
	}
}

// Panels stand in the free corners beside Japan.
func TestPanelsLeaveTheMapFree(t *testing.T) {
	everyPage(t, func(t *testing.T, l layout) {
		var inner []imagingtest.Named
		for i, box := range append([]image.Rectangle{l.counts}, l.panels...) {
			inner = append(inner, imagingtest.Name(fmt.Sprint("panel ", i), box))
			for _, h := range l.field.board.Hexes() {
				require.False(t, l.field.box(h).Overlaps(box), "panel %d and %s", i, h)
			}
		}
		imagingtest.Apart(t, l.size, inner)
		imagingtest.Within(t, l.board, inner)
	})
}

func TestSheetsKeepApart(t *testing.T) {
	paintertest.Sheets(t, func(i int, at image.Point, width int) image.Rectangle {
		s := crowded(2 + i%3)
		return layoutSmall(at, width, &s).board
	})
}

// Nothing of an item is drawn outside of its reach, or a tile that it touches would be taken for an old one.
func TestItemsKeepToTheirReach(t *testing.T) {
	th := newTheme(imaging.Look{})
	fonts, err := lettering.Load()
	require.NoError(t, err)
	a := &artist{theme: &th, fonts: fonts}
	seen := map[item]bool{}
	pen := fonts.Pen()
	for _, s := range append(samples(), longWords()) {
		l := layoutPage(imaging.MinWidth, &s)
		for _, it := range th.compose(l, &s, pen.Width) {
			alike := it
			alike.at, alike.to = point{}, point{it.to.x - it.at.x, it.to.y - it.at.y}
			if seen[alike] {
				continue
			}
			seen[alike] = true
			require.True(t, a.keeps(&it), "item %+v reaches beyond %v", it, it.Reach())
		}
	}
	assert.Greater(t, len(seen), 150)
}

// keeps reports whether an item is drawn within its reach.
func (a *artist) keeps(it *item) bool {
	return imagingtest.StaysWithin(it.Reach(), func(m *image.RGBA, corner image.Point) {
		a.draw(gg.NewContextForRGBA(m), corner, []*item{it})
	})
}
