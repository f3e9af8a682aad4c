package route

import (
	"fmt"

	"towerpost/bot/discord"
	"towerpost/bot/present"
)

// Check returns a present.ErrForged where a call is for nothing that the table offers, or was given what
// Discord's own client does not send. What a handler reads of a call that passes has the right kind, is among
// its choices, and can be shown. Options of an older program are passed over: a client may have its commands
// still.
func (t *Table) Check(call discord.Call) error {
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

// checkControl checks the use of a control.
func (t *Table) checkControl(call discord.Call) error {
	if _, known := t.byVerb[call.Control.Verb]; !known {
		return present.Forged(fmt.Sprintf("control %q", call.Control.Verb))
	}
	if !call.Typed() {
		return present.Forged(fmt.Sprintf("what was typed for the control %q", call.Control.Verb))
	}
	return nil
}

// parameter returns what Discord is told of the option.
func (o Option) parameter() discord.Parameter {
	return discord.Parameter{
		Name: o.Name, Kind: o.Kind, Required: o.Required, Choices: o.Choices, Complete: o.Suggest != nil,
	}
}
