package inbox

import (
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/present/turn"
	"towerpost/engine/match"
)

// Board returns a private board for its viewer, with a way to its channel and to the next match that waits
// for them. Waiting is how many matches do, this one included where it does.
func Board(p *present.Presenter, s match.Snapshot, waiting int, tag string) present.Message {
	w := p.Words(tag)
	m := turn.Board(p, s, tag)
	m.Private = true
	if s.Asked() {
		m.Text = present.Paragraph(w.Count("desk.waiting", waiting, nil), m.Text)
		waiting--
	} else {
		m.Rows = nil // the controls are for who is on turn
	}
	m.Rows = append(m.Rows, present.Row{Buttons: append(nextButtons(w, s.Match.ID, waiting),
		present.Button{Label: w.Text("button.channel", nil), Style: present.Link, URL: present.PostURL(s)})})
	return m
}

// Empty returns the private answer where no match waits for the asker.
func Empty(p *present.Presenter, tag string) present.Message {
	return present.Private(p.Words(tag).Text("desk.empty", nil))
}

// WithNext returns the message with a button that leads from a match to the next one of those that wait for
// its reader; where none waits, it stays as it is.
func WithNext(p *present.Presenter, m present.Message, from match.ID, waiting int, tag string) present.Message {
	if buttons := nextButtons(p.Words(tag), from, waiting); len(buttons) > 0 && len(m.Rows) < present.MaxRows {
		m.Rows = append(m.Rows, present.Row{Buttons: buttons})
	}
	return m
}

// nextButtons returns the button to the board that waits behind a match, none where none waits.
func nextButtons(w present.Words, from match.ID, waiting int) []present.Button {
	if waiting <= 0 {
		return nil
	}
	return []present.Button{{
		Control: present.Control{Verb: present.VerbNext, ID: string(from)},
		Style:   present.Primary, Emoji: "⏭️",
		Label: w.Text("button.next-board", locale.Args{"Waiting": waiting}),
	}}
}
