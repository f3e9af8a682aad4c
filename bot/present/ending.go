package present

import (
	"strings"

	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/match"
)

// loser returns the name of the seat that lost a match outside the rules, or its player's name if the seat
// has none.
func loser(w Words, m match.Match) string {
	if side := w.side(m, m.Ending.Loser()); side != "" {
		return side
	}
	return w.Name(m, m.Ending.Loser())
}

// MatchNote returns a note on a past match: how it ended outside the rules, and that it was imported or
// casual. It is "" for a rated match that ended by the rules.
func MatchNote(w Words, m match.Match) string {
	var notes []string
	if m.Ending.Reason != "" {
		notes = append(notes, w.Text("history.ended."+endingKey(m.Ending), locale.Args{"Side": loser(w, m)}))
	}
	if m.Imported {
		notes = append(notes, w.Text("history.imported", nil))
	} else if !m.Rated {
		notes = append(notes, w.Text("history.casual", nil))
	}
	if len(notes) == 0 {
		return ""
	}
	return w.Text("history.note", locale.Args{"Notes": strings.Join(notes, w.Text("list.comma", nil))})
}

// endingKey returns the part of a catalogue key for how a match ended outside the rules, such as "resign".
// "void" is an adjudication without a result.
func endingKey(e engine.Ending) string {
	if e.Reason == string(match.EventAdjudicate) && e.Void() {
		return "void"
	}
	return e.Reason
}

// eventKey returns endingKey for an event of the match.
func eventKey(m match.Match, e match.Event) string {
	switch kind := Cause(m, e); {
	case kind == match.EventAdjudicate && e.Seat == engine.Nobody:
		return "void"
	case kind == match.EventExpel:
		return string(match.EventAdjudicate)
	default:
		return string(kind)
	}
}

// Cause returns the kind of an event as people see it. If an expulsion or a time-out ends a match that is
// still being set up, the event is an EventAbort. For that event Cause returns EventExpel or EventTimeout.
// For every other event it returns e.Kind.
func Cause(m match.Match, e match.Event) match.EventKind {
	switch {
	case e.Kind != match.EventAbort:
		return e.Kind
	case e.Reason != "":
		return match.EventExpel
	case e.Seat >= 0 && e.By != m.PlayerAt(e.Seat):
		return match.EventTimeout
	}
	return match.EventAbort
}

// Moderator returns the mention of a moderator, or a general word if the moderator is not known. Posts do not
// ping the moderator.
func Moderator(w Words, p match.Player) string {
	if p == "" || p.Gone() {
		return w.Text("moderator.somebody", nil)
	}
	return Mention(p)
}

// Paused reports whether the match is paused until a moderator resumes it.
func (sc Scene) Paused() bool { return sc.Snapshot.Pause != nil }

// Stranded reports whether the match has lost its channel and waits for another one.
func (sc Scene) Stranded() bool { return !sc.Match.Stranded.IsZero() }

// PauseLine says who paused the match, when and why, and who can resume it. For a stranded match it says that
// a channel is missing.
func (sc Scene) PauseLine() string {
	if sc.Stranded() {
		return sc.Text("due.stranded", locale.Args{"Match": sc.Match.ID})
	}
	p := sc.Snapshot.Pause
	return sc.Text("due.paused", locale.Args{
		"When": When(p.At), "Moderator": Moderator(sc.Words, p.By), "Reason": EscapedLine(p.Reason),
	})
}

// endedOutside says how the match ended outside the rules.
func (sc Scene) endedOutside() string {
	player := sc.Player(sc.Match, sc.Snapshot.Ending.Loser())
	return sc.Text(sc.AmongMany("match.ended."+endingKey(sc.Snapshot.Ending)), locale.Args{
		"Player": player, "Winner": sc.Winners(), "Match": sc.Match.ID,
	})
}

// AmongMany returns key+".many" for a match of more than two players if the catalogue has it, else key.
func (sc Scene) AmongMany(key string) string {
	if many := key + ".many"; len(sc.Match.Players) > 2 && sc.Has(many) {
		return many
	}
	return key
}

// Note says in a few words what a step from outside the rules was.
func (sc Scene) Note(st match.Step) string {
	player := sc.PlayerPlain(sc.Match, st.Event.Seat)
	return sc.Text("review.ended."+eventKey(sc.Match, st.Event), locale.Args{"Player": player})
}
