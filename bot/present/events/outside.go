package events

import (
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
)

// This file describes events outside the rules of a game: players who resign or agree on something, clocks
// that run out, and moderators who step in.

// EndingEmoji returns the emoji of an end outside the rules.
func EndingEmoji(kind match.EventKind) string {
	switch kind {
	case match.EventResign:
		return "🏳️"
	case match.EventAbort:
		return "✋"
	case match.EventAgreed:
		return "🤝"
	case match.EventTimeout:
		return "⌛"
	case match.EventAdjudicate, match.EventExpel:
		return "⚖️"
	}
	return "🏁"
}

// outside returns the lines on an event that is not an action.
func outside(sc present.Scene, s match.Step) []string {
	seat := s.Event.Seat
	args := locale.Args{
		"Player": sc.Player(sc.Match, seat), "Other": sc.Others(seat), "Winner": sc.Winners(),
		"Moderator": present.Moderator(sc.Words, s.Event.By), "Reason": present.EscapedLine(s.Event.Reason),
	}
	switch s.Event.Kind {
	case match.EventResign, match.EventTimeout, match.EventExpel:
		return left(sc, s, args)
	case match.EventAdjudicate:
		if seat == engine.Nobody {
			return []string{sc.Text("turn.void", args)}
		}
		args["Winner"] = sc.Player(sc.Match, seat)
		return present.NonEmptyLines([]string{
			sc.Text(decided("turn.adjudicate", s.Event), args), scoreBefore(sc, s),
		})
	case match.EventTakeback:
		if s.Event.By == sc.Match.PlayerAt(seat) {
			return []string{sc.Text("turn.takeback.own", args)}
		}
		return []string{sc.Text(sc.AmongMany("turn.takeback"), args)}
	case match.EventAbort:
		return []string{sc.Text(abortKey(sc, s.Event), args)}
	case match.EventAgreed:
		if seat == engine.Nobody { // an imported record does not say who offered the draw
			return []string{sc.Text("turn.agreed.imported", nil)}
		}
		return []string{sc.Text("turn.agreed", args)}
	case match.EventPause:
		if s.Event.Reason == "" {
			return []string{sc.Text("turn.stranded", nil)}
		}
		return []string{sc.Text("turn.pause", args), sc.Text("turn.pause.until", nil)}
	case match.EventResume:
		if s.Event.Reason == "" {
			return []string{
				sc.Text("turn.rehomed", locale.Args{"Who": present.Moderator(sc.Words, s.Event.By)}),
			}
		}
		return []string{sc.Text("turn.resume", args)}
	}
	return nil
}

// abortKey returns the key of the text on the event that aborted a match.
func abortKey(sc present.Scene, e match.Event) string {
	if cause := present.Cause(sc.Match, e); cause != match.EventAbort {
		return "turn." + string(cause) + ".early"
	}
	return sc.AmongMany("turn.abort")
}

// left returns the lines on a player's departure. If the match goes on, or the rules end it, the face of the
// game describes the consequences.
func left(sc present.Scene, s match.Step, args locale.Args) []string {
	key := "turn." + string(s.Event.Kind)
	switch {
	case s.Event.Kind == match.EventTimeout && s.Event.By != "":
		key = "turn.claim"
	case s.Event.Kind == match.EventExpel:
		key = decided(key, s.Event)
	}
	if sc.Snapshot.Ending.Reason == "" {
		return []string{sc.Text(key+".left", args)}
	}
	return present.NonEmptyLines([]string{sc.Text(key, args), scoreBefore(sc, s)})
}

// decided returns the key of the text on a moderator's decision. An imported match has no reason for it, and
// thus another text.
func decided(key string, e match.Event) string {
	if e.Reason == "" {
		return key + ".imported"
	}
	return key
}

// leaves reports whether an event is the departure of a player.
func leaves(e match.Event) bool {
	return e.Kind == match.EventResign || e.Kind == match.EventTimeout || e.Kind == match.EventExpel
}

// closes reports whether the face of the game may have something to tell after an event from outside the
// rules, such as the hidden pieces.
func closes(e match.Event) bool {
	return leaves(e) || e.Kind == match.EventAgreed || e.Kind == match.EventAdjudicate
}

// scoreBefore returns the score of the match before a step.
func scoreBefore(sc present.Scene, s match.Step) string {
	then := sc
	then.Snapshot.View = s.Before
	return sc.Face().Score(then.Moment(nil))
}
