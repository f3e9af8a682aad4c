package turn

import (
	"strings"
	"unicode/utf8"

	"towerpost/bot/present"
	"towerpost/engine/match"
)

// WriteDialog returns the dialog in which the viewer of a match types an action. Its initial text is the Arg
// of the control.
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
			Value:       c.Arg, Long: true, Required: true,
		}},
	}
}

// writeHint returns an example of a text that can be typed.
func writeHint(sc present.Scene) string {
	for _, c := range sc.Face().Ask(sc.Now()).Choices {
		if c.Written && c.Description != "" {
			return c.Description
		}
	}
	return sc.WordsOf(sc.Match).Text("write.hint", nil)
}

// mostWritten is the longest text that a button can carry, in characters.
const mostWritten = 60

// WithWritten puts a refused text into the write button of the reply, so that its dialog opens with the text
// for correction. Lines are joined with "/". A text that is too long for a button is left out.
func WithWritten(m present.Message, s match.Snapshot, text string) present.Message {
	text = strings.Join(strings.Fields(strings.ReplaceAll(text, "\n", " / ")), " ")
	if utf8.RuneCountInString(text) > mostWritten && s.Preparing {
		// A set-up reads the same without its separators.
		text = strings.NewReplacer(" ", "", ",", "", "|", "").Replace(text)
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
