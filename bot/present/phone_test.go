package present_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/present"
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
		for _, row := range present.OnPhone(buttons) {
			var names []string
			for _, b := range row.Buttons {
				names = append(names, b.Label)
			}
			rows = append(rows, strings.Join(names, "|"))
		}
		assert.Equal(t, want, strings.Join(rows, "/"))
	}
}
