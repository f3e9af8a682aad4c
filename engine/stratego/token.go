package stratego

import (
	"strconv"
	"strings"

	"towerpost/engine"
)

// token is a square, a number, a word or a sign in a typed text.
type token struct {
	word   string
	number int
	square Square
}

// maxTextLength bounds the texts that are parsed, in bytes. Every move is shorter.
const maxTextLength = 100

const (
	letters = "abcdefghijklmnopqrstuvwxyz"
	digits  = "0123456789"
)

// tokensOf splits a text into squares, numbers, words and signs; ok is false if the text contains anything
// else.
func tokensOf(text string) (tokens []token, ok bool) {
	if len(text) > maxTextLength {
		return nil, false
	}
	text = engine.Plain(text)
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

// nextToken returns the token at the start of a text and its length. A space is an empty token. The length is
// 0 if the text starts with no token.
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

// run returns the number of bytes at the start of a text that are of a kind.
func run(text, kind string) int { return len(text) - len(strings.TrimLeft(text, kind)) }
