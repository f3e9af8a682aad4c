package kamisado

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/kamisado"
	"towerpost/imaging"
	"towerpost/imaging/imagingtest"
)

// reviewOf returns a frame for each of the views.
func reviewOf(views []kamisado.View) (frames []Frame) {
	for i, v := range views {
		b := boardOf(v, "Standard match to 3 · Round 1", "")
		b.Targets, b.Free, b.Must = nil, nil, kamisado.NoColor
		caption := "Start"
		if v.Last.Side != kamisado.NoSide {
			caption = fmt.Sprintf("%d. %s", i, v.Last.Action())
		}
		frames = append(frames, Frame{Board: b, Caption: caption})
	}
	return frames
}

func TestGoldenSheet(t *testing.T) {
	frames := reviewOf(viewsOf(t, standardRecord)[8:25])
	for _, style := range []imaging.Look{{}, {Theme: imaging.Light, Face: imaging.Symbols}} {
		picture, err := warmPainter(t).paintSheet(Sheet{Title: "Round 2 · Johan and Alain", Status: "Alain leads 1–0", Frames: frames}, style)
		require.NoError(t, err)
		imagingtest.Golden(t, fmt.Sprintf("testdata/strip-%s-%s.png", style.Theme, style.Face), picture, *update)
	}
}

func TestSheetRefusesWrongNumbers(t *testing.T) {
	for _, n := range []int{0, MaxSheet + 1} {
		_, err := warmPainter(t).paintSheet(Sheet{Frames: make([]Frame, n)}, imaging.Look{})
		assert.ErrorIs(t, err, ErrFrames)
	}
	for n := 1; n <= MaxSheet; n += 5 {
		_, err := warmPainter(t).paintSheet(Sheet{Frames: make([]Frame, n)}, imaging.Look{})
		assert.NoError(t, err)
	}
}

func TestSheetLayoutKeepsEverythingApart(t *testing.T) {
	for _, width := range testWidths {
		for _, n := range []int{1, 2, 3, 4, MaxSheet} {
			l := layoutSheet(width, n)
			boxes := []imagingtest.Named{imagingtest.Name("title", l.title), imagingtest.Name("status", l.status)}
			for i, b := range l.boards {
				boxes = append(boxes, imagingtest.Name(fmt.Sprint("chip ", i), b.chip), imagingtest.Name(fmt.Sprint("caption ", i), b.caption), imagingtest.Name(fmt.Sprint("board ", i), b.grid.Frame))
				assert.True(t, b.grid.Cells.In(b.grid.Frame))
			}
			imagingtest.Apart(t, l.size, boxes)
			assert.GreaterOrEqual(t, l.size.X, width)
		}
	}
}
