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

// MaxSheet is the greatest number of small pictures on one sheet. More make it too high for a phone.
const MaxSheet = 18

// fewOnSheet is up to how many pictures stand two in a row; more stand three in a row.
const fewOnSheet = 6

// Sheet is where everything stands on a sheet of small pictures: each below its caption, a title above them
// and a line about them below.
type Sheet struct {
	Size          image.Point
	Title, Status image.Rectangle
	Captions      []image.Rectangle
}

// LayoutSheet places so many small pictures on a sheet of the width in pixels, row by row. place is told of
// each where its upper left corner is and how wide it is, and returns the row below it.
func LayoutSheet(width, pictures int, place func(i int, at image.Point, width int) (bottom int)) Sheet {
	columns := 3
	if pictures <= fewOnSheet {
		columns = 2
	}
	c := NewColumn(width, 0, 14)
	c.Skip(10)
	s := Sheet{Title: c.Line(48)}
	gap := c.Px(14)
	each := (c.Right - c.Left - (columns-1)*gap) / columns
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
	s.Size = image.Pt(width, c.Y+c.Px(8))
	return s
}

// Write writes the words of the sheet on its picture; there is a caption for each small picture.
func (s Sheet) Write(f *Frame, ink color.RGBA, title, status string, captions []string) {
	sc := Scale{Width: s.Size.X}
	f.Write(s.Title, title, lettering.Bold.At(sc.Em(34)), lettering.Centered, ink)
	for i, caption := range captions {
		f.Write(s.Captions[i], caption, lettering.Bold.At(sc.Em(26)), lettering.AtStart, ink)
	}
	f.Write(s.Status, status, lettering.Bold.At(sc.Em(32)), lettering.Centered, ink)
}
