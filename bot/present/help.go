package present

import (
	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/match"
)

// Standing is where a person stands in a channel: the live or the latest match as the person sees it, and an open
// challenge that waits there. Both may be nil. Commands are those that /help lists.
type Standing struct {
	Player    match.Player
	Match     *match.Snapshot
	Challenge *match.Challenge
	Commands  Index
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

// Help returns the private advice what to do next, with the ways into a first match where the channel is free.
func (p *Presenter) Help(where Standing, tag string) Message {
	w := p.words(tag)
	m := private(p.advice(where, tag), "", w.index(where.Commands))
	if where.free() {
		m.Rows = []Row{{Buttons: w.beginButtons(where.Computer)}}
	}
	m.Rows = append(m.Rows, Row{Buttons: []Button{w.rulesButton(where.game(), "")}})
	return m
}

// advice says what the person can do next.
func (p *Presenter) advice(where Standing, tag string) string {
	w := p.words(tag)
	live := where.Match != nil && where.Match.Match.Live()
	switch {
	case live:
		return p.scene(*where.Match, tag).adviceInMatch(p.Plans(where.game()) != nil)
	case where.Challenge != nil && where.Challenge.Status == match.ChallengeOpen:
		return w.adviceOnChallenge(*where.Challenge, where.Player)
	case where.Match != nil:
		sc := p.scene(*where.Match, tag)
		return paragraph(sc.result(), sc.Text("help.finished", nil))
	}
	return w.Text("help.none", nil)
}

// adviceOnChallenge says what an open challenge means to the person.
func (w words) adviceOnChallenge(c match.Challenge, player match.Player) string {
	if c.Lobby() {
		return w.adviceOnLobby(c, player)
	}
	args := locale.Args{
		"Challenger": w.nameOf(c, c.Challenger), "Opponent": w.nameOf(c, c.Opponent),
		"Form": w.terms(c), "When": when(c.Expires), "URL": challengeURL(c),
	}
	switch {
	case c.Challenger == player:
		return w.Text("help.challenge.own", args)
	case c.Opponent == player:
		return w.Text("help.challenge.invited", args)
	case c.Opponent == "":
		return w.Text("help.challenge.anyone", args)
	}
	return w.Text("help.challenge.others", args)
}

// adviceInMatch says what the viewer of a live match can do, in a game that can be planned ahead or not.
func (sc scene) adviceInMatch(plans bool) string {
	switch {
	case sc.paused():
		return sc.pauseLine()
	case sc.snap.Asked():
		return sc.face().Ask(sc.now()).Advice
	case sc.snap.Seat == engine.Nobody:
		return paragraph(sc.Text("help.spectator", locale.Args{"Players": sc.both(sc.match), "URL": postURL(sc.snap)}), sc.due())
	}
	advice := sc.Text(sc.amongMany("help.wait"), locale.Args{"URL": postURL(sc.snap)})
	if plans {
		advice += " " + sc.Text("help.wait.plan", nil)
	}
	return paragraph(advice, sc.due())
}
