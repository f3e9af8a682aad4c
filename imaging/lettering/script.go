package lettering

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"
)

// Clean returns the text as the fonts can show it: composed; fancy letters as the plain ones that they stand
// for; without marks that stack, controls and pictures; and with one ellipsis for each run of letters of a
// script that no font has. A text of which nothing is left becomes an ellipsis.
func (p *Pen) Clean(text string, w Weight) string {
	var b strings.Builder
	missing := false
	for _, r := range norm.NFC.String(text) {
		shown := p.shown(r, w)
		switch {
		case shown != "":
			b.WriteString(shown)
			missing = false
		case unicode.IsLetter(r) && !missing:
			b.WriteString(ellipsis)
			missing = true
		}
	}
	cleaned := strings.Join(strings.Fields(b.String()), " ")
	if cleaned == "" && strings.TrimSpace(text) != "" {
		return ellipsis
	}
	return cleaned
}

// shown returns the characters by which the fonts can show the rune, or nothing.
func (p *Pen) shown(r rune, w Weight) string {
	switch {
	case unicode.IsSpace(r):
		return " "
	case unicode.In(r, unicode.M, unicode.C):
		return ""
	case p.fontFor(w, r) != nil:
		return string(r)
	}
	plain := norm.NFKC.String(string(r))
	for _, part := range plain {
		if part == r || unicode.In(part, unicode.M, unicode.C) || p.fontFor(w, part) == nil {
			return ""
		}
	}
	return plain
}

// run is a stretch of a text with one direction, its characters in the order in which they are read.
type run struct {
	text     string
	leftward bool // from right to left
}

// visual returns the runs of a text in the order in which they stand on the page, from left to right.
func visual(text string) []run {
	plain := []run{{text: text}}
	if !strings.ContainsFunc(text, rightToLeft) {
		return plain
	}
	var paragraph bidi.Paragraph
	if _, err := paragraph.SetString(text); err != nil {
		return plain
	}
	order, err := paragraph.Order()
	if err != nil {
		return plain
	}
	var runs []run
	for i := range order.NumRuns() {
		r := order.Run(i)
		runs = append(runs, run{r.String(), r.Direction() == bidi.RightToLeft})
	}
	if startsRightToLeft(text) {
		slices.Reverse(runs)
	}
	return runs
}

// seen returns the characters of the run from left to right.
func (r run) seen() string {
	if r.leftward {
		return bidi.ReverseString(r.text)
	}
	return r.text
}

// rightToLeft reports whether the rune belongs to a script that is written from right to left.
func rightToLeft(r rune) bool {
	properties, _ := bidi.LookupRune(r)
	return properties.Class() == bidi.R || properties.Class() == bidi.AL
}

// startsRightToLeft reports whether the first letter with a direction is written from right to left.
func startsRightToLeft(text string) bool {
	for _, r := range text {
		properties, _ := bidi.LookupRune(r)
		switch properties.Class() {
		case bidi.L:
			return false
		case bidi.R, bidi.AL:
			return true
		}
	}
	return false
}
