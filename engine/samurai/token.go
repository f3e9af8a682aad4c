package samurai

import (
	"strings"
	"unicode"
)

// longestStep bounds the text of one step: none takes as much.
const longestStep = 200

// tokensOf cuts the text of a step into words and numbers, in lower case and without accents. Spaces, commas,
// hyphens and the like stand between them; ok is false where anything else does.
func tokensOf(text string) (tokens []string, ok bool) {
	if len(text) > longestStep {
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

// tokenLength returns the length of the word or number at the beginning of the text, 0 for anything else.
func tokenLength(text string) int {
	for _, kind := range [...]string{"abcdefghijklmnopqrstuvwxyz", "0123456789"} {
		if n := len(text) - len(strings.TrimLeft(text, kind)); n > 0 {
			return n
		}
	}
	return 0
}

// accents holds letters that people write in the names of the game, and the plain ones behind them.
const accents = "áaàaâaãaäaéeêeëeíiîiïiīióoôoõoöoōoúuûuüuūuçc"

// plain maps signs and letters that people write for others.
func plain(r rune) rune {
	switch {
	case unicode.IsSpace(r):
		return ' '
	case unicode.Is(unicode.Mn, r): // an accent by itself
		return -1
	case r >= 0xFF01 && r <= 0xFF5E: // as wide as a Chinese character
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
