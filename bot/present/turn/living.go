package turn

import (
	"slices"
	"strings"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/present/events"
	"towerpost/bot/present/review"
	"towerpost/engine"
	"towerpost/engine/match"
)

// CompactBoard returns the post of a compact match after the turn of a notice. One post shows such a match
// from beginning to end. Short lines tell the steps before that turn. The post is also the match's first one,
// so it has the commitment to the seed.
func CompactBoard(
	p *present.Presenter, n match.Notice, s match.Snapshot, before []match.Step,
) present.Message {
	sc := p.Scene(s, tagOr(n.Locale, s.Match.Locale))
	sc.Ratings = n.Ratings
	head := func(name namer) string {
		players := strings.Join(sc.Players(sc.Match, name), sc.Text("list.dash", nil))
		return sc.Text("board.head", locale.Args{"Players": players, "Title": sc.Title()})
	}
	var earlier []string
	for _, step := range effective(before) {
		if tells(sc, step) {
			earlier = append(earlier, earlierLine(sc, step))
		}
	}
	m := post(sc, append(earlier, events.Tell(sc, s.Steps)...), s.Steps, true, func(lines ...string) string {
		return headed(sc, head, withCommit(sc, lines))
	})
	m.Mentions = nil
	return m
}

// tells reports whether a step needs a line of its own. The lines of people's actions tell enough of chance
// and of the end of a turn.
func tells(sc present.Scene, step match.Step) bool {
	if step.Event.Kind != match.EventAction {
		return true
	}
	ender, ok := sc.Face().(games.TurnEnder)
	return step.Event.Seat != engine.Chance && !(ok && ender.EndsTurn(sc.StepOf(step)))
}

// effective returns the steps that have not been taken back, in their order. It leaves out pauses and
// resumptions, which neither play nor end the match.
func effective(steps []match.Step) (left []match.Step) {
	for _, step := range steps {
		e := step.Event
		undone := func(s match.Step) bool {
			own := s.Event.Kind == match.EventAction && s.Event.Seat == e.Seat
			return s.Event.Seq > e.Back && (e.Kind == match.EventTakeback || own)
		}
		switch {
		case e.Returns():
			left = slices.DeleteFunc(left, undone)
		case !e.PausesOrResumes():
			left = append(left, step)
		}
	}
	return left
}

// earlierLine returns a short line on a step before the turn.
func earlierLine(sc present.Scene, step match.Step) string {
	entry := review.Entry(sc, step)
	return sc.Text("living.before", locale.Args{
		"What": strings.TrimSpace(entry.Emoji + " " + present.Escape(entry.Label)),
	})
}

// Ping returns the message that pings the players who must decide, or tells the players the end of the match.
// It is needed because editing a post pings nobody. It links the board. It is empty if there is nobody to
// ping.
func Ping(p *present.Presenter, n match.Notice, s match.Snapshot) present.Message {
	sc := p.Scene(s, tagOr(n.Locale, s.Match.Locale))
	lines, people := events.Tell(sc, s.Steps), sc.People(sc.Deciders())
	out := ousted(sc, s.Steps)
	lines = append(lines, outLine(sc, out)...)
	switch {
	case len(people) > 0:
		lines = append(lines, sc.Face().Ask(sc.Now()).Text)
	case sc.Over():
		people = unaware(sc)
	}
	people = append(people, sc.People(out)...)
	if len(people) == 0 {
		return present.Message{}
	}
	return present.Message{
		Text: present.Paragraph(append(lines, present.BoardLink(sc.Words, s))...), Mentions: people,
	}
}
