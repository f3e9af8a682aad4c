package present

import (
	"unicode"

	"towerpost/bot/games"
	"towerpost/bot/locale"
)

// Control returns a control of the match as it stands in the snapshot.
func (sc Scene) Control(verb, arg string) Control {
	return Control{Verb: verb, ID: string(sc.Match.ID), Head: sc.Snapshot.Head + 1, Arg: arg}
}

// Controls returns what can be pressed or chosen now by whoever must decide.
func (sc Scene) Controls() []Row { return RowsOf(sc, sc.OpenQuestion()) }

// OpenQuestion returns what people are asked now; it is empty where nobody is.
func (sc Scene) OpenQuestion() games.Ask {
	if !sc.Personal(sc.Deciders()) {
		return games.Ask{}
	}
	return sc.Face().Ask(sc.Now())
}

// RowsOf returns the choices of a question, or the first page of them.
func RowsOf(sc Scene, ask games.Ask) []Row { return PagesOf(sc, ask)[0] }

// PagesOf returns the choices of a question as pages of rows, at least one: as buttons where they are few or
// ask for that, which are on each page, else as menus. A page leaves a row for what leads on.
func PagesOf(sc Scene, ask games.Ask) [][]Row {
	var buttons []Button
	var lines []games.Choice
	if ask.Together() {
		return [][]Row{togetherOf(sc, ask)}
	}
	for _, c := range ask.Choices {
		if c.Written || c.Named || c.Button && len(buttons) < MaxButtons {
			buttons = append(buttons, buttonOf(sc, c))
		} else {
			lines = append(lines, c)
		}
	}
	room := MaxRows - 1
	if len(lines) > 0 {
		room-- // for a menu
	}
	var pages [][]Row
	for first := true; first || len(lines) > 0; first = false {
		var menus []Row
		rows := inRows(buttons, min(rowsOnPhone(buttons), room))
		menus, lines = MenusOf(sc, ask.Hint, lines, MaxRows-1-len(rows))
		pages = append(pages, append(rows, menus...))
	}
	countMenus(sc, pages)
	return pages
}

// What a row of buttons has of the width of a phone of 390 pixels, what a button takes of it at least and for
// its edges, its sign, the gap behind the sign and the characters of its label (those of text, digits, and
// symbols like arrows), and the gap to the next button, in pixels.
const (
	rowWidth    = 318
	buttonWidth = 48
	edgesWidth  = 32
	signWidth   = 22
	signGap     = 6
	letterWidth = 7
	digitWidth  = 8
	symbolWidth = 12
	buttonGap   = 8
)

// widthOf returns how wide a button is on a phone.
func widthOf(b Button) int {
	width := edgesWidth
	for _, r := range b.Label {
		width += widthOfRune(r)
	}
	if b.Emoji != "" {
		width += signWidth
	}
	if b.Emoji != "" && b.Label != "" {
		width += signGap
	}
	return max(width, buttonWidth)
}

// widthOfRune returns how wide a character of a label is on a phone.
func widthOfRune(r rune) int {
	switch {
	case unicode.IsDigit(r):
		return digitWidth
	case unicode.IsSymbol(r):
		return symbolWidth
	}
	return letterWidth
}

// Fitted returns rows with those broken that a phone would break, as far as a message has room for more rows.
func Fitted(rows []Row) []Row {
	fitted := make([]Row, 0, MaxRows)
	for i, r := range rows {
		parts := []Row{r}
		if room := MaxRows - len(fitted) - (len(rows) - i - 1); len(r.Buttons) > 1 {
			parts = broken(r.Buttons)
			if len(parts) > room {
				parts = inRows(r.Buttons, max(room, 1))
			}
		}
		fitted = append(fitted, parts...)
	}
	return fitted
}

