package present

import (
	"strconv"
	"strings"

	"towerpost/bot/locale"
	"towerpost/engine"
)

// VerbBegin leads to a match without a command. ID is the game that is chosen, Arg what Beginning.control writes.
const VerbBegin = "begin"

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
	// Form is the key of the chosen form, "" for the usual one. Options are what is changed about it, and Players is how many may
	// play, 0 for the usual number.
	Form    string
	Options engine.Setup
	Players int
	// Levels are those at which the computer plays the chosen game, the weakest first; none where it does not play.
	Levels []string
	// Base is the set-up of the form, and Seats how many play where nobody chooses that. Fewest and Most bound the players.
	Base                engine.Setup
	Seats, Fewest, Most int
	// Page is the page of what can be changed, from 0.
	Page int
}

// beginningParts is how many parts the argument of a control has that carries a Beginning.
const beginningParts = 4

// maxBeginning is how long the text of the changed options may be, so that it fits into a custom id.
const maxBeginning = 56

// control returns the control that does something with what is chosen.
func (b Beginning) control(what string) Control {
	c := Control{Verb: VerbBegin, ID: b.Game, Arg: what}
	if rest := b.Form + "." + strconv.Itoa(b.Players) + "." + b.Options.Text(); rest != ".0." {
		c.Arg += "." + rest
	}
	return c
}

