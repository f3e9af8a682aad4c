package imaging

import "image"

// Reference is the width in pixels for which the measures of a layout are given; other widths scale them.
const Reference = 960

// The least and the greatest width of a picture in pixels.
const (
	MinWidth = 240
	MaxWidth = 3840
)

// Scale turns measures at the reference width into pixels of a picture.
type Scale struct{ Width int }

// Px returns a measure in whole pixels.
func (s Scale) Px(measure int) int { return (measure*s.Width + Reference/2) / Reference }

// Em returns a measure in pixels, such as the size of a font.
func (s Scale) Em(measure float64) float64 { return measure * float64(s.Width) / Reference }

// Column is a stack of lines from the top to the bottom of a picture, for a layout.
type Column struct {
	Scale
	Left, Right int // the ends of the lines
	Y           int // the top of the next line
}

// NewColumn begins a picture of the width at a row, with margins at both sides at the reference width.
func NewColumn(width, y, margin int) *Column {
	s := Scale{width}
	return &Column{Scale: s, Left: s.Px(margin), Right: width - s.Px(margin), Y: y}
}

// Line takes the next line of a height, at the reference width.
func (c *Column) Line(height int) image.Rectangle {
	r := image.Rect(c.Left, c.Y, c.Right, c.Y+c.Px(height))
	c.Y = r.Max.Y
	return r
}

// Skip leaves room, at the reference width.
func (c *Column) Skip(height int) { c.Y += c.Px(height) }

// Inset returns the line without so many pixels at both of its ends.
func Inset(line image.Rectangle, by int) image.Rectangle {
	line.Min.X += by
	line.Max.X -= by
	return line
}
