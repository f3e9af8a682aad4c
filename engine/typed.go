package engine

import (
	"strings"
	"unicode"
)

// Plain returns a person's text in the signs of which notations are made: small letters without accents, "-"
// for any dash, ">" for any arrow, "x" for a multiplication sign, and usual letters and spaces for those that
// are as wide as a Chinese character.
func Plain(text string) string { return strings.Map(plainRune, text) }

// plainRune returns the plain sign for one that people write in its place.
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

// withoutAccent returns the plain letter for one with an accent of the languages of the bot.
func withoutAccent(r rune) rune {
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
