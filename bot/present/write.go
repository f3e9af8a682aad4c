package present

import (
	"strings"

	"towerpost/engine/match"
)

// WriteDialog returns the form in which the viewer of a match writes what they do. It holds a text at first, "" for none.
func (p *Presenter) WriteDialog(s match.Snapshot, c Control, tag string) Dialog {
	sc := p.scene(s, tag)
	w := sc.wordsOf(s.Match)
	return Dialog{
		Control: Control{Verb: VerbWrite, ID: c.ID, Head: c.Head}, Title: w.Text("write.title", nil),
		Fields: []Field{{
			Name: FieldText, Label: w.Text("write.text", nil), Description: w.Text("write.text.description", nil),
			Hint: clip(sc.writeHint(), MaxHint), Value: c.Arg, Long: true, Required: true,
		}},
	}
}

// writeHint is an example of what can be written.
func (sc scene) writeHint() string {
	for _, c := range sc.face().Ask(sc.now()).Choices {
		if c.Written && c.Description != "" {
			return c.Description
		}
	}
	return sc.wordsOf(sc.match).Text("write.hint", nil)
}

// WithWritten returns the answer to a text that was refused with a field that holds the text, so that it can be mended. Its lines
// are kept with "/" between them; one that a button cannot carry is left out.
func WithWritten(m Message, text string) Message {
	const most = 60
	if text = strings.Join(strings.Fields(strings.ReplaceAll(text, "\n", " / ")), " "); len([]rune(text)) > most {
		return m
	}
	for _, row := range m.Rows {
		for i := range row.Buttons {
			if row.Buttons[i].Control.Verb == VerbWrite {
				row.Buttons[i].Control.Arg = text
			}
		}
	}
	return m
}
