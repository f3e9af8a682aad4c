package ludo

import (
	"fmt"
	"image"
	"math"
	"testing"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	rules "towerpost/engine/ludo"
	"towerpost/imaging"
	"towerpost/imaging/imagingtest"
	"towerpost/imaging/lettering"
	"towerpost/imaging/paintertest"
)

var (
	testWidths = paintertest.Widths()
	testBoards = []rules.Board{4, 6, 8}
)

// everyBoard runs a test for every board, width and arm at the bottom.
func everyBoard(t *testing.T, test func(t *testing.T, l layout)) {
	for _, arms := range testBoards {
		for _, width := range testWidths {
			for _, bottom := range []int{0, 1, int(arms) - 1} {
				t.Run(fmt.Sprintf("%d arms, %d wide, %d at the bottom", arms, width, bottom),
					func(t *testing.T) {
						s := crowded(arms)
						s.Bottom = bottom
						test(t, layoutPage(width, &s))
					})
			}
		}
	}
}

func away(a, b point) float64 { return math.Hypot(a.x-b.x, a.y-b.y) }

// squares returns the middles of all squares of a board, those of the ring first.
func squares(t *testing.T, l *layout) (all []point, names []string) {
	add := func(arm int, p rules.Place) {
		at, _, ok := l.field.square(arm, p)
		require.True(t, ok, "%d %s", arm, p)
		all, names = append(all, at), append(names, fmt.Sprintf("%s of %d", p, arm))
	}
	for square := 1; square <= l.field.arms.Squares(); square++ {
		add(0, rules.Ring(square))
	}
	for arm := range int(l.field.arms) {
		for j := 1; j <= rules.LaneLength; j++ {
			add(arm, rules.Lane(j))
		}
	}
	return all, names
}

func TestSquaresDoNotOverlap(t *testing.T) {
	everyBoard(t, func(t *testing.T, l layout) {
		all, names := squares(t, &l)
		for i := range all {
			for j := range i {
				require.GreaterOrEqual(t, away(all[i], all[j]), 0.999*l.field.cell, "%s and %s", names[i],
					names[j])
			}
			reach := l.field.cell / 2
			require.GreaterOrEqual(t, all[i].x, reach-1, names[i])
			require.LessOrEqual(t, all[i].x, float64(l.board.Max.X)-reach+1, names[i])
			require.GreaterOrEqual(t, all[i].y, float64(l.board.Min.Y)+reach-1, names[i])
			require.LessOrEqual(t, all[i].y, float64(l.board.Max.Y)-reach+1, names[i])
		}
	})
}

// TestWaysAreConnected walks each arm's way from its exit to its goal: each step leads to a square that
// touches the last one.
func TestWaysAreConnected(t *testing.T) {
	everyBoard(t, func(t *testing.T, l layout) {
		for arm := range int(l.field.arms) {
			path := l.field.arms.Path(arm, 1, l.field.arms.GoalProgress())
			for i := 1; i < len(path); i++ {
				from, _, ok := l.position(arm, 1, path[i-1])
				require.True(t, ok)
				to, _, ok := l.position(arm, 1, path[i])
				require.True(t, ok)
				most := 1.001
				if path[i-1].Square() > 0 && path[i-1].Square()%17 == 8 || path[i] == rules.Goal {
					most = 2 // around the corner between two arms, and into the middle
				}
				require.LessOrEqual(t, away(from, to), most*l.field.cell, "arm %d, %s to %s", arm,
					path[i-1], path[i])
			}
		}
	})
}

