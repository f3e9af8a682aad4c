package turn

import (
	"strings"

	"towerpost/bot/present"
	"towerpost/engine/match"
)

// WriteDialog returns the form in which the viewer of a match writes what they do. It holds a
// text at first, "" for none.
func WriteDialog(p *present.Presenter, s match.Snapshot, c present.Control, tag string) present.Dialog {
	sc := p.Scene(s, tag)
	w := sc.WordsOf(s.Match)
	return present.Dialog{
		Control: present.Control{Verb: present.VerbWrite, ID: c.ID, Head: c.Head}, Title: w.Text("write.title", nil),
		Fields: []present.Field{{
			Name: FieldText, Label: w.Text("write.text", nil), Description: w.Text("write.text.description", nil),
			Hint: present.Clip(writeHint(sc), present.MaxHint), Value: c.Arg, Long: true, Required: true,
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

// WithWritten returns the answer to a text that was refused with a field that holds the text, so that it can
// be mended. Its lines are kept with "/" between them; one that a button cannot carry is left out.
func WithWritten(m present.Message, text string) present.Message {
	const most = 60
	if text = strings.Join(strings.Fields(strings.ReplaceAll(text, "\n", " / ")), " "); len([]rune(text)) > most {
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
