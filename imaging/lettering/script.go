package lettering

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"
)

// Clean returns a text as the fonts can show it. It composes characters, replaces fancy letters by plain
// ones, and drops combining marks, control characters and pictures. An ellipsis replaces each run of
// letters that no font has. If nothing else is left, the result is an ellipsis.
func (p *Pen) Clean(text string, w Weight) string {
	var b strings.Builder
	missing := false
	for _, r := range norm.NFC.String(text) {
		shown := p.representable(r, w)
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

// Legible reports whether pictures show enough of a text to recognise it. A text that no font has is shown
// as an ellipsis, like every other such text.
func (f *Fonts) Legible(text string) bool {
	p := f.pens.Get().(*Pen)
	defer f.pens.Put(p)
	cleaned := p.Clean(text, Regular)
	tells := func(r rune) bool { return !unicode.IsSpace(r) && !unicode.IsPunct(r) }
	return !strings.Contains(cleaned, ellipsis) || strings.ContainsFunc(cleaned, tells)
}

// representable returns the characters with which the fonts can show a rune, or "".
func (p *Pen) representable(r rune, w Weight) string {
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

// run is a part of a text with one direction. Its characters are in reading order.
type run struct {
	text  string
	level int // of Unicode's bidirectional algorithm; an odd level runs from right to left
}

// leftToRightMark is an invisible character. At the beginning of a text it sets the direction of the whole
// to left to right.
const leftToRightMark = "\u200e"

// visualRuns returns the runs of a text in visual order, from left to right. The text as a whole runs from
// left to right, as all catalogues do, even if it begins with a name in another script. It runs from right
// to left only if it has no left-to-right letter.
func visualRuns(text string) []run {
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
			runs = append(runs, splitNumber(text, i > 0)...)
		}
	}
	reorder(runs)
	return runs
}

// ordering returns the runs of a text in reading order.
func ordering(text string) (bidi.Ordering, error) {
	var paragraph bidi.Paragraph
	if _, err := paragraph.SetString(text); err != nil {
		return bidi.Ordering{}, err
	}
	return paragraph.Order()
}

// splitNumber splits a left-to-right run of a left-to-right text. After a right-to-left run, a number at
// the beginning belongs to that run; the rest does not.
func splitNumber(text string, after bool) []run {
	end := 0
	if after {
		end = numberLength(text)
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

// numberLength returns the length in bytes of the number at the beginning of a text, or 0.
func numberLength(text string) (end int) {
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

// reorder changes runs from reading order to visual order: rule L2 of the bidirectional algorithm, for
// levels up to 2.
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

// isRightToLeft reports whether the run runs from right to left.
func (r run) isRightToLeft() bool { return r.level%2 == 1 }

// visualOrder returns the characters of the run from left to right.
func (r run) visualOrder() string {
	if r.isRightToLeft() {
		return bidi.ReverseString(r.text)
	}
	return r.text
}

// class returns the bidirectional class of a rune.
func class(r rune) bidi.Class {
	properties, _ := bidi.LookupRune(r)
	return properties.Class()
}

// rightToLeft reports whether a rune belongs to a right-to-left script.
func rightToLeft(r rune) bool { return class(r) == bidi.R || class(r) == bidi.AL }

// leftToRight reports whether a rune belongs to a left-to-right script.
func leftToRight(r rune) bool { return class(r) == bidi.L }
