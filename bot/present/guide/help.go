package guide

import (
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/engine"
	"towerpost/engine/match"
)

// Standing is where a person stands in a channel: the live or the latest match as the person sees it, and an
// open challenge that waits there. Both may be nil. Roles are those of the person in the guild, and Commands
// those that /help lists.
type Standing struct {
	Player    match.Player
	Roles     []string
	Match     *match.Snapshot
	Challenge *match.Challenge
	Commands  present.Index
	// Computer says that a match against the computer can begin.
	Computer bool
}

// free reports whether nothing goes on in the channel.
func (s Standing) free() bool {
	return (s.Match == nil || !s.Match.Match.Live()) && (s.Challenge == nil || s.Challenge.Status != match.ChallengeOpen)
}

// game returns the key of the game that is played, or offered, in the channel, "" where there is none.
func (s Standing) game() string {
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

// Help returns the private advice what to do next, with the ways into a first match where the
// channel is free.
func Help(p *present.Presenter, where Standing, tag string) present.Message {
	w := p.Words(tag)
	m := present.Private(advice(p, where, tag), "", present.Commands(w, where.Commands))
	if where.free() {
		m.Rows = []present.Row{{Buttons: challenge.BeginButtons(w, where.Computer)}}
	}
	m.Rows = append(m.Rows, present.Row{Buttons: []present.Button{present.RulesButton(w, where.game(), "")}})
	return m
}

// advice says what the person can do next.
func advice(p *present.Presenter, where Standing, tag string) string {
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

// adviceOnChallenge says what an open challenge means to the person.
func adviceOnChallenge(w present.Words, c match.Challenge, where Standing) string {
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

// adviceInMatch says what the viewer of a live match can do, in a game that can be planned ahead or not.
func adviceInMatch(sc present.Scene, plans bool) string {
	switch {
	case sc.Paused():
		return sc.PauseLine()
	case sc.Snapshot.Asked():
		return sc.Face().Ask(sc.Now()).Advice
	case sc.Snapshot.Seat == engine.Nobody:
		return present.Paragraph(sc.Text("help.spectator", locale.Args{"Players": sc.Both(sc.Match), "URL": present.PostURL(sc.Snapshot)}), sc.Due())
	}
	advice := sc.Text(sc.AmongMany("help.wait"), locale.Args{"URL": present.PostURL(sc.Snapshot)})
	if plans {
		advice += " " + sc.Text("help.wait.plan", nil)
	}
	return present.Paragraph(advice, sc.Due())
}
