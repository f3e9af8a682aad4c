package record

import (
	"strings"
	"unicode"
)

// Keys of the headers that mean the same in the records of all games.
const (
	// Game names the game as its Info does.
	Game = "Game"
	// Match, Commit, Seed and Words are those of an engine.Proof.
	Match  = "Match"
	Commit = "Commit"
	Seed   = "Seed"
	Words  = "Words"
)

// Header is one header line of a record, such as [Length "standard"].
type Header struct {
	Key, Value string
}

// String returns the header as a line without its end. Quotes and backslashes are escaped; what would break
// the line becomes a space.
func (h Header) String() string {
	value := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(h.Value, "\uFFFD"))
	return "[" + h.Key + ` "` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(value) + `"]`
}

// ParseHeader reads a line such as [Key "value"], in which \" and \\ stand for a quote and a backslash.
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
	return text != "" && strings.Trim(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_") == ""
}

// unescaped resolves \" and \\; a bare quote or another escape is an error.
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

// Find returns the value of a header of a record and the number of its line, from 1; 0 where the record has
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
