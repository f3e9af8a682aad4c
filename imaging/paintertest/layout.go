package paintertest

import (
	"image"
	"testing"

	"towerpost/imaging"
	"towerpost/imaging/imagingtest"
)

// Widths returns the widths in pixels at which layouts are tested: the bounds, that of a phone, and odd
// ones.
func Widths() []int {
	return []int{imaging.MinWidth, 390, 480, 777, imaging.Reference, 1920, imaging.MaxWidth}
}

// Sheets checks that texts and small pictures do not overlap on sheets of all widths and lengths. The
// function small returns the box of a small picture, given its index, its upper left corner and its width.
func Sheets(t *testing.T, small func(i int, at image.Point, width int) image.Rectangle) {
	t.Helper()
	for _, width := range Widths() {
		for n := 1; n <= imaging.MaxSheet; n += 4 {
			boards := make([]image.Rectangle, n)
			l := imaging.LayoutSheet(width, n, func(i int, at image.Point, width int) int {
				boards[i] = small(i, at, width)
				return boards[i].Max.Y
			})
			named := []imagingtest.Named{
				imagingtest.Name("title", l.Title), imagingtest.Name("status", l.Status),
			}
			for i, board := range boards {
				named = append(named,
					imagingtest.Name("caption", l.Captions[i]), imagingtest.Name("board", board))
			}
			imagingtest.Apart(t, l.Size, named)
		}
	}
}
