package challenge

import (
	"slices"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
)

// lobby returns the post of a challenge for more than two players, by its current status.
func lobby(p *present.Presenter, c match.Challenge, tag string) present.Message {
	w := p.Words(tag)
	if c.Status == match.ChallengeOpen {
		return openLobby(w, c)
	}
	lines := []string{lobbyText(w, "lobby.was", c), closedLobby(w, c)}
	if c.Status != match.ChallengeExpired {
		lines = append(lines, inThread(w, c), commitLine(w, c))
		return present.Message{Text: present.Paragraph(present.NonEmptyLines(lines)...)}
	}
	return again(w, c, lines)
}

// openLobby returns the post of a lobby that players can join. It pings the invited players, and the role if
// the challenge says so and places are free.
func openLobby(w present.Words, c match.Challenge) present.Message {
	m := present.Message{
		Text: present.Paragraph(present.NonEmptyLines(slices.Concat(
			[]string{lobbyText(w, "lobby.head", c)},
			lobbySeats(w, c),
			[]string{
				declinedPlaces(w, c), lobbyStart(w, c), lobbyOrder(w, c), lobbyPartners(w, c),
				clockOf(w, c), stakes(w, c),
				w.Text("challenge.open", locale.Args{"When": present.When(c.Expires)}),
			},
			chanceNotes(w, c),
		))...),
		Rows:     []present.Row{{Buttons: lobbyButtons(w, c)}},
		Mentions: c.Invited,
	}
	if buttons := wordButtons(w, c); len(buttons) > 0 {
		m.Rows = append(m.Rows, present.Row{Buttons: buttons})
	}
	if c.Role.Ping && c.Places() > 0 {
		m.Roles = []string{c.Role.ID}
	}
	return m
}

// lobbyText names the challenger and the set-up in the sentence with the key.
func lobbyText(w present.Words, key string, c match.Challenge) string {
	return w.Text(key, locale.Args{
		"Challenger": NameOf(w, c, c.Challenger), "Form": w.Introduced(c.Game, c.Setup),
	})
}

// lobbySeats lists the sitters of a lobby, the invited players, and the number of free places.
func lobbySeats(w present.Words, c match.Challenge) []string {
	lines := []string{w.Text("lobby.seats", locale.Args{"Count": len(c.Sitters), "Most": c.Seats})}
	for _, s := range c.Sitters {
		key, word := "lobby.seat.player", c.Words[s.Player]
		switch {
		case s.Level != "":
			key = "lobby.seat.computer"
		case word != "":
			key = "lobby.seat.word"
		}
		lines = append(lines, w.Text(key, locale.Args{
			"Player": sitterName(w, c, s), "Word": present.Code(word),
		}))
	}
	for _, p := range c.Invited {
		lines = append(lines, w.Text("lobby.seat.invited", locale.Args{"Mention": present.Mention(p)}))
	}
	switch places := c.Places(); {
	case places == 0:
	case c.Role.ID != "":
		lines = append(lines, w.Count("lobby.places.role", places, locale.Args{
			"Role": present.RoleMention(c.Role),
		}))
	default:
		lines = append(lines, w.Count("lobby.places", places, nil))
	}
	return lines
}

// sitterName returns the escaped name of a person or computer that sits in a lobby.
func sitterName(w present.Words, c match.Challenge, s match.Sitter) string {
	if s.Level != "" {
		return present.Escape(present.Plain(s.Name))
	}
	return NameOf(w, c, s.Player)
}

// declinedPlaces names the invited players who declined, "" if nobody did.
func declinedPlaces(w present.Words, c match.Challenge) string {
	if len(c.Declined) == 0 {
		return ""
	}
	return w.Text("lobby.declined", locale.Args{"Players": w.Join(namesOf(w, c, c.Declined))})
}

func namesOf(w present.Words, c match.Challenge, players []match.Player) []string {
	names := make([]string, len(players))
	for i, p := range players {
		names[i] = NameOf(w, c, p)
	}
	return names
}