// broken returns buttons in the rows that a phone makes of them.
func broken(buttons []Button) []Row {
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

// OnPhone returns buttons as rows of which each fits a phone, as even as they can be: a row that a phone
// breaks looks like a mistake.
func OnPhone(buttons []Button) []Row { return inRows(buttons, rowsOnPhone(buttons)) }

// rowsOnPhone returns in how many rows buttons fit a phone.
func rowsOnPhone(buttons []Button) int {
	if len(buttons) <= MaxButtons && len(broken(buttons)) == 1 {
		return min(1, len(buttons))
	}
	most := min(max(1, fitting(buttons)), MaxButtons)
	return (len(buttons) + most - 1) / most
}

// inRows returns buttons in so many rows, as even as they can be.
func inRows(buttons []Button, count int) (rows []Row) {
	for ; count > 0; count-- {
		n := (len(buttons) + count - 1) / count
		rows = append(rows, Row{Buttons: buttons[:n:n]})
		buttons = buttons[n:]
	}
	return rows
}

// fitting returns how many of the buttons fit beside one another, whichever they are.
func fitting(buttons []Button) int {
	widest := buttonWidth
	for _, b := range buttons {
		widest = max(widest, widthOf(b))
	}
	return (rowWidth + buttonGap) / (widest + buttonGap)
}

// countMenus says in the hints of several menus of one list which is which.
func countMenus(sc Scene, pages [][]Row) {
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
		m.Hint = Clip(sc.Text("menu.part", locale.Args{"Hint": m.Hint, "Part": sc.number(i + 1), "All": sc.number(len(menus))}), MaxHint)
	}
}

// togetherOf returns the choices of a question of which several are taken at once: a menu for them, and
// buttons for a choice by chance and for whole answers.
func togetherOf(sc Scene, ask games.Ask) []Row {
	menu := &Menu{Control: sc.Control(VerbTogether, ""), Hint: Clip(ask.Hint, MaxHint), Least: ask.Least, Most: ask.Most}
	buttons := []Button{{
		Control: sc.Control(VerbTogether, argRandom), Label: sc.Count("button.random", ask.Most, nil), Emoji: "🎲",
	}}
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

// buttonOf returns a choice as a button. Its argument is the action, or what is asked next.
func buttonOf(sc Scene, c games.Choice) Button {
	b := Button{Control: sc.Control(VerbMove, string(c.Action)), Label: Clip(c.Label, MaxButtonLabel), Emoji: c.Emoji}
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

// MenusOf returns choices as menus, at most so many, and the choices for which they have no room. One menu is
// for actions, another for what leads on; each holds MaxOptions lines.
func MenusOf(sc Scene, hint string, choices []games.Choice, most int) (rows []Row, rest []games.Choice) {
	for len(choices) > 0 && len(rows) < most {
		verb := verbOf(choices[0])
		menu := &Menu{Control: sc.Control(verb, part(sc, len(rows))), Hint: Clip(hint, MaxHint)}
		for len(choices) > 0 && len(menu.Options) < MaxOptions && verbOf(choices[0]) == verb {
			menu.Options = append(menu.Options, OptionOf(choices[0]))
			choices = choices[1:]
		}
		rows = append(rows, Row{Menu: menu})
	}
	return rows, choices
}

// part tells the menus of a message apart.
func part(sc Scene, row int) string {
	if row == 0 {
		return ""
	}
	return "part-" + sc.number(row+1)
}

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
	return Choice{Value: value, Label: Clip(c.Label, MaxLabel), Description: Clip(c.Description, MaxLabel), Emoji: c.Emoji}
}

// RulesButton opens the rules of a game, "" for the usual one; the topic may be empty.
func RulesButton(w Words, game, topic string) Button {
	if game == w.Games.Usual("") {
		game = ""
	}
	return Button{Control: Control{Verb: VerbRules, ID: game, Arg: topic}, Label: w.Text("button.rules", nil), Emoji: "📖"}
}

// argRandom is the argument of the button that takes choices by chance.
const argRandom = "random"
