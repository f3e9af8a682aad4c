package engine

import (
	"strings"
	"unicode"
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

// withoutAccent removes the accent of a letter, as far as the bot's languages use it.
func withoutAccent(r rune) rune {
	switch r {
	case 'á', 'à', 'â', 'ã', 'ă':
		return 'a'
	case 'é', 'è', 'ê':
		return 'e'
	case 'í', 'ì', 'î':
		return 'i'
	case 'ó', 'ò', 'õ', 'ô':
		return 'o'
	case 'ú', 'ù', 'ü':
		return 'u'
	case 'ç':
		return 'c'
	case 'ș', 'ş':
		return 's'
	case 'ț', 'ţ':
		return 't'
	}
	return r
}
