package imaging

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"
)

// clean returns the text as the fonts can show it: composed; fancy letters as the plain ones that they stand for; without
// marks that stack, controls and pictures; and with one ellipsis for each run of letters of a script that no font has.
// A text of which nothing is left becomes an ellipsis.
func (p *Pen) clean(text string, w Weight) string {
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

// visual returns the characters of a text in the order in which they stand on the page, from left to right, with the letters
// of Arabic joined.
func visual(text string) string {
	if !strings.ContainsFunc(text, rightToLeft) {
		return text
	}
	var paragraph bidi.Paragraph
	if _, err := paragraph.SetString(joined(text)); err != nil {
		return text
	}
	order, err := paragraph.Order()
	if err != nil {
		return text
	}
	var runs []string
	for i := range order.NumRuns() {
		run := order.Run(i)
		if run.Direction() == bidi.RightToLeft {
			runs = append(runs, bidi.ReverseString(run.String()))
			continue
		}
		runs = append(runs, run.String())
	}
	if startsRightToLeft(text) {
		slices.Reverse(runs)
	}
	return strings.Join(runs, "")
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
