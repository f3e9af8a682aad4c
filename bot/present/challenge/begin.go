package challenge

import (
	"strconv"
	"strings"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
)

// The steps of a control with VerbBegin. The comment says what the value of its menu is.
const (
	BeginComputer = "computer" // asks for game and level; the value is a game
	BeginFriend   = "friend"   // asks for game, form and friend; the value is a game
	BeginForm     = "form"     // the value is the key of a form
	BeginRule     = "rule"     // the value is a number of players, a set-up or a page: see ReadRule
	BeginLevel    = "level"    // begins a match; the value is the computer's level
	BeginPerson   = "person"   // challenges a user, who is the value
	BeginAnyone   = "anyone"   // challenges anyone
)

// Beginning is a match that somebody is choosing: the choices made so far, and those that are open.
type Beginning struct {
	// Games are the keys of the games that are offered. Game is the chosen one, "" while there is none.
	Games []string
	Game  string
	// Form is the key of the chosen form, "" for the usual one. Options are the options that were changed.
	// Players is the number of players, 0 while it is not chosen.
	Form    string
	Options engine.Setup
	Players int
	// Levels are the computer's levels at the chosen game, the weakest first. There are none if the computer
	// does not play it.
	Levels []string
	// Base is the set-up of the form.
	Base engine.Setup
	// Pair and Seats are the numbers of players if Players is 0: Pair against one opponent or the computer,
	// Seats in a challenge to anyone. Fewest and Most bound Players.
	Pair, Seats, Fewest, Most int
	// Page is the page of the menu of changes, from 0.
	Page int
}

// beginningParts is the number of parts of the argument of a control that carries a Beginning.
const beginningParts = 4

// maxBeginning is the largest length of the text of the changed options that fits into a custom ID.
const maxBeginning = 56

// control returns a control that carries the choices made so far to a step.
func (b Beginning) control(step string) present.Control {
	c := present.Control{Verb: present.VerbBegin, ID: b.Game, Arg: step}
	if rest := b.Form + "." + strconv.Itoa(b.Players) + "." + b.Options.Text(); rest != ".0." {
		c.Arg += "." + rest
	}
	return c
}

// ReadBeginning returns the step of a control with VerbBegin and the choices made so far. The changed options
// are returned as text, for engine.ParseSetup.
func ReadBeginning(c present.Control) (step string, b Beginning, options string) {
	parts := strings.SplitN(c.Arg, ".", beginningParts)
	for len(parts) < beginningParts {
		parts = append(parts, "")
	}
	b = Beginning{Game: c.ID, Form: parts[1]}
	b.Players, _ = strconv.Atoi(parts[2])
	return parts[0], b, parts[3]
}

// The prefixes of values in the menu of changes: a number of players, and a page of the menu.
const (
	playersMark = "players:"
	pageMark    = "page:"
)

// ReadRule reads a value of the menu of changes: a number of players, a page of the menu, or else the text of
// a set-up.
func ReadRule(chosen string) (players, page int, options string) {
	if n, ok := strings.CutPrefix(chosen, playersMark); ok {
		players, _ = strconv.Atoi(n)
		return players, 0, ""
	}
	if n, ok := strings.CutPrefix(chosen, pageMark); ok {
		page, _ = strconv.Atoi(n)
		return 0, page, ""
	}
	return 0, 0, chosen
}

// BeginButtons returns the buttons for a first match. The one against the computer is left out unless the
// computer can be played.
func BeginButtons(w present.Words, computer bool) []present.Button {
	var buttons []present.Button
	if computer {
		buttons = append(buttons, present.Button{
			Control: present.Control{Verb: present.VerbBegin, Arg: BeginComputer},
			Label:   w.Text("button.begin.computer", nil), Emoji: "🤖", Style: present.Primary,
		})
	}
	return append(buttons, present.Button{
		Control: present.Control{Verb: present.VerbBegin, Arg: BeginFriend},
		Label:   w.Text("button.begin.friend", nil),
		Emoji:   "👋", Style: present.Primary,
	})
}

// Greeting returns the public post in a server to which the bot was added.
func Greeting(p *present.Presenter, computer bool, tag string) present.Message {
	w := p.Words(tag)
	var names []string
	for _, key := range w.Games.Keys {
		names = append(names, "**"+w.GameName(key)+"**")
	}
	return present.Message{
		Text: w.Text("greeting", locale.Args{"Games": w.Join(names)}),
		Rows: []present.Row{{Buttons: BeginButtons(w, computer)}},
	}
}

// AgainstComputer returns the private message that begins a match against the computer: a menu of games and,
// once a game is chosen, a menu of levels.
func AgainstComputer(p *present.Presenter, b Beginning, tag string) present.Message {
	w := p.Words(tag)
	if b.Game == "" {
		m := present.Private(w.Text("begin.computer", nil))
		m.Rows = gameRows(w, b, BeginComputer)
		return m
	}
	levels := p.Levels(b.Game, b.Levels, tag)
	if len(levels) > 0 {
		levels[0].Emoji, levels[0].Description = "🌱", w.Text("begin.level.first", nil)
	}
	m := present.Private(w.Text("begin.level", locale.Args{"Game": w.GameName(b.Game)}), chosenForm(w, b))
	menu := &present.Menu{
		Control: b.control(BeginLevel), Hint: w.Text("begin.level.hint", nil), Options: levels,
	}
	change := present.Button{
		Control: b.control(BeginFriend), Label: w.Text("button.begin.change", nil), Emoji: "⚙️",
	}
	m.Rows = append(gameRows(w, b, BeginComputer),
		present.Row{Menu: menu}, present.Row{Buttons: []present.Button{change}})
	return m
}

