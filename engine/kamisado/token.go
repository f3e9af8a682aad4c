package kamisado

import (
	"strings"
	"unicode"
)

// token is one piece of a person's text.
type token struct {
	word      string    // letters, in lower case
	number    int       // valid where digits is set
	digits    bool      // a number
	direction Direction // an arrow
	push      bool      // a sign for a push
	stress    bool      // a sign that stands for a push, or only underlines what is said
	square    Square    // a letter and a digit that could name a square; word and number hold them too
}

const (
	longestText   = 100 // runes of a text that is looked at, without what is invisible
	mostBytes     = 10 * longestText
	mostTokens    = 12
	farthest      = 99 // stands for any longer distance
	fullWidth     = '！' - '!'
	separatorsOf  = "-.,;:=>~/\"'`*_…·•。、"
	signsForPush  = "×✕"
	stressSign    = '!'
	arrowsForward = "↑⬆⇧⇑^"
)

// arrows are the signs that people and their keyboards use for directions.
var arrows = map[rune]Direction{
	'↖': Left, '⬉': Left, '⇖': Left, '↗': Right, '⬈': Right, '⇗': Right,
	'↓': Back, '⬇': Back, '⇩': Back, '⇓': Back, '↙': Back, '↘': Back, '⬋': Back, '⬊': Back,
	'←': sideways, '→': sideways, '⬅': sideways, '➡': sideways, '⇦': sideways, '⇨': sideways,
}

// plain returns the text in the form that tokens are cut from: lower case,
// ordinary spaces, ordinary digits and letters for full-width ones, nothing invisible.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= '！' && r <= '～' {
			r -= fullWidth
		}
		switch {
		case unicode.In(r, unicode.Cf, unicode.Mn, unicode.Me): // zero width, and what turns an arrow or a digit into a picture
			return -1
		case unicode.IsSpace(r), r == '−', strings.ContainsRune(separatorsOf, r),
			unicode.In(r, unicode.Pd, unicode.Ps, unicode.Pe, unicode.Pi, unicode.Pf): // dashes, brackets, curled quotes
			return ' '
		}
		return unicode.ToLower(r)
	}, text)
}

// tokensOf cuts a text; it fails on a sign that no notation has.
func tokensOf(text string) ([]token, bool) {
	if len(text) > mostBytes {
		return nil, false
	}
	var tokens []token
	rest := []rune(plain(text))
	if len(rest) > longestText {
		return nil, false
	}
	for len(rest) > 0 {
		if rest[0] == ' ' {
			rest = rest[1:]
			continue
		}
		next, length := cut(rest)
		if length == 0 {
			return nil, false
		}
		tokens = append(tokens, next)
		rest = rest[length:]
	}
	return withoutPointers(tokens), len(tokens) > 0 && len(tokens) <= mostTokens
}

// cut returns the first token and how many runes it takes; none for an unknown sign.
func cut(rest []rune) (token, int) {
	letters := run(rest, isLetter)
	switch {
	case letters == 1 && rest[0] <= 'h' && run(rest[1:], isDigit) == 1:
		number := int(rest[1] - '0')
		return token{word: string(rest[:1]), number: number, digits: true, square: At(int(rest[0]-'a')+1, number)}, 2
	case letters > 1 && rest[0] == 'x' && len(rest) > letters && isDigit(rest[letters]): // f1xf2
		return token{push: true}, 1
	case letters > 0:
		return token{word: string(rest[:letters])}, letters
	}
	if digits := run(rest, isDigit); digits > 0 {
		return token{number: numberOf(rest[:digits]), digits: true}, digits
	}
	if rest[0] == stressSign {
		return token{stress: true}, 1
	}
	if strings.ContainsRune(signsForPush, rest[0]) {
		return token{push: true}, 1
	}
	if strings.ContainsRune(arrowsForward, rest[0]) {
		return token{direction: Forward}, 1
	}
	if d, ok := arrows[rest[0]]; ok {
		return token{direction: d}, 1
	}
	return token{}, 0
}

// withoutPointers drops the arrows of "f1 → a6" and "purple left 5 → green", which only point to where the move ends.
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

// run returns how many runes at the start are of the kind.
func run(rest []rune, is func(rune) bool) int {
	for i, r := range rest {
		if !is(r) {
			return i
		}
	}
	return len(rest)
}

// numberOf returns the number that the digits name, up to farthest.
func numberOf(digits []rune) int {
	n := 0
	for _, r := range digits {
		n = min(10*n+int(r-'0'), farthest)
	}
	return n
}
