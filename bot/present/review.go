package present

import (
	"fmt"
	"strconv"

	"towerpost/bot/locale"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

// Review is a moment of a match that somebody looks at again.
type Review struct {
	// Course is the match as a spectator sees it at its newest head; its Steps are the whole match.
	Course match.Snapshot
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
	if len(c.rounds) > 1 {
		m.Rows = append(m.Rows, Row{Menu: sc.roundMenu(c, ply)})
	}
	m.Rows = append(m.Rows, Row{Menu: sc.entryMenu(c, ply)})
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
	c := newCourse(r.Course)
	ply := min(max(r.Ply, 0), c.end())
	return c, ply, p.scene(c.at(ply), tag).still(r.Viewer)
}

// reviewMessage returns the words and pictures of the moment.
func (sc scene) reviewMessage(c course, ply int) Message {
	shots, lines, at := []shot{sc.startShot(sc.view)}, []string{sc.Text("review.start", nil)}, sc.match.Started
	if ply > 0 {
		st := c.steps[ply-1]
		shots, lines, at = sc.stepShots(st), sc.did(st), st.event.At
		lines = append(lines, sc.undone(st)...)
	}
	head := []string{
		sc.Text("board.head", locale.Args{
			"Black": sc.player(kamisado.Black), "White": sc.player(kamisado.White), "Title": shots[0].board.Title,
		}),
		sc.Text("review.place", locale.Args{"Match": sc.match.ID, "Ply": ply, "Last": c.end(), "When": date(at)}),
	}
	switch {
	case sc.over():
	case sc.blocked():
		lines = append(lines, sc.Text("review.blocked", locale.Args{"Tower": sc.standing(sc.must())}))
	default:
		sc.reveal(shots)
		lines = append(lines, sc.dueOf(false))
	}
	return Message{Text: paragraph(append(head, lines...)...), Pictures: sc.pictures(shots)}
}

// blocked reports whether a forced pass comes next.
func (sc scene) blocked() bool {
	return sc.view.Position.Phase() == kamisado.Moving && len(sc.view.Position.Moves()) == 0
}

// steppers are the buttons that lead through the match, and the one that shares the moment.
func (sc scene) steppers(c course, ply int) []Button {
	step := func(arg, sign string, to int, style ButtonStyle) Button {
		to = min(max(to, 0), c.end())
		return Button{
			Control: sc.reviewControl(to, arg), Label: sc.Text("button."+arg, nil), Emoji: sign, Style: style, Disabled: to == ply,
		}
	}
	return []Button{
		step("first", "⏮️", 0, Secondary), step("back", "◀️", ply-1, Secondary),
		step("forward", "▶️", ply+1, Primary), step("last", "⏭️", c.end(), Secondary),
		{Control: Control{Verb: VerbShare, ID: string(sc.match.ID), Head: ply + 1}, Label: sc.Text("button.share", nil), Emoji: "📣"},
	}
}

// reviewButton opens the review of the match at a ply.
func (sc scene) reviewButton(ply int) Button {
	return Button{Control: sc.reviewControl(ply, ""), Label: sc.Text("button.review", nil), Emoji: "🔎"}
}

func (sc scene) reviewControl(ply int, arg string) Control {
	return Control{Verb: VerbReview, ID: string(sc.match.ID), Head: ply + 1, Arg: arg}
}

// roundMenu leads to the first position of each round.
func (sc scene) roundMenu(c course, ply int) *Menu {
	now := c.roundAt(ply)
	all := make([]Choice, len(c.rounds))
	for i, r := range c.rounds {
		all[i] = Choice{
			Value: strconv.Itoa(r.start), Label: sc.Text("review.round", locale.Args{"Round": r.number}),
			Description: clip(sc.roundResult(c, r), MaxLabel), Chosen: i == now,
		}
	}
	return &Menu{Control: sc.reviewControl(ply, "round"), Hint: sc.Text("review.rounds", nil), Options: sc.paged(all, now)}
}

// roundResult says in a few words how a round ended.
func (sc scene) roundResult(c course, r round) string {
	f := r.finish
	if f.Winner == kamisado.NoSide {
		if r.number == c.rounds[len(c.rounds)-1].number && !sc.match.Live() {
			return sc.Text("review.round.resigned", nil)
		}
		return sc.Text("review.round.live", nil)
	}
	args := locale.Args{"Player": sc.playerPlain(sc.match, f.Winner), "Tower": sc.colorOrNone(f.Tower)}
	if f.Deadlock {
		return sc.Text("review.round.deadlock", args)
	}
	return sc.Text("review.round.row", args)
}

// entryMenu leads to each position of the present round.
func (sc scene) entryMenu(c course, ply int) *Menu {
	r := c.rounds[c.roundAt(ply)]
	all := make([]Choice, 0, r.last-r.start+1)
	for at := r.start; at <= r.last; at++ {
		choice := Choice{Label: sc.Text("review.begins", locale.Args{"Round": r.number}), Emoji: "🏁"}
		if at > r.start {
			choice = sc.entry(c.steps[at-1])
		}
		choice.Value, choice.Chosen = strconv.Itoa(at), at == ply
		all = append(all, choice)
	}
	return &Menu{
		Control: sc.reviewControl(ply, "move"), Hint: clip(sc.Text("review.moves", locale.Args{"Round": r.number}), MaxHint),
		Options: sc.paged(all, ply-r.start),
	}
}

// entry is one step as a line of a menu.
func (sc scene) entry(st step) Choice {
	sc.view = st.before
	m := st.after.Last
	who := sc.playerPlain(sc.match, kamisado.SideOf(st.event.Seat))
	if st.event.Kind != match.EventAction {
		key := eventKey(st.event)
		return Choice{Label: clip(sc.Text("review.ended."+key, locale.Args{"Player": who}), MaxLabel), Emoji: endingEmoji(st.event.Kind)}
	}
	what := ""
	if m.Pass() {
		what = sc.Text("review.passes", locale.Args{"Square": m.From})
	} else {
		what = sc.moveDescription(m)
	}
	return Choice{
		Label:       clip(fmt.Sprintf("%d · %s", st.before.Ply+1, sc.notation(m)), MaxLabel),
		Description: clip(sc.Text("review.entry", locale.Args{"Player": who, "What": what}), MaxLabel),
		Emoji:       emoji(m.Tower),
	}
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
