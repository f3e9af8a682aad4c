package games

import "strings"

// Escape escapes a person's text for use in markdown. The result is shown as it was written: it formats
// nothing, links nothing and pings nobody.
func Escape(text string) string {
	var b strings.Builder
	for i, r := range text {
		switch {
		case strings.ContainsRune("\\`*_~|<>#[]()", r), opensItem(text[:i], r):
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '@', r == ':':
			b.WriteRune(r)
			b.WriteRune('\u200b') // breaks up @everyone, addresses and emoji codes
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// opensItem reports whether a character, after the text before it, can begin an item of a list: the sign in
// "-", "+" or "12.".
func opensItem(before string, r rune) bool {
	if before == "" {
		return r == '-' || r == '+'
	}
	return r == '.' && strings.Trim(before, "0123456789") == ""
}
