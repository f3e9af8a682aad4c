package present

import (
	"strings"
	"unicode"

	"towerpost/bot/locale"
	"towerpost/engine"
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
	switch {
	case e.Kind == match.EventAdjudicate && e.Seat == engine.Nobody:
		return "void"
	case e.Kind == match.EventExpel:
		return string(match.EventAdjudicate)
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
func (sc scene) outside(s match.Step) []string {
	seat := s.Event.Seat
	args := locale.Args{
		"Player": sc.player(sc.match, seat), "Other": sc.others(seat), "Winner": sc.winners(),
		"Moderator": sc.moderator(s.Event.By), "Reason": said(s.Event.Reason),
	}
	switch s.Event.Kind {
	case match.EventResign, match.EventTimeout, match.EventExpel:
		return sc.left(s, args)
	case match.EventAdjudicate:
		if seat == engine.Nobody {
			return []string{sc.Text("turn.void", args)}
		}
		args["Winner"] = sc.player(sc.match, seat)
		return filled([]string{sc.Text("turn.adjudicate", args), sc.scoreBefore(s)})
	case match.EventTakeback:
		if s.Event.By == sc.match.PlayerAt(seat) {
			return []string{sc.Text("turn.takeback.own", args)}
		}
		return []string{sc.Text("turn.takeback", args)}
	case match.EventAbort:
		return []string{sc.Text(sc.amongMany("turn.abort"), args)}
	case match.EventPause:
		if s.Event.Reason == "" {
			return []string{sc.Text("turn.stranded", nil)}
		}
		return []string{sc.Text("turn.pause", args), sc.Text("turn.pause.until", nil)}
	case match.EventResume:
		if s.Event.Reason == "" {
			return []string{sc.Text("turn.rehomed", locale.Args{"Who": sc.moderator(s.Event.By)})}
		}
		return []string{sc.Text("turn.resume", args)}
	}
	return nil
}

// left tells that a player has left the match. Where the rules play on without them, or end it, the game tells what follows.
func (sc scene) left(s match.Step, args locale.Args) []string {
	key := "turn." + string(s.Event.Kind)
	if s.Event.Kind == match.EventTimeout && s.Event.By != "" {
		key = "turn.claim"
	}
	if sc.snap.Ending.Reason == "" {
		return []string{sc.Text(key+".left", args)}
	}
	return filled([]string{sc.Text(key, args), sc.scoreBefore(s)})
}

// leaves reports whether an event is a player leaving the match.
func leaves(e match.Event) bool {
	return e.Kind == match.EventResign || e.Kind == match.EventTimeout || e.Kind == match.EventExpel
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

// stranded reports whether the match waits for another channel.
func (sc scene) stranded() bool { return !sc.match.Stranded.IsZero() }

// pauseLine says who has paused the match, why, and who can resume it.
func (sc scene) pauseLine() string {
	if sc.stranded() {
		return sc.Text("due.stranded", locale.Args{"Match": sc.match.ID})
	}
	p := sc.snap.Pause
	return sc.Text("due.paused", locale.Args{"When": when(p.At), "Moderator": sc.moderator(p.By), "Reason": said(p.Reason)})
}

// ended tells of a match how it was ended outside the rules.
func (sc scene) ended() string {
	return sc.Text(sc.amongMany("match.ended."+endingKey(sc.snap.Ending)), locale.Args{
		"Player": sc.player(sc.match, sc.snap.Ending.Loser()), "Winner": sc.winners(), "Match": sc.match.ID,
	})
}

// amongMany returns the key of what is said in a match of more than two, where that is said in another way.
func (sc scene) amongMany(key string) string {
	if many := key + ".many"; len(sc.match.Players) > 2 && sc.has(many) {
		return many
	}
	return key
}

// scoreBefore says how the match stood before a step.
func (sc scene) scoreBefore(s match.Step) string {
	then := sc
	then.snap.View = s.Before
	return sc.face().Score(then.moment(nil))
}

// byNobodyPlaying reports whether an event was ordered by a moderator.
func byNobodyPlaying(e match.Event) bool {
	return e.Kind == match.EventPause || e.Kind == match.EventResume || e.Kind == match.EventAdjudicate
}

// told is the last line of a post after which nobody must act: it names the people who play, so that they can be pinged. A match
// that was played to its end is praised, any other is not.
func (sc scene) told() string {
	people := sc.everybody()
	args := locale.Args{"Players": sc.join(people)}
	switch {
	case len(people) == 0:
		return ""
	case sc.paused():
		return sc.Text("match.waits", args)
	case sc.snap.Ending.Reason != "":
		return sc.Text("match.again", args)
	}
	return sc.Text("match.thanks", args)
}

// everybody is how a post calls all people who play. The computer does not call itself.
func (sc scene) everybody() []string {
	var names []string
	for seat := range sc.match.Players {
		if sc.match.LevelAt(engine.Seat(seat)) == "" {
			names = append(names, sc.called(engine.Seat(seat)))
		}
	}
	return names
}
