package challenge

import (
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// Line returns the line of an open challenge in the viewer's list.
func Line(w present.Words, c match.Challenge, viewer match.Player) string {
	if c.Lobby() {
		return lobbyLine(w, c, viewer)
	}
	args := locale.Args{
		"Challenger": NameOf(w, c, c.Challenger), "Opponent": NameOf(w, c, c.Opponent), "Form": Terms(w, c),
		"When": present.When(c.Expires), "URL": URL(c), "Role": RoleName(w, c.Role),
	}
	switch {
	case c.Challenger == viewer && c.Role.ID != "" && c.Opponent == "":
		return w.Text("games.challenge.role", args)
	case c.Challenger == viewer && c.Opponent == "":
		return w.Text("games.challenge.anyone", args)
	case c.Challenger == viewer:
		return w.Text("games.challenge.own", args)
	}
	return w.Text("games.challenge.theirs", args)
}

// URL returns the address of a challenge's post, or of its channel.
func URL(c match.Challenge) string {
	return present.PostURL(match.Snapshot{
		Match: match.Match{Guild: c.Guild, Channel: c.Channel},
		Post:  match.Post{Channel: c.Channel, Message: c.Message},
	})
}
