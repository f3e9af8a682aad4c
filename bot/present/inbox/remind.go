package inbox

import (
	"strconv"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// Reminder returns the post of a reminder, with the match as its player sees it.
func Reminder(p *present.Presenter, n match.Notice, s match.Snapshot, tag string) present.Message {
	sc := p.Scene(s, tag)
	_, direct := n.Direct()
	key, who := "remind.", present.Mention(n.Player)
	if direct {
		key = "remind.direct."
	}
	lines := []string{
		sc.Text(key+strconv.Itoa(n.Part), locale.Args{"Who": who}), waits(sc), present.BoardLink(sc.Words, s),
	}
	if n.Refused {
		lines = append(lines, sc.Text("remind.refused", nil))
	}
	m := present.Message{Text: present.Paragraph(lines...)}
	if direct {
		m.Rows = quietRow(sc.Words)
		return m
	}
	m.Mentions = []match.Player{n.Player}
	return m
}

// waits says which decision of the viewer the match waits for, and its deadline.
func waits(sc present.Scene) string {
	args := locale.Args{
		"Match": sc.Match.ID, "Opponent": sc.Opponents(), "Due": sc.DueOf(true),
	}
	deadline := sc.Snapshot.Deadline()
	if deadline.IsZero() {
		return sc.Text("remind.match", args)
	}
	args["Date"] = present.Date(deadline)
	return sc.Text("remind.match.timed", args)
}

// Digest returns the private message about all matches that wait for a player, the most urgent first.
func Digest(p *present.Presenter, waiting []match.Snapshot, tag string) present.Message {
	w := p.Words(tag)
	lines := []string{w.Count("digest.head", len(waiting), nil)}
	for _, s := range waiting {
		lines = append(lines, digestLine(p.Scene(s, tag)))
	}
	return present.Message{Text: present.Fit(w, lines), Rows: quietRow(w)}
}

// digestLine returns the line of a match in a digest.
func digestLine(sc present.Scene) string {
	args := locale.Args{
		"Match": sc.Match.ID, "Opponent": sc.Opponents(), "State": sc.State(),
		"URL": present.PostURL(sc.Snapshot),
	}
	deadline := sc.Snapshot.Deadline()
	if deadline.IsZero() {
		return sc.Text("digest.line", args)
	}
	args["Date"] = present.Date(deadline)
	return sc.Text("digest.line.timed", args)
}

// Nudge returns the post that nudges the snapshot's viewer. It pings them if loud.
func Nudge(p *present.Presenter, n match.Notice, s match.Snapshot, loud bool, tag string) present.Message {
	sc := p.Scene(s, tag)
	m := present.Message{}
	who := sc.Name(sc.Match, s.Seat)
	if loud {
		who = present.Mention(s.Match.PlayerAt(s.Seat))
		m.Mentions = []match.Player{s.Match.PlayerAt(s.Seat)}
	}
	m.Text = present.Paragraph(sc.Text("nudge.text", locale.Args{
		"Who": who, "Player": nudger(sc, n), "Match": s.Match.ID, "Due": sc.DueOf(false),
	}), present.BoardLink(sc.Words, s))
	return m
}

// nudger names the player who nudges the viewer. A notice of an older version does not say who that is: then
// it names all opponents.
func nudger(sc present.Scene, n match.Notice) string {
	if seat := sc.Match.SeatOf(n.By); seat >= 0 {
		return sc.Player(sc.Match, seat)
	}
	return sc.Opponents()
}

// Nudged returns the private reply to a nudge whose post is delivered separately.
func Nudged(p *present.Presenter, tag string) present.Message {
	return present.Private(p.Words(tag).Text("nudge.done", nil))
}

// NudgeLate returns the private reply to a nudge if the opponent decided before it was posted.
func NudgeLate(p *present.Presenter, tag string) present.Message {
	return present.Private(p.Words(tag).Text("nudge.late", nil))
}

// Absence returns the post in a match's channel that a player's holiday begins or has ended.
func Absence(p *present.Presenter, n match.Notice, m match.Match, tag string) present.Message {
	w := p.Words(tag)
	args := locale.Args{"Player": w.Player(m, m.SeatOf(n.Player)), "Match": m.ID}
	if n.Kind == match.NoticeBack {
		return present.Message{Text: w.Text("away.back", args)}
	}
	args["Date"] = present.Date(n.Until)
	if m.Control.On() {
		return present.Message{Text: w.Text("away.begins.timed", args)}
	}
	return present.Message{Text: w.Text("away.begins", args)}
}
