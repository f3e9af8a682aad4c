package discord

// training returns the command for puzzles.
func training() []definition {
	return []definition{{name: "puzzle", options: []parameter{
		{name: "answer", kind: textOption, complete: true},
		{name: "show", kind: textOption, choices: []string{"next", "today", "statistics"}},
	}}}
}
