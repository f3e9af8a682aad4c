package imaging

import (
	"image"
	"image/color"
	"strings"
	"unicode"
)

// WriteName writes a text at the beginning of the box like Write; but one that is too long for a line even when it is made
// smaller goes into two lines of small letters before anything of it is cut.
func (c *Canvas) WriteName(box image.Rectangle, text string, s Font, ground, ink color.RGBA) {
	shown, at := c.pen.Fit(text, s, box.Dx())
	if shown == c.pen.clean(text, s.Weight) {
		c.Write(box, shown, at, AtStart, ground, ink)
		return
	}
	s.Size *= 0.72
	first, second := c.pen.Wrap(text, s, box.Dx())
	if second == "" {
		c.Write(box, first, s, AtStart, ground, ink)
		return
	}
	middle, half := (box.Min.Y+box.Max.Y)/2, int(s.Size*0.62)
	for i, line := range []string{first, second} {
		y := middle + (2*i-1)*half
		c.Write(image.Rect(box.Min.X, y-half, box.Max.X, y+half), line, s, AtStart, ground, ink)
	}
}

// Wrap divides a text into two lines that fit into the width; what is too long for the second one is cut. It divides between
// words unless that would leave more than half of the first line empty.
func (p *Pen) Wrap(text string, s Font, width int) (first, second string) {
	runes := []rune(p.clean(text, s.Weight))
	end := min(1, len(runes))
	for end < len(runes) && p.Width(string(runes[:end+1]), s) <= width {
		end++
	}
	for space := end; space >= end/2 && space < len(runes); space-- {
		if unicode.IsSpace(runes[space]) {
			end = space
			break
		}
	}
	first, second = strings.TrimSpace(string(runes[:end])), strings.TrimSpace(string(runes[end:]))
	if fits := func(text string) bool { return p.Width(text, s) <= width }; !fits(second) {
		second = cut(second, fits)
	}
	return first, second
}

// WriteFigures writes a text in figures, of which nothing may be missing: what is too long is made as small as half its
// size before it is cut.
func (c *Canvas) WriteFigures(box image.Rectangle, text string, s Font, ground, ink color.RGBA) {
	if width := c.pen.Width(text, s); width > box.Dx() {
		s.Size *= max(float64(box.Dx())/float64(width+1), 0.5)
	}
	c.Write(box, text, s, AtEnd, ground, ink)
}