// ReadBeginning returns what a control with VerbBegin does, and what is chosen so far. The options are as they were written.
func ReadBeginning(c Control) (what string, b Beginning, options string) {
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

// ReadRule returns what was chosen in the menu of rules: a number of players, a page, or else the text of a set-up.
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

// beginButtons returns the buttons for a first match, against the computer only where it can be played.
func (w words) beginButtons(computer bool) []Button {
	var buttons []Button
	if computer {
		buttons = append(buttons, Button{
			Control: Control{Verb: VerbBegin, Arg: BeginComputer}, Label: w.Text("button.begin.computer", nil),
			Emoji: "🤖", Style: Primary,
		})
	}
	return append(buttons, Button{
		Control: Control{Verb: VerbBegin, Arg: BeginFriend}, Label: w.Text("button.begin.friend", nil),
		Emoji: "👋", Style: Primary,
	})
}

// Greeting returns the public post in a server to which the bot was added.
func (p *Presenter) Greeting(computer bool, tag string) Message {
	w := p.words(tag)
	var names []string
	for _, key := range w.games.keys {
		names = append(names, "**"+w.gameName(key)+"**")
	}
	return Message{
		Text: w.Text("greeting", locale.Args{"Games": w.join(names)}),
		Rows: []Row{{Buttons: w.beginButtons(computer)}},
	}
}

// AgainstComputer returns the private message by which a match against the computer begins: a menu of games, and
// of levels once the game is chosen.
func (p *Presenter) AgainstComputer(b Beginning, tag string) Message {
	w := p.words(tag)
	if b.Game == "" {
		m := private(w.Text("begin.computer", nil))
		m.Rows = w.gameRows(b, BeginComputer)
		return m
	}
	levels := p.Levels(b.Game, b.Levels, tag)
	if len(levels) > 0 {
		levels[0].Emoji, levels[0].Description = "🌱", w.Text("begin.level.first", nil)
	}
	m := private(w.Text("begin.level", locale.Args{"Game": w.gameName(b.Game)}), w.chosenForm(b))
	m.Rows = append(w.gameRows(b, BeginComputer),
		Row{Menu: &Menu{Control: b.control(BeginLevel), Hint: w.Text("begin.level.hint", nil), Options: levels}},
		Row{Buttons: []Button{{Control: b.control(BeginFriend), Label: w.Text("button.begin.change", nil), Emoji: "⚙️"}}})
	return m
}

// chosenForm says what is to be played, and by how many.
func (w words) chosenForm(b Beginning) string {
	heading := w.heading(b.Game, b.Base.With(b.Options))
	if b.Most <= 2 {
		return w.Text("begin.form", locale.Args{"Form": heading})
	}
	return w.Text("begin.form.players", locale.Args{"Form": heading, "Players": b.players()})
}

// players returns how many may play.
func (b Beginning) players() int {
	if b.Players > 0 {
		return b.Players
	}
	return b.Seats
}

// AgainstFriend returns the private form of a challenge to a friend, to anyone or to the computer: menus of games, of the forms of
// the game that is chosen, and of what can be changed about the form.
func (p *Presenter) AgainstFriend(b Beginning, tag string) Message {
	w := p.words(tag)
	m := private(w.Text("begin.friend", locale.Args{"Game": w.gameName(b.Game)}), w.chosenForm(b))
	m.Rows = w.gameRows(b, BeginFriend)
	if forms := w.formChoices(b.Game, b.Players); len(forms) > 1 {
		for i := range forms {
			forms[i].Chosen = forms[i].Value == b.Form
		}
		plain := Beginning{Game: b.Game, Players: b.Players}
		m.Rows = append(m.Rows, Row{Menu: &Menu{Control: plain.control(BeginForm), Hint: w.Text("begin.form.hint", nil), Options: forms[:min(len(forms), MaxOptions)]}})
	}
	if rules := p.ruleChoices(b, tag); len(rules) > 0 {
		m.Rows = append(m.Rows, Row{Menu: &Menu{Control: b.control(BeginRule), Hint: w.Text("begin.rule.hint", nil), Options: rules}})
	}
	m.Rows = append(m.Rows,
		Row{People: &PeopleMenu{Control: b.control(BeginPerson), Hint: w.Text("begin.person.hint", nil)}},
		Row{Buttons: w.opponentButtons(b)})
	return m
}

// opponentButtons are the opponents that nobody has to name.
func (w words) opponentButtons(b Beginning) []Button {
	buttons := []Button{{Control: b.control(BeginAnyone), Label: w.Text("button.begin.anyone", nil), Emoji: "📣"}}
	if len(b.Levels) > 0 {
		buttons = append(buttons, Button{Control: b.control(BeginComputer), Label: w.Text("button.begin.computer", nil), Emoji: "🤖"})
	}
	return buttons
}

// ruleChoices returns the page of what can be changed about the form: the number of players, and single rules.
func (p *Presenter) ruleChoices(b Beginning, tag string) []Choice {
	w := p.words(tag)
	var all []Choice
	for n := b.Fewest; n <= b.Most && b.Most > 2; n++ {
		if n != b.players() {
			all = append(all, Choice{Value: playersMark + strconv.Itoa(n), Label: w.Count("begin.players", n, nil), Emoji: "👥"})
		}
	}
	for _, c := range p.Refinements(b.Game, b.Base, b.Options, tag) {
		if len(c.Value) <= maxBeginning {
			c.Label = clip(c.Label, MaxLabel)
			all = append(all, c)
		}
	}
	if len(all) <= MaxOptions {
		return all
	}
	const size = MaxOptions - 1
	shown, page, pages := pageOf(all, b.Page, size)
	return append(shown[:len(shown):len(shown)], Choice{
		Value: pageMark + strconv.Itoa((page+1)%pages), Label: w.Text("review.later", nil), Emoji: "⬇️",
	})
}

// gameRows returns the menu of the games that can be chosen, none where there is only one.
func (w words) gameRows(b Beginning, arg string) []Row {
	if len(b.Games) == 1 && b.Games[0] == b.Game {
		return nil
	}
	menu := &Menu{Control: Control{Verb: VerbBegin, Arg: arg}, Hint: w.Text("begin.game.hint", nil)}
	for _, key := range b.Games {
		menu.Options = append(menu.Options, Choice{Value: key, Label: w.gameName(key), Chosen: key == b.Game})
	}
	return []Row{{Menu: menu}}
}
