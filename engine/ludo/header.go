package ludo

import (
	"fmt"
	"strings"
	"unicode"
)

// Header is one header line of a record, such as [Pieces "2"].
type Header struct {
	Key, Value string
}

// line returns the header as a line, with quotes and backslashes escaped and anything that would break the
// line made a space.
func (h Header) line() string {
	value := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(h.Value, "\uFFFD"))
	return fmt.Sprintf("[%s \"%s\"]", h.Key, strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(value))
}

// parseHeader reads [Key "value"], in which \" and \\ stand for a quote and a backslash.
func parseHeader(line string) (Header, bool) {
	inner, ok := strings.CutPrefix(line, "[")
	if !ok {
		return Header{}, false
	}
	key, rest, _ := strings.Cut(inner, " ")
	value, ok := strings.CutSuffix(rest, `"]`)
	if !ok || !isKey(key) || strings.ContainsFunc(value, unicode.IsControl) {
		return Header{}, false
	}
	if value, ok = strings.CutPrefix(value, `"`); !ok {
		return Header{}, false
	}
	value, ok = unescaped(value)
	return Header{key, value}, ok
}

func isKey(text string) bool {
	return text != "" && strings.Trim(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_") == ""
}

// unescaped resolves \" and \\; a bare quote or another escape is an error.
func unescaped(text string) (string, bool) {
	var b strings.Builder
	escaped := false
	for i := range len(text) {
		switch c := text[i]; {
		case escaped && c != '"' && c != '\\', !escaped && c == '"':
			return "", false
		case !escaped && c == '\\':
			escaped = true
		default:
			escaped = false
			b.WriteByte(c)
		}
	}
	return b.String(), !escaped
}
