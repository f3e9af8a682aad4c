package guide

import (
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/engine"
	"towerpost/engine/match"
)

// Situation is the situation of a player in a channel.
type Situation struct {
	Player match.Player
	// Roles are the player's roles in the guild.
	Roles []string
	// Match is the channel's live or latest match as the player sees it, nil if there is none.
	Match *match.Snapshot
	// Challenge is an open challenge in the channel, nil if there is none.
	Challenge *match.Challenge
	// Commands are the commands that /help lists.
	Commands present.Index
	// Computer says that a match against the computer can begin.
	Computer bool
}

// free reports whether the channel has neither a live match nor an open challenge.
func (s Situation) free() bool {
	live := s.Match != nil && s.Match.Match.Live()
	return !live && (s.Challenge == nil || s.Challenge.Status != match.ChallengeOpen)
}

// game returns the key of the game that is played or offered in the channel, "" if there is none.
func (s Situation) game() string {
	switch {
	case s.Match != nil && s.Match.Match.Live():
		return s.Match.Match.Game
	case s.Challenge != nil:
		return s.Challenge.Game
	case s.Match != nil:
		return s.Match.Match.Game
	}
	return ""
}

// Help returns the private page of /help: advice on what to do next, and the list of commands. If the channel
// is free, it has the buttons that begin a match.
func Help(p *present.Presenter, where Situation, tag string) present.Message {
	w := p.Words(tag)
	m := present.Private(advice(p, where, tag), "", present.Commands(w, where.Commands))
	if where.free() {
		m.Rows = []present.Row{{Buttons: challenge.BeginButtons(w, where.Computer)}}
	}
	m.Rows = append(m.Rows, present.Row{Buttons: []present.Button{present.RulesButton(w, where.game(), "")}})
	return m
}

// Advice returns a private message that says what the player can do next, without the list of commands.
func Advice(p *present.Presenter, where Situation, tag string) present.Message {
	return present.Private(advice(p, where, tag))
}

// advice says what the player can do next.
func advice(p *present.Presenter, where Situation, tag string) string {
	w := p.Words(tag)
	live := where.Match != nil && where.Match.Match.Live()
	switch {
	case live:
		return adviceInMatch(p.Scene(*where.Match, tag), p.Plans(where.game()) != nil)
	case where.Challenge != nil && where.Challenge.Status == match.ChallengeOpen:
		return adviceOnChallenge(w, *where.Challenge, where)
	case where.Match != nil:
		sc := p.Scene(*where.Match, tag)
		return present.Paragraph(sc.Result(), sc.Text("help.finished", nil))
	}
	return w.Text("help.none", nil)
}

// adviceOnChallenge says what the player can do about an open challenge.
func adviceOnChallenge(w present.Words, c match.Challenge, where Situation) string {
	if c.Lobby() {
		return challenge.AdviceOnLobby(w, c, where.Player, where.Roles)
	}
	args := locale.Args{
		"Challenger": challenge.NameOf(w, c, c.Challenger), "Opponent": challenge.NameOf(w, c, c.Opponent),
		"Form": challenge.Terms(w, c), "When": present.When(c.Expires), "URL": challenge.URL(c),
	}
	switch {
	case c.Challenger == where.Player:
		return w.Text("help.challenge.own", args)
	case c.Opponent == where.Player:
		return w.Text("help.challenge.invited", args)
	case c.Asks(where.Player, where.Roles):
		return w.Text("help.challenge.anyone", args)
	case c.Opponent == "":
		args["Opponent"] = challenge.RoleName(w, c.Role)
	}
	return w.Text("help.challenge.others", args)
}

// adviceInMatch says what the viewer of a live match can do. It mentions plans if plans is true.
func adviceInMatch(sc present.Scene, plans bool) string {
	switch {
	case sc.Paused():
		return sc.PauseLine()
	case sc.Snapshot.Asked():
		return sc.Face().Ask(sc.Now()).Advice
	case sc.Snapshot.Seat == engine.Nobody:
		args := locale.Args{"Players": sc.Both(sc.Match), "URL": present.PostURL(sc.Snapshot)}
		return present.Paragraph(sc.Text("help.spectator", args), sc.Due())
	}
	advice := sc.Text(sc.AmongMany("help.wait"), locale.Args{"URL": present.PostURL(sc.Snapshot)})
	if plans {
		advice += " " + sc.Text("help.wait.plan", nil)
	}
	return present.Paragraph(advice, sc.Due())
}
