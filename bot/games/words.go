package games

import "strings"

// List says several things in the form of a message with First and Last: "a, b and c" by "list.and". One
// thing stands as it is, and none is "".
func List(w Words, key string, items []string) string {
	switch len(items) {
	case 0:
		return ""
	case 1:
		return items[0]
	}
	last := len(items) - 1
	return w.Text(key, Args{"First": strings.Join(items[:last], w.Text("list.comma", nil)), "Last": items[last]})
}

// Clip cuts a text to at most n characters, with an ellipsis where something was cut.
func Clip(text string, n int) string {
	runes := []rune(text)
	if len(runes) <= n {
		return text
	}
	return strings.TrimSpace(string(runes[:n-1])) + "…"
}

// Fold returns a text as it is compared: small letters, single spaces.
func Fold(text string) string { return strings.Join(strings.Fields(strings.ToLower(text)), " ") }
