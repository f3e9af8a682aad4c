package imaging

import (
	"image"
	"image/color"
	"time"

	"towerpost/imaging/lettering"
)

// How long a film shows its pictures.
const (
	wholePause = 48 * time.Second // all usual pictures together, as far as the bounds allow
	leastPause = 120 * time.Millisecond
	mostPause  = 1400 * time.Millisecond
	holdFactor = 2.5
	lastPause  = 6 * time.Second
)

// Pause returns how long a film of so many pictures shows the one at an index; hold asks for a longer look. A
// long film is faster: 400 pictures last less than a minute.
func Pause(hold bool, i, pictures int) time.Duration {
	usual := min(max(wholePause/time.Duration(pictures), leastPause), mostPause)
	switch {
	case i == pictures-1:
		return lastPause
	case hold:
		return time.Duration(float64(usual) * holdFactor)
	}
	return usual
}

// FilmWidth returns how wide the pictures of a film are, in pixels, where those of posts have the width.
func FilmWidth(width int) int { return max(width/2, MinWidth) }

// MaxSheet is the greatest number of small pictures on one sheet. More make them too small for a phone.
const MaxSheet = 18

// fewOnSheet is up to how many pictures are so wide that two stand in a row of the width; of more three do.
const fewOnSheet = 6

// Sheet is where everything stands on a sheet of small pictures: each below its caption, a title above them
// and a line about them below.
type Sheet struct {
	Size          image.Point
	Title, Status image.Rectangle
	Captions      []image.Rectangle
	scale         Scale
}

// Columns returns in how many columns so many pictures stand, at least in the least, so that the square around
// them is smallest, whose side with so many columns side tells: the smaller it is, the larger a phone shows them.
func Columns(least, pictures int, side func(columns int) int) int {
	best := least
	for n := least + 1; n <= pictures; n++ {
		if side(n) < side(best) {
			best = n
		}
	}
	return best
}

// LayoutSheet places so many small pictures row by row on a sheet, which is at least so wide in pixels. place is
// told of each where its upper left corner is and how wide it is, and returns the row below it; it is told last
// where the picture stands in the end.
func LayoutSheet(width, pictures int, place func(i int, at image.Point, width int) (bottom int)) Sheet {
	least := 3
	if pictures <= fewOnSheet {
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

// layoutSheet is LayoutSheet with so many columns of pictures, each so wide.
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

// Write writes the words of the sheet on its picture; there is a caption for each small picture.
func (s Sheet) Write(f *Frame, ink color.RGBA, title, status string, captions []string) {
	sc := s.scale
	f.Write(s.Title, title, lettering.Bold.At(sc.Em(34)), lettering.Centered, ink)
	for i, caption := range captions {
		f.Write(s.Captions[i], caption, lettering.Bold.At(sc.Em(26)), lettering.AtStart, ink)
	}
	f.Write(s.Status, status, lettering.Bold.At(sc.Em(32)), lettering.Centered, ink)
}
