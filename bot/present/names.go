package present

import (
	"strings"
	"unicode"

	"towerpost/bot/games"
)

// maxName is how many characters of a person's name are shown.
const maxName = 40

// Plain returns a name for places without markdown: control characters gone, white space
// single, not too long.
func Plain(name string) string {
	name = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			return ' '
		}
		return r
	}, name)
	return Clip(strings.Join(strings.Fields(name), " "), maxName)
}

// Clip cuts a text to at most n characters, with an ellipsis where something was cut.
func Clip(text string, n int) string { return games.Clip(text, n) }
