package review

import (
	"cmp"
	"strconv"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/present/events"
	"towerpost/engine/match"
)

// Moment is a moment of a match in a review.
type Moment struct {
	// Course is the match at its newest head as a spectator or as its Viewpoint sees it. Its Steps are the
	// whole match.
	Course match.Snapshot
	// Viewpoint is the point of view from which the match is seen.
	Viewpoint match.Viewpoint
	// Ply is the number of steps that have happened: 0 is the first position. A ply beyond the last is the
	// last.
	Ply int
	// Viewer is the player from whose side the boards are seen, unless the display preference names a side.
	// For anybody who does not play, the game chooses the side.
	Viewer match.Player
}

// Page returns the private message that shows the moment, with controls that lead to every other one. The
// controls hold all their state, so they work as long as the match's log is kept.
func Page(p *present.Presenter, r Moment, tag string) present.Message {
	c, ply, sc := reviewed(p, r, tag)
	m := message(sc, c, ply)
	m.Private = true
	m.Rows = []present.Row{{Buttons: steppers(sc, c, ply)}}
	if len(c.chapters) > 1 {
		m.Rows = append(m.Rows, present.Row{Menu: chapterMenu(sc, c, ply)})
	}
	m.Rows = append(m.Rows, present.Row{Menu: entryMenu(sc, c, ply)})
	m.Rows = append(m.Rows, viewpointRows(sc, ply)...)
	return m
}

// Shared returns the public message that shows the moment to the channel. The argument by is the
// name of the player who shares it.
func Shared(p *present.Presenter, r Moment, by, tag string) present.Message {
	c, ply, sc := reviewed(p, r, tag)
	m := message(sc, c, ply)
	head := sc.Text("review.shared", locale.Args{"Name": present.Escape(present.Plain(by))})
	m.Text = present.Paragraph(head, m.Text)
	m.Rows = []present.Row{{Buttons: []present.Button{Button(sc, ply)}}}
	return m
}

// reviewed returns the course of a review, its ply within bounds, and the scene of that moment.
func reviewed(p *present.Presenter, r Moment, tag string) (course, int, present.Scene) {
	c := newCourse(p.Scene(r.Course, tag))
	ply := min(max(r.Ply, 0), c.end())
	sc := p.Scene(c.at(ply), tag).Standing(r.Viewer)
	if sc.Viewpoint = r.Viewpoint; !sc.Snapshot.Recalled {
		sc.Viewpoint = match.OpenViewpoint
	}
	return c, ply, sc
}

// message returns the text and pictures of the moment.
func message(sc present.Scene, c course, ply int) present.Message {
	lines, at := []string{sc.Text("review.start", nil)}, sc.Match.Started
	if ply > 0 {
		st := c.snap.Steps[ply-1]
		lines, at = append(events.Tell(sc, sc.Snapshot.Steps), events.Undone(sc, st)...), st.Event.At
		lines = append(lines, present.NonEmpty(critique(sc, st))...)
	}
	head := []string{
		sc.Text("board.head", locale.Args{"Players": sc.Versus(), "Title": sc.Title()}),
		sc.Text("review.place", locale.Args{
			"Match": sc.Match.ID, "Ply": ply, "Last": c.end(), "When": present.Date(at),
		}),
	}
	head = append(head, present.NonEmpty(seenBy(sc))...)
	if !sc.Over() {
		lines = append(lines, present.NonEmpty(sc.DueOf(false))...)
	}
	return present.Message{
		Text: present.Paragraph(append(head, lines...)...), Pictures: sc.Pictures(sc.Now()),
	}
}

// critique says how good a step of a finished match was, "" if the game does not know. It is also "" for an
// imported match, whose record may have been made up to get advice about a live match.
func critique(sc present.Scene, st match.Step) string {
	critic, ok := sc.Face().(games.Critic)
	if !ok || sc.Match.Live() || sc.Match.Imported || st.Event.Kind != match.EventAction {
		return ""
	}
	return critic.Critique(sc.Now(), sc.StepOf(st))
}

// steppers returns the buttons that lead through the match, and the one that shares the moment.
func steppers(sc present.Scene, c course, ply int) []present.Button {
	share := present.Control{
		Verb: present.VerbShare, ID: string(sc.Match.ID), Head: ply + 1, Arg: suffixOf(sc.Viewpoint),
	}
	steps := present.Steppers(0, ply, c.end(), func(name string, to int) present.Control {
		return control(sc, to, name)
	})
	return append(steps, present.ShareButton(sc.Words, share))
}

// Button returns the button that opens the review of the match at a ply.
func Button(sc present.Scene, ply int) present.Button {
	return present.Button{Control: control(sc, ply, ""), Label: sc.Text("button.review", nil), Emoji: "🔎"}
}

func control(sc present.Scene, ply int, arg string) present.Control {
	return present.Control{
		Verb: present.VerbReview, ID: string(sc.Match.ID), Head: ply + 1, Arg: arg + suffixOf(sc.Viewpoint),
	}
}

// chapterMenu returns the menu that leads to the first position of each chapter, such as a round.
func chapterMenu(sc present.Scene, c course, ply int) *present.Menu {
	now := c.chapterAt(ply)
	all := make([]present.Choice, len(c.chapters))
	for i, r := range c.chapters {
		all[i] = present.Choice{
			Value: strconv.Itoa(r.Start), Label: present.Clip(r.Name, present.MaxLabel),
			Description: present.Clip(r.Result, present.MaxLabel), Chosen: i == now,
		}
	}
	return &present.Menu{
		Control: control(sc, ply, "round"),
		Hint:    present.Clip(sc.WordsOf(sc.Match).Text("review.rounds", nil), present.MaxHint),
		Options: present.Paged(sc.Words, all, now),
	}
}

// entryMenu returns the menu that leads to each position of the current chapter.
func entryMenu(sc present.Scene, c course, ply int) *present.Menu {
	r := c.chapters[c.chapterAt(ply)]
	all := make([]present.Choice, 0, r.Last-r.Start+1)
	for at := r.Start; at <= r.Last; at++ {
		choice := present.Choice{Label: present.Clip(r.Opening, present.MaxLabel), Emoji: "🏁"}
		if at > r.Start {
			choice = Entry(sc, c.snap.Steps[at-1])
		}
		choice.Value, choice.Chosen = strconv.Itoa(at), at == ply
		all = append(all, choice)
	}
	hint := sc.WordsOf(sc.Match).Text("review.moves", locale.Args{"Chapter": r.Name, "Round": r.Key})
	return &present.Menu{
		Control: control(sc, ply, "move"), Options: present.Paged(sc.Words, all, ply-r.Start),
		Hint: present.Clip(hint, present.MaxHint),
	}
}

// Entry returns a step as a line of a menu.
func Entry(sc present.Scene, st match.Step) present.Choice {
	if chronicler, ok := sc.Face().(games.Chronicler); ok && st.Event.Kind == match.EventAction {
		return present.OptionOf(chronicler.Entry(sc.Now(), sc.StepOf(st)))
	}
	who := sc.PlayerPlain(sc.Match, st.Event.Seat)
	if st.Event.Kind == match.EventAction {
		label := cmp.Or(string(st.Event.Action), sc.Text("review.secret", nil))
		return present.Choice{
			Label: present.Clip(label, present.MaxLabel), Description: present.Clip(who, present.MaxLabel),
		}
	}
	return present.Choice{
		Label: present.Clip(sc.Note(st), present.MaxLabel),
		Emoji: events.EndingEmoji(present.Cause(sc.Match, st.Event)),
	}
}
