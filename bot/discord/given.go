package discord

import (
	"encoding/json"
	"slices"
	"strconv"
	"unicode"
	"unicode/utf8"
)

// What Discord takes at most, in characters.
const (
	maxOption = 6000
	maxValue  = 100
	maxField  = 4000
)

// IsID reports whether a text is an identifier such as Discord's.
func IsID(text string) bool {
	n, err := strconv.ParseUint(text, 10, 64)
	return err == nil && n > 0 && strconv.FormatUint(n, 10) == text
}

// With returns the call with one more option, as if it had been given with a command: a text, or
// the identifier of somebody.
func (c Call) With(name, value string) Call {
	text, _ := json.Marshal(value) // a text always can be written
	c.options = append(slices.Clone(c.options), option{Name: name, Value: text})
	return c
}

// WithNumber returns the call with one more option, a number.
func (c Call) WithNumber(name string, value int) Call {
	c.options = append(slices.Clone(c.options), option{Name: name, Value: json.RawMessage(strconv.Itoa(value))})
	return c
}

// Fits reports whether an option that was given has a value such as Discord's client sends for the parameter.
func (c Call) Fits(p Parameter) bool {
	ok := false
	switch o, _ := c.option(p.Name); p.Kind {
	case TextOption:
		ok = len(o.Value) > 0 && o.Value[0] == '"' && typed(o.text(), maxOption) && (len(p.Choices) == 0 || slices.Contains(p.Choices, o.text()))
	case NumberOption:
		var n int
		n, ok = o.number()
		ok = ok && (len(p.Choices) == 0 || slices.Contains(p.Choices, strconv.Itoa(n)))
	case FlagOption:
		_, ok = c.Bool(p.Name)
	case UserOption:
		_, ok = c.Person(p.Name)
		ok = ok && IsID(o.text())
	case RoleOption:
		_, ok = c.Role(p.Name)
		ok = ok && IsID(o.text())
	case ChannelOption:
		ok = IsID(o.text())
	case UploadOption:
		_, ok = c.Upload(p.Name)
	}
	return ok
}

// Typed reports whether the chosen values of a menu and the fields of a dialog are such as Discord's client
// sends.
func (c Call) Typed() bool {
	for _, field := range c.fields {
		if !typed(field, maxField) {
			return false
		}
	}
	return !slices.ContainsFunc(c.Values, func(v string) bool { return v == "" || !typed(v, maxValue) })
}

// typed reports whether a text is one that can be typed, of at most so many characters.
func typed(text string, most int) bool {
	for _, r := range text {
		if unicode.IsControl(r) && r != '\n' && r != '\r' && r != '\t' {
			return false
		}
	}
	return utf8.RuneCountInString(text) <= most
}
