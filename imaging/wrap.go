package imaging

import (
	"image"
	"image/color"
	"strings"
	"unicode"
)

// writeName writes a text at the beginning of the box like write; but one that is too long for a line even when it is made
// smaller goes into two lines of small letters before anything of it is cut.
func (c *canvas) writeName(box image.Rectangle, text string, s style, ground, ink color.RGBA) {
	shown, at := c.pen.fit(text, s, box.Dx())
	if shown == c.pen.clean(text, s.weight) {
		c.write(box, shown, at, atStart, ground, ink)
		return
	}
	s.size *= 0.72
	first, second := c.pen.wrap(text, s, box.Dx())
	if second == "" {
		c.write(box, first, s, atStart, ground, ink)
		return
	}
	middle, half := (box.Min.Y+box.Max.Y)/2, int(s.size*0.62)
	for i, line := range []string{first, second} {
		y := middle + (2*i-1)*half
		c.write(image.Rect(box.Min.X, y-half, box.Max.X, y+half), line, s, atStart, ground, ink)
	}
}

// wrap divides a text into two lines that fit into the width; what is too long for the second one is cut. It divides between
// words unless that would leave more than half of the first line empty.
func (p *pen) wrap(text string, s style, width int) (first, second string) {
	runes := []rune(p.clean(text, s.weight))
	end := min(1, len(runes))
	for end < len(runes) && p.width(string(runes[:end+1]), s) <= width {
		end++
	}
	for space := end; space >= end/2 && space < len(runes); space-- {
		if unicode.IsSpace(runes[space]) {
			end = space
			break
		}
	}
	first, second = strings.TrimSpace(string(runes[:end])), strings.TrimSpace(string(runes[end:]))
	if fits := func(text string) bool { return p.width(text, s) <= width }; !fits(second) {
		second = cut(second, fits)
	}
	return first, second
}

// writeFigures writes a text in figures, of which nothing may be missing: what is too long is made as small as half its
// size before it is cut.
func (c *canvas) writeFigures(box image.Rectangle, text string, s style, ground, ink color.RGBA) {
	if width := c.pen.width(text, s); width > box.Dx() {
		s.size *= max(float64(box.Dx())/float64(width+1), 0.5)
	}
	c.write(box, text, s, atEnd, ground, ink)
}
