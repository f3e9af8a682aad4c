package discord

import "towerpost/bot/present"

// levelOption returns the option that chooses at which level the program plays.
func levelOption() parameter {
	return parameter{name: "level", kind: textOption, choices: present.Levels()}
}
