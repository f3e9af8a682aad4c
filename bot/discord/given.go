package discord

import (
	"encoding/json"
	"slices"
	"strconv"
	"unicode"
	"unicode/utf8"
)

// Discord's limits of texts, in characters.
const (
	maxOption = 6000
	maxValue  = 100
	maxField  = 4000
)

// IsID reports whether a text has the form of Discord's identifiers.
func IsID(text string) bool {
	n, err := strconv.ParseUint(text, 10, 64)
	return err == nil && n > 0 && strconv.FormatUint(n, 10) == text
}

// With returns the call with one more option, as if it had been given with the command. The value is a text,
// or the id of a user.
func (c Interaction) With(name, value string) Interaction {
	text, _ := json.Marshal(value) // a string can always be encoded
	c.options = append(slices.Clone(c.options), option{Name: name, Value: text})
	return c
}

// WithNumber returns the call with one more integer option.
func (c Interaction) WithNumber(name string, value int) Interaction {
	number := json.RawMessage(strconv.Itoa(value))
	c.options = append(slices.Clone(c.options), option{Name: name, Value: number})
	return c
}

// Fits reports whether the value of a given option is one that Discord's client sends for the parameter.
func (c Interaction) Fits(p Parameter) bool {
	ok := false
	switch o, _ := c.option(p.Name); p.Kind {
	case TextOption:
		ok = len(o.Value) > 0 && o.Value[0] == '"' && canBeTyped(o.text(), maxOption) &&
			(len(p.Choices) == 0 || slices.Contains(p.Choices, o.text()))
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

// Typed reports whether the values of a menu and the fields of a dialog are ones that Discord's client sends.
func (c Interaction) Typed() bool {
	for _, field := range c.fields {
		if !canBeTyped(field, maxField) {
			return false
		}
	}
	return !slices.ContainsFunc(c.Values, func(v string) bool { return v == "" || !canBeTyped(v, maxValue) })
}

// canBeTyped reports whether a text has at most that many characters and no control characters but line
// breaks and tabs.
func canBeTyped(text string, most int) bool {
	for _, r := range text {
		if unicode.IsControl(r) && r != '\n' && r != '\r' && r != '\t' {
			return false
		}
	}
	return utf8.RuneCountInString(text) <= most
}
