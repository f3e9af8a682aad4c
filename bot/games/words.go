package games

import (
	"strconv"
	"strings"

	"towerpost/engine"
)

// List joins items by a message with First and Last: "a, b and c" for the key "list.and". A single item is
// returned as it is, and no items give "".
func List(w Words, key string, items []string) string {
	switch len(items) {
	case 0:
		return ""
	case 1:
		return items[0]
	}
	last := len(items) - 1
	first := strings.Join(items[:last], w.Text("list.comma", nil))
	return w.Text(key, Args{"First": first, "Last": items[last]})
}

// Clip cuts a text to at most n characters, and ends it with an ellipsis if something was cut.
func Clip(text string, n int) string {
	runes := []rune(text)
	if len(runes) <= n {
		return text
	}
	return strings.TrimSpace(string(runes[:n-1])) + "…"
}

// Decimal formats a number with so many decimal places, and the decimal sign of the language.
func Decimal(w Words, x float64, places int) string {
	return strings.Replace(strconv.FormatFloat(x, 'f', places, 64), ".", w.Text("decimal.sign", nil), 1)
}

// Fold normalises a text for comparisons: the characters of engine.Plain, single spaces.
func Fold(text string) string { return strings.Join(strings.Fields(engine.Plain(text)), " ") }
