package present

import (
	"strings"

	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/match"
)

// Living returns the board of a match that is told on one post, after the turn of a notice: with what happened before it in short lines.
func (p *Presenter) Living(n match.Notice, s match.Snapshot, before []match.Step) Message {
	sc := p.scene(s, tagOr(n.Locale, s.Match.Locale))
	sc.ratings = n.Ratings
	m := sc.turnPost(s.Steps, true)
	head := []string{sc.Text("board.head", locale.Args{"Players": sc.versus(), "Title": sc.title()})}
	for _, step := range before {
		if step.Event.Kind != match.EventAction || step.Event.Seat != engine.Chance { // what people did tells enough of it
			head = append(head, sc.earlierLine(step))
		}
	}
	m.Text = paragraph(append(head, m.Text)...)
	if m.Past != "" {
		m.Past = paragraph(append(head, m.Past)...)
	}
	m.Mentions = nil
	return m
}

// earlierLine tells a step before the turn in a few words.
func (sc scene) earlierLine(step match.Step) string {
	entry := sc.entry(step)
	return sc.Text("living.before", locale.Args{"What": strings.TrimSpace(entry.Emoji + " " + escape(entry.Label))})
}

// Call returns the message that calls whom a match waits for to its board, or tells the players of its end; it has no text where
// nobody need be pinged.
func (p *Presenter) Call(n match.Notice, s match.Snapshot) Message {
	sc := p.scene(s, tagOr(n.Locale, s.Match.Locale))
	lines, people := sc.happened(s.Steps), sc.people(sc.deciders())
	switch {
	case len(people) > 0:
		lines = append(lines, sc.face().Ask(sc.now()).Text)
	case sc.over():
		people = sc.unaware()
	}
	if len(people) == 0 {
		return Message{}
	}
	return Message{Text: paragraph(append(lines, sc.boardLink(s))...), Mentions: people}
}
