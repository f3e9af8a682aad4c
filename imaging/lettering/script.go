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

// Legible reports whether pictures show anything of a text by which it can be known. One that no font has is an
// ellipsis, like every other such text.
func (f *Fonts) Legible(text string) bool {
	p := f.pens.Get().(*Pen)
	defer f.pens.Put(p)
	cleaned := p.Clean(text, Regular)
	tells := func(r rune) bool { return !unicode.IsSpace(r) && !unicode.IsPunct(r) }
	return !strings.Contains(cleaned, ellipsis) || strings.ContainsFunc(cleaned, tells)
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
	text  string
	level int // as the bidirectional algorithm of Unicode counts: an odd one goes from right to left
}

// leftToRightMark is a letter that is not seen. Before a text it makes the whole go from left to right.
const leftToRightMark = "\u200e"

// visual returns the runs of a text in the order in which they stand on the page, from left to right. The text
// itself is from left to right, as all catalogues are, whatever name it begins with. Only one without any letter
// from left to right is from right to left.
func visual(text string) []run {
	plain := []run{{text: text}}
	if !strings.ContainsFunc(text, rightToLeft) {
		return plain
	}
	mark := ""
	if strings.ContainsFunc(text, leftToRight) {
		mark = leftToRightMark
	}
	order, err := ordering(mark + text)
	if err != nil {
		return plain
	}
	var runs []run
	for i := range order.NumRuns() {
		r := order.Run(i)
		switch text := strings.TrimPrefix(r.String(), mark); {
		case r.Direction() == bidi.RightToLeft:
			runs = append(runs, run{text, 1})
		case mark == "":
			runs = append(runs, run{text, 2})
		default:
			runs = append(runs, leveled(text, i > 0)...)
		}
	}
	reorder(runs)
	return runs
}

// ordering returns the runs of a text in the order in which they are read.
func ordering(text string) (bidi.Ordering, error) {
	var paragraph bidi.Paragraph
	if _, err := paragraph.SetString(text); err != nil {
		return bidi.Ordering{}, err
	}
	return paragraph.Order()
}

// leveled divides a run from left to right of a text of that direction. After a run from right to left, a number
// belongs to that run; what follows the number does not.
func leveled(text string, after bool) []run {
	end := 0
	if after {
		end = number(text)
	}
	var runs []run
	if end > 0 {
		runs = append(runs, run{text[:end], 2})
	}
	if end < len(text) {
		runs = append(runs, run{text[end:], 0})
	}
	return runs
}

// number returns the length of the number with which a text begins, 0 for none.
func number(text string) (end int) {
	for i, r := range text {
		switch class(r) {
		case bidi.EN, bidi.AN, bidi.ET:
			end = i + len(string(r))
		case bidi.ES, bidi.CS:
		default:
			return end
		}
	}
	return end
}

// reorder puts runs from the order in which they are read into that in which they stand on the page: rule L2
// of the bidirectional algorithm, for levels up to 2.
func reorder(runs []run) {
	from := 0
	for i, r := range runs {
		if r.level == 0 {
			slices.Reverse(runs[from:i])
			from = i + 1
		}
	}
	slices.Reverse(runs[from:])
}

// leftward reports whether the run goes from right to left.
func (r run) leftward() bool { return r.level%2 == 1 }

// seen returns the characters of the run from left to right.
func (r run) seen() string {
	if r.leftward() {
		return bidi.ReverseString(r.text)
	}
	return r.text
}

// class returns the class that the bidirectional algorithm gives a rune.
func class(r rune) bidi.Class {
	properties, _ := bidi.LookupRune(r)
	return properties.Class()
}

// rightToLeft reports whether the rune belongs to a script that is written from right to left.
func rightToLeft(r rune) bool { return class(r) == bidi.R || class(r) == bidi.AL }

// leftToRight reports whether the rune belongs to a script that is written from left to right.
func leftToRight(r rune) bool { return class(r) == bidi.L }
