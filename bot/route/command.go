package route

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present"
)

// Suggester returns the choices of autocompletion for an option with the text typed so far.
type Suggester func(ctx context.Context, call discord.Interaction, typed string) ([]present.Choice, error)

// Command is a slash command. Its texts are in the catalogue under "command.<name>".
type Command struct {
	Name    string
	Options []Option
	// Rights are the permissions that a member needs to see the command, unless the server decides otherwise;
	// 0 means none.
	Rights discord.Permissions
	// Help is the command's place in /help.
	Help Help
	// Serve handles the command. If it is nil, the command is registered but unserved: its users get an
	// internal error.
	Serve Handler
}

// Option is an option of a command. Its texts are under "command.<name>.option.<option>".
type Option struct {
	Name     string
	Kind     discord.OptionKind
	Required bool
	// Choices are all valid values. Suggest completes a text that can be anything. At most one of them is
	// set.
	Choices []string
	Suggest Suggester
}

// Control handles a kind of button, menu or dialog, identified by the verb in its custom id.
type Control struct {
	Verb  string
	Serve Handler
}

// Help is a place in /help.
type Help struct {
	Topic present.Topic
	// Line is the position among the lines of the topic, from 1.
	Line int
	// With is the command whose line also names this one; "" means a line of its own.
	With string
}

// Room is a part of the bot that serves some commands and controls.
type Room interface {
	Commands() []Command
	Controls() []Control
}
