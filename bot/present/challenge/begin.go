package challenge

import (
	"strconv"
	"strings"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
)

// What a control with VerbBegin does.
const (
	BeginComputer = "computer" // asks for game and level; the chosen value is a game
	BeginFriend   = "friend"   // asks for game, form and friend; the chosen value is a game
	BeginForm     = "form"     // the chosen value is the key of a form
	BeginRule     = "rule"     // the chosen value is a number of players, a set-up or a page, as ReadRule reads it
	BeginLevel    = "level"    // begins a match; the chosen value is the computer's level
	BeginPerson   = "person"   // challenges; the chosen value is a user
	BeginAnyone   = "anyone"   // challenges anyone
)

// Beginning is a match that is to begin, as far as it is chosen, and what can be chosen.
type Beginning struct {
	// Games are the keys of the games that are offered, and Game is the one that is chosen, "" for none yet.
	Games []string
	Game  string
	// Form is the key of the chosen form, "" for the usual one. Options are what is changed about it, and
	// Players is how many may play, 0 while nobody has chosen that.
	Form    string
	Options engine.Setup
	Players int
	// Levels are those at which the computer plays the chosen game, the weakest first; none
	// where it does not play.
	Levels []string
	// Base is the set-up of the form. Where nobody chooses how many may play, it is Pair for one opponent or
	// the computer, and Seats for anyone. Fewest and Most bound the players.
	Base                      engine.Setup
	Pair, Seats, Fewest, Most int
	// Page is the page of what can be changed, from 0.
	Page int
}

// beginningParts is how many parts the argument of a control has that carries a Beginning.
const beginningParts = 4

// maxBeginning is how long the text of the changed options may be, so that it fits into a custom id.
const maxBeginning = 56

// control returns the control that does something with what is chosen.
func (b Beginning) control(what string) present.Control {
	c := present.Control{Verb: present.VerbBegin, ID: b.Game, Arg: what}
	if rest := b.Form + "." + strconv.Itoa(b.Players) + "." + b.Options.Text(); rest != ".0." {
		c.Arg += "." + rest
	}
	return c
}

// ReadBeginning returns what a control with VerbBegin does, and what is chosen so far. The options
// are as they were written.
func ReadBeginning(c present.Control) (what string, b Beginning, options string) {
	parts := strings.SplitN(c.Arg, ".", beginningParts)
	for len(parts) < beginningParts {
		parts = append(parts, "")
	}
	b = Beginning{Game: c.ID, Form: parts[1]}
	b.Players, _ = strconv.Atoi(parts[2])
	return parts[0], b, parts[3]
}

// The beginnings of values in the menu of rules: a number of players, and a page of the menu.
const (
	playersMark = "players:"
	pageMark    = "page:"
)

// ReadRule returns what was chosen in the menu of rules: a number of players, a page, or else
// the text of a set-up.
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

