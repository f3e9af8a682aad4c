package imaging

import (
	"fmt"
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
)

// named is a box with its name, for messages.
type named struct {
	name string
	box  image.Rectangle
}

// assertApart checks that the boxes lie within the picture, are not empty and do not overlap.
func assertApart(t *testing.T, size image.Point, boxes []named) {
	t.Helper()
	for i, a := range boxes {
		assert.False(t, a.box.Empty(), "%s is empty: %v", a.name, a.box)
		assert.True(t, a.box.In(image.Rectangle{Max: size}), "%s %v leaves the picture %v", a.name, a.box, size)
		for _, b := range boxes[i+1:] {
			assert.False(t, a.box.Overlaps(b.box), "%s %v overlaps %s %v", a.name, a.box, b.name, b.box)
		}
	}
}

func gridBoxes(prefix string, g grid) (boxes []named) {
	for row := range 8 {
		for column := range 8 {
			boxes = append(boxes, named{fmt.Sprintf("%scell %d,%d", prefix, column, row), g.at(column, row)})
		}
	}
	return boxes
}

var (
	testWidths  = []int{minWidth, 390, 480, 777, reference, 1920, maxWidth}
	testTargets = []int{0, 1, 2, 3, 5, 7, 15, 99}
)

func TestBoardLayoutKeepsEverythingApart(t *testing.T) {
	for _, width := range testWidths {
		for _, target := range testTargets {
			t.Run(fmt.Sprintf("%d to %d", width, target), func(t *testing.T) {
				l := layoutBoard(width, target)
				assert.Equal(t, width, l.size.X)
				assertApart(t, l.size, []named{{"title", l.title}, {"bar 0", l.bars[0].box}, {"board", l.grid.frame}, {"bar 1", l.bars[1].box}, {"status", l.status}})
				for _, b := range l.bars {
					boxes := []named{{"chip", b.chip}, {"name", b.name}, {"points", b.points}}
					for i, tooth := range b.teeth {
						boxes = append(boxes, named{fmt.Sprint("tooth ", i), tooth})
					}
					assertApart(t, l.size, boxes)
					for _, inner := range boxes {
						assert.True(t, inner.box.In(b.box), "%s %v leaves its bar %v", inner.name, inner.box, b.box)
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
		assertApart(t, l.size, []named{{"heading", l.heading}, {"title", l.title}, {"board", l.grid.frame}, {"status", l.status}})
		assert.Equal(t, usual.grid.cell, l.grid.cell, "squares are drawn once for both")
		assert.LessOrEqual(t, l.size.Y, usual.size.Y, "it fits into the same square")
	}
}

func TestScoreShowsATooth(t *testing.T) {
	for target, want := range map[int]int{0: 0, 1: 1, 3: 3, 15: 15, 16: 0, 99: 0} {
		assert.Len(t, layoutBoard(reference, target).bars[0].teeth, want, "target %d", target)
	}
}

func TestGridIsSquareAndLabelled(t *testing.T) {
	for _, width := range testWidths {
		l := layoutBoard(width, 3)
		boxes := gridBoxes("", l.grid)
		for edge, labels := range l.grid.labels() {
			for i, box := range labels {
				boxes = append(boxes, named{fmt.Sprintf("label %d,%d", edge, i), box})
			}
		}
		assertApart(t, l.size, boxes)
		for _, b := range boxes {
			assert.True(t, b.box.In(l.grid.frame), "%s leaves the frame", b.name)
		}
		assert.Equal(t, image.Pt(8*l.grid.cell, 8*l.grid.cell), l.grid.cells.Size())
		assert.GreaterOrEqual(t, 8*l.grid.cell, width*9/10, "the board is most of the picture")
	}
}

func TestFillsLayoutKeepsEverythingApart(t *testing.T) {
	for _, width := range testWidths {
		l := layoutFills(width)
		boxes := []named{{"title", l.title}, {"status", l.status}}
		for i := range l.grids {
			boxes = append(boxes, named{"label", l.labels[i]}, named{"board", l.grids[i].frame})
			for _, n := range l.names[i] {
				boxes = append(boxes, named{"chip", n.chip}, named{"name", n.name})
			}
		}
		assertApart(t, l.size, boxes)
		assert.Equal(t, l.grids[0].cell, l.grids[1].cell)
		assert.Equal(t, l.grids[0].cells.Min.Y, l.grids[1].cells.Min.Y)
		assertApart(t, l.size, append(gridBoxes("left ", l.grids[0]), gridBoxes("right ", l.grids[1])...))
	}
}

func TestStatusIsCenteredWithItsIcon(t *testing.T) {
	s, line := scale{reference}, image.Rect(20, 0, 940, 66)
	for _, width := range []int{0, 1, 300, 842, 5000} {
		icon, text := layoutStatus(s, line, width)
		assert.True(t, icon.In(line), "icon %v", icon)
		assert.True(t, text.Empty() || text.In(line), "text %v", text)
		assert.LessOrEqual(t, icon.Max.X, text.Min.X)
		assert.InDelta(t, icon.Min.X-line.Min.X, line.Max.X-text.Max.X, 1, "as much room at both ends")
	}
}

func TestTextsFitTheirBoxes(t *testing.T) {
	faces, err := loadTypefaces()
	assert.NoError(t, err)
	pen := newPen(faces)
	for _, width := range testWidths {
		s := scale{width}
		points := layoutBoard(width, 15).bars[0].points
		for _, text := range []string{"0/1", "15/15", "22/15", "99/99"} {
			shown, _ := pen.fit(text, style{bold, s.em(40)}, points.Dx())
			assert.Equal(t, text, shown, "at width %d", width)
		}
		name := layoutBoard(width, 15).bars[0].name
		for _, text := range longNames {
			shown, st := pen.fit(text, style{bold, s.em(40)}, name.Dx())
			assert.LessOrEqual(t, pen.width(shown, st), name.Dx(), "%s at width %d", text, width)
			assert.NotEqual(t, ellipsis, shown, "%s at width %d", text, width)
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
