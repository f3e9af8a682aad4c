package imaging

import "image"

// Reference is the width in pixels at which the measures of layouts are given. They scale with the width of
// a picture.
const Reference = 960

// The bounds of the width of a picture in pixels.
const (
	MinWidth = 240
	MaxWidth = 3840
)

// Scale converts measures at the reference width to pixels.
type Scale struct{ Width int }

// Px converts a measure to whole pixels.
func (s Scale) Px(measure int) int { return (measure*s.Width + Reference/2) / Reference }

// Em converts a measure, such as the size of a font, to pixels.
func (s Scale) Em(measure float64) float64 { return measure * float64(s.Width) / Reference }

// Column places lines from the top to the bottom of a picture, for a layout.
type Column struct {
	Scale
	Left, Right int // the ends of the lines
	Y           int // the top of the next line
}

// NewColumn begins a column on a picture of a width, at a y coordinate in pixels. The margin at both sides
// is at the reference width.
func NewColumn(width, y, margin int) *Column {
	s := Scale{width}
	return &Column{Scale: s, Left: s.Px(margin), Right: width - s.Px(margin), Y: y}
}

// Line returns the next line, given its height at the reference width.
func (c *Column) Line(height int) image.Rectangle {
	r := image.Rect(c.Left, c.Y, c.Right, c.Y+c.Px(height))
	c.Y = r.Max.Y
	return r
}

// Skip leaves space below the last line, given its height at the reference width.
func (c *Column) Skip(height int) { c.Y += c.Px(height) }

// Inset shortens a line by a number of pixels at both ends.
func Inset(line image.Rectangle, by int) image.Rectangle {
	line.Min.X += by
	line.Max.X -= by
	return line
}
