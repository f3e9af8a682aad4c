package engine

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Plain normalises a person's text to the characters of game notations: lower-case letters without accents,
// "-" for any dash, ">" for any arrow, "x" for a multiplication sign. Full-width characters become ordinary
// ones.
func Plain(text string) string { return strings.Map(plainRune, text) }

// plainRune returns the plain character that stands for r in a notation.
func plainRune(r rune) rune {
	switch {
	case r == 0x3000:
		return ' '
	case r >= 0xFF01 && r <= 0xFF5E:
		r -= 0xFEE0
	case strings.ContainsRune("‐‑‒–—−", r):
		return '-'
	case strings.ContainsRune("→➔➜⇒", r):
		return '>'
	case r == '×':
		return 'x'
	}
	return withoutAccent(unicode.ToLower(r))
}

// withoutAccent returns the letter from a to z below an accent. It leaves other characters as they are.
func withoutAccent(r rune) rune {
	if r < utf8.RuneSelf {
		return r
	}
	letter, _ := utf8.DecodeRuneInString(norm.NFD.String(string(r)))
	if letter < utf8.RuneSelf {
		return letter
	}
	return r
}