// chosenForm describes the chosen set-up, with the number of players in a game for more than two.
func chosenForm(w present.Words, b Beginning) string {
	args := locale.Args{"Form": w.Heading(b.Game, b.Base.With(b.Options)), "Players": b.Against()}
	if b.Most <= 2 {
		return w.Text("begin.form", args)
	}
	return w.Text("begin.form.players", args)
}

// openForm returns chosenForm for a form that offers a challenge to anyone, too. It mentions that more
// players can take part in such a challenge, unless their number is chosen.
func openForm(w present.Words, b Beginning) string {
	if b.Players > 0 || b.Seats <= b.Pair {
		return chosenForm(w, b)
	}
	return w.Text("begin.form.open", locale.Args{
		"Form": w.Heading(b.Game, b.Base.With(b.Options)), "Players": b.Pair, "Most": b.Seats,
	})
}

// Against returns the number of players in a match against one opponent or the computer.
func (b Beginning) Against() int {
	if b.Players > 0 {
		return b.Players
	}
	return b.Pair
}

// AgainstFriend returns the private message that begins a challenge to a friend, to anyone or to the
// computer: menus of games, of the forms of the chosen game, and of changes to the form.
func AgainstFriend(p *present.Presenter, b Beginning, tag string) present.Message {
	w := p.Words(tag)
	m := present.Private(w.Text("begin.friend", locale.Args{"Game": w.GameName(b.Game)}), openForm(w, b))
	m.Rows = gameRows(w, b, BeginFriend)
	if forms := present.FormChoices(w, b.Game, b.Players); len(forms) > 1 {
		for i := range forms {
			forms[i].Chosen = forms[i].Value == b.Form
		}
		plain := Beginning{Game: b.Game, Players: b.Players}
		m.Rows = append(m.Rows, present.Row{Menu: &present.Menu{
			Control: plain.control(BeginForm), Hint: w.Text("begin.form.hint", nil),
			Options: forms[:min(len(forms), present.MaxOptions)],
		}})
	}
	if rules := ruleChoices(p, b, tag); len(rules) > 0 {
		m.Rows = append(m.Rows, present.Row{Menu: &present.Menu{
			Control: b.control(BeginRule), Hint: w.Text("begin.rule.hint", nil), Options: rules,
		}})
	}
	people := &present.PeopleMenu{Control: b.control(BeginPerson), Hint: w.Text("begin.person.hint", nil)}
	m.Rows = append(m.Rows, present.Row{People: people}, present.Row{Buttons: opponentButtons(w, b)})
	return m
}

// opponentButtons returns the buttons of the opponents that need not be named: anyone and the computer.
func opponentButtons(w present.Words, b Beginning) []present.Button {
	buttons := []present.Button{
		{Control: b.control(BeginAnyone), Label: w.Text("button.begin.anyone", nil), Emoji: "📣"},
	}
	if len(b.Levels) > 0 {
		buttons = append(buttons, present.Button{
			Control: b.control(BeginComputer), Label: w.Text("button.begin.computer", nil), Emoji: "🤖",
		})
	}
	return buttons
}

// ruleChoices returns a page of the menu of changes to the form: the number of players, and single rules.
func ruleChoices(p *present.Presenter, b Beginning, tag string) []present.Choice {
	w := p.Words(tag)
	var all []present.Choice
	for n := b.Fewest; n <= b.Most && b.Most > 2; n++ {
		if n != b.Players {
			all = append(all, present.Choice{
				Value: playersMark + strconv.Itoa(n), Label: w.Count("begin.players", n, nil), Emoji: "👥",
			})
		}
	}
	for _, c := range p.Refinements(b.Game, b.Base, b.Options, tag) {
		if len(c.Value) <= maxBeginning {
			c.Label = present.Clip(c.Label, present.MaxLabel)
			all = append(all, c)
		}
	}
	if len(all) <= present.MaxOptions {
		return all
	}
	const size = present.MaxOptions - 1
	shown, page, pages := present.PageOf(all, b.Page, size)
	return append(shown[:len(shown):len(shown)], present.Choice{
		Value: pageMark + strconv.Itoa((page+1)%pages), Label: w.Text("review.later", nil), Emoji: "⬇️",
	})
}

// gameRows returns the menu of the games, whose choice leads to a step. There is none if the only game is
// already chosen.
func gameRows(w present.Words, b Beginning, step string) []present.Row {
	if len(b.Games) == 1 && b.Games[0] == b.Game {
		return nil
	}
	control := present.Control{Verb: present.VerbBegin, Arg: step}
	menu := &present.Menu{Control: control, Hint: w.Text("begin.game.hint", nil)}
	for _, key := range b.Games {
		choice := present.Choice{Value: key, Label: w.GameName(key), Chosen: key == b.Game}
		menu.Options = append(menu.Options, choice)
	}
	return []present.Row{{Menu: menu}}
}
