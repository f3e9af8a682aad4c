package discord

import "towerpost/bot/present"

// timeOptions returns the options of /settings about time and reminders.
func timeOptions() []parameter {
	return []parameter{
		{name: "zone", kind: textOption, complete: true},
		{name: "sleep", kind: textOption},
		{name: "weekends", kind: flagOption},
		{name: "reminders", kind: textOption, choices: present.WayKeys()},
		{name: "hour", kind: numberOption},
	}
}

// absence returns the commands about holidays, and for whoever waits.
func absence() []definition {
	return []definition{
		{name: "away", options: []parameter{
			{name: "until", kind: textOption, complete: true},
			{name: "days", kind: numberOption},
		}},
		{name: "back"},
		{name: "nudge", options: []parameter{{name: "match", kind: textOption, complete: true}}},
	}
}
