package present

import "towerpost/engine/match"

// WriteDialog returns the form in which the viewer of a match writes what they do. It holds a text at first, "" for none.
func (p *Presenter) WriteDialog(s match.Snapshot, c Control, tag string) Dialog {
	sc := p.scene(s, tag)
	w := sc.wordsOf(s.Match)
	return Dialog{
		Control: Control{Verb: VerbWrite, ID: c.ID, Head: c.Head}, Title: w.Text("write.title", nil),
		Fields: []Field{{
			Name: FieldText, Label: w.Text("write.text", nil), Description: w.Text("write.text.description", nil),
			Hint: w.Text("write.hint", nil), Value: c.Arg, Long: true, Required: true,
		}},
	}
}
