package record

import (
	"strings"
	"unicode"
)

// Keys of the headers that have the same meaning in the records of all games.
const (
	// Game is the name of the game, as in engine.Info.
	Game = "Game"
	// Match, Commit, Seed and Words are the fields of an engine.Proof.
	Match  = "Match"
	Commit = "Commit"
	Seed   = "Seed"
	Words  = "Words"
)

// Header is one header line of a record, such as [Length "standard"].
type Header struct {
	Key, Value string
}

// String returns the header as a line without a line end. Quotes and backslashes are escaped, and control
// characters become spaces.
func (h Header) String() string {
	value := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(h.Value, "\uFFFD"))
	return "[" + h.Key + ` "` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(value) + `"]`
}

// ParseHeader parses a line such as [Key "value"], in which \" and \\ stand for a quote and a backslash.
func ParseHeader(line string) (Header, bool) {
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
	const allowed = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_"
	return text != "" && strings.Trim(text, allowed) == ""
}

// unescaped resolves \" and \\. The second result is false for a bare quote or another escape.
func unescaped(text string) (string, bool) {
	var b strings.Builder
	for escaped := false; ; {
		if text == "" {
			return b.String(), !escaped
		}
		c := text[0]
		text = text[1:]
		switch {
		case escaped && c != '"' && c != '\\', !escaped && c == '"':
			return "", false
		case !escaped && c == '\\':
			escaped = true
			continue
		}
		escaped = false
		b.WriteByte(c)
	}
}

// Find returns the value of a header of a record and its line number, from 1. The line is 0 if the record has
// no such header.
func Find(text, key string) (value string, line int) {
	for i, text := range strings.Split(strings.TrimPrefix(text, "\uFEFF"), "\n") {
		if text = strings.TrimSpace(text); text == "" {
			continue
		}
		header, ok := ParseHeader(text)
		switch {
		case !strings.HasPrefix(text, "["):
			return "", 0
		case ok && header.Key == key:
			return header.Value, i + 1
		}
	}
	return "", 0
}
