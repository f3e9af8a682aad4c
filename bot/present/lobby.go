package present

import (
	"slices"

	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/match"
)

// The verbs of the controls below a lobby, beside VerbAccept, by which one joins it, VerbDecline and
// VerbWithdraw.
const (
	VerbLeave = "leave" // challenge
	VerbStart = "start" // challenge
)

// lobby returns the post of a challenge for more than two, as it stands now.
func (p *Presenter) lobby(c match.Challenge, tag string) Message {
	w := p.words(tag)
	if c.Status == match.ChallengeOpen {
		return w.openLobby(c)
	}
	lines := []string{w.lobbyText("lobby.was", c), w.closedLobby(c)}
	if c.Status != match.ChallengeExpired {
		return Message{Text: paragraph(filled(append(lines, w.inThread(c), w.kept(c)))...)}
	}
	lines = append(lines, w.Text("challenge.again", locale.Args{"Mention": mention(c.Challenger)}))
	return Message{Text: paragraph(lines...), Mentions: []match.Player{c.Challenger}}
}

// openLobby returns the post of a lobby that players can join. It pings those who are invited.
func (w words) openLobby(c match.Challenge) Message {
	m := Message{
		Text: paragraph(filled(slices.Concat(
			[]string{w.lobbyText("lobby.head", c)},
			w.lobbySeats(c),
			[]string{
				w.declinedPlaces(c), w.lobbyStart(c), w.lobbyOrder(c), w.clockOf(c.Control), w.stakes(c),
				w.Text("challenge.open", locale.Args{"When": when(c.Expires)}),
			},
			w.promise(c),
		))...),
		Rows:     []Row{{Buttons: w.lobbyButtons(c)}},
		Mentions: c.Invited,
	}
	if buttons := w.wordButtons(c); len(buttons) > 0 {
		m.Rows = append(m.Rows, Row{Buttons: buttons})
	}
	if c.Role.Ping && c.Places() > 0 {
		m.Roles = []string{c.Role.ID}
	}
	return m
}

// lobbyText says who gathers players for what.
func (w words) lobbyText(key string, c match.Challenge) string {
	return w.Text(key, locale.Args{"Challenger": w.nameOf(c, c.Challenger), "Form": w.introduced(c.Game, c.Setup)})
}

// lobbySeats lists who sits in a lobby, who is invited, and which places are free.
func (w words) lobbySeats(c match.Challenge) []string {
	lines := []string{w.Text("lobby.seats", locale.Args{"Count": len(c.Sitters), "Most": c.Seats})}
	for _, s := range c.Sitters {
		key, word := "lobby.seat.player", c.Words[s.Player]
		switch {
		case s.Level != "":
			key = "lobby.seat.computer"
		case word != "":
			key = "lobby.seat.word"
		}
		lines = append(lines, w.Text(key, locale.Args{"Player": w.sitterName(c, s), "Word": code(word)}))
	}
	for _, p := range c.Invited {
		lines = append(lines, w.Text("lobby.seat.invited", locale.Args{"Mention": mention(p)}))
	}
	switch places := c.Places(); {
	case places == 0:
	case c.Role.ID != "":
		lines = append(lines, w.Count("lobby.places.role", places, locale.Args{"Role": roleMention(c.Role)}))
	default:
		lines = append(lines, w.Count("lobby.places", places, nil))
	}
	return lines
}

// sitterName returns the escaped name of somebody who sits in a lobby.
func (w words) sitterName(c match.Challenge, s match.Sitter) string {
	if s.Level != "" {
		return escape(plain(s.Name))
	}
	return w.nameOf(c, s.Player)
}

// declinedPlaces says who did not want the place that was kept for them, or "".
func (w words) declinedPlaces(c match.Challenge) string {
	if len(c.Declined) == 0 {
		return ""
	}
	return w.Text("lobby.declined", locale.Args{"Players": w.join(w.namesOf(c, c.Declined))})
}

func (w words) namesOf(c match.Challenge, players []match.Player) []string {
	names := make([]string, len(players))
	for i, p := range players {
		names[i] = w.nameOf(c, p)
	}
	return names
}

// lobbyStart says when the match begins.
func (w words) lobbyStart(c match.Challenge) string {
	args := locale.Args{"Challenger": w.nameOf(c, c.Challenger), "Most": c.Seats}
	switch {
	case c.Fewest >= c.Seats:
		return w.Text("lobby.start.full", args)
	case c.Ready():
		return w.Text("lobby.start.ready", args)
	}
	return w.Count("lobby.start.from", c.Fewest, args)
}

// lobbyOrder says who will sit where.
func (w words) lobbyOrder(c match.Challenge) string {
	switch {
	case len(c.Order) > 0:
		return w.Text("lobby.order.rematch", nil)
	case c.Seat == engine.Nobody:
		return w.Text("lobby.order.lot", nil)
	}
	args := locale.Args{"Challenger": w.nameOf(c, c.Challenger), "Seat": int(c.Seat) + 1}
	return w.Text("lobby.order.wish", args)
}

