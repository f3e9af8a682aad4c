package discord

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"towerpost/bot/present"
)

// CommandIDs are the ids of the registered commands by name.
type CommandIDs map[string]string

var (
	// namedCommand matches a command in a text without options.
	namedCommand = regexp.MustCompile("`/([-_\\p{Ll}\\p{N}]{1,32})`")
	// mentionedCommand matches Discord's mention of a command.
	mentionedCommand = regexp.MustCompile(`</([-_\p{Ll}\p{N}]{1,32}):\d+>`)
)

// ReadCommandIDs decodes the ids in Discord's list of commands.
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

// Mention replaces each command without options in a text by Discord's mention of it, which starts the
// command at a tap. A command without a known id stays as it is. So does one whose mention would make the
// text too long.
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

// Mentioning returns the payload with its text changed by Mention.
func (payload Message) Mentioning(ids CommandIDs) Message {
	payload.Content = ids.Mention(payload.Content)
	return payload
}

// Unmention undoes Mention, so that texts with different ids can be compared.
func Unmention(text string) string { return mentionedCommand.ReplaceAllString(text, "`/$1`") }
