package kamisado

import (
	"image"

	"towerpost/imaging"
)

// sheetColumns is the least number of columns of a sheet.
const sheetColumns = 3

// sheetBoard is the layout of one board of a sheet, with its caption above.
type sheetBoard struct {
	chip, caption image.Rectangle
	grid          imaging.Grid
}

// sheetLayout is the layout of a sheet of small boards.
type sheetLayout struct {
	size   image.Point
	title  image.Rectangle
	boards []sheetBoard
	status image.Rectangle
}

// layoutSheet places boards row by row on a sheet that is at least as wide as the given width.
func layoutSheet(width, boards int) sheetLayout {
	columns := imaging.Columns(sheetColumns, boards, func(columns int) int {
		size := layoutColumns(width, boards, columns).size
		return max(size.X, size.Y)
	})
	return layoutColumns(width, boards, columns)
}

// layoutColumns is layoutSheet for a number of columns.
func layoutColumns(width, boards, columns int) sheetLayout {
	s := imaging.Scale{Width: width}
	margin, gap := s.Px(16), s.Px(14)
	each := (width - 2*margin - (sheetColumns-1)*gap) / sheetColumns
	wide := width + (columns-sheetColumns)*(each+gap)
	var l sheetLayout
	l.title = image.Rect(s.Px(20), s.Px(12), wide-s.Px(20), s.Px(62))
	y := l.title.Max.Y + s.Px(10)
	for i := range boards {
		column := i % columns
		if i > 0 && column == 0 {
			y = l.boards[i-1].grid.Frame.Max.Y + s.Px(18)
		}
		l.boards = append(l.boards, layoutSheetBoard(s, image.Pt(margin+column*(each+gap), y), each))
	}
	if boards > 0 {
		y = l.boards[boards-1].grid.Frame.Max.Y + s.Px(10)
	}
	l.status = image.Rect(s.Px(20), y, wide-s.Px(20), y+s.Px(56))
	l.size = image.Pt(wide, l.status.Max.Y+s.Px(12))
	return l
}

func layoutSheetBoard(s imaging.Scale, at image.Point, width int) sheetBoard {
	high := s.Px(38)
	b := sheetBoard{chip: image.Rect(0, 0, high, high).Add(at)}
	b.caption = image.Rect(b.chip.Max.X+s.Px(8), at.Y, at.X+width, at.Y+high)
	b.grid = layoutGrid(at.Add(image.Pt(0, high+s.Px(6))), width, s.Px(3), s.Px(3))
	return b
}

// filmWidth returns the width of the pictures of a film, given that of posts. It is small enough that a
// phone loads a film of fifty moves at once.
func filmWidth(width int) int { return max(width/2, imaging.MinWidth) }
