package discord

// consenting returns the commands by which players agree on something, and those of moderators. Discord can offer a command
// only to who has all of several rights, so /moderate is offered to who may manage messages.
func consenting() []definition {
	return []definition{
		{name: "takeback"},
		{name: "abort"},
		{name: "moderate", rights: ManageMessages, options: []parameter{
			{name: "action", kind: textOption, required: true, choices: []string{"pause", "resume", "adjudicate", "delete"}},
			{name: "reason", kind: textOption, required: true},
			{name: "match", kind: textOption, complete: true},
			{name: "winner", kind: textOption, choices: []string{"black", "white", "none"}},
		}},
	}
}
