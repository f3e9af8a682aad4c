package stratego

import (
	"fmt"
	"image"
	"testing"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	rules "towerpost/engine/stratego"
	"towerpost/imaging"
	"towerpost/imaging/imagingtest"
	"towerpost/imaging/lettering"
	"towerpost/imaging/paintertest"
)

var testWidths = paintertest.Widths()

// everyPage runs a test for every golden scene and width.
func everyPage(t *testing.T, test func(t *testing.T, l layout, s *Scene)) {
	for _, named := range goldenScenes(t) {
		for _, width := range testWidths {
			t.Run(fmt.Sprintf("%s, %d wide", named.name, width), func(t *testing.T) {
				test(t, layoutPage(width, &named.scene), &named.scene)
			})
		}
	}
}

func TestPartsKeepApart(t *testing.T) {
	everyPage(t, func(t *testing.T, l layout, _ *Scene) {
		parts := imagingtest.Present(
			imagingtest.Name("badge", l.badge), imagingtest.Name("title", l.title),
			imagingtest.Name("status", l.status), imagingtest.Name("clash", l.clash),
			imagingtest.Name("board", l.field.frame),
		)
		for seat, p := range l.panels {
			parts = append(parts, imagingtest.Name(fmt.Sprintf("panel %d", seat), p.box))
			inner := imagingtest.Present(imagingtest.Name("name", p.name), imagingtest.Name("lost", p.lost),
				imagingtest.Name("unseen", p.unseen))
			for i, head := range p.heads {
				inner = append(inner, imagingtest.Name("head "+l.ranks[i].String(), head))
			}
			imagingtest.Within(t, p.box, inner)
			imagingtest.Apart(t, l.size, inner)
		}
		imagingtest.Apart(t, l.size, parts)
	})
}

// TestTilesCoverWhatIsDrawn checks that tiles do not overlap, and that all that is drawn lies on them.
func TestTilesCoverWhatIsDrawn(t *testing.T) {
	everyPage(t, func(t *testing.T, l layout, _ *Scene) {
		parts := []image.Rectangle{l.field.frame, l.clash}
		for _, p := range l.panels {
			parts = append(parts, p.box)
		}
		covered := make([]int, len(parts))
		tiles := l.tiles()
		for i, box := range tiles {
			for _, other := range tiles[:i] {
				if box.Overlaps(other) {
					t.Fatalf("tiles %v and %v overlap", box, other)
				}
			}
			for part, within := range parts {
				covered[part] += area(box.Intersect(within))
			}
		}
		for i, part := range parts {
			assert.Equal(t, area(part), covered[i], "%v", part)
		}
	})
}

// area returns how many pixels a box has.
func area(r image.Rectangle) int { return r.Dx() * r.Dy() }

func TestHomesAreWhereTheirPlayersSee(t *testing.T) {
	for _, bottom := range []int{0, 1} {
		s := Scene{Bottom: bottom}
		l := layoutPage(imaging.Reference, &s)
		for seat := range 2 {
			home, ok := l.field.home(seat)
			require.True(t, ok)
			for i := range 40 {
				box, ok := l.field.at(homeSquare(seat, i))
				require.True(t, ok)
				assert.True(t, box.In(home), "square %d of seat %d", i, seat)
			}
		}
		box, _ := l.field.at(homeSquare(bottom, 0))
		assert.Equal(t, l.field.cells.Min.X, box.Min.X, "the left of the player's front row")
		box, _ = l.field.at(homeSquare(bottom, 39))
		assert.Equal(t, l.field.cells.Max, box.Max, "the right of the player's home row")
		s.Half = true
		l = layoutPage(imaging.Reference, &s)
		for i := range 40 {
			_, ok := l.field.at(homeSquare(bottom, i))
			assert.True(t, ok)
			_, ok = l.field.at(homeSquare(1-bottom, i))
			assert.False(t, ok)
		}
	}
}

// TestRanksAreReadOnAPhone holds ranks to a size at which they are read 390 pixels wide.
func TestRanksAreReadOnAPhone(t *testing.T) {
	l := layoutPage(imaging.Reference, &Scene{Army: rules.Full})
	phone := 390.0 / imaging.Reference
	assert.GreaterOrEqual(t, float64(l.field.cell)*0.45*phone, 16.0, "on the board")
	assert.GreaterOrEqual(t, l.Em(31)*phone, 12.0, "numbers of the lost")
	assert.GreaterOrEqual(t, l.Em(26)*phone, 10.0, "letters of the columns")
}

// TestItemsKeepWithinTheirReach draws every item of the golden scenes, and of small boards, in the middle of
// a page of their own: nothing is seen where reach says that nothing is.
func TestItemsKeepWithinTheirReach(t *testing.T) {
	th := newTheme(imaging.Look{Theme: imaging.HighContrast})
	fonts, err := lettering.Load()
	require.NoError(t, err)
	a := &artist{theme: &th, fonts: fonts}
	seen := map[item]bool{}
	for _, named := range goldenScenes(t) {
		s := &named.scene
		for _, l := range []layout{layoutPage(imaging.Reference, s), layoutSmall(image.Point{}, 300, s)} {
			for _, it := range th.compose(l, s) {
				it.text = ""
				if it.kind != itemText && !seen[it] && len(seen) < 1500 {
					seen[it] = true
					require.True(t, a.keeps(&it), "item %+v reaches beyond %v", it, it.Reach())
				}
			}
		}
	}
	assert.Greater(t, len(seen), 400)
}

// keeps reports whether an item is drawn within its reach.
func (a *artist) keeps(it *item) bool {
	return imagingtest.StaysWithin(it.Reach(), func(m *image.RGBA, corner image.Point) {
		a.draw(gg.NewContextForRGBA(m), corner, []*item{it})
	})
}

// TestTilesHaveTheirOwnKeys checks that the key of an item tells where it lies on its tile,
// not on the picture.
func TestTilesHaveTheirOwnKeys(t *testing.T) {
	it := item{kind: itemArrow, at: point{50, 60}, to: point{50, 90}, size: 91, rank: rules.Spy}
	key := it.AppendKey(nil, image.Point{})
	moved := it
	moved.at, moved.to = point{150, 260}, point{150, 290}
	assert.Equal(t, key, moved.AppendKey(nil, image.Pt(100, 200)))
	piece, far := item{kind: itemPiece, at: point{50, 60}}, item{kind: itemPiece, at: point{150, 260}}
	assert.Equal(t, piece.AppendKey(nil, image.Point{}), far.AppendKey(nil, image.Pt(100, 200)))
	for _, change := range []func(*item){
		func(it *item) { it.rank = rules.Scout }, func(it *item) { it.seat = 1 }, func(it *item) { it.at.x++ },
		func(it *item) { it.style = styleKnown }, func(it *item) { it.sight = Open }, func(it *item) { it.size++ },
		func(it *item) { it.fill.G = 9 }, func(it *item) { it.text = "a" }, func(it *item) { it.bold = true },
		func(it *item) { it.align = lettering.AtEnd }, func(it *item) { it.width = 3 }, func(it *item) { it.to.y = 4 },
		func(it *item) { it.kind = itemDot },
	} {
		other := it
		change(&other)
		assert.NotEqual(t, key, other.AppendKey(nil, image.Point{}), "%+v", other)
	}
}
