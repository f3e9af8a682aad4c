package present

import (
	"strconv"
	"strings"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/match"
)

// The verbs of controls of a player's own view of a match. The comment says what ID and Arg are.
const (
	VerbView    = "view"    // match; Arg is a page of what can be chosen, 0 where it is none, or argLook and what is looked at
	VerbRetract = "retract" // match; takes back the presser's last step, of which nobody else has seen anything; Arg is what Narrow is given then
	VerbWrite   = "write"   // match; opens the field for a text that is read as that of /move, and is that form; Arg is what it holds at first
)

// FieldText is the field of the form for a text.
const FieldText = "text"

// argReady is the argument of the button that only says how many are ready. Where it is pressed nonetheless, it opens a view.
const argReady = "ready"

// argLook stands before what a button shows in a view, which is told apart from a page by it.
const argLook = "look "

// View is a match as somebody asks to see it in private.
type View struct {
	// Snapshot is the match as that person may see it.
	Snapshot match.Snapshot
	// Chosen is a choice that is no action yet and leads on to another question; "" is none.
	Chosen string
	// Look is what the person asks to be shown beside what they are asked; "" is nothing.
	Look string
	// Page is the page of what can be chosen, from 0; one behind the last shows the last.
	Page int
	// Retractable says that the person can take back their last step without asking anybody.
	Retractable bool
	// Seed is for what the game makes up for that person, such as a draft.
	Seed uint64
	// Earlier is what that person decided first in their latest finished match of this kind, "" for nothing.
	Earlier engine.Action
}

// ReadViewPage returns the page that a control of a view leads to.
func ReadViewPage(c Control) int {
	page, _ := strconv.Atoi(c.Arg)
	return max(page, 0)
}

// ReadViewLook returns what a control of a view shows, "" for nothing.
func ReadViewLook(c Control) string {
	look, _ := strings.CutPrefix(c.Arg, argLook)
	if look == c.Arg {
		return ""
	}
	return look
}

// Hidden reports whether the seats of a match know what others do not.
func (p *Presenter) Hidden(m match.Match) bool { return p.words("").hidden(m) }

// hidden reports whether the seats of a match know what others do not.
func (w words) hidden(m match.Match) bool {
	g, ok := w.games.byKey[w.games.usual(m.Game)]
	return ok && g.Info().Hidden
}

// View returns the private message that shows a match as its reader may see it, with all that they can do now. Who has no seat is
// shown what everybody sees.
func (p *Presenter) View(v View, tag string) Message {
	sc := p.scene(v.Snapshot, tag)
	if v.Snapshot.Broken {
		return private(sc.brokenLine(v.Snapshot))
	}
	if v.Snapshot.Seat >= 0 {
		sc.seed, sc.earlier = v.Seed, v.Earlier
	}
	ask := sc.questionOf(v)
	looked := sc.lookedAt(v.Look)
	if !looked.Empty() {
		ask, v.Chosen = looked, v.Look
	}
	m := private(sc.viewLines(v, ask)...)
	m.Pictures = sc.drawn(ask.Shots)
	if len(ask.Shots) == 0 {
		m.Pictures = sc.pictures(sc.moment(nil))
	}
	m.Rows = sc.viewRows(v, ask)
	return m
}

// questionOf returns what the reader of a view is asked now; it is empty where that is nothing.
func (sc scene) questionOf(v View) games.Ask {
	switch {
	case !v.Snapshot.Asked() || sc.over() || sc.paused():
		return games.Ask{}
	case v.Chosen != "":
		return sc.face().Narrow(sc.now(), v.Chosen)
	}
	return sc.face().Ask(sc.now())
}

// viewLines says how the match stands to the reader of a view, what has happened, and what is asked.
func (sc scene) viewLines(v View, ask games.Ask) []string {
	lines := []string{sc.Text("board.head", locale.Args{"Players": sc.versus(), "Title": sc.title()})}
	if v.Snapshot.Seat == engine.Nobody {
		lines = append(lines, sc.Text("view.spectator", nil))
	}
	if sc.over() {
		return append(lines, sc.result())
	}
	if v.Chosen != "" {
		return append(lines, filled([]string{ask.Text})...)
	}
	lines = append(lines, sc.happened(sc.snap.Steps)...)
	return sc.withTime(append(lines, filled([]string{sc.face().Score(sc.now()), sc.due(), sc.ready()})...))
}