// lobbyStart says when the match begins.
func lobbyStart(w present.Words, c match.Challenge) string {
	args := locale.Args{"Challenger": NameOf(w, c, c.Challenger), "Most": c.Seats}
	switch {
	case c.Fewest >= c.Seats:
		return w.Text("lobby.start.full", args)
	case c.Ready():
		return w.Text("lobby.start.ready", args)
	}
	return w.Count("lobby.start.from", c.Fewest, args)
}

// lobbyOrder says how the seats will be assigned.
func lobbyOrder(w present.Words, c match.Challenge) string {
	switch {
	case len(c.Order) > 0:
		return w.Text("lobby.order.rematch", nil)
	case c.Seat == engine.Nobody:
		return w.Text("lobby.order.lot", nil)
	}
	side := sideOf(w, c, c.Seats)
	return w.Text(wishKey(w, c, side), locale.Args{
		"Challenger": NameOf(w, c, c.Challenger), "Seat": int(c.Seat) + 1, "Side": side, "Most": c.Seats,
	})
}

// lobbyPartners says that partners are drawn, too. It is "" for a match without teams, and for a rematch, in
// which partners stay together.
func lobbyPartners(w present.Words, c match.Challenge) string {
	if len(c.Order) > 0 || !partnered(w, c) {
		return ""
	}
	return w.Text("lobby.partners", nil)
}

// partnered reports whether some seats of a full lobby are partners.
func partnered(w present.Words, c match.Challenge) bool {
	g, ok := w.Games.ByKey[w.Games.Usual(c.Game)]
	if !ok {
		return false
	}
	rules, ok := g.Rules[0].(engine.Partnered)
	if !ok {
		return false
	}
	teams := rules.Teams(c.Setup, c.Seats)
	return len(slices.Compact(slices.Sorted(slices.Values(teams)))) < len(teams)
}

// wishKey returns the key of the sentence on the seat that the challenger wants. The sentence gives the
// number of the seat if the seat has no name in a full lobby. It gives the name alone if the seat has the
// same name with fewer players, too.
func wishKey(w present.Words, c match.Challenge, side string) string {
	if side == "" {
		return "lobby.order.wish"
	}
	for seats := c.Fewest; seats < c.Seats; seats++ {
		if sideOf(w, c, seats) != side {
			return "lobby.order.side.full"
		}
	}
	return "lobby.order.side"
}

// sideOf returns the game's name of the seat that the challenger wants, in a match of that many players.
func sideOf(w present.Words, c match.Challenge, seats int) string {
	return w.Face(c.Game).Side(w.WordsFor(c.Game), c.Setup, seats, c.Seat)
}

// lobbyButtons returns the buttons below an open lobby.
func lobbyButtons(w present.Words, c match.Challenge) []present.Button {
	buttons := []present.Button{
		{
			Control: controlOf(present.VerbAccept, c),
			Label:   w.Text("button.join", nil), Style: present.Success,
			Disabled: len(c.Invited) == 0 && c.Places() == 0,
		},
		{Control: controlOf(present.VerbLeave, c), Label: w.Text("button.leave", nil)},
	}
	if len(c.Invited) > 0 {
		buttons = append(buttons, present.Button{
			Control: controlOf(present.VerbDecline, c),
			Label:   w.Text("button.decline", nil), Style: present.Danger,
		})
	}
	return append(buttons,
		present.Button{
			Control: controlOf(present.VerbStart, c),
			Label:   w.Text("button.start", nil), Style: present.Primary,
			Disabled: !c.Ready(),
		},
		present.Button{Control: controlOf(present.VerbWithdraw, c), Label: w.Text("button.withdraw", nil)},
	)
}

// closedLobby says how a lobby was closed.
func closedLobby(w present.Words, c match.Challenge) string {
	args := locale.Args{"Challenger": NameOf(w, c, c.Challenger)}
	switch c.Status {
	case match.ChallengeAccepted:
		names := make([]string, len(c.Sitters))
		for i, s := range c.Sitters {
			names[i] = sitterName(w, c, s)
		}
		args["Players"] = w.Join(names)
		return w.Text("lobby.closed.accepted", args)
	case match.ChallengeExpired:
		return w.Text("lobby.closed.expired", args)
	}
	return w.Text("challenge.closed.withdrawn", args)
}

