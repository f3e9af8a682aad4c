package discord

// analysing returns the command about analyses.
func analysing() []definition {
	return []definition{{name: "analyse", options: []parameter{
		{name: "match", kind: textOption, complete: true},
		{name: "record", kind: uploadOption},
		{name: "paste", kind: flagOption},
		{name: "position", kind: textOption},
	}}}
}
