package ludo

import (
	"strconv"
	"strings"

	"towerpost/engine"
)

// token is a word, a number or a sign in a typed text.
type token struct {
	word   string
	number int
	// joined says that no space separates the token from the one before.
	joined bool
}

func (t token) isNumber() bool { return t.word == "" }

// maxTextLength bounds the texts that are parsed, in bytes. Every action is shorter.
const maxTextLength = 100

// tokensOf splits a text into words, numbers and signs; ok is false if the text contains anything else.
func tokensOf(text string) (tokens []token, ok bool) {
	if len(text) > maxTextLength {
		return nil, false
	}
	text = engine.Plain(text)
	space := true
	for text != "" {
		n := sameKind(text)
		part := text[:n]
		text = text[n:]
		switch c := part[0]; {
		case c == ' ' || c == '\t' || c == ',' || c == '.' || c == ':' || c == '!':
			space = true
			continue
		case c >= '0' && c <= '9':
			number, err := strconv.Atoi(part)
			if err != nil || number == 0 {
				return nil, false
			}
			tokens = append(tokens, token{number: number, joined: !space})
		case c >= 'a' && c <= 'z', c == '-', c == '>', c == '@':
			tokens = append(tokens, token{word: part, joined: !space})
		default:
			return nil, false
		}
		space = false
	}
	return tokens, len(tokens) > 0
}

// sameKind returns the length of the word or number at the start of the text, or 1 for anything else.
func sameKind(text string) int {
	for _, kind := range [...]string{"abcdefghijklmnopqrstuvwxyz", "0123456789"} {
		if n := len(text) - len(strings.TrimLeft(text, kind)); n > 0 {
			return n
		}
	}
	return 1
}
