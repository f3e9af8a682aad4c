package discord

import "github.com/bwmarrin/discordgo"

const (
	channelOption = discordgo.ApplicationCommandOptionChannel
	uploadOption  = discordgo.ApplicationCommandOptionAttachment
)

// lookingBack returns the commands about past matches, players, what is kept of them, and how they like boards to be shown.
func lookingBack() []definition {
	lengths := []string{"single", "standard", "long", "marathon", "series"}
	return []definition{
		{name: "review", options: []parameter{{name: "match", kind: textOption, complete: true}}},
		{name: "history", options: []parameter{
			{name: "player", kind: userOption},
			{name: "channel", kind: channelOption},
			{name: "opponent", kind: userOption},
			{name: "length", kind: textOption, choices: lengths},
			{name: "result", kind: textOption, choices: []string{"won", "lost"}},
			{name: "period", kind: textOption, complete: true},
		}},
		{name: "leaderboard", options: []parameter{
			{name: "by", kind: textOption, choices: []string{"rating", "points", "wins", "streak"}},
			{name: "period", kind: textOption, complete: true},
			{name: "length", kind: textOption, choices: lengths},
		}},
		{name: "profile", options: []parameter{{name: "player", kind: userOption}}},
		{name: "versus", options: []parameter{
			{name: "player", kind: userOption, required: true},
			{name: "other", kind: userOption},
		}},
		{name: "import", options: []parameter{{name: "record", kind: uploadOption}}},
		{name: "privacy"},
		{name: "settings", options: timeOptions()},
		{name: "server-settings", rights: ManageServer},
	}
}
