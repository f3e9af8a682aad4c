package lettering

import (
	"strings"
	"unicode"
)

// Wrap breaks a text into two lines that fit into a width, and cuts the second one if necessary. It breaks
// between words unless that would leave more than half of the first line empty.
func (p *Pen) Wrap(text string, s Font, width int) (first, second string) {
	runes := []rune(p.Clean(text, s.Weight))
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
