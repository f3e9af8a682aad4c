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
	// maxName is the largest number of characters that are shown of a person's name.
	maxName = 40
	// briefName is the same where there is little room.
	briefName = 12
	// FewNames is the largest number of people that Few names.
	FewNames = 4
)

// Plain returns a name for places without markdown. It removes control characters, collapses white space, and
// clips the name to 40 characters.
func Plain(name string) string {
	name = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			return ' '
		}
		return r
	}, name)
	return Clip(strings.Join(strings.Fields(name), " "), maxName)
}

// Clip cuts a text to at most n characters. A cut text ends with an ellipsis.
func Clip(text string, n int) string { return games.Clip(text, n) }

// Brief returns the beginning of the name of a seat's player, or the name of the seat if the player's is not
// known.
func (w Words) Brief(m match.Match, seat engine.Seat) string {
	name := Escape(Clip(w.PlainName(m, seat), briefName))
	return w.Text("player.bare", locale.Args{"Name": cmp.Or(name, w.Name(m, seat))})
}

// Few joins the first FewNames names of a list and counts the others: "a, b, c, d and 3 others".
func (w Words) Few(names []string) string {
	left := len(names) - FewNames
	if left <= 0 {
		return w.Join(names)
	}
	shown := strings.Join(names[:FewNames], w.Text("list.comma", nil))
	return w.Count("list.others", left, locale.Args{"Names": shown})
}
