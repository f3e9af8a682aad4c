package kamisado

import (
	"image"

	"towerpost/imaging"
)

// stripColumns is the least number of columns of a strip.
const stripColumns = 3

// stripBoard is the layout of one board of a strip, with its caption above.
type stripBoard struct {
	chip, caption image.Rectangle
	grid          imaging.Grid
}

// stripLayout is the layout of a sheet of small boards.
type stripLayout struct {
	size   image.Point
	title  image.Rectangle
	boards []stripBoard
	status image.Rectangle
}

// layoutStrip places boards row by row on a sheet that is at least as wide as the given width.
func layoutStrip(width, boards int) stripLayout {
	columns := imaging.Columns(stripColumns, boards, func(columns int) int {
		size := layoutColumns(width, boards, columns).size
		return max(size.X, size.Y)
	})
	return layoutColumns(width, boards, columns)
}

// layoutColumns is layoutStrip for a number of columns.
func layoutColumns(width, boards, columns int) stripLayout {
	s := imaging.Scale{Width: width}
	margin, gap := s.Px(16), s.Px(14)
	each := (width - 2*margin - (stripColumns-1)*gap) / stripColumns
	wide := width + (columns-stripColumns)*(each+gap)
	var l stripLayout
	l.title = image.Rect(s.Px(20), s.Px(12), wide-s.Px(20), s.Px(62))
	y := l.title.Max.Y + s.Px(10)
	for i := range boards {
		column := i % columns
		if i > 0 && column == 0 {
			y = l.boards[i-1].grid.Frame.Max.Y + s.Px(18)
		}
		l.boards = append(l.boards, layoutStripBoard(s, image.Pt(margin+column*(each+gap), y), each))
	}
	if boards > 0 {
		y = l.boards[boards-1].grid.Frame.Max.Y + s.Px(10)
	}
	l.status = image.Rect(s.Px(20), y, wide-s.Px(20), y+s.Px(56))
	l.size = image.Pt(wide, l.status.Max.Y+s.Px(12))
	return l
}

func layoutStripBoard(s imaging.Scale, at image.Point, width int) stripBoard {
	high := s.Px(38)
	b := stripBoard{chip: image.Rect(0, 0, high, high).Add(at)}
	b.caption = image.Rect(b.chip.Max.X+s.Px(8), at.Y, at.X+width, at.Y+high)
	b.grid = layoutGrid(at.Add(image.Pt(0, high+s.Px(6))), width, s.Px(3), s.Px(3))
	return b
}

// filmWidth returns the width of the pictures of a film, given that of posts. It is small enough that a
// phone loads a film of fifty moves at once.
func filmWidth(width int) int { return max(width/2, imaging.MinWidth) }
