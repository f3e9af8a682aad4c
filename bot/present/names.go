package present

import (
	"strings"
	"unicode"

	"towerpost/bot/games"
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

// escape returns a text of another person for use in markdown.
func escape(text string) string { return games.Escape(text) }

// mention returns the markdown that pings a player, where Message.Mentions allows it.
func mention(p match.Player) string { return "<@" + string(p) + ">" }

// clip cuts a text to at most n characters, with an ellipsis where something was cut.
func clip(text string, n int) string { return games.Clip(text, n) }
