package present

import (
	"strings"

	"towerpost/bot/locale"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

// List is what a person has on the table: the matches as the person sees them, and open challenges.
type List struct {
	Player     match.Player
	Live       []match.Snapshot
	Challenges []match.Challenge
}

// Games returns the private list of a person's matches and challenges.
func (p *Presenter) Games(l List, tag string) Message {
	w := p.words(tag)
	if len(l.Live)+len(l.Challenges) == 0 {
		return private(w.Text("games.none", nil))
	}
	var lines []string
	if len(l.Live) > 0 {
		lines = append(lines, w.Count("games.live", len(l.Live), nil))
	}
	for _, s := range l.Live {
		if s.Broken {
			lines = append(lines, w.brokenLine(s))
			continue
		}
		lines = append(lines, p.scene(s, tag).gameLine())
	}
	if len(l.Challenges) > 0 {
		lines = append(lines, w.Count("games.challenges", len(l.Challenges), nil))
	}
	for _, c := range l.Challenges {
		lines = append(lines, w.challengeLine(c, l.Player))
	}
	return private(w.fit(lines))
}

// fit joins as many lines as a message holds, and counts the others.
func (w words) fit(lines []string) string {
	const reserve = 80 // for the line that counts the rest
	size := 0
	for i, line := range lines {
		if size += len([]rune(line)) + 1; size > MaxText-reserve {
			return strings.Join(append(lines[:i:i], w.Count("games.more", len(lines)-i, nil)), "\n")
		}
	}
	return strings.Join(lines, "\n")
}

// gameLine is one live match in the list of its player.
func (sc scene) gameLine() string {
	own := kamisado.SideOf(sc.snap.Seat)
	return sc.Text("games.line", locale.Args{
		"State": sc.state(), "Opponent": sc.player(own.Other()), "Length": sc.lengthTitle(),
		"Own": sc.view.Position.Points(own), "Theirs": sc.view.Position.Points(own.Other()),
		"Round": sc.view.Round, "URL": postURL(sc.snap), "Clock": sc.inGames(),
	})
}

// brokenLine is a live match in the list of its player that cannot be shown.
func (w words) brokenLine(s match.Snapshot) string {
	own := kamisado.SideOf(s.Seat)
	return w.Text("games.broken", locale.Args{"Match": s.Match.ID, "Opponent": w.player(s.Match, own.Other())})
}

// state says in a few words what the match waits for, as its viewer sees it.
func (sc scene) state() string {
	who := "theirs"
	if sc.snap.Asked() {
		who = "yours"
	}
	position := sc.view.Position
	switch {
	case sc.paused():
		return sc.Text("state.paused", nil)
	case position.Phase() == kamisado.Filling:
		return sc.Text("state."+who+".fill", nil)
	case position.Must() == kamisado.NoColor:
		return sc.Text("state."+who+".free", nil)
	}
	return sc.Text("state."+who+".must", locale.Args{"Tower": sc.tower(sc.must()), "Square": sc.must().Square})
}

// challengeLine is one open challenge in the list of a person.
func (w words) challengeLine(c match.Challenge, viewer match.Player) string {
	args := locale.Args{
		"Challenger": w.nameOf(c, c.Challenger), "Opponent": w.nameOf(c, c.Opponent), "Length": w.terms(c),
		"When": when(c.Expires), "URL": challengeURL(c),
	}
	switch {
	case c.Challenger == viewer && c.Opponent == "":
		return w.Text("games.challenge.anyone", args)
	case c.Challenger == viewer:
		return w.Text("games.challenge.own", args)
	}
	return w.Text("games.challenge.theirs", args)
}

// challengeURL returns the address of a challenge's post, or of its channel.
func challengeURL(c match.Challenge) string {
	return postURL(match.Snapshot{
		Match: match.Match{Guild: c.Guild, Channel: c.Channel},
		Post:  match.Post{Channel: c.Channel, Message: c.Message},
	})
}
