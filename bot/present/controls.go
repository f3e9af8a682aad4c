package present

import (
	"unicode"

	"towerpost/bot/games"
	"towerpost/bot/locale"
)

// Control returns a control for the match at the head of the snapshot.
func (sc Scene) Control(verb, arg string) Control {
	return Control{Verb: verb, ID: string(sc.Match.ID), Head: sc.Snapshot.Head + 1, Arg: arg}
}

// Controls returns the buttons and menus for the players who must decide now.
func (sc Scene) Controls() []Row { return RowsOf(sc, sc.OpenQuestion()) }

// OpenQuestion returns the question that people are asked now. It is empty if no person must decide.
func (sc Scene) OpenQuestion() games.Ask {
	if !sc.Personal(sc.Deciders()) {
		return games.Ask{}
	}
	return sc.Face().Ask(sc.Now())
}

// RowsOf returns the choices of a question, or the first page of them.
func RowsOf(sc Scene, ask games.Ask) []Row { return PagesOf(sc, ask)[0] }

// PagesOf returns the choices of a question as pages of rows, at least one page. Choices that need a button
// or ask for one are buttons, repeated on each page; the others are lines of menus. Each page leaves one row
// free for navigation.
func PagesOf(sc Scene, ask games.Ask) [][]Row {
	var buttons []Button
	var listed []games.Choice
	if ask.Together() {
		return [][]Row{togetherOf(sc, ask)}
	}
	for _, c := range ask.Choices {
		if c.Written || c.Named || c.Button && len(buttons) < MaxButtons {
			buttons = append(buttons, buttonOf(sc, c))
		} else {
			listed = append(listed, c)
		}
	}
	room := MaxRows - 1
	if len(listed) > 0 {
		room-- // for a menu
	}
	var pages [][]Row
	for first := true; first || len(listed) > 0; first = false {
		var menus []Row
		rows := inRows(buttons, min(rowsOnPhone(buttons), room))
		menus, listed = MenusOf(sc, ask.Hint, listed, MaxRows-1-len(rows))
		pages = append(pages, append(rows, menus...))
	}
	numberMenus(sc, pages)
	return pages
}

// Widths on a phone with a screen of 390 pixels, in pixels.
const (
	rowWidth    = 318 // a row of buttons
	buttonWidth = 48  // the narrowest button
	edgesWidth  = 32  // both edges of a button
	emojiWidth  = 22
	emojiGap    = 6 // between the emoji and the label
	letterWidth = 7 // any character of a label but digits and symbols
	digitWidth  = 8
	symbolWidth = 12 // a symbol such as an arrow
	buttonGap   = 8  // between two buttons
)

// widthOf returns the width of a button on a phone, in pixels.
func widthOf(b Button) int {
	width := edgesWidth
	for _, r := range b.Label {
		width += widthOfRune(r)
	}
	if b.Emoji != "" {
		width += emojiWidth
	}
	if b.Emoji != "" && b.Label != "" {
		width += emojiGap
	}
	return max(width, buttonWidth)
}

// widthOfRune returns the width of a character of a label on a phone, in pixels.
func widthOfRune(r rune) int {
	switch {
	case unicode.IsDigit(r):
		return digitWidth
	case unicode.IsSymbol(r):
		return symbolWidth
	}
	return letterWidth
}

// FitPhone splits the rows of buttons that are wider than a phone, as far as MaxRows leaves room for more
// rows.
func FitPhone(rows []Row) []Row {
	fitted := make([]Row, 0, MaxRows)
	for i, r := range rows {
		parts := []Row{r}
		if room := MaxRows - len(fitted) - (len(rows) - i - 1); len(r.Buttons) > 1 {
			parts = wrapped(r.Buttons)
			if len(parts) > room {
				parts = inRows(r.Buttons, max(room, 1))
			}
		}
		fitted = append(fitted, parts...)
	}
	return fitted
}

// wrapped returns buttons in the rows into which a phone wraps them.
func wrapped(buttons []Button) []Row {
	rows := []Row{{}}
	left := rowWidth
	for _, b := range buttons {
		row := &rows[len(rows)-1]
		if width := widthOf(b); width > left && len(row.Buttons) > 0 {
			rows, left = append(rows, Row{}), rowWidth
			row = &rows[len(rows)-1]
		}
		row.Buttons = append(row.Buttons, b)
		left -= widthOf(b) + buttonGap
	}
	return rows
}

// PhoneRows divides buttons evenly into rows that fit a phone, because a row that the phone wraps looks like
// a mistake.
func PhoneRows(buttons []Button) []Row { return inRows(buttons, rowsOnPhone(buttons)) }

// rowsOnPhone returns the number of rows in which buttons fit a phone.
func rowsOnPhone(buttons []Button) int {
	if len(buttons) <= MaxButtons && len(wrapped(buttons)) == 1 {
		return min(1, len(buttons))
	}
	most := min(max(1, perRow(buttons)), MaxButtons)
	return (len(buttons) + most - 1) / most
}

