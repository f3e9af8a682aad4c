package route

import (
	"fmt"

	"towerpost/bot/discord"
	"towerpost/bot/present"
)

// Check returns an error of the kind present.ErrForged for a call that Discord's own client cannot send: of
// an unknown command or control, or with impossible values. After it, a handler can rely on the types and
// choices of the options. Unknown options are ignored, because a client may still show the commands of an
// older version.
func (t *Table) Check(call discord.Interaction) error {
	if call.Kind != discord.Command {
		return t.checkControl(call)
	}
	command, known := t.byName[call.Name]
	if !known {
		return present.Forged(fmt.Sprintf("command %q", call.Name))
	}
	for _, o := range command.Options {
		given := call.Has(o.Name)
		if o.Required && !given || given && !call.Fits(o.parameter()) {
			return present.Forged(fmt.Sprintf("option %q of /%s", o.Name, call.Name))
		}
	}
	return nil
}

// checkControl checks a call by a component or a dialog.
func (t *Table) checkControl(call discord.Interaction) error {
	if _, known := t.byVerb[call.Control.Verb]; !known {
		return present.Forged(fmt.Sprintf("control %q", call.Control.Verb))
	}
	if !call.Typed() {
		return present.Forged(fmt.Sprintf("what was typed for the control %q", call.Control.Verb))
	}
	return nil
}

// parameter returns the option's definition for Discord.
func (o Option) parameter() discord.Parameter {
	return discord.Parameter{
		Name: o.Name, Kind: o.Kind, Required: o.Required, Choices: o.Choices, Complete: o.Suggest != nil,
	}
}
