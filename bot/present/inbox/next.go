package inbox

import (
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/present/turn"
	"towerpost/engine/match"
)

// Board returns the private board of a match, with buttons to its channel and to the next match that waits
// for the viewer. The argument waiting is the number of matches that wait for them, including this one if
// it does.
func Board(p *present.Presenter, s match.Snapshot, waiting int, tag string) present.Message {
	w := p.Words(tag)
	m := turn.Board(p, s, tag)
	m.Private = true
	if s.Asked() {
		m.Text = present.Paragraph(w.Count("desk.waiting", waiting, nil), m.Text)
		waiting--
	} else {
		m.Rows = nil // the controls are for the players who must decide
	}
	m.Rows = append(m.Rows, present.Row{Buttons: append(nextButtons(w, s.Match.ID, waiting),
		present.Button{Label: w.Text("button.channel", nil), Style: present.Link, URL: present.PostURL(s)})})
	return m
}

// Empty returns the private reply if no match waits for the player.
func Empty(p *present.Presenter, tag string) present.Message {
	return present.Private(p.Words(tag).Text("desk.empty", nil))
}

// WithNext adds the button to the next match that waits for the reader after the match from. The argument
// waiting is the number of matches that wait. Without one, or without room for the button, the message is
// unchanged.
func WithNext(
	p *present.Presenter, m present.Message, from match.ID, waiting int, tag string,
) present.Message {
	buttons := nextButtons(p.Words(tag), from, waiting)
	if len(buttons) > 0 && len(m.Rows) < present.MaxRows {
		m.Rows = append(m.Rows, present.Row{Buttons: buttons})
	}
	return m
}

// nextButtons returns the button to the board that waits after a match, nil if none waits.
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