// InLobby returns the private reply to a player who joined or left a lobby, or gave a word of their own. The
// post of the challenge is edited separately.
func InLobby(p *present.Presenter, c match.Challenge, player match.Player, tag string) present.Message {
	w := p.Words(tag)
	if !c.Lobby() {
		args := locale.Args{"Word": present.Code(c.Words[player]), "URL": URL(c)}
		return present.Private(w.Text("chance.worded", args))
	}
	key := "lobby.outside"
	if c.Sits(player) {
		key = "lobby.inside"
	}
	args := locale.Args{"Game": w.GameName(c.Game), "URL": URL(c)}
	return present.Private(w.Text(key, args), lobbyStart(w, c))
}

// lobbyShort describes a lobby in a few words, for lists: the set-up, the number of sitters and the clock.
func lobbyShort(w present.Words, c match.Challenge) string {
	args := locale.Args{"Form": w.Listed(c.Game, c.Setup), "Count": len(c.Sitters), "Most": c.Seats}
	text := w.Text("lobby.short", args)
	if !c.Control.On() {
		return text
	}
	return text + w.Text("list.comma", nil) + present.Clock(w, c.Control)
}

// lobbyLine returns the line of an open lobby in the viewer's list.
func lobbyLine(w present.Words, c match.Challenge, viewer match.Player) string {
	key := "games.lobby.invited"
	switch {
	case c.Challenger == viewer:
		key = "games.lobby.own"
	case c.Sits(viewer):
		key = "games.lobby.joined"
	}
	return w.Text(key, locale.Args{
		"Challenger": NameOf(w, c, c.Challenger), "Lobby": lobbyShort(w, c), "When": present.When(c.Expires),
		"URL": URL(c),
	})
}

// AdviceOnLobby tells a player what they can do about an open lobby. The roles are the player's roles in its
// guild.
func AdviceOnLobby(w present.Words, c match.Challenge, player match.Player, roles []string) string {
	key := "help.lobby.others"
	switch {
	case c.Challenger == player:
		key = "help.lobby.own"
	case c.Sits(player):
		key = "help.lobby.joined"
	case c.Asks(player, roles):
		key = "help.lobby.open"
	case c.Places() > 0:
		key = "help.lobby.role"
	}
	return w.Text(key, locale.Args{
		"Challenger": NameOf(w, c, c.Challenger), "Lobby": lobbyShort(w, c), "When": present.When(c.Expires),
		"URL": URL(c), "Role": RoleName(w, c.Role),
	})
}

// LobbyRefusal explains the refusal of an order about a lobby or a word. It returns false for a refusal
// of another kind.
func LobbyRefusal(w present.Words, r *match.Refusal) (text string, ok bool) {
	c := r.Challenge
	args := locale.Args{"Challenger": NameOf(w, c, c.Challenger), "Most": r.Limit, "URL": URL(c)}
	switch {
	case r.Kind == match.ErrWord:
		return w.Count("error.word", r.Limit, nil), true
	case r.Kind == match.ErrTooFew:
		return w.Count("error.too-few", r.Limit, args), true
	case r.Kind == match.ErrFull && c.ID == "":
		return w.Count("error.guests", r.Limit-1, nil), true
	case r.Kind == match.ErrFull && len(c.Invited) > 0:
		args["Players"] = w.Join(namesOf(w, c, c.Invited))
		return w.Text("error.full.kept", args), true
	case r.Kind == match.ErrFull:
		return w.Text("error.full", args), true
	case r.Kind == match.ErrJoined:
		return w.Text("error.joined", args), true
	case r.Kind == match.ErrNotJoined:
		return w.Text("error.not-joined", args), true
	case !c.Lobby():
		return "", false
	case r.Kind == match.ErrOwn:
		return w.Text("error.own.lobby", args), true
	case r.Kind == match.ErrNotYours:
		return w.Text("error.not-yours.lobby", args), true
	case r.Kind == match.ErrAsked:
		return w.Text("error.rematch-asked.lobby", args), true
	}
	return "", false
}
