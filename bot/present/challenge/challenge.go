package challenge

import (
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
)

// Post returns the post of a challenge by its current status, in the challenge's language.
func Post(p *present.Presenter, c match.Challenge) present.Message { return PostIn(p, c, c.Locale) }

// PostIn returns the post of a challenge in the language of the tag.
func PostIn(p *present.Presenter, c match.Challenge, tag string) present.Message {
	if c.Lobby() {
		return lobby(p, c, tag)
	}
	w := p.Words(tag)
	if c.Status == match.ChallengeOpen {
		return openChallenge(w, c)
	}
	lines := []string{challengeText(w, "challenge.was", c), Closed(w, c)}
	if c.Status != match.ChallengeDeclined && c.Status != match.ChallengeExpired {
		lines = append(lines, inThread(w, c), commitLine(w, c))
		return present.Message{Text: present.Paragraph(present.NonEmptyLines(lines)...)}
	}
	return again(w, c, lines)
}

// again returns the post of a challenge that led to no match. It pings the challenger and says how to make a
// new challenge, unless the challenger is a former member.
func again(w present.Words, c match.Challenge, lines []string) present.Message {
	if c.Challenger.Gone() {
		return present.Message{Text: present.Paragraph(lines...)}
	}
	lines = append(lines, w.Text("challenge.again", locale.Args{"Mention": present.Mention(c.Challenger)}))
	return present.Message{Text: present.Paragraph(lines...), Mentions: []match.Player{c.Challenger}}
}

// openChallenge returns the post of a challenge that waits for an answer.
func openChallenge(w present.Words, c match.Challenge) present.Message {
	key, buttons := "challenge.anyone", append([]present.Button{
		{Control: controlOf(present.VerbAccept, c), Label: acceptLabel(w, c), Style: present.Success},
	}, wordButtons(w, c)...)
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
		buttons = append(buttons, present.Button{
			Control: controlOf(present.VerbDecline, c),
			Label:   w.Text("button.decline", nil), Style: present.Danger,
		})
	}
	buttons = append(buttons, present.Button{
		Control: controlOf(present.VerbWithdraw, c), Label: w.Text("button.withdraw", nil),
	})
	lines := []string{
		challengeText(w, key, c), sideLine(w, c), clockOf(w, c), stakes(w, c),
		w.Text("challenge.open", locale.Args{"When": present.When(c.Expires)}),
	}
	return present.Message{
		Text:     present.Paragraph(append(lines, chanceNotes(w, c)...)...),
		Rows:     []present.Row{{Buttons: buttons}},
		Mentions: mentions,
		Roles:    roles,
	}
}

func controlOf(verb string, c match.Challenge) present.Control {
	return present.Control{Verb: verb, ID: string(c.ID)}
}

// challengeText names the challenger, the opponent and the set-up in the sentence with the key.
func challengeText(w present.Words, key string, c match.Challenge) string {
	return w.Text(key, locale.Args{
		"Challenger": NameOf(w, c, c.Challenger), "Opponent": offerOpponent(w, c, ""),
		"Mention": present.Mention(c.Opponent), "Role": present.RoleMention(c.Role),
		"Game": w.GameName(c.Game), "Form": w.Form(c.Game, c.Setup),
	})
}

// sideLine says which side the challenger plays.
func sideLine(w present.Words, c match.Challenge) string {
	args := locale.Args{"Challenger": NameOf(w, c, c.Challenger)}
	if c.Seat == engine.Nobody {
		return w.WordsFor(c.Game).Text("challenge.side.random", args)
	}
	return w.WordsFor(c.Game).Text("challenge.side."+w.SeatKey(c.Game, c.Seat), args)
}

// stakes says whether the result counts for ratings.
func stakes(w present.Words, c match.Challenge) string {
	if c.Rated {
		return w.Text("challenge.rated", nil)
	}
	return w.Text("challenge.casual", nil)
}

// Closed says how a challenge was closed.
func Closed(w present.Words, c match.Challenge) string {
	if c.Lobby() {
		return closedLobby(w, c)
	}
	return w.Text("challenge.closed."+string(c.Status), locale.Args{
		"By": NameOf(w, c, c.By), "Challenger": NameOf(w, c, c.Challenger),
	})
}

// NameOf returns the escaped name of a person whom a challenge names, or "somebody".
func NameOf(w present.Words, c match.Challenge, player match.Player) string {
	if name := present.Plain(c.Names[player]); name != "" {
		return present.Escape(name)
	}
	return w.Text("player.somebody", nil)
}

// Answered returns the private reply to the closing of a challenge whose post is edited separately.
func Answered(p *present.Presenter, c match.Challenge, tag string) present.Message {
	return present.Private(Closed(p.Words(tag), c))
}

// Busy returns the private reply to a challenge in a channel with a live match. It offers a thread by a
// button with VerbThread and the given Arg. With an empty arg it offers none.
func Busy(p *present.Presenter, s match.Snapshot, arg, tag string) present.Message {
	w := p.Words(tag)
	args := locale.Args{
		"Players": w.Both(s.Match), "Link": present.BoardLink(w, s),
	}
	if arg == "" {
		return present.Private(w.Text("busy.bare", args))
	}
	m := present.Private(w.Text("busy.thread", args))
	m.Rows = []present.Row{{Buttons: []present.Button{{
		Control: present.Control{Verb: present.VerbThread, Arg: arg}, Label: w.Text("button.thread", nil),
		Emoji: "🧵", Style: present.Primary,
	}}}}
	return m
}

// Threaded returns the private reply that links the new thread in which the challenge waits.
func Threaded(p *present.Presenter, channel, tag string) present.Message {
	return present.Private(p.Words(tag).Text("threaded", locale.Args{"Thread": "<#" + channel + ">"}))
}

// Begun returns the private reply that links the new thread in which the match is played.
func Begun(p *present.Presenter, channel, tag string) present.Message {
	return present.Private(p.Words(tag).Text("begun", locale.Args{"Thread": "<#" + channel + ">"}))
}

// inThread links the thread in which the match of an accepted challenge is played. It is "" if there is none.
func inThread(w present.Words, c match.Challenge) string {
	if c.Status != match.ChallengeAccepted || c.Parent == "" {
		return ""
	}
	return w.Text("challenge.thread", locale.Args{"Thread": present.Channel(c.Channel)})
}

// ThreadName returns the name of a thread for a match, at most 100 characters. The opponent is empty
// in a challenge to anyone.
func ThreadName(p *present.Presenter, game, challenger, opponent, tag string) string {
	args := locale.Args{
		"Game": p.Words(tag).GameName(game), "Challenger": present.Plain(challenger),
		"Opponent": present.Plain(opponent),
	}
	if opponent == "" {
		return present.Clip(p.Words(tag).Text("thread.open", args), present.MaxLabel)
	}
	return present.Clip(p.Words(tag).Text("thread.between", args), present.MaxLabel)
}
