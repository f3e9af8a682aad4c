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

// FieldText is the name of the field of WriteDialog.
const FieldText = "text"

// argReady is the argument of the disabled button that says how many are ready. A press of it would open a
// view.
const argReady = "ready"

// argLook is the prefix of the argument of a games.Pager's button. It tells the argument apart from a page.
const argLook = "look "

// View is a player's request to see a match in private.
type View struct {
	// Snapshot is the match as its reader may see it.
	Snapshot match.Snapshot
	// Chosen is a choice without an action, which leads to a further question; "" is none.
	Chosen string
	// Look is the value of a games.Pager's button that the reader pressed, "" for none.
	Look string
	// Page is the page of the choices, from 0. A page beyond the last shows the last.
	Page int
	// Retractable says that the reader can take back their last step without asking anybody.
	Retractable bool
	// Seed is the seed of random drafts that the game makes for the reader.
	Seed uint64
	// Earlier is the reader's first decision in their latest finished match of this kind, "" for none.
	Earlier engine.Action
	// Kept are the set-ups that the reader has saved for matches of this kind.
	Kept []games.SavedAction
}

// ReadViewPage returns the page to which a control of a view leads. The result chosen is the choice whose
// further question the page belongs to, "" for the first question.
func ReadViewPage(c present.Control) (page int, chosen string) {
	number, chosen, _ := strings.Cut(c.Arg, " ")
	page, err := strconv.Atoi(number)
	if err != nil {
		return 0, ""
	}
	return max(page, 0), chosen
}

// ReadViewLook returns the value of a games.Pager's button from its control, "" for any other control.
func ReadViewLook(c present.Control) string {
	look, _ := strings.CutPrefix(c.Arg, argLook)
	if look == c.Arg {
		return ""
	}
	return look
}

// Show returns the private message with a reader's view of a match, and with everything that they can do now.
// A reader without a seat gets a spectator's view.
func Show(p *present.Presenter, v View, tag string) present.Message {
	sc := p.Scene(v.Snapshot, tag)
	if v.Snapshot.Broken {
		return present.Private(present.BrokenLine(sc.Words, v.Snapshot))
	}
	if v.Snapshot.Seat >= 0 {
		sc.Seed, sc.Earlier, sc.Kept = v.Seed, v.Earlier, v.Kept
	}
	if !asked(sc) {
		v.Chosen = ""
	}
	ask := questionOf(sc, v)
	ask.Here = cmp.Or(ask.Here, v.Chosen)
	shown := lookShown(sc, v.Look)
	if !shown.Empty() {
		ask, v.Chosen = shown, v.Look
	}
	m := present.Private(viewLines(sc, v, ask)...)
	m.Pictures = sc.Drawn(ask.Shots)
	if len(ask.Shots) == 0 {
		m.Pictures = sc.Pictures(sc.Moment(nil))
	}
	m.Rows = viewRows(sc, v, ask)
	return m
}

// asked reports whether the reader of a view must decide something now.
func asked(sc present.Scene) bool { return sc.Snapshot.Asked() && !sc.Over() && !sc.Paused() }

// questionOf returns the question to the reader of a view. It is empty if they need not decide.
func questionOf(sc present.Scene, v View) games.Ask {
	switch {
	case !asked(sc):
		return games.Ask{}
	case v.Chosen != "":
		return sc.Face().Narrow(sc.Now(), v.Chosen)
	}
	return sc.Face().Ask(sc.Now())
}

// viewLines returns the lines of a view: the state of the match, the latest events and the question.
func viewLines(sc present.Scene, v View, ask games.Ask) []string {
	lines := []string{sc.Text("board.head", locale.Args{"Players": sc.Versus(), "Title": sc.Title()})}
	if v.Snapshot.Seat == engine.Nobody {
		lines = append(lines, sc.Text("view.spectator", nil))
	}
	if sc.Over() {
		return append(lines, sc.Result())
	}
	if v.Chosen != "" {
		return append(lines, present.NonEmptyLines([]string{ask.Text})...)
	}
	lines = append(lines, events.Tell(sc, events.BeforePause(sc))...)
	return withTime(sc, append(lines, present.NonEmptyLines([]string{
		sc.Face().Score(sc.Now()), drawLine(sc), sc.Due(), ready(sc),
	})...))
}

// viewRows returns the controls of a view: a page of the choices, and below it a row of navigation.
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
	below := present.PageButtons(sc.Words, page, len(pages), control)
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

// again returns the button that refreshes a view, or after a choice the button that goes back.
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

// lookButtons returns the buttons of a games.Pager, at most that many. There are none after a choice, and
// none while the match is paused.
func lookButtons(sc present.Scene, v View, most int) []present.Button {
	looker, ok := sc.Face().(games.Pager)
	if !ok || v.Chosen != "" || sc.Paused() {
		return nil
	}
	var buttons []present.Button
	for _, c := range looker.ViewPages(sc.Now()) {
		control := present.Control{Verb: present.VerbView, ID: string(sc.Match.ID), Arg: argLook + c.Value}
		buttons = append(buttons, present.Button{
			Control: control, Label: present.Clip(c.Label, present.MaxButtonLabel), Emoji: c.Emoji,
		})
	}
	return buttons[:min(len(buttons), most)]
}

// lookShown returns the page of a games.Pager's button. It is zero if there is nothing to show.
func lookShown(sc present.Scene, look string) games.Ask {
	looker, ok := sc.Face().(games.Pager)
	if !ok || look == "" || sc.Over() {
		return games.Ask{}
	}
	return looker.ViewPage(sc.Now(), look)
}

// ready says how many of the players who decide in secret have decided, "" while nobody has.
func ready(sc present.Scene) string {
	count := len(sc.Snapshot.Ready)
	if count == 0 || sc.Over() {
		return ""
	}
	return sc.Count("ready", count, locale.Args{"All": count + len(sc.Snapshot.Pending)})
}

// Controls returns the controls below the newest public post of a match. The snapshot is a spectator's.
func Controls(p *present.Presenter, s match.Snapshot, tag string) []present.Row {
	return publicRows(p.Scene(s, tag), s.Match.Head == s.Match.Quiet)
}

// publicRows returns the controls below a public post: the choices, and a row of further buttons. A game with
// hidden information has a button to each player's own view, and a game with wishes one to each player's own
// wishes. The argument more holds buttons of this post. The first post of a match has a button to the rules.
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
	if !sc.Over() && plan.HasWishes(sc.Words, sc.Match.Game) {
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

// viewButtons returns the button to a player's own view, and a disabled one that says how many are ready.
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
