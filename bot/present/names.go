package present

import (
	"strings"
	"unicode"

	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

// maxName is how many characters of a person's name are shown.
const maxName = 40

// plain returns a name for places without markdown: control characters gone, white space single, not too long.
func plain(name string) string {
	name = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			return ' '
		}
		return r
	}, name)
	return clip(strings.Join(strings.Fields(name), " "), maxName)
}

// escape returns a text of another person for use in markdown: it shows as it
// was written, formats nothing, links nothing and pings nobody.
func escape(text string) string {
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

// mention returns the markdown that pings a player, where Message.Mentions allows it.
func mention(p match.Player) string { return "<@" + string(p) + ">" }

// clip cuts a text to at most n characters, with an ellipsis where something was cut.
func clip(text string, n int) string {
	runes := []rune(text)
	if len(runes) <= n {
		return text
	}
	return strings.TrimSpace(string(runes[:n-1])) + "…"
}

var emojis = [...]string{"🔲", "🟫", "🟩", "🟥", "🟨", "🌸", "🟪", "🟦", "🟧"}

// emoji returns the sign of a color; pink, which has no square of its own, is a blossom.
func emoji(c kamisado.Color) string {
	if int(c) >= len(emojis) {
		return emojis[kamisado.NoColor]
	}
	return emojis[c]
}
