package present

import (
	"cmp"
	"strconv"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/engine/match"
)

// Review is a moment of a match that somebody looks at again.
type Review struct {
	// Course is the match at its newest head as a spectator sees it, or as its Eyes do; its Steps are the whole match.
	Course match.Snapshot
	// Eyes are those through which the match is seen.
	Eyes match.Eyes
	// Ply is how much of it has happened: 0 is the first position, and what lies beyond the last one is the last one.
	Ply int
	// Viewer is the player from whose side the boards are seen, unless the taste names one; for anyone else that is White's.
	Viewer match.Player
}

// Review returns the private message that shows the moment, with controls that lead to every other one. They need
// nothing but the match, so they work for as long as its log is kept.
func (p *Presenter) Review(r Review, tag string) Message {
	c, ply, sc := p.reviewed(r, tag)
	m := sc.reviewMessage(c, ply)
	m.Private = true
	m.Rows = []Row{{Buttons: sc.steppers(c, ply)}}
	if len(c.chapters) > 1 {
		m.Rows = append(m.Rows, Row{Menu: sc.chapterMenu(c, ply)})
	}
	m.Rows = append(m.Rows, Row{Menu: sc.entryMenu(c, ply)})
	m.Rows = append(m.Rows, sc.eyesRows(ply)...)
	return m
}

// Shared returns the public message by which somebody shows the moment to the channel.
func (p *Presenter) Shared(r Review, by, tag string) Message {
	c, ply, sc := p.reviewed(r, tag)
	m := sc.reviewMessage(c, ply)
	m.Text = paragraph(sc.Text("review.shared", locale.Args{"Name": escape(plain(by))}), m.Text)
	m.Rows = []Row{{Buttons: []Button{sc.reviewButton(ply)}}}
	return m
}

// reviewed returns the course of a review, its ply within bounds, and the scene of that moment.
func (p *Presenter) reviewed(r Review, tag string) (course, int, scene) {
	c := newCourse(p.scene(r.Course, tag))
	ply := min(max(r.Ply, 0), c.end())
	sc := p.scene(c.at(ply), tag).standing(r.Viewer)
	if sc.eyes = r.Eyes; !sc.snap.Recalled {
		sc.eyes = match.OpenEyes
	}
	return c, ply, sc
}

// reviewMessage returns the words and pictures of the moment.
func (sc scene) reviewMessage(c course, ply int) Message {
	lines, at := []string{sc.Text("review.start", nil)}, sc.match.Started
	if ply > 0 {
		st := c.snap.Steps[ply-1]
		lines, at = append(sc.happened(sc.snap.Steps), sc.undone(st)...), st.Event.At
		lines = append(lines, sc.nonempty(sc.critique(st))...)
	}
	head := []string{
		sc.Text("board.head", locale.Args{"Players": sc.versus(), "Title": sc.title()}),
		sc.Text("review.place", locale.Args{"Match": sc.match.ID, "Ply": ply, "Last": c.end(), "When": date(at)}),
	}
	head = append(head, sc.nonempty(sc.seenBy())...)
	if !sc.over() {
		lines = append(lines, sc.nonempty(sc.dueOf(false))...)
	}
	return Message{Text: paragraph(append(head, lines...)...), Pictures: sc.pictures(sc.now())}
}

// critique says what a step of a match was worth that is over, "" where its game does not know.
func (sc scene) critique(st match.Step) string {
	critic, ok := sc.face().(games.Critic)
	if !ok || sc.match.Live() || st.Event.Kind != match.EventAction {
		return ""
	}
	return critic.Critique(sc.now(), sc.stepOf(st))
}

// steppers are the buttons that lead through the match, and the one that shares the moment.
func (sc scene) steppers(c course, ply int) []Button {
	share := Control{Verb: VerbShare, ID: string(sc.match.ID), Head: ply + 1, Arg: suffixOf(sc.eyes)}
	return append(steppersTo(0, ply, c.end(), func(name string, to int) Control { return sc.reviewControl(to, name) }), Icon("share", share))
}

