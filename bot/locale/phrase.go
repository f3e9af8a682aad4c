package locale

import (
	"fmt"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
)

// phrase is a message whose only placeholders are names of values. Its elements alternate: text, name, text …
// text. Nearly all messages are phrases, and are formatted without a template.
type phrase []string

// newPhrase returns a message as a phrase, or nil if it needs a template.
func newPhrase(m *i18n.Message) phrase {
	if m.Other == "" || m.LeftDelim != "" || m.RightDelim != "" {
		return nil
	}
	var p phrase
	rest := m.Other
	for {
		text, action, found := strings.Cut(rest, "{{")
		p = append(p, text)
		if !found {
			return p
		}
		name, after, closed := strings.Cut(action, "}}")
		name, field := strings.CutPrefix(name, ".")
		if !closed || !field || !isName(name) {
			return nil
		}
		p, rest = append(p, name), after
	}
}

// isName reports whether a text is a name: ASCII letters alone.
func isName(text string) bool {
	letter := func(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' }
	return text != "" && strings.TrimFunc(text, letter) == ""
}

// format returns the phrase with the values inserted. ok is false if a value is missing, or if the phrase is
// nil.
func (p phrase) format(args Args) (text string, ok bool) {
	var b strings.Builder
	for i, part := range p {
		if i%2 == 0 {
			b.WriteString(part)
			continue
		}
		value := args[part]
		if value == nil {
			return "", false
		}
		fmt.Fprint(&b, value)
	}
	return b.String(), len(p) > 0
}
