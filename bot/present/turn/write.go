package turn

import (
	"strings"
	"unicode/utf8"

	"towerpost/bot/present"
	"towerpost/engine/match"
)

// WriteDialog returns the form in which the viewer of a match writes what they do. It holds a
// text at first, "" for none.
func WriteDialog(p *present.Presenter, s match.Snapshot, c present.Control, tag string) present.Dialog {
	sc := p.Scene(s, tag)
	w := sc.WordsOf(s.Match)
	return present.Dialog{
		Control: present.Control{Verb: present.VerbWrite, ID: c.ID, Head: c.Head},
		Title:   w.Text("write.title", nil),
		Fields: []present.Field{{
			Name: FieldText, Label: w.Text("write.text", nil),
			Description: w.Text("write.text.description", nil),
			Hint:        present.Clip(writeHint(sc), present.MaxHint),
			Value: c.Arg, Long: true, Required: true,
		}},
	}
}

// writeHint is an example of what can be written.
func writeHint(sc present.Scene) string {
	for _, c := range sc.Face().Ask(sc.Now()).Choices {
		if c.Written && c.Description != "" {
			return c.Description
		}
	}
	return sc.WordsOf(sc.Match).Text("write.hint", nil)
}

// mostWritten is how long a text may be that a button carries, in characters.
const mostWritten = 60

// WithWritten returns the answer to a text that was refused at a moment with a field that holds the text, so
// that it can be mended. Its lines are kept with "/" between them; one that a button cannot carry is left
// out.
func WithWritten(m present.Message, s match.Snapshot, text string) present.Message {
	text = strings.Join(strings.Fields(strings.ReplaceAll(text, "\n", " / ")), " ")
	if utf8.RuneCountInString(text) > mostWritten && s.Preparing {
		text = strings.NewReplacer(" ", "", ",", "", "|", "").Replace(text) // which a set-up does not need
	}
	if utf8.RuneCountInString(text) > mostWritten {
		return m
	}
	for _, row := range m.Rows {
		for i := range row.Buttons {
			if row.Buttons[i].Control.Verb == present.VerbWrite {
				row.Buttons[i].Control.Arg = text
			}
		}
	}
	return m
}
