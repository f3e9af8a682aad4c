package route

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present"
)

// Suggester returns what autocompletion offers for an option in which a person has typed something so far.
type Suggester func(ctx context.Context, call discord.Call, typed string) ([]present.Choice, error)

// Command is a slash command. Its words are in the catalogue under "command.<name>".
type Command struct {
	Name    string
	Options []Option
	// Rights are those that a member needs to be offered the command, unless the server decides otherwise; 0
	// is none.
	Rights discord.Permissions
	// Help is where /help names the command.
	Help Help
	// Serve obeys the command. Nil leaves it unserved: it is registered, and whoever uses it is told that
	// something went wrong.
	Serve Handler
}

// Option is an option of a command. Its words are under "command.<name>.option.<option>".
type Option struct {
	Name     string
	Kind     discord.OptionKind
	Required bool
	// Choices are all values that there are; Suggest offers some where anything can be typed. At most one of
	// them is given.
	Choices []string
	Suggest Suggester
}

// Control is a kind of button, menu or dialog, by the verb in its custom id.
type Control struct {
	Verb  string
	Serve Handler
}

// Help is a place in /help.
type Help struct {
	Topic present.Topic
	// Line is the place of the line among those of its topic, from 1.
	Line int
	// With is the command whose line names this one, too; "" is a line of its own.
	With string
}

// Room is a part of the bot that serves some commands and controls.
type Room interface {
	Commands() []Command
	Controls() []Control
}
