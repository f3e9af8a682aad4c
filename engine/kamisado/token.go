package kamisado

import (
	"strings"
	"unicode"
)

// token is one token of a player's text.
type token struct {
	word        string    // letters, in lower case
	number      int       // valid where digits is set
	digits      bool      // a number
	direction   Direction // an arrow
	push        bool      // a sign for a push
	exclamation bool      // a "!", which means a push or is only emphasis
	square      Square    // a letter and a digit that could name a square; word and number hold them too
}

const (
	maxRunes        = 100 // of a normalized text
	maxBytes        = 10 * maxRunes
	maxTokens       = 12
	maxDistance     = 99 // longer distances are read as this one
	fullWidth       = '！' - '!'
	separators      = "-.,;:=>~/\"'`*_…·•。、"
	pushSigns       = "×✕"
	exclamationMark = '!'
	forwardArrows   = "↑⬆⇧⇑^"
)

// arrows are the signs for directions other than forward.
var arrows = map[rune]Direction{
	'↖': Left, '⬉': Left, '⇖': Left, '↗': Right, '⬈': Right, '⇗': Right,
	'↓': Back, '⬇': Back, '⇩': Back, '⇓': Back, '↙': Back, '↘': Back, '⬋': Back, '⬊': Back,
	'←': sideways, '→': sideways, '⬅': sideways, '➡': sideways, '⇦': sideways, '⇨': sideways,
}

// normalized returns the text in lower case, with ASCII characters for full-width
// ones, spaces for separators, and without invisible characters.
func normalized(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= '！' && r <= '～' {
			r -= fullWidth
		}
		switch {
		case unicode.In(r, unicode.Cf, unicode.Mn, unicode.Me):
			// Zero width, and the variation selectors that turn an arrow or a digit into an emoji.
			return -1
		case unicode.IsSpace(r), r == '−', strings.ContainsRune(separators, r),
			unicode.In(r, unicode.Pd, unicode.Ps, unicode.Pe, unicode.Pi, unicode.Pf):
			// Dashes, brackets and curled quotes are among these.
			return ' '
		}
		return unicode.ToLower(r)
	}, text)
}

// tokenize splits a text into tokens. It reports false if the text has no token or too many, is too long, or
// has a sign that no notation has.
func tokenize(text string) ([]token, bool) {
	if len(text) > maxBytes {
		return nil, false
	}
	var tokens []token
	rest := []rune(normalized(text))
	if len(rest) > maxRunes {
		return nil, false
	}
	for len(rest) > 0 {
		if rest[0] == ' ' {
			rest = rest[1:]
			continue
		}
		next, length := nextToken(rest)
		if length == 0 {
			return nil, false
		}
		tokens = append(tokens, next)
		rest = rest[length:]
	}
	return withoutPointers(tokens), len(tokens) > 0 && len(tokens) <= maxTokens
}

// nextToken returns the first token and its number of runes, which is 0 for an unknown sign.
func nextToken(rest []rune) (token, int) {
	letters := runLength(rest, isLetter)
	switch {
	case letters == 1 && rest[0] <= 'h' && runLength(rest[1:], isDigit) == 1:
		number := int(rest[1] - '0')
		square := At(int(rest[0]-'a')+1, number)
		return token{word: string(rest[:1]), number: number, digits: true, square: square}, 2
	case letters > 1 && rest[0] == 'x' && len(rest) > letters && isDigit(rest[letters]): // f1xf2
		return token{push: true}, 1
	case letters > 0:
		return token{word: string(rest[:letters])}, letters
	}
	if digits := runLength(rest, isDigit); digits > 0 {
		return token{number: numberOf(rest[:digits]), digits: true}, digits
	}
	if rest[0] == exclamationMark {
		return token{exclamation: true}, 1
	}
	if strings.ContainsRune(pushSigns, rest[0]) {
		return token{push: true}, 1
	}
	if strings.ContainsRune(forwardArrows, rest[0]) {
		return token{direction: Forward}, 1
	}
	if d, ok := arrows[rest[0]]; ok {
		return token{direction: d}, 1
	}
	return token{}, 0
}

// withoutPointers drops sideways arrows as in "f1 → a6" and "purple left 5 → green", which only point to the
// end of the move.
func withoutPointers(tokens []token) []token {
	var kept []token
	for i, t := range tokens {
		points := t.direction == sideways && len(kept) > 0 && i+1 < len(tokens) && tokens[i+1].word != ""
		if !points {
			kept = append(kept, t)
		}
	}
	return kept
}

func isLetter(r rune) bool { return r >= 'a' && r <= 'z' }

func isDigit(r rune) bool { return r >= '0' && r <= '9' }

// runLength returns the number of runes at the start for which is returns true.
func runLength(rest []rune, is func(rune) bool) int {
	for i, r := range rest {
		if !is(r) {
			return i
		}
	}
	return len(rest)
}

// numberOf returns the value of the digits, at most maxDistance.
func numberOf(digits []rune) int {
	n := 0
	for _, r := range digits {
		n = min(10*n+int(r-'0'), maxDistance)
	}
	return n
}