// TestUprightBoardIsTheGrid compares the board of four arms with the grid of the rules.
func TestUprightBoardIsTheGrid(t *testing.T) {
	s := crowded(4)
	l := layoutPage(imaging.Reference, &s)
	corner := point{l.field.middle.x - 9.5*l.field.cell, l.field.middle.y - 9.5*l.field.cell}
	for square, want := range map[int][2]float64{
		1: {10, 18}, 8: {10, 11}, 9: {11, 10}, 16: {18, 10}, 17: {18, 9}, 34: {9, 0}, 51: {0, 9}, 68: {9, 18},
	} {
		at, _, ok := l.field.square(0, rules.Ring(square))
		require.True(t, ok)
		assert.InDelta(t, want[0], (at.x-corner.x)/l.field.cell-0.5, 0.001, "square %d", square)
		assert.InDelta(t, want[1], (at.y-corner.y)/l.field.cell-0.5, 0.001, "square %d", square)
	}
	assert.InDelta(t, corner.x, math.Round(corner.x), 0.001, "sharp edges")
	assert.InDelta(t, corner.y, math.Round(corner.y), 0.001, "sharp edges")
}

func TestBottomArmIsAtTheBottom(t *testing.T) {
	for _, arms := range testBoards {
		for bottom := range int(arms) {
			s := Scene{Board: arms, Bottom: bottom}
			l := layoutPage(imaging.Reference, &s)
			tip, _, ok := l.field.square(0, arms.Place(bottom, arms.Way()))
			require.True(t, ok)
			assert.InDelta(t, l.field.middle.x, tip.x, 0.001)
			assert.Greater(t, tip.y, l.field.middle.y)
		}
	}
}

// TestYardsKeepClearOfSquares holds yards, their places, panels and dice to the room beside the arms.
func TestYardsKeepClearOfSquares(t *testing.T) {
	everyBoard(t, func(t *testing.T, l layout) {
		all, names := squares(t, &l)
		for arm, y := range l.yards {
			for i, at := range all {
				require.GreaterOrEqual(t, away(y.middle, at), y.radius+l.field.cell/2-1, "yard %d and %s",
					arm, names[i])
			}
			for number := 1; number <= 4; number++ {
				require.LessOrEqual(t, away(y.place(number), y.middle)+y.size/2, y.radius+1,
					"place %d of yard %d", number, arm)
				for other := 1; other < number; other++ {
					require.GreaterOrEqual(t, away(y.place(number), y.place(other)), y.size, "yard %d", arm)
				}
			}
		}
	})
}

func TestPartsKeepApart(t *testing.T) {
	everyBoard(t, func(t *testing.T, l layout) {
		named := []imagingtest.Named{
			imagingtest.Name("title", l.title), imagingtest.Name("board", l.board),
			imagingtest.Name("status", l.status),
		}
		inner := []imagingtest.Named{}
		for i, p := range l.panels {
			inner = append(inner, imagingtest.Name(fmt.Sprint("panel ", i), p))
		}
		dice := l.dice
		if l.field.arms != 4 {
			dice = dice[:1] // all have the same place
		}
		for i, d := range dice {
			for part, box := range map[string]image.Rectangle{"die": d.last, "dice": d.before,
				"bonus": d.bonus} {
				inner = append(inner, imagingtest.Name(fmt.Sprint(part, i), box))
			}
		}
		if l.field.arms == 4 {
			imagingtest.Apart(t, l.size, named)
			imagingtest.Apart(t, l.size, inner)
			imagingtest.Within(t, l.board, inner)
			return
		}
		imagingtest.Apart(t, l.size, append(named, inner...))
	})
}

func TestSheetsKeepApart(t *testing.T) {
	for _, arms := range testBoards {
		s := crowded(arms)
		paintertest.Sheets(t, func(_ int, at image.Point, width int) image.Rectangle {
			return layoutSmall(at, width, &s).board
		})
	}
}

// TestItemsKeepToTheirReach draws each item of crowded boards on a large page and looks for ink beyond the
// box in which tiles expect it.
func TestItemsKeepToTheirReach(t *testing.T) {
	th := newTheme(imaging.Look{})
	fonts, err := lettering.Load()
	require.NoError(t, err)
	a := &artist{theme: &th, fonts: fonts}
	seen := map[item]bool{}
	for _, s := range append(samples(), crowded(4), crowded(6)) {
		l := layoutPage(imaging.MinWidth, &s)
		for _, it := range th.compose(l, &s) {
			if seen[it] {
				continue
			}
			seen[it] = true
			require.True(t, a.keeps(&it), "item %+v reaches beyond %v", it, it.Reach())
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
