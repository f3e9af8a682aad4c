package present

import (
	"towerpost/bot/locale"
	"towerpost/engine/match"
)

// Desk returns a private board for its viewer, with a way to its channel and to the next match that waits for them.
// Waiting is how many matches do, this one included where it does.
func (p *Presenter) Desk(s match.Snapshot, waiting int, tag string) Message {
	w := p.words(tag)
	m := p.Board(s, tag)
	m.Private = true
	if s.Asked() {
		m.Text = paragraph(w.Count("desk.waiting", waiting, nil), m.Text)
		waiting--
	} else {
		m.Rows = nil // the controls are for who is on turn
	}
	m.Rows = append(m.Rows, Row{Buttons: append(w.nextButtons(s.Match.ID, waiting),
		Button{Label: w.Text("button.channel", nil), Style: Link, URL: postURL(s)})})
	return m
}

// DeskEmpty returns the private answer where no match waits for the asker.
func (p *Presenter) DeskEmpty(tag string) Message {
	return private(p.words(tag).Text("desk.empty", nil))
}

// WithNext returns the message with a button that leads from a match to the next one of those that wait for its reader;
// where none waits, it stays as it is.
func (p *Presenter) WithNext(m Message, from match.ID, waiting int, tag string) Message {
	if buttons := p.words(tag).nextButtons(from, waiting); len(buttons) > 0 && len(m.Rows) < MaxRows {
		m.Rows = append(m.Rows, Row{Buttons: buttons})
	}
	return m
}

// nextButtons returns the button to the board that waits behind a match, none where none waits.
func (w words) nextButtons(from match.ID, waiting int) []Button {
	if waiting <= 0 {
		return nil
	}
	return []Button{{
		Control: Control{Verb: VerbNext, ID: string(from)}, Style: Primary, Emoji: "⏭️",
		Label: w.Text("button.next-board", locale.Args{"Waiting": waiting}),
	}}
}
