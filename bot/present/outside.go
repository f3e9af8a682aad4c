package present

import (
	"strings"
	"unicode"

	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

// This file tells of what happens to a match outside the rules of its game: players giving up or agreeing on something,
// moderators stepping in.

// endingKey names the way in which a match was ended outside the rules, such as "resign"; "void" is a moderator's end
// without a result.
func endingKey(e engine.Ending) string {
	if e.Reason == string(match.EventAdjudicate) && e.Void() {
		return "void"
	}
	return e.Reason
}

// eventKey is endingKey for the event that ended the match.
func eventKey(e match.Event) string {
	if e.Kind == match.EventAdjudicate && e.Seat == engine.Nobody {
		return "void"
	}
	return string(e.Kind)
}

// endingEmoji is the sign of an end outside the rules.
func endingEmoji(kind match.EventKind) string {
	switch kind {
	case match.EventResign:
		return "🏳️"
	case match.EventAbort:
		return "✋"
	case match.EventTimeout:
		return "⌛"
	case match.EventAdjudicate:
		return "⚖️"
	}
	return "🏁"
}

// outside tells an event that is no action, a line for each thing to know.
func (sc scene) outside(s step) []string {
	side := kamisado.SideOf(s.event.Seat)
	args := locale.Args{
		"Player": sc.player(side), "Other": sc.player(side.Other()), "Winner": sc.player(side.Other()),
		"Moderator": sc.moderator(s.event.By), "Reason": said(s.event.Reason),
	}
	switch s.event.Kind {
	case match.EventResign:
		return []string{sc.Text("turn.resign", args), sc.score(s.before.Position)}
	case match.EventTimeout:
		if s.event.By != "" {
			return []string{sc.Text("turn.claim", args), sc.score(s.before.Position)}
		}
		return []string{sc.Text("turn.timeout", args), sc.score(s.before.Position)}
	case match.EventAdjudicate:
		if side == kamisado.NoSide {
			return []string{sc.Text("turn.void", args)}
		}
		args["Winner"] = sc.player(side)
		return []string{sc.Text("turn.adjudicate", args), sc.score(s.before.Position)}
	case match.EventTakeback:
		return []string{sc.Text("turn.takeback", args)}
	case match.EventAbort:
		return []string{sc.Text("turn.abort", args)}
	case match.EventPause:
		return []string{sc.Text("turn.pause", args), sc.Text("turn.pause.until", nil)}
	case match.EventResume:
		return []string{sc.Text("turn.resume", args)}
	}
	return nil
}

// moderator names a moderator, whom the post does not ping.
func (w words) moderator(p match.Player) string {
	if p == "" || p.Gone() {
		return w.Text("moderator.somebody", nil)
	}
	return mention(p)
}

// said returns what somebody has written, as one line for markdown.
func said(text string) string {
	text = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			return ' '
		}
		return r
	}, text)
	return escape(strings.Join(strings.Fields(text), " "))
}

// paused reports whether nobody can act until a moderator lets them.
func (sc scene) paused() bool { return sc.snap.Pause != nil }

// pauseLine says who has paused the match, why, and who can resume it.
func (sc scene) pauseLine() string {
	p := sc.snap.Pause
	return sc.Text("due.paused", locale.Args{"When": when(p.At), "Moderator": sc.moderator(p.By), "Reason": said(p.Reason)})
}

// ended tells of a match how it was ended outside the rules.
func (sc scene) ended() string {
	winner := sc.winner()
	return sc.Text("match.ended."+endingKey(sc.snap.Ending), locale.Args{
		"Player": sc.player(winner.Other()), "Winner": sc.player(winner), "Match": sc.match.ID,
	})
}

// endedPlain tells the same for the description of a picture.
func (sc scene) endedPlain() string {
	return sc.Text("alt.ended."+endingKey(sc.snap.Ending), locale.Args{"Player": sc.playerPlain(sc.match, sc.winner().Other())})
}

// byNobodyPlaying reports whether an event was ordered by a moderator.
func byNobodyPlaying(e match.Event) bool {
	return e.Kind == match.EventPause || e.Kind == match.EventResume || e.Kind == match.EventAdjudicate
}

// told is the last line of a post after which nobody must act: it names both players, so that people can be pinged.
func (sc scene) told() string {
	args := locale.Args{"Black": sc.called(kamisado.Black), "White": sc.called(kamisado.White)}
	switch {
	case sc.paused():
		return sc.Text("match.waits", args)
	case sc.snap.Ending.Reason == string(match.EventAbort), sc.snap.Ending.Reason == string(match.EventAdjudicate):
		return sc.Text("match.again", args)
	}
	return sc.Text("match.thanks", args)
}

// called is how a post calls a player: a person by a mention, and the program by its name, for nobody is to be pinged.
func (sc scene) called(side kamisado.Side) string {
	if sc.match.LevelAt(side.Seat()) != "" {
		return sc.name(side)
	}
	return mention(sc.match.PlayerAt(side.Seat()))
}
