package route

import (
	"cmp"
	"fmt"
	"slices"

	"towerpost/bot/discord"
	"towerpost/bot/present"
)

// Table holds all commands and controls. It never changes and is safe for concurrent use.
type Table struct {
	commands []Command // in the order of /help
	byName   map[string]Command
	byVerb   map[string]Handler
}

// NewTable returns the table of the rooms' commands and controls. It returns an error if two rooms serve the
// same one.
func NewTable(rooms ...Room) (*Table, error) {
	t := &Table{byName: map[string]Command{}, byVerb: map[string]Handler{}}
	for _, r := range rooms {
		for _, c := range r.Commands() {
			if _, twice := t.byName[c.Name]; twice {
				return nil, fmt.Errorf("two rooms serve the command %q", c.Name)
			}
			t.byName[c.Name] = c
			t.commands = append(t.commands, c)
		}
		for _, c := range r.Controls() {
			if _, twice := t.byVerb[c.Verb]; twice {
				return nil, fmt.Errorf("two rooms serve the control %q", c.Verb)
			}
			t.byVerb[c.Verb] = c.Serve
		}
	}
	slices.SortStableFunc(t.commands, func(a, b Command) int {
		return cmp.Or(cmp.Compare(a.Help.Topic, b.Help.Topic), cmp.Compare(a.Help.Line, b.Help.Line))
	})
	return t, nil
}

// Handler returns the handler of a call, or nil if there is none.
func (t *Table) Handler(call discord.Interaction) Handler {
	if call.Kind == discord.Command {
		return t.byName[call.Name].Serve
	}
	return t.byVerb[call.Control.Verb]
}

// Suggester returns the suggester of an option of a command, or nil if there is none.
func (t *Table) Suggester(command, option string) Suggester {
	for _, o := range t.byName[command].Options {
		if o.Name == option {
			return o.Suggest
		}
	}
	return nil
}

// Definitions returns the definitions of the commands for Discord.
func (t *Table) Definitions() []discord.Definition {
	list := make([]discord.Definition, len(t.commands))
	for i, c := range t.commands {
		list[i] = discord.Definition{Name: c.Name, Rights: c.Rights}
		for _, o := range c.Options {
			list[i].Options = append(list[i].Options, o.parameter())
		}
	}
	return list
}

// Index returns the commands that have their own line in /help, by topic.
func (t *Table) Index() present.Index {
	var index present.Index
	for _, c := range t.commands {
		if c.Help.With == "" {
			index.Add(c.Help.Topic, c.Name)
		}
	}
	return index
}
