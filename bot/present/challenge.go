package present

import (
	"fmt"
	"time"

	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/match"
)

// Challenge returns the post of a challenge as it stands now, for posting and for editing it when it is closed.
func (p *Presenter) Challenge(c match.Challenge) Message { return p.challenge(c, c.Locale) }

// challenge returns the post in a language.
func (p *Presenter) challenge(c match.Challenge, tag string) Message {
	if c.Lobby() {
		return p.lobby(c, tag)
	}
	w := p.words(tag)
	if c.Status == match.ChallengeOpen {
		return w.openChallenge(c)
	}
	lines := []string{w.challengeText("challenge.was", c), w.closed(c)}
	if c.Status != match.ChallengeDeclined && c.Status != match.ChallengeExpired {
		return Message{Text: paragraph(filled(append(lines, w.inThread(c), w.kept(c)))...)}
	}
	lines = append(lines, w.Text("challenge.again", locale.Args{"Mention": mention(c.Challenger)}))
	return Message{Text: paragraph(lines...), Mentions: []match.Player{c.Challenger}}
}

// openChallenge returns the post of a challenge that waits for an answer.
func (w words) openChallenge(c match.Challenge) Message {
	key, buttons := "challenge.anyone", append([]Button{
		{Control: challengeControl(VerbAccept, c), Label: w.acceptLabel(c), Style: Success},
	}, w.wordButtons(c)...)
	var mentions []match.Player
	var roles []string
	switch {
	case c.Opponent == "" && c.Role.ID != "":
		key = "challenge.role"
		if c.Role.Ping {
			roles = []string{c.Role.ID}
		}
	case c.Opponent != "":
		key, mentions = "challenge.invite", []match.Player{c.Opponent}
		buttons = append(buttons, Button{
			Control: challengeControl(VerbDecline, c), Label: w.Text("button.decline", nil), Style: Danger,
		})
	}
	buttons = append(buttons, Button{Control: challengeControl(VerbWithdraw, c), Label: w.Text("button.withdraw", nil)})
	lines := []string{
		w.challengeText(key, c), w.wish(c), w.clockOf(c.Control), w.stakes(c), w.Text("challenge.open", locale.Args{"When": when(c.Expires)}),
	}
	return Message{
		Text:     paragraph(append(lines, w.promise(c)...)...),
		Rows:     []Row{{Buttons: buttons}},
		Mentions: mentions,
		Roles:    roles,
	}
}

func challengeControl(verb string, c match.Challenge) Control {
	return Control{Verb: verb, ID: string(c.ID)}
}

// challengeText says who challenges whom to what.
func (w words) challengeText(key string, c match.Challenge) string {
	return w.Text(key, locale.Args{
		"Challenger": w.nameOf(c, c.Challenger), "Opponent": w.offerOpponent(c, ""),
		"Game": w.gameName(c.Game), "Mention": mention(c.Opponent), "Role": roleMention(c.Role), "Form": w.form(c.Game, c.Setup),
	})
}

// wish says which side the challenger plays.
func (w words) wish(c match.Challenge) string {
	args := locale.Args{"Challenger": w.nameOf(c, c.Challenger)}
	if c.Seat == engine.Nobody {
		return w.wordsFor(c.Game).Text("challenge.side.random", args)
	}
	return w.wordsFor(c.Game).Text("challenge.side."+w.seatKey(c.Game, c.Seat), args)
}

// stakes says whether the result counts for ratings.
func (w words) stakes(c match.Challenge) string {
	if c.Rated {
		return w.Text("challenge.rated", nil)
	}
	return w.Text("challenge.casual", nil)
}

// closed says what became of a challenge.
func (w words) closed(c match.Challenge) string {
	if c.Lobby() {
		return w.closedLobby(c)
	}
	return w.Text("challenge.closed."+string(c.Status), locale.Args{
		"By": w.nameOf(c, c.By), "Challenger": w.nameOf(c, c.Challenger),
	})
}

// nameOf returns the escaped name of a person whom a challenge concerns.
func (w words) nameOf(c match.Challenge, player match.Player) string {
	if name := plain(c.Names[player]); name != "" {
		return escape(name)
	}
	return w.Text("player.somebody", nil)
}

// roleMention returns the markdown that names a role, and pings it where Message.Roles allows that.
func roleMention(r match.Role) string { return "<@&" + r.ID + ">" }

// when returns the markdown by which every reader sees a moment in their own time.
func when(t time.Time) string { return fmt.Sprintf("<t:%d:R>", t.Unix()) }

// date returns the markdown by which every reader sees the day and the time of a moment as their own.
func date(t time.Time) string { return fmt.Sprintf("<t:%d:f>", t.Unix()) }

// Answered returns the private answer to the closing of a challenge whose post is delivered apart from it.
func (p *Presenter) Answered(c match.Challenge, tag string) Message {
	return private(p.words(tag).closed(c))
}

// Busy returns the private answer to a challenge in a channel with a live match. It offers a thread by a button with
// VerbThread whose Arg is the given one; with an empty Arg it offers none.
func (p *Presenter) Busy(s match.Snapshot, arg, tag string) Message {
	w := p.words(tag)
	args := locale.Args{
		"Players": w.both(s.Match), "Link": w.boardLink(s),
	}
	if arg == "" {
		return private(w.Text("busy.bare", args))
	}
	m := private(w.Text("busy.thread", args))
	m.Rows = []Row{{Buttons: []Button{{Control: Control{Verb: VerbThread, Arg: arg}, Label: w.Text("button.thread", nil), Emoji: "🧵", Style: Primary}}}}
	return m
}

// Threaded returns the private answer that says in which new thread the challenge waits.
func (p *Presenter) Threaded(channel, tag string) Message {
	return private(p.words(tag).Text("threaded", locale.Args{"Thread": "<#" + channel + ">"}))
}

// Begun returns the private answer that says in which new thread the match is played.
func (p *Presenter) Begun(channel, tag string) Message {
	return private(p.words(tag).Text("begun", locale.Args{"Thread": "<#" + channel + ">"}))
}

// inThread says in which thread the match of an accepted challenge is played, or "".
func (w words) inThread(c match.Challenge) string {
	if c.Status != match.ChallengeAccepted || c.Parent == "" {
		return ""
	}
	return w.Text("challenge.thread", locale.Args{"Thread": channel(c.Channel)})
}

// ThreadName returns the name of a thread for a match, at most 100 characters. The opponent is empty in a challenge to anyone.
func (p *Presenter) ThreadName(game, challenger, opponent, tag string) string {
	args := locale.Args{"Game": p.words(tag).gameName(game), "Challenger": plain(challenger), "Opponent": plain(opponent)}
	if opponent == "" {
		return clip(p.words(tag).Text("thread.open", args), MaxLabel)
	}
	return clip(p.words(tag).Text("thread.between", args), MaxLabel)
}

// private returns an answer that only the asker sees.
func private(lines ...string) Message { return Message{Text: paragraph(lines...), Private: true} }
