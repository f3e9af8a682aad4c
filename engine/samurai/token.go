package samurai

import (
	"strings"
	"unicode"
)

// maxStepLength bounds the text of one step, in bytes. Every step is shorter.
const maxStepLength = 200

// tokensOf splits the text of a step into words and numbers, in lower case and without accents. They are
// separated by spaces, commas, hyphens, colons and dots; ok is false if the text contains anything else.
func tokensOf(text string) (tokens []string, ok bool) {
	if len(text) > maxStepLength {
		return nil, false
	}
	text = strings.Map(plain, text)
	for text != "" {
		n := tokenLength(text)
		switch {
		case n > 0:
			tokens = append(tokens, text[:n])
		case strings.ContainsRune(" ,-:.", rune(text[0])):
			n = 1
		default:
			return nil, false
		}
		text = text[n:]
	}
	return tokens, len(tokens) > 0
}

// tokenLength returns the length of the word or number at the start of the text, or 0 for anything else.
func tokenLength(text string) int {
	for _, kind := range [...]string{"abcdefghijklmnopqrstuvwxyz", "0123456789"} {
		if n := len(text) - len(strings.TrimLeft(text, kind)); n > 0 {
			return n
		}
	}
	return 0
}

// accents holds letters with accents that occur in the names of the game, each followed by the plain letter.
const accents = "áaàaâaãaäaéeêeëeíiîiïiīióoôoõoöoōoúuûuüuūuçc"

// plain maps a typed character to a plain one: a space, a hyphen, or a lower-case letter without accent. It
// returns -1 for a combining accent, which is dropped.
func plain(r rune) rune {
	switch {
	case unicode.IsSpace(r):
		return ' '
	case unicode.Is(unicode.Mn, r): // an accent by itself
		return -1
	case r >= 0xFF01 && r <= 0xFF5E: // full-width forms of ASCII
		r -= 0xFEE0
	case strings.ContainsRune("‐‑‒–—−", r):
		return '-'
	}
	r = unicode.ToLower(r)
	if at := strings.IndexRune(accents, r); r > unicode.MaxASCII && at >= 0 {
		return rune(accents[at+len(string(r))])
	}
	return r
}
