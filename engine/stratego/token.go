package stratego

import (
	"strconv"
	"strings"
	"unicode"
)

// token is a square, a number, a word or a sign of a person's text.
type token struct {
	word   string
	number int
	square Square
}

// plain maps signs and letters that people write for others.
func plain(r rune) rune {
	switch {
	case r == 0x3000:
		return ' '
	case r >= 0xFF01 && r <= 0xFF5E: // as wide as a Chinese character
		r -= 0xFEE0
	case strings.ContainsRune("‐‑‒–—−", r):
		return '-'
	case strings.ContainsRune("→➔➜⇒", r):
		return '>'
	case r == '×':
		return 'x'
	}
	r = unicode.ToLower(r)
	switch r {
	case 'á', 'à', 'â', 'ã':
		return 'a'
	case 'é', 'ê':
		return 'e'
	case 'í':
		return 'i'
	case 'ó', 'õ', 'ô':
		return 'o'
	case 'ú':
		return 'u'
	case 'ç':
		return 'c'
	}
	return r
}

// longestText bounds what is looked at: no move takes as much.
const longestText = 100

const (
	letters = "abcdefghijklmnopqrstuvwxyz"
	digits  = "0123456789"
)

// tokensOf cuts a text into squares, numbers, words and signs; ok is false where something else is in it.
func tokensOf(text string) (tokens []token, ok bool) {
	if len(text) > longestText {
		return nil, false
	}
	text = strings.Map(plain, text)
	for text != "" {
		t, length := nextToken(text)
		if length == 0 {
			return nil, false
		}
		text = text[length:]
		if t != (token{square: NoSquare}) {
			tokens = append(tokens, t)
		}
	}
	return tokens, len(tokens) > 0
}

// nextToken returns the token at the beginning of a text, none for a space, and its length; 0 where there is no token.
func nextToken(text string) (token, int) {
	word, number := run(text, letters), run(text, digits)
	t := token{square: NoSquare}
	switch {
	case strings.ContainsRune(" \t,.:!", rune(text[0])):
		return t, 1
	case strings.ContainsRune("->", rune(text[0])):
		t.word = "-"
		return t, 1
	case word > 0 && text[0] == 'x': // also before a square: "xb5"
		t.word = "x"
		return t, 1
	case word == 1:
		if square, ok := ParseSquare(text[:1+run(text[1:], digits)]); ok {
			t.square = square
			return t, 1 + run(text[1:], digits)
		}
	}
	if word > 0 {
		t.word = text[:word]
		return t, word
	}
	n, err := strconv.Atoi(text[:number])
	if err != nil || n == 0 {
		return t, 0
	}
	t.number = n
	return t, number
}

// run returns how many bytes at the beginning of a text are of a kind.
func run(text, kind string) int { return len(text) - len(strings.TrimLeft(text, kind)) }