// lobbyButtons returns what can be pressed below an open lobby.
func (w words) lobbyButtons(c match.Challenge) []Button {
	buttons := []Button{
		{
			Control: challengeControl(VerbAccept, c), Label: w.Text("button.join", nil), Style: Success,
			Disabled: len(c.Invited) == 0 && c.Places() == 0,
		},
		{Control: challengeControl(VerbLeave, c), Label: w.Text("button.leave", nil)},
	}
	if len(c.Invited) > 0 {
		buttons = append(buttons, Button{
			Control: challengeControl(VerbDecline, c), Label: w.Text("button.decline", nil), Style: Danger,
		})
	}
	return append(buttons,
		Button{
			Control: challengeControl(VerbStart, c), Label: w.Text("button.start", nil), Style: Primary,
			Disabled: !c.Ready(),
		},
		Button{Control: challengeControl(VerbWithdraw, c), Label: w.Text("button.withdraw", nil)},
	)
}

// closedLobby says what became of a lobby.
func (w words) closedLobby(c match.Challenge) string {
	args := locale.Args{"Challenger": w.nameOf(c, c.Challenger)}
	switch c.Status {
	case match.ChallengeAccepted:
		names := make([]string, len(c.Sitters))
		for i, s := range c.Sitters {
			names[i] = w.sitterName(c, s)
		}
		args["Players"] = w.join(names)
		return w.Text("lobby.closed.accepted", args)
	case match.ChallengeExpired:
		return w.Text("lobby.closed.expired", args)
	}
	return w.Text("challenge.closed.withdrawn", args)
}

// InLobby returns the private answer to an order that has changed a challenge whose post is edited apart from it: somebody has
// come to a lobby or gone, or has given a word.
func (p *Presenter) InLobby(c match.Challenge, player match.Player, tag string) Message {
	w := p.words(tag)
	if !c.Lobby() {
		return private(w.Text("chance.worded", locale.Args{"Word": code(c.Words[player]), "URL": challengeURL(c)}))
	}
	key := "lobby.outside"
	if c.Sits(player) {
		key = "lobby.inside"
	}
	return private(w.Text(key, locale.Args{"Game": w.gameName(c.Game), "URL": challengeURL(c)}), w.lobbyStart(c))
}

// lobbyShort says in a few words what a lobby is for and how many sit in it, for lists.
func (w words) lobbyShort(c match.Challenge) string {
	args := locale.Args{"Form": w.listed(c.Game, c.Setup), "Count": len(c.Sitters), "Most": c.Seats}
	text := w.Text("lobby.short", args)
	if !c.Control.On() {
		return text
	}
	return text + w.Text("list.comma", nil) + w.control(c.Control)
}

// lobbyLine is an open lobby in the list of a person.
func (w words) lobbyLine(c match.Challenge, viewer match.Player) string {
	key := "games.lobby.invited"
	switch {
	case c.Challenger == viewer:
		key = "games.lobby.own"
	case c.Sits(viewer):
		key = "games.lobby.joined"
	}
	return w.Text(key, locale.Args{
		"Challenger": w.nameOf(c, c.Challenger), "Lobby": w.lobbyShort(c), "When": when(c.Expires),
		"URL": challengeURL(c),
	})
}

// adviceOnLobby says what an open lobby means to the person.
func (w words) adviceOnLobby(c match.Challenge, player match.Player) string {
	key := "help.lobby.others"
	switch {
	case c.Challenger == player:
		key = "help.lobby.own"
	case c.Sits(player):
		key = "help.lobby.joined"
	case c.Invites(player), c.Places() > 0:
		key = "help.lobby.open"
	}
	return w.Text(key, locale.Args{
		"Challenger": w.nameOf(c, c.Challenger), "Lobby": w.lobbyShort(c), "When": when(c.Expires),
		"URL": challengeURL(c),
	})
}

// lobbyRefusal says why an order about a lobby cannot be obeyed; ok is false for a refusal of another kind.
func (w words) lobbyRefusal(r *match.Refusal) (text string, ok bool) {
	c := r.Challenge
	args := locale.Args{"Challenger": w.nameOf(c, c.Challenger), "Most": r.Limit, "URL": challengeURL(c)}
	switch {
	case r.Kind == match.ErrWord:
		return w.Count("error.word", r.Limit, nil), true
	case r.Kind == match.ErrTooFew:
		return w.Count("error.too-few", r.Limit, args), true
	case r.Kind == match.ErrFull && c.ID == "":
		return w.Count("error.guests", r.Limit-1, nil), true
	case r.Kind == match.ErrFull && len(c.Invited) > 0:
		args["Players"] = w.join(w.namesOf(c, c.Invited))
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
