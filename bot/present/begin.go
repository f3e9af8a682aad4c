package present

import "towerpost/bot/locale"

// VerbBegin leads to a first match without a command. ID is the game that is chosen, Arg one of the Begin constants.
const VerbBegin = "begin"

// What a control with VerbBegin does.
const (
	BeginComputer = "computer" // asks for game and level; the chosen value is a game
	BeginFriend   = "friend"   // asks for game and friend; the chosen value is a game
	BeginLevel    = "level"    // begins a match; the chosen value is the computer's level
	BeginPerson   = "person"   // challenges; the chosen value is a user
	BeginAnyone   = "anyone"   // challenges anyone
)

// Beginning is what somebody can choose for a match that is to begin.
type Beginning struct {
	// Games are the keys of the games that are offered, and Game is the one that is chosen, "" for none yet.
	Games []string
	Game  string
	// Levels are those at which the computer plays the chosen game, the weakest first.
	Levels []string
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
	for _, key := range p.games.keys {
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
	m := private(w.Text("begin.level", locale.Args{"Game": w.gameName(b.Game)}))
	m.Rows = append(w.gameRows(b, BeginComputer), Row{Menu: &Menu{
		Control: Control{Verb: VerbBegin, ID: b.Game, Arg: BeginLevel}, Hint: w.Text("begin.level.hint", nil),
		Options: levels,
	}})
	return m
}

// AgainstFriend returns the private message by which somebody challenges a friend, or anyone, to the chosen game.
func (p *Presenter) AgainstFriend(b Beginning, tag string) Message {
	w := p.words(tag)
	m := private(w.Text("begin.friend", locale.Args{"Game": w.gameName(b.Game)}))
	m.Rows = append(w.gameRows(b, BeginFriend),
		Row{People: &PeopleMenu{
			Control: Control{Verb: VerbBegin, ID: b.Game, Arg: BeginPerson}, Hint: w.Text("begin.person.hint", nil),
		}},
		Row{Buttons: []Button{{
			Control: Control{Verb: VerbBegin, ID: b.Game, Arg: BeginAnyone}, Label: w.Text("button.begin.anyone", nil),
			Emoji: "📣",
		}}})
	return m
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