// inRows divides buttons evenly into count rows.
func inRows(buttons []Button, count int) (rows []Row) {
	for ; count > 0; count-- {
		n := (len(buttons) + count - 1) / count
		rows = append(rows, Row{Buttons: buttons[:n:n]})
		buttons = buttons[n:]
	}
	return rows
}

// perRow returns how many of the buttons fit into one row, whichever they are. It counts each button as wide
// as the widest.
func perRow(buttons []Button) int {
	widest := buttonWidth
	for _, b := range buttons {
		widest = max(widest, widthOf(b))
	}
	return (rowWidth + buttonGap) / (widest + buttonGap)
}

// numberMenus numbers the hints of the menus if the choices are spread over several.
func numberMenus(sc Scene, pages [][]Row) {
	var menus []*Menu
	for _, rows := range pages {
		for _, row := range rows {
			if row.Menu != nil {
				menus = append(menus, row.Menu)
			}
		}
	}
	if len(menus) < 2 {
		return
	}
	for i, m := range menus {
		args := locale.Args{"Hint": m.Hint, "Part": sc.number(i + 1), "All": sc.number(len(menus))}
		m.Hint = Clip(sc.Text("menu.part", args), MaxHint)
	}
}

// togetherOf returns the controls of a question of which several choices are taken at once: a menu of the
// choices, a button for a random selection, and a button for each choice that is a complete action.
func togetherOf(sc Scene, ask games.Ask) []Row {
	menu := &Menu{Control: sc.Control(VerbTogether, ""), Hint: Clip(ask.Hint, MaxHint)}
	menu.Least, menu.Most = ask.Least, ask.Most
	random := sc.Count("button.random", ask.Most, nil)
	buttons := []Button{{Control: sc.Control(VerbTogether, argRandom), Label: random, Emoji: "🎲"}}
	for _, c := range ask.Choices {
		switch {
		case c.Action == "" && len(menu.Options) < MaxOptions:
			menu.Options = append(menu.Options, OptionOf(c))
		case c.Action != "" && len(buttons) < MaxButtons:
			buttons = append(buttons, buttonOf(sc, c))
		}
	}
	return []Row{{Menu: menu}, {Buttons: buttons}}
}

// buttonOf returns a choice as a button. The argument of its control is the choice's action, or its value if
// the choice has no action.
func buttonOf(sc Scene, c games.Choice) Button {
	b := Button{Label: Clip(c.Label, MaxButtonLabel), Emoji: c.Emoji}
	b.Control = sc.Control(VerbMove, string(c.Action))
	switch {
	case c.Written:
		b.Control = sc.Control(VerbWrite, c.Value)
	case c.Named:
		b.Control = sc.Control(VerbName, c.Value)
	case c.Action == "":
		b.Control = sc.Control(VerbNarrow, c.Value)
	}
	switch {
	case c.Main:
		b.Style = Primary
	case c.Grave:
		b.Style = Danger
	}
	return b
}

// MenusOf returns choices as at most that many menus, and the rest of the choices, for which there was no
// room. A menu holds up to MaxOptions lines, either all with an action or all without.
func MenusOf(sc Scene, hint string, choices []games.Choice, most int) (rows []Row, rest []games.Choice) {
	for len(choices) > 0 && len(rows) < most {
		verb := verbOf(choices[0])
		menu := &Menu{Control: sc.Control(verb, menuArg(sc, len(rows))), Hint: Clip(hint, MaxHint)}
		for len(choices) > 0 && len(menu.Options) < MaxOptions && verbOf(choices[0]) == verb {
			menu.Options = append(menu.Options, OptionOf(choices[0]))
			choices = choices[1:]
		}
		rows = append(rows, Row{Menu: menu})
	}
	return rows, choices
}

// menuArg returns an argument that differs for each menu of a message, because Discord refuses equal
// controls.
func menuArg(sc Scene, row int) string {
	if row == 0 {
		return ""
	}
	return "part-" + sc.number(row+1)
}

// verbOf returns the verb of a choice in a menu: VerbMove for an action, VerbNarrow for a first step to one.
func verbOf(c games.Choice) string {
	if c.Action == "" {
		return VerbNarrow
	}
	return VerbMove
}

// OptionOf returns a choice as a line of a menu.
func OptionOf(c games.Choice) Choice {
	value := c.Value
	if c.Action != "" {
		value = string(c.Action)
	}
	description := Clip(c.Description, MaxLabel)
	return Choice{Value: value, Label: Clip(c.Label, MaxLabel), Description: description, Emoji: c.Emoji}
}

// RulesButton returns the button that opens a topic of the rules of a game. The game is "" for the default
// one, and the topic may be empty.
func RulesButton(w Words, game, topic string) Button {
	if game == w.Games.Usual("") {
		game = ""
	}
	control := Control{Verb: VerbRules, ID: game, Arg: topic}
	return Button{Control: control, Label: w.Text("button.rules", nil), Emoji: "📖"}
}

// argRandom is the argument of the button that takes a random selection of the choices.
const argRandom = "random"
