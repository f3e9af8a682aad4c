package route

import (
	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// Player returns the player who made a call.
func Player(call discord.Interaction) match.Player { return match.Player(call.User.ID) }

// Caller returns the player who made a call, with its guild, channel and key, for orders to the match
// service.
func Caller(call discord.Interaction) match.Caller {
	return match.Caller{
		Player: Player(call), Name: call.User.Name, Roles: call.Roles, Guild: call.Guild,
		Channel: call.Channel.ID, Parent: parent(call.Channel), Locale: call.PublicLocale(), Key: call.ID,
		At: call.At,
	}
}

// parent returns the channel of a thread, or "" for other channels: their parent is a category, where nobody
// plays.
func parent(c discord.Channel) string {
	if c.Type.Thread() {
		return c.Parent
	}
	return ""
}

// Person returns the user in an option; ok is false if the option is not given.
func Person(call discord.Interaction, option string) (user discord.User, ok bool, err error) {
	if !call.Has(option) {
		return discord.User{}, false, nil
	}
	user, known := call.Person(option)
	if !known {
		return user, false, present.Forged("somebody unknown as " + option)
	}
	return user, true, nil
}

// Allowed returns a *present.MissingError if the bot lacks permissions in the call's channel.
func Allowed(call discord.Interaction, needed discord.Permissions) error {
	if missing := call.Permissions.Missing(needed); len(missing) > 0 {
		return &present.MissingError{Permissions: missing}
	}
	return nil
}