// BeginButtons returns the buttons for a first match, against the computer only where it can be played.
func BeginButtons(w present.Words, computer bool) []present.Button {
	var buttons []present.Button
	if computer {
		buttons = append(buttons, present.Button{
			Control: present.Control{Verb: present.VerbBegin, Arg: BeginComputer}, Label: w.Text("button.begin.computer", nil),
			Emoji: "🤖", Style: present.Primary,
		})
	}
	return append(buttons, present.Button{
		Control: present.Control{Verb: present.VerbBegin, Arg: BeginFriend}, Label: w.Text("button.begin.friend", nil),
		Emoji: "👋", Style: present.Primary,
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

// AgainstComputer returns the private message by which a match against the computer begins: a menu of games,
// and of levels once the game is chosen.
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
	m.Rows = append(gameRows(w, b, BeginComputer),
		present.Row{Menu: &present.Menu{Control: b.control(BeginLevel), Hint: w.Text("begin.level.hint", nil), Options: levels}},
		present.Row{Buttons: []present.Button{{Control: b.control(BeginFriend), Label: w.Text("button.begin.change", nil), Emoji: "⚙️"}}})
	return m
}

// chosenForm says what is to be played, and by how many.
func chosenForm(w present.Words, b Beginning) string {
	args := locale.Args{"Form": w.Heading(b.Game, b.Base.With(b.Options)), "Players": b.Against()}
	if b.Most <= 2 {
		return w.Text("begin.form", args)
	}
	return w.Text("begin.form.players", args)
}

// openForm is chosenForm where anyone may be challenged, too: more may play then, unless the number is chosen.
func openForm(w present.Words, b Beginning) string {
	if b.Players > 0 || b.Seats <= b.Pair {
		return chosenForm(w, b)
	}
	return w.Text("begin.form.open", locale.Args{
		"Form": w.Heading(b.Game, b.Base.With(b.Options)), "Players": b.Pair, "Most": b.Seats,
	})
}

// Against returns how many play against one opponent or the computer.
func (b Beginning) Against() int {
	if b.Players > 0 {
		return b.Players
	}
	return b.Pair
}

// AgainstFriend returns the private form of a challenge to a friend, to anyone or to the computer: menus of
// games, of the forms of the game that is chosen, and of what can be changed about the form.
func AgainstFriend(p *present.Presenter, b Beginning, tag string) present.Message {
	w := p.Words(tag)
	m := present.Private(w.Text("begin.friend", locale.Args{"Game": w.GameName(b.Game)}), openForm(w, b))
	m.Rows = gameRows(w, b, BeginFriend)
	if forms := present.FormChoices(w, b.Game, b.Players); len(forms) > 1 {
		for i := range forms {
			forms[i].Chosen = forms[i].Value == b.Form
		}
		plain := Beginning{Game: b.Game, Players: b.Players}
		m.Rows = append(m.Rows, present.Row{Menu: &present.Menu{Control: plain.control(BeginForm), Hint: w.Text("begin.form.hint", nil), Options: forms[:min(len(forms), present.MaxOptions)]}})
	}
	if rules := ruleChoices(p, b, tag); len(rules) > 0 {
		m.Rows = append(m.Rows, present.Row{Menu: &present.Menu{Control: b.control(BeginRule), Hint: w.Text("begin.rule.hint", nil), Options: rules}})
	}
	m.Rows = append(m.Rows,
		present.Row{People: &present.PeopleMenu{Control: b.control(BeginPerson), Hint: w.Text("begin.person.hint", nil)}},
		present.Row{Buttons: opponentButtons(w, b)})
	return m
}

// opponentButtons are the opponents that nobody has to name.
func opponentButtons(w present.Words, b Beginning) []present.Button {
	buttons := []present.Button{{Control: b.control(BeginAnyone), Label: w.Text("button.begin.anyone", nil), Emoji: "📣"}}
	if len(b.Levels) > 0 {
		buttons = append(buttons, present.Button{Control: b.control(BeginComputer), Label: w.Text("button.begin.computer", nil), Emoji: "🤖"})
	}
	return buttons
}

// ruleChoices returns the page of what can be changed about the form: the number of players,
// and single rules.
func ruleChoices(p *present.Presenter, b Beginning, tag string) []present.Choice {
	w := p.Words(tag)
	var all []present.Choice
	for n := b.Fewest; n <= b.Most && b.Most > 2; n++ {
		if n != b.Players {
			all = append(all, present.Choice{Value: playersMark + strconv.Itoa(n), Label: w.Count("begin.players", n, nil), Emoji: "👥"})
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

// gameRows returns the menu of the games that can be chosen, none where there is only one.
func gameRows(w present.Words, b Beginning, arg string) []present.Row {
	if len(b.Games) == 1 && b.Games[0] == b.Game {
		return nil
	}
	menu := &present.Menu{Control: present.Control{Verb: present.VerbBegin, Arg: arg}, Hint: w.Text("begin.game.hint", nil)}
	for _, key := range b.Games {
		menu.Options = append(menu.Options, present.Choice{Value: key, Label: w.GameName(key), Chosen: key == b.Game})
	}
	return []present.Row{{Menu: menu}}
}
