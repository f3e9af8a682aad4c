package turn

import (
	"cmp"
	"strconv"
	"strings"

	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/present/events"
	"towerpost/bot/present/plan"
	"towerpost/engine"
	"towerpost/engine/match"
)

// FieldText is the field of the form for a text.
const FieldText = "text"

// argReady is the argument of the button that only says how many are ready. Where it is pressed
// nonetheless, it opens a view.
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
	// Kept are the set-ups that the person keeps for matches of this kind.
	Kept []games.Kept
}

// ReadViewPage returns the page that a control of a view leads to, and of which question: the one that
// follows on a choice, "" for the first.
func ReadViewPage(c present.Control) (page int, chosen string) {
	number, chosen, _ := strings.Cut(c.Arg, " ")
	page, err := strconv.Atoi(number)
	if err != nil {
		return 0, ""
	}
	return max(page, 0), chosen
}

// ReadViewLook returns what a control of a view shows, "" for nothing.
func ReadViewLook(c present.Control) string {
	look, _ := strings.CutPrefix(c.Arg, argLook)
	if look == c.Arg {
		return ""
	}
	return look
}

// Show returns the private message that shows a match as its reader may see it, with all that they can do
// now. Who has no seat is shown what everybody sees.
func Show(p *present.Presenter, v View, tag string) present.Message {
	sc := p.Scene(v.Snapshot, tag)
	if v.Snapshot.Broken {
		return present.Private(present.BrokenLine(sc.Words, v.Snapshot))
	}
	if v.Snapshot.Seat >= 0 {
		sc.Seed, sc.Earlier, sc.Kept = v.Seed, v.Earlier, v.Kept
	}
	if !answers(sc) {
		v.Chosen = ""
	}
	ask := questionOf(sc, v)
	ask.Here = cmp.Or(ask.Here, v.Chosen)
	looked := lookedAt(sc, v.Look)
	if !looked.Empty() {
		ask, v.Chosen = looked, v.Look
	}
	m := present.Private(viewLines(sc, v, ask)...)
	m.Pictures = sc.Drawn(ask.Shots)
	if len(ask.Shots) == 0 {
		m.Pictures = sc.Pictures(sc.Moment(nil))
	}
	m.Rows = viewRows(sc, v, ask)
	return m
}

// answers reports whether the reader of a view is asked something now.
func answers(sc present.Scene) bool { return sc.Snapshot.Asked() && !sc.Over() && !sc.Paused() }

// questionOf returns what the reader of a view is asked now; it is empty where that is nothing.
func questionOf(sc present.Scene, v View) games.Ask {
	switch {
	case !answers(sc):
		return games.Ask{}
	case v.Chosen != "":
		return sc.Face().Narrow(sc.Now(), v.Chosen)
	}
	return sc.Face().Ask(sc.Now())
}

// viewLines says how the match stands to the reader of a view, what has happened, and what is asked.
func viewLines(sc present.Scene, v View, ask games.Ask) []string {
	lines := []string{sc.Text("board.head", locale.Args{"Players": sc.Versus(), "Title": sc.Title()})}
	if v.Snapshot.Seat == engine.Nobody {
		lines = append(lines, sc.Text("view.spectator", nil))
	}
	if sc.Over() {
		return append(lines, sc.Result())
	}
	if v.Chosen != "" {
		return append(lines, present.Filled([]string{ask.Text})...)
	}
	lines = append(lines, events.Tell(sc, sc.Snapshot.Steps)...)
	return withTime(sc, append(lines, present.Filled([]string{
		sc.Face().Score(sc.Now()), drawLine(sc), sc.Due(), ready(sc),
	})...))
}

// viewRows returns the controls of a view: a page of what can be chosen, and below it what leads on.
func viewRows(sc present.Scene, v View, ask games.Ask) []present.Row {
	if sc.Over() {
		return afterwards(sc)
	}
	control := func(page int) present.Control {
		arg := strings.TrimSpace(strconv.Itoa(page) + " " + ask.Here)
		return present.Control{Verb: present.VerbView, ID: string(sc.Match.ID), Arg: arg}
	}
	pages := present.PagesOf(sc, ask)
	page := min(v.Page, len(pages)-1)
	below := present.Turning(sc.Words, page, len(pages), control)
	if v.Retractable {
		revise := sc.Face().Ask(sc.Now()).Revise
		below = append(below, present.Button{
			Control: sc.Control(present.VerbRetract, revise),
			Label:   sc.Text("button.retract", nil), Emoji: "↩️",
		})
	}
	if v.Chosen == "" && len(below) < present.MaxButtons-1 {
		below = append(below, drawButton(sc)...)
	}
	below = append(below, lookButtons(sc, v, present.MaxButtons-1-len(below))...)
	return append(pages[page], present.Row{Buttons: append(below, again(sc, v, ask))})
}

