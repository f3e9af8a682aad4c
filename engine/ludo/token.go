package ludo

import (
	"strconv"
	"strings"

	"towerpost/engine"
)

// token is a word, a number or a sign of a person's text.
type token struct {
	word   string
	number int
	// joined says that the token stands directly behind the one before.
	joined bool
}

func (t token) isNumber() bool { return t.word == "" }

// longestText bounds what is looked at: no action takes as much.
const longestText = 100

// tokensOf cuts a text into words, numbers and signs; ok is false where something else is in it.
func tokensOf(text string) (tokens []token, ok bool) {
	if len(text) > longestText {
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

// sameKind returns the length of the word or number at the beginning of the text, 1 for anything else.
func sameKind(text string) int {
	for _, kind := range [...]string{"abcdefghijklmnopqrstuvwxyz", "0123456789"} {
		if n := len(text) - len(strings.TrimLeft(text, kind)); n > 0 {
			return n
		}
	}
	return 1
}
