package turn

import (
	"slices"
	"strings"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/present/events"
	"towerpost/bot/present/review"
	"towerpost/engine"
	"towerpost/engine/match"
)

// Living returns the board of a match that is told on one post, after the turn of a notice: with what
// happened before it in short lines. The post is the match's first one, too, and keeps its commit.
func Living(p *present.Presenter, n match.Notice, s match.Snapshot, before []match.Step) present.Message {
	sc := p.Scene(s, tagOr(n.Locale, s.Match.Locale))
	sc.Ratings = n.Ratings
	head := func(name namer) string {
		players := strings.Join(sc.Players(sc.Match, name), sc.Text("list.dash", nil))
		return sc.Text("board.head", locale.Args{"Players": players, "Title": sc.Title()})
	}
	var earlier []string
	for _, step := range standing(before) {
		if step.Event.Kind != match.EventAction || step.Event.Seat != engine.Chance { // what people did tells enough of it
			earlier = append(earlier, earlierLine(sc, step))
		}
	}
	m := post(sc, append(earlier, events.Tell(sc, s.Steps)...), s.Steps, true, func(lines ...string) string {
		return headed(sc, head, withCommit(sc, lines))
	})
	m.Mentions = nil
	return m
}

// standing returns the steps that stand, in their order: without what was taken back, and without what
// neither plays nor ends the match.
func standing(steps []match.Step) (left []match.Step) {
	for _, step := range steps {
		e := step.Event
		undone := func(s match.Step) bool {
			return s.Event.Seq > e.Back && (e.Kind == match.EventTakeback || s.Event.Kind == match.EventAction && s.Event.Seat == e.Seat)
		}
		switch {
		case e.Returns():
			left = slices.DeleteFunc(left, undone)
		case !e.Aside():
			left = append(left, step)
		}
	}
	return left
}

// earlierLine tells a step before the turn in a few words.
func earlierLine(sc present.Scene, step match.Step) string {
	entry := review.Entry(sc, step)
	return sc.Text("living.before", locale.Args{
		"What": strings.TrimSpace(entry.Emoji + " " + present.Escape(entry.Label)),
	})
}

// Call returns the message that calls whom a match waits for to its board, or tells the players of its end;
// it has no text where nobody need be pinged.
func Call(p *present.Presenter, n match.Notice, s match.Snapshot) present.Message {
	sc := p.Scene(s, tagOr(n.Locale, s.Match.Locale))
	lines, people := events.Tell(sc, s.Steps), sc.People(sc.Deciders())
	switch {
	case len(people) > 0:
		lines = append(lines, sc.Face().Ask(sc.Now()).Text)
	case sc.Over():
		people = unaware(sc)
	}
	if len(people) == 0 {
		return present.Message{}
	}
	return present.Message{
		Text: present.Paragraph(append(lines, present.BoardLink(sc.Words, s))...), Mentions: people,
	}
}