// reviewButton opens the review of the match at a ply.
func (sc scene) reviewButton(ply int) Button {
	return Button{Control: sc.reviewControl(ply, ""), Label: sc.Text("button.review", nil), Emoji: "🔎"}
}

func (sc scene) reviewControl(ply int, arg string) Control {
	return Control{Verb: VerbReview, ID: string(sc.match.ID), Head: ply + 1, Arg: arg + suffixOf(sc.eyes)}
}

// chapterMenu leads to the first position of each chapter, such as a round.
func (sc scene) chapterMenu(c course, ply int) *Menu {
	now := c.chapterAt(ply)
	all := make([]Choice, len(c.chapters))
	for i, r := range c.chapters {
		all[i] = Choice{
			Value: strconv.Itoa(r.Start), Label: clip(r.Name, MaxLabel), Description: clip(r.Result, MaxLabel), Chosen: i == now,
		}
	}
	return &Menu{Control: sc.reviewControl(ply, "round"), Hint: clip(sc.wordsOf(sc.match).Text("review.rounds", nil), MaxHint), Options: sc.paged(all, now)}
}

// entryMenu leads to each position of the present chapter.
func (sc scene) entryMenu(c course, ply int) *Menu {
	r := c.chapters[c.chapterAt(ply)]
	all := make([]Choice, 0, r.Last-r.Start+1)
	for at := r.Start; at <= r.Last; at++ {
		choice := Choice{Label: clip(r.Opening, MaxLabel), Emoji: "🏁"}
		if at > r.Start {
			choice = sc.entry(c.snap.Steps[at-1])
		}
		choice.Value, choice.Chosen = strconv.Itoa(at), at == ply
		all = append(all, choice)
	}
	return &Menu{
		Control: sc.reviewControl(ply, "move"), Options: sc.paged(all, ply-r.Start),
		Hint: clip(sc.wordsOf(sc.match).Text("review.moves", locale.Args{"Chapter": r.Name, "Round": r.Key}), MaxHint),
	}
}

// entry is one step as a line of a menu.
func (sc scene) entry(st match.Step) Choice {
	if chronicler, ok := sc.face().(games.Chronicler); ok && st.Event.Kind == match.EventAction {
		return optionOf(chronicler.Entry(sc.now(), sc.stepOf(st)))
	}
	who := sc.playerPlain(sc.match, st.Event.Seat)
	if st.Event.Kind == match.EventAction {
		label := cmp.Or(string(st.Event.Action), sc.Text("review.secret", nil))
		return Choice{Label: clip(label, MaxLabel), Description: clip(who, MaxLabel)}
	}
	return Choice{Label: clip(sc.note(st), MaxLabel), Emoji: endingEmoji(st.Event.Kind)}
}

// note says in a few words what happened outside the rules.
func (sc scene) note(st match.Step) string {
	return sc.Text("review.ended."+eventKey(st.Event), locale.Args{"Player": sc.playerPlain(sc.match, st.Event.Seat)})
}

// paged returns the lines of a menu of which one is chosen: all, or where a menu does not hold them the page with the
// chosen one, between lines that lead to the pages before and after it.
func (w words) paged(all []Choice, chosen int) []Choice {
	if len(all) <= MaxOptions {
		return all
	}
	const size = MaxOptions - 2
	from := chosen / size * size
	to := min(from+size, len(all))
	var page []Choice
	if from > 0 {
		page = append(page, Choice{Value: all[from-1].Value, Label: w.Text("review.earlier", nil), Emoji: "⬆️"})
	}
	page = append(page, all[from:to]...)
	if to < len(all) {
		page = append(page, Choice{Value: all[to].Value, Label: w.Text("review.later", nil), Emoji: "⬇️"})
	}
	return page
}
