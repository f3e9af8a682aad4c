package present

// icons are the emoji of buttons without a label. A row of five such buttons fits a phone.
var icons = map[string]string{
	"first": "⏮️", "back": "◀️", "forward": "▶️", "last": "⏭️",
}

// Icon returns a button with an arrow and no label. The name is "first", "back", "forward" or "last". Screen
// readers read Discord's name of the emoji.
func Icon(name string, c Control) Button {
	b := Button{Control: c, Emoji: icons[name]}
	if name == "forward" {
		b.Style = Primary
	}
	return b
}

// Stepper returns an Icon that is disabled if it would lead to the page that is shown.
func Stepper(name string, c Control, here bool) Button {
	b := Icon(name, c)
	b.Disabled = here
	return b
}

// Steppers returns the buttons to the first, the previous, the next and the last page.
func Steppers(first, now, last int, control func(name string, to int) Control) []Button {
	step := func(name string, to int) Button {
		to = min(max(to, first), last)
		return Stepper(name, control(name, to), to == now)
	}
	return []Button{step("first", first), step("back", now-1), step("forward", now+1), step("last", last)}
}

// ShareButton returns the button that shows a private page to the whole channel.
func ShareButton(w Words, c Control) Button {
	return Button{Control: c, Label: w.Text("button.share", nil), Emoji: "📣"}
}
