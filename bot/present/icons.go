package present

// icons are the signs of buttons that have no label, so that a row of them stays one row on a phone.
var icons = map[string]string{
	"first": "⏮️", "back": "◀️", "forward": "▶️", "last": "⏭️", "share": "📣", "summary": "📊",
}

// Icon returns a button with a sign and no label, named "first", "back", "forward", "last", "share" or
// "summary". Screen readers read the name that Discord gives the sign.
func Icon(name string, c Control) Button {
	b := Button{Control: c, Emoji: icons[name]}
	if name == "forward" {
		b.Style = Primary
	}
	return b
}

// Stepper is an icon that leads nowhere where it would lead to what is shown.
func Stepper(name string, c Control, here bool) Button {
	b := Icon(name, c)
	b.Disabled = here
	return b
}

// Steppers are the buttons that lead to the first, the previous, the next and the last of something.
func Steppers(first, now, last int, control func(name string, to int) Control) []Button {
	step := func(name string, to int) Button {
		to = min(max(to, first), last)
		return Stepper(name, control(name, to), to == now)
	}
	return []Button{step("first", first), step("back", now-1), step("forward", now+1), step("last", last)}
}
