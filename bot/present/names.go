package present

import (
	"cmp"
	"strings"
	"unicode"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/match"
)

const (
	// maxName is how many characters of a person's name are shown.
	maxName = 40
	// briefName is how many are shown where there is little room.
	briefName = 12
	// FewNames is how many of many people Few names.
	FewNames = 4
)

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

// Brief names a seat by the beginning of its player's name, or by its side where nobody is known.
func (w Words) Brief(m match.Match, seat engine.Seat) string {
	name := Escape(Clip(w.PlainName(m, seat), briefName))
	return w.Text("player.bare", locale.Args{"Name": cmp.Or(name, w.Name(m, seat))})
}

// Few says the first names of a list and counts the others: "a, b, c, d and 3 others".
func (w Words) Few(names []string) string {
	left := len(names) - FewNames
	if left <= 0 {
		return w.Join(names)
	}
	shown := strings.Join(names[:FewNames], w.Text("list.comma", nil))
	return w.Count("list.others", left, locale.Args{"Names": shown})
}
