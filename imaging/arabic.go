package imaging

import "golang.org/x/text/unicode/norm"

// The block of Unicode that holds each Arabic letter in the forms that it takes beside others. The forms of one letter
// follow each other: alone, at the end, and, for letters that also join what follows, at the beginning and in the middle.
const (
	firstForm = 0xfe80
	lastForm  = 0xfef4
)

// joined returns the text with every Arabic letter in the form that it takes between its neighbours.
func joined(text string) string {
	runes := []rune(text)
	shaped := make([]rune, len(runes))
	for i, r := range runes {
		shaped[i] = r
		forms := formsOf(r)
		if len(forms) == 0 {
			continue
		}
		before := i > 0 && len(formsOf(runes[i-1])) == 4
		after := i+1 < len(runes) && len(formsOf(runes[i+1])) > 1
		form := 0
		if before && len(forms) > 1 {
			form = 1
		}
		if after && len(forms) == 4 {
			form += 2
		}
		shaped[i] = forms[form]
	}
	return string(shaped)
}

// formsOf returns the forms of an Arabic letter: four, two or one; none for any other rune.
func formsOf(r rune) []rune { return arabicForms[r] }

// arabicForms holds the forms of each letter that has any.
var arabicForms = func() map[rune][]rune {
	forms := map[rune][]rune{}
	for form := rune(firstForm); form <= lastForm; form++ {
		for _, letter := range norm.NFKC.String(string(form)) {
			forms[letter] = append(forms[letter], form)
		}
	}
	return forms
}()
