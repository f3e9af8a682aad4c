package present_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/bot/present/presenttest"
	"towerpost/engine"
)

func TestRowsOfButtonsFitAPhone(t *testing.T) {
	t.Parallel()
	for labels, want := range map[string]string{
		"": "", "Left|Right": "Left|Right", "Piece 1: 30 → 33|Piece 2: 11 → 14|Piece 3: 5 → 8": "Piece 1: 30 → 33|Piece 2: 11 → 14/Piece 3: 5 → 8",
		"Believe 51|Doubt 51":              "Believe 51|Doubt 51",
		"1|2|3|4|5":                        "1|2|3|4|5",
		strings.Repeat("w", 60) + "|a":     strings.Repeat("w", 60) + "/a",
		"Pieces 1|Pieces 2|Pieces|Pieces4": "Pieces 1|Pieces 2/Pieces|Pieces4",
	} {
		var buttons []present.Button
		for _, label := range strings.FieldsFunc(labels, func(r rune) bool { return r == '|' }) {
			buttons = append(buttons, present.Button{Label: label})
		}
		var rows []string
		for _, row := range present.PhoneRows(buttons) {
			var names []string
			for _, b := range row.Buttons {
				names = append(names, b.Label)
			}
			rows = append(rows, strings.Join(names, "|"))
		}
		assert.Equal(t, want, strings.Join(rows, "/"))
	}
}

// A row that is wider than a phone is split where the phone would wrap it, as long as a message has room for
// more rows.
func TestRowsAreBrokenBeforeAPhoneDoes(t *testing.T) {
	t.Parallel()
	wide := present.Row{Buttons: []present.Button{{Label: "Play the computer", Emoji: "🤖"}, {Label: "Play a friend", Emoji: "👋"}, {Label: "Rules"}}}
	icons := present.Row{Buttons: make([]present.Button, present.MaxButtons)}
	for i := range icons.Buttons {
		icons.Buttons[i].Emoji = "📣"
	}
	menu := present.Row{Menu: &present.Menu{}}
	figures := present.Row{Buttons: []present.Button{{Label: "Piece 1: 16 → 22", Emoji: "🛡️"}, {Label: "Piece 2: 5 → 11"}}}
	assert.Len(t, present.FitPhone([]present.Row{figures}), 2, "digits and arrows are wider than letters")
	rows := present.FitPhone([]present.Row{icons, wide, menu})
	assert.Equal(t, []present.Row{icons, {Buttons: wide.Buttons[:1]}, {Buttons: wide.Buttons[1:]}, menu}, rows)
	full := []present.Row{menu, menu, wide, menu, menu}
	assert.Equal(t, full, present.FitPhone(full), "there is no room")
}

// Any number of buttons of any width leaves room for the other choices: each of them is on exactly one page.
func TestPagesHaveRoomForEveryChoice(t *testing.T) {
	t.Parallel()
	sc := presenttest.Presenter(t).SceneOf("kamisado", "en")
	for buttons := range 9 {
		var ask games.Ask
		for i := range buttons {
			ask.Choices = append(ask.Choices, games.Choice{Label: strings.Repeat("w", 40), Value: fmt.Sprint("button", i), Written: true})
		}
		for i := range 60 {
			ask.Choices = append(ask.Choices, games.Choice{Label: fmt.Sprint(i), Action: engine.Action(fmt.Sprint(i))})
		}
		lines := 0
		for _, rows := range present.PagesOf(sc, ask) {
			assert.LessOrEqual(t, len(rows), present.MaxRows-1, "%d buttons", buttons)
			shown := 0
			for _, row := range rows {
				assert.LessOrEqual(t, len(row.Buttons), present.MaxButtons)
				if shown += len(row.Buttons); row.Menu != nil {
					lines += len(row.Menu.Options)
				}
			}
			assert.Equal(t, buttons, shown)
		}
		assert.Equal(t, 60, lines, "%d buttons", buttons)
	}
}
