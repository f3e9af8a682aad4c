package games

import "strings"

// Escape returns a text of another person for use in markdown: it shows as it was written, formats nothing,
// links nothing and pings nobody.
func Escape(text string) string {
	var b strings.Builder
	for i, r := range text {
		switch {
		case strings.ContainsRune("\\`*_~|<>#[]()", r), i == 0 && strings.ContainsRune("-+", r):
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '@', r == ':':
			b.WriteRune(r)
			b.WriteRune('\u200b') // parts @everyone, addresses and emoji codes
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
