package discord

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"towerpost/bot/present"
)

// CommandIDs are the identifiers of the registered commands by their names.
type CommandIDs map[string]string

var (
	// namedCommand is a command that a text names without options.
	namedCommand = regexp.MustCompile("`/([-_\\p{Ll}\\p{N}]{1,32})`")
	// mentionedCommand is Discord's mention of a command.
	mentionedCommand = regexp.MustCompile(`</([-_\p{Ll}\p{N}]{1,32}):\d+>`)
)

// ReadCommandIDs returns the identifiers in a list of commands as Discord gives it.
func ReadCommandIDs(list []byte) (CommandIDs, error) {
	var commands []struct {
		ID   string `json:"id"`
		Name string `json:"name"`
	}
	if err := json.Unmarshal(list, &commands); err != nil {
		return nil, fmt.Errorf("read the ids of commands: %w", err)
	}
	ids := CommandIDs{}
	for _, c := range commands {
		if IsID(c.ID) {
			ids[c.Name] = c.ID
		}
	}
	return ids, nil
}

// Mention returns a text in which each command named without options is Discord's mention of it, which begins
// the command at a tap. A command without a known id stays as it is, and so does one for whose longer mention
// the text has no room.
func (ids CommandIDs) Mention(text string) string {
	room := present.MaxText - utf8.RuneCountInString(text)
	return namedCommand.ReplaceAllStringFunc(text, func(named string) string {
		name := strings.Trim(named, "`/")
		mention := "</" + name + ":" + ids[name] + ">"
		longer := len(mention) - len(named)
		if ids[name] == "" || longer > room {
			return named
		}
		room -= longer
		return mention
	})
}

// Mentioning returns the payload with the text that Mention makes of its own.
func (payload Message) Mentioning(ids CommandIDs) Message {
	payload.Content = ids.Mention(payload.Content)
	return payload
}

// Unmention returns a text as it was before Mention, by which messages of different ids can be compared.
func Unmention(text string) string { return mentionedCommand.ReplaceAllString(text, "`/$1`") }