// again returns the button that shows a view anew, or leads back where something was chosen.
func again(sc present.Scene, v View, ask games.Ask) present.Button {
	anew := present.Control{Verb: present.VerbView, ID: string(sc.Match.ID)}
	if v.Chosen == "" {
		return present.Button{Control: anew, Label: sc.Text("button.view.again", nil), Emoji: "🔄"}
	}
	if ask.Back != "" {
		anew = sc.Control(present.VerbNarrow, ask.Back)
	}
	return present.Button{Control: anew, Label: sc.Text("button.view.back", nil), Emoji: "⬅️"}
}

// lookButtons returns at most so many buttons for what can be looked at beside what is asked; none where
// it is not the beginning.
func lookButtons(sc present.Scene, v View, most int) []present.Button {
	looker, ok := sc.Face().(games.Looker)
	if !ok || v.Chosen != "" || sc.Paused() {
		return nil
	}
	var buttons []present.Button
	for _, c := range looker.Looks(sc.Now()) {
		control := present.Control{Verb: present.VerbView, ID: string(sc.Match.ID), Arg: argLook + c.Value}
		buttons = append(buttons, present.Button{
			Control: control, Label: present.Clip(c.Label, present.MaxButtonLabel), Emoji: c.Emoji,
		})
	}
	return buttons[:min(len(buttons), most)]
}

// lookedAt returns what a look shows, zero where it is none or shows nothing.
func lookedAt(sc present.Scene, look string) games.Ask {
	looker, ok := sc.Face().(games.Looker)
	if !ok || look == "" || sc.Over() {
		return games.Ask{}
	}
	return looker.Look(sc.Now(), look)
}

// ready says how many of those who decide in secret have done so, "" while that is nobody.
func ready(sc present.Scene) string {
	count := len(sc.Snapshot.Ready)
	if count == 0 || sc.Over() {
		return ""
	}
	return sc.Count("ready", count, locale.Args{"All": count + len(sc.Snapshot.Pending)})
}

// Controls returns the controls below the newest public post of a match, of which the
// snapshot is a spectator's.
func Controls(p *present.Presenter, s match.Snapshot, tag string) []present.Row {
	return publicRows(p.Scene(s, tag), s.Match.Head == s.Match.Quiet)
}

// publicRows returns the controls below a public post: what can be chosen, the way to each player's own view
// where the seats know different things, and to each player's own wishes where the game has them, more that
// belongs to this post, and below the first post of a match the rules.
func publicRows(sc present.Scene, first bool, more ...present.Button) []present.Row {
	pages := present.PagesOf(sc, sc.OpenQuestion())
	var below []present.Button
	if !sc.Over() && sc.Hidden(sc.Match) {
		below = viewButtons(sc)
	} else if len(pages) > 1 {
		below = []present.Button{{
			Control: present.Control{Verb: present.VerbView, ID: string(sc.Match.ID), Arg: "1"},
			Label:   sc.Text("button.view.more", nil),
		}}
	}
	if !sc.Over() && plan.Wishful(sc.Words, sc.Match.Game) {
		below = append(below, plan.WishesButton(sc.Words, sc.Match, sc.Text("button.wishes", nil)))
	}
	below = append(append(below, drawButtons(sc)...), more...)
	if first {
		below = append(below, present.RulesButton(sc.Words, sc.Match.Game, ""))
	}
	if len(below) == 0 {
		return pages[0]
	}
	return append(pages[0], present.Row{Buttons: below})
}

// viewButtons opens a player's own view, and says how many are ready.
func viewButtons(sc present.Scene) []present.Button {
	control := present.Control{Verb: present.VerbView, ID: string(sc.Match.ID)}
	buttons := []present.Button{{
		Control: control, Label: sc.Text("button.view", nil), Emoji: "👁️", Style: present.Primary,
	}}
	if ready := ready(sc); ready != "" {
		control.Arg = argReady
		buttons = append(buttons, present.Button{
			Control: control, Label: present.Clip(ready, present.MaxButtonLabel), Disabled: true,
		})
	}
	return buttons
}
