package kamisado

import (
	"fmt"
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/imaging"
	"towerpost/imaging/imagingtest"
	"towerpost/imaging/lettering"
)

func gridBoxes(prefix string, g imaging.Grid) (boxes []imagingtest.Named) {
	for row := range 8 {
		for column := range 8 {
			boxes = append(boxes, imagingtest.Name(fmt.Sprintf("%scell %d,%d", prefix, column, row), g.At(column, row)))
		}
	}
	return boxes
}

var (
	testWidths  = []int{imaging.MinWidth, 390, 480, 777, imaging.Reference, 1920, imaging.MaxWidth}
	testTargets = []int{0, 1, 2, 3, 5, 7, 15, 99}
)

func TestBoardLayoutKeepsEverythingApart(t *testing.T) {
	for _, width := range testWidths {
		for _, target := range testTargets {
			t.Run(fmt.Sprintf("%d to %d", width, target), func(t *testing.T) {
				l := layoutBoard(width, target)
				assert.Equal(t, width, l.size.X)
				imagingtest.Apart(t, l.size, []imagingtest.Named{imagingtest.Name("title", l.title), imagingtest.Name("bar 0", l.bars[0].box), imagingtest.Name("board", l.grid.Frame), imagingtest.Name("bar 1", l.bars[1].box), imagingtest.Name("status", l.status)})
				for _, b := range l.bars {
					boxes := []imagingtest.Named{imagingtest.Name("chip", b.chip), imagingtest.Name("name", b.name), imagingtest.Name("points", b.points)}
					for i, tooth := range b.teeth {
						boxes = append(boxes, imagingtest.Name(fmt.Sprint("tooth ", i), tooth))
					}
					imagingtest.Apart(t, l.size, boxes)
					for _, inner := range boxes {
						assert.True(t, inner.Box.In(b.box), "%s %v leaves its bar %v", inner.Name, inner.Box, b.box)
					}
					assert.Greater(t, b.name.Dx(), width/4, "room for a name")
				}
			})
		}
	}
}

func TestHeadingLayoutKeepsEverythingApart(t *testing.T) {
	for _, width := range testWidths {
		l, usual := layoutHeading(width), layoutBoard(width, 3)
		assert.Equal(t, width, l.size.X)
		imagingtest.Apart(t, l.size, []imagingtest.Named{imagingtest.Name("heading", l.heading), imagingtest.Name("title", l.title), imagingtest.Name("board", l.grid.Frame), imagingtest.Name("status", l.status)})
		assert.Equal(t, usual.grid.Cell, l.grid.Cell, "squares are drawn once for both")
		assert.LessOrEqual(t, l.size.Y, usual.size.Y, "it fits into the same square")
	}
}

func TestScoreShowsATooth(t *testing.T) {
	for target, want := range map[int]int{0: 0, 1: 1, 3: 3, 15: 15, 16: 0, 99: 0} {
		assert.Len(t, layoutBoard(imaging.Reference, target).bars[0].teeth, want, "target %d", target)
	}
}

func TestGridIsSquareAndLabelled(t *testing.T) {
	for _, width := range testWidths {
		l := layoutBoard(width, 3)
		boxes := gridBoxes("", l.grid)
		for edge, labels := range l.grid.Labels() {
			for i, box := range labels {
				boxes = append(boxes, imagingtest.Name(fmt.Sprintf("label %d,%d", edge, i), box))
			}
		}
		imagingtest.Apart(t, l.size, boxes)
		for _, b := range boxes {
			assert.True(t, b.Box.In(l.grid.Frame), "%s leaves the frame", b.Name)
		}
		assert.Equal(t, image.Pt(8*l.grid.Cell, 8*l.grid.Cell), l.grid.Cells.Size())
		assert.GreaterOrEqual(t, 8*l.grid.Cell, width*9/10, "the board is most of the picture")
	}
}

func TestFillsLayoutKeepsEverythingApart(t *testing.T) {
	for _, width := range testWidths {
		l := layoutFills(width)
		boxes := []imagingtest.Named{imagingtest.Name("title", l.title), imagingtest.Name("status", l.status)}
		for _, u := range l.lineUps {
			boxes = append(boxes, imagingtest.Name("label", u.label))
			for i, n := range u.names {
				boxes = append(boxes, imagingtest.Name("chip", n.chip), imagingtest.Name("name", n.name), imagingtest.Name("row", u.rows[i].Frame))
			}
			assert.Equal(t, u.rows[0].Cells.Min.X, u.rows[1].Cells.Min.X, "a tower stands above the one that it faces")
		}
		imagingtest.Apart(t, l.size, boxes)
		board := layoutBoard(width, 3)
		assert.Equal(t, board.grid.Cell, l.lineUps[0].rows[0].Cell, "squares are drawn once for both")
		assert.LessOrEqual(t, l.size.Y, board.size.Y, "it is no higher than a board")
	}
}

// TestSquaresCanBeReadOnAPhone holds squares to a size that can be read, on a picture that a
// phone shows 390 pixels wide.
func TestSquaresCanBeReadOnAPhone(t *testing.T) {
	for _, width := range testWidths {
		for _, cell := range []int{layoutBoard(width, 3).grid.Cell, layoutHeading(width).grid.Cell, layoutFills(width).lineUps[1].rows[0].Cell} {
			assert.GreaterOrEqual(t, cell*390/width, 34, "at width %d", width)
		}
	}
}

func TestStatusIsCenteredWithItsIcon(t *testing.T) {
	s, line := imaging.Scale{Width: imaging.Reference}, image.Rect(20, 0, 940, 66)
	for _, width := range []int{0, 1, 300, 842, 5000} {
		icon, text := layoutStatus(s, line, width)
		assert.True(t, icon.In(line), "icon %v", icon)
		assert.True(t, text.Empty() || text.In(line), "text %v", text)
		assert.LessOrEqual(t, icon.Max.X, text.Min.X)
		assert.InDelta(t, icon.Min.X-line.Min.X, line.Max.X-text.Max.X, 1, "as much room at both ends")
	}
}

func TestTextsFitTheirBoxes(t *testing.T) {
	fonts, err := lettering.Load()
	require.NoError(t, err)
	pen := fonts.Pen()
	for _, width := range testWidths {
		s := imaging.Scale{Width: width}
		points := layoutBoard(width, 15).bars[0].points
		for _, text := range []string{"0/1", "15/15", "22/15", "99/99"} {
			shown, _ := pen.Fit(text, lettering.Bold.At(s.Em(40)), points.Dx())
			assert.Equal(t, text, shown, "at width %d", width)
		}
		name := layoutBoard(width, 15).bars[0].name
		for _, text := range longNames {
			shown, st := pen.Fit(text, lettering.Bold.At(s.Em(40)), name.Dx())
			assert.LessOrEqual(t, pen.Width(shown, st), name.Dx(), "%s at width %d", text, width)
			assert.NotEqual(t, "…", shown, "%s at width %d", text, width)
		}
	}
}

// longNames are names of the greatest length that Discord allows.
var longNames = []string{
	"WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
	"iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii",
	"ММММММММММММММММММММММММММММММММ",
	"漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢",
	"ממממממממממממממממממממממממממממממממ",
	"سسسسسسسسسسسسسسسسسسسسسسسسسسسسسسسس",
}