// viewRows returns the controls of a view: a page of what can be chosen, and below it what leads on.
func (sc scene) viewRows(v View, ask games.Ask) []Row {
	if sc.over() {
		return sc.afterwards()
	}
	control := func(page int) Control {
		return Control{Verb: VerbView, ID: string(sc.match.ID), Arg: strconv.Itoa(page)}
	}
	pages := sc.pagesOf(ask)
	page := min(v.Page, len(pages)-1)
	below := sc.turning(page, len(pages), control)
	if v.Retractable {
		revise := sc.face().Ask(sc.now()).Revise
		below = append(below, Button{Control: sc.control(VerbRetract, revise), Label: sc.Text("button.retract", nil), Emoji: "↩️"})
	}
	key, sign := "button.view.again", "🔄"
	if v.Chosen != "" {
		key, sign = "button.view.back", "⬅️"
	}
	again := Button{Control: Control{Verb: VerbView, ID: string(sc.match.ID)}, Label: sc.Text(key, nil), Emoji: sign}
	below = append(below, sc.lookButtons(v, MaxButtons-1-len(below))...)
	return append(pages[page], Row{Buttons: append(below, again)})
}

// lookButtons returns at most so many buttons for what can be looked at beside what is asked; none where it is not the beginning.
func (sc scene) lookButtons(v View, most int) []Button {
	looker, ok := sc.face().(games.Looker)
	if !ok || v.Chosen != "" || sc.paused() {
		return nil
	}
	var buttons []Button
	for _, c := range looker.Looks(sc.now()) {
		control := Control{Verb: VerbView, ID: string(sc.match.ID), Arg: argLook + c.Value}
		buttons = append(buttons, Button{Control: control, Label: clip(c.Label, MaxButtonLabel), Emoji: c.Emoji})
	}
	return buttons[:min(len(buttons), most)]
}

// lookedAt returns what a look shows, zero where it is none or shows nothing.
func (sc scene) lookedAt(look string) games.Ask {
	looker, ok := sc.face().(games.Looker)
	if !ok || look == "" || sc.over() {
		return games.Ask{}
	}
	return looker.Look(sc.now(), look)
}

// ready says how many of those who decide in secret have done so, "" while that is nobody.
func (sc scene) ready() string {
	count := len(sc.snap.Ready)
	if count == 0 || sc.over() {
		return ""
	}
	return sc.Count("ready", count, locale.Args{"All": count + len(sc.snap.Pending)})
}

// Controls returns the controls below the newest public post of a match, of which the snapshot is a spectator's.
func (p *Presenter) Controls(s match.Snapshot, tag string) []Row {
	return p.scene(s, tag).publicRows(s.Match.Head == s.Match.Quiet)
}

// publicRows returns the controls below a public post: what can be chosen, the way to each player's own view where the seats know
// different things, and to each player's own wishes where the game has them, more that belongs to this post, and below the first
// post of a match the rules.
func (sc scene) publicRows(first bool, more ...Button) []Row {
	pages := sc.pagesOf(sc.openQuestion())
	var below []Button
	if !sc.over() && sc.hidden(sc.match) {
		below = sc.viewButtons()
	} else if len(pages) > 1 {
		below = []Button{{Control: Control{Verb: VerbView, ID: string(sc.match.ID), Arg: "1"}, Label: sc.Text("button.view.more", nil)}}
	}
	if !sc.over() && sc.wishful(sc.match.Game) {
		below = append(below, sc.wishesButton(sc.match, sc.Text("button.wishes", nil)))
	}
	below = append(below, more...)
	if first {
		below = append(below, sc.rulesButton(sc.match.Game, ""))
	}
	if len(below) == 0 {
		return pages[0]
	}
	return append(pages[0], Row{Buttons: below})
}

// viewButtons opens a player's own view, and says how many are ready.
func (sc scene) viewButtons() []Button {
	control := Control{Verb: VerbView, ID: string(sc.match.ID)}
	buttons := []Button{{Control: control, Label: sc.Text("button.view", nil), Emoji: "👁️", Style: Primary}}
	if ready := sc.ready(); ready != "" {
		control.Arg = argReady
		buttons = append(buttons, Button{Control: control, Label: clip(ready, MaxButtonLabel), Disabled: true})
	}
	return buttons
}
