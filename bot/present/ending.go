package present

import (
	"strings"

	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/match"
)

// loser names the seat that gave a match up, by what it is called or its player.
func loser(w Words, m match.Match) string {
	if side := w.side(m, m.Ending.Loser()); side != "" {
		return side
	}
	return w.Name(m, m.Ending.Loser())
}

// MatchNote says what is special about a past match: how it ended, and that it does not count.
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

// endingKey names the way in which a match was ended outside the rules, such as "resign"; "void" is a
// moderator's end without a result.
func endingKey(e engine.Ending) string {
	if e.Reason == string(match.EventAdjudicate) && e.Void() {
		return "void"
	}
	return e.Reason
}

// eventKey is endingKey for the event that ended the match.
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

// Cause returns of what kind an event of a match is for people. Whatever makes somebody leave a match that is
// still being set up aborts it: a moderator, the time, or they themselves.
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

// Moderator names a moderator, whom the post does not ping.
func Moderator(w Words, p match.Player) string {
	if p == "" || p.Gone() {
		return w.Text("moderator.somebody", nil)
	}
	return Mention(p)
}

// Paused reports whether nobody can act until a moderator lets them.
func (sc Scene) Paused() bool { return sc.Snapshot.Pause != nil }

// Stranded reports whether the match waits for another channel.
func (sc Scene) Stranded() bool { return !sc.Match.Stranded.IsZero() }

// PauseLine says who has paused the match, why, and who can resume it.
func (sc Scene) PauseLine() string {
	if sc.Stranded() {
		return sc.Text("due.stranded", locale.Args{"Match": sc.Match.ID})
	}
	p := sc.Snapshot.Pause
	return sc.Text("due.paused", locale.Args{"When": When(p.At), "Moderator": Moderator(sc.Words, p.By), "Reason": Said(p.Reason)})
}

// ended tells of a match how it was ended outside the rules.
func (sc Scene) ended() string {
	return sc.Text(sc.AmongMany("match.ended."+endingKey(sc.Snapshot.Ending)), locale.Args{
		"Player": sc.Player(sc.Match, sc.Snapshot.Ending.Loser()), "Winner": sc.Winners(), "Match": sc.Match.ID,
	})
}

// AmongMany returns the key of what is said in a match of more than two, where that is said in another way.
func (sc Scene) AmongMany(key string) string {
	if many := key + ".many"; len(sc.Match.Players) > 2 && sc.Has(many) {
		return many
	}
	return key
}

// Note says in a few words what happened outside the rules.
func (sc Scene) Note(st match.Step) string {
	return sc.Text("review.ended."+eventKey(sc.Match, st.Event), locale.Args{"Player": sc.PlayerPlain(sc.Match, st.Event.Seat)})
}
