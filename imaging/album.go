package imaging

import (
	"image"
	"image/color"
	"time"

	"towerpost/imaging/lettering"
)

// The pauses after the pictures of a film.
const (
	totalPause    = 48 * time.Second // of all pictures together, within the bounds below
	shortestUsual = 120 * time.Millisecond
	longestUsual  = 1400 * time.Millisecond
	holdFactor    = 2.5
	lastPause     = 6 * time.Second
)

// Pause returns how long a film shows the picture at index i. A picture with hold is shown longer, and the
// last one longest. The others get less time in a longer film: 400 pictures last less than a minute.
func Pause(hold bool, i, pictures int) time.Duration {
	usual := min(max(totalPause/time.Duration(pictures), shortestUsual), longestUsual)
	switch {
	case i == pictures-1:
		return lastPause
	case hold:
		return time.Duration(float64(usual) * holdFactor)
	}
	return usual
}

// FilmWidth returns the width in pixels of the pictures of a film, given that of posts.
func FilmWidth(width int) int { return max(width/2, MinWidth) }

// MaxSheet is the greatest number of small pictures on one sheet. With more they would be too small on a
// phone.
const MaxSheet = 18

// twoColumnsUpTo is the greatest number of pictures that are placed in two columns of the sheet's width;
// more get three.
const twoColumnsUpTo = 6

// Sheet is the layout of a sheet of small pictures: a title, pictures below their captions, and a status
// line.
type Sheet struct {
	Size          image.Point
	Title, Status image.Rectangle
	Captions      []image.Rectangle
	scale         Scale
}

// Columns returns the number of columns, at least the least, with which the pictures fit into the smallest
// square. The function side returns the side of that square for a number of columns. The smaller the
// square, the larger a phone shows the pictures.
func Columns(least, pictures int, side func(columns int) int) int {
	best := least
	for n := least + 1; n <= pictures; n++ {
		if side(n) < side(best) {
			best = n
		}
	}
	return best
}

// LayoutSheet places small pictures row by row on a sheet that is at least as wide as the given width in
// pixels.
//
// It calls place with the index, the upper left corner and the width of each picture; place returns the y
// coordinate of the picture's lower edge. LayoutSheet tries several layouts, so only the last call for a
// picture counts.
func LayoutSheet(width, pictures int, place func(i int, at image.Point, width int) (bottom int)) Sheet {
	least := 3
	if pictures <= twoColumnsUpTo {
		least = 2
	}
	scale := Scale{width}
	gap := scale.Px(14)
	each := (width - 2*gap - (least-1)*gap) / least
	columns := Columns(least, pictures, func(columns int) int {
		size := layoutSheet(scale, pictures, columns, each, place).Size
		return max(size.X, size.Y)
	})
	return layoutSheet(scale, pictures, columns, each, place)
}

// layoutSheet is LayoutSheet for a number of columns and a width of each picture.
func layoutSheet(
	scale Scale, pictures, columns, each int, place func(i int, at image.Point, width int) (bottom int),
) Sheet {
	gap := scale.Px(14)
	c := &Column{Scale: scale, Left: gap, Right: max(gap+columns*(each+gap), scale.Width) - gap}
	c.Skip(10)
	s := Sheet{Title: c.Line(48), scale: scale}
	for from := 0; from < pictures; from += columns {
		c.Skip(10)
		line, bottom := c.Line(38), 0
		for i := from; i < min(from+columns, pictures); i++ {
			x := c.Left + (i-from)*(each+gap)
			s.Captions = append(s.Captions, image.Rect(x, line.Min.Y, x+each, line.Max.Y))
			bottom = max(bottom, place(i, image.Pt(x, line.Max.Y+c.Px(4)), each))
		}
		c.Y = bottom
	}
	c.Skip(10)
	s.Status = c.Line(52)
	s.Size = image.Pt(c.Right+gap, c.Y+c.Px(8))
	return s
}

// Write writes the title, the status and the captions of the pictures.
func (s Sheet) Write(f *Frame, ink color.RGBA, title, status string, captions []string) {
	sc := s.scale
	f.Write(s.Title, title, lettering.Bold.At(sc.Em(34)), lettering.Centered, ink)
	for i, caption := range captions {
		f.Write(s.Captions[i], caption, lettering.Bold.At(sc.Em(26)), lettering.AtStart, ink)
	}
	f.Write(s.Status, status, lettering.Bold.At(sc.Em(32)), lettering.Centered, ink)
}
