package discord

// planning returns the command about plans.
func planning() []definition {
	return []definition{{name: "plan", options: []parameter{
		{name: "if", kind: textOption, complete: true},
		{name: "then", kind: textOption, complete: true},
		{name: "after", kind: textOption, complete: true},
	}}}
}
