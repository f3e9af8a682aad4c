package refusal

import (
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/bot/present/events"
	"towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/match"
)

// refusedIn returns the reply to an order that was refused in the match of the refusal's snapshot.
func refusedIn(p *present.Presenter, r *match.Refusal, tag, reference string) present.Message {
	sc := p.Scene(*r.Snapshot, tag)
	switch {
	case r.Kind == match.ErrNotPlayer:
		return present.Private(notPlayer(sc)...)
	case sc.Over():
		return present.Private(sc.Text("error.over", locale.Args{"Match": sc.Match.ID}), sc.Result())
	}
	switch r.Kind {
	case match.ErrBusy:
		return challenge.Busy(p, *r.Snapshot, "", tag)
	case match.ErrStale:
		return stale(sc)
	case match.ErrNoPlans:
		return Answer(p, tag, p.LackingError(sc.Match.Game, present.Planning), reference)
	}
	for _, refused := range []func(present.Scene, *match.Refusal) []string{
		plainRefusal, nudgeRefusal, consentRefusal,
	} {
		if lines := refused(sc, r); lines != nil {
			return present.Private(lines...)
		}
	}
	return present.Private(sc.Text("error.internal", locale.Args{"Reference": reference}))
}

// notPlayer tells somebody who only watches a match who can act in it.
func notPlayer(sc present.Scene) []string {
	args := locale.Args{"Match": sc.Match.ID, "Players": sc.Both(sc.Match)}
	if sc.Over() {
		return []string{sc.Text("error.not-player.over", args)}
	}
	args["Players"] = sc.Seated(sc.Staying(engine.Nobody))
	if !sc.Match.Stranded.IsZero() {
		return []string{sc.Text("error.not-player.stranded", args)}
	}
	return []string{sc.Text("error.not-player", args), sc.Due()}
}

// plainRefusal returns the lines of a refusal that concerns moves, plans, wishes or clocks, nil for another.
func plainRefusal(sc present.Scene, r *match.Refusal) []string {
	switch r.Kind {
	case match.ErrNoClock, match.ErrInTime, match.ErrOwnClock:
		return turn.ClaimRefused(sc, r.Kind)
	case match.ErrNoTakeback:
		return []string{turn.NoTakeback(sc), sc.Due()}
	case match.ErrNotTurn:
		return []string{sc.Text("error.not-turn", nil), sc.Due()}
	case match.ErrYourTurn:
		return []string{sc.Due(), sc.Text("plan.error.your-turn", nil)}
	case match.ErrNoRule:
		return []string{sc.Text("plan.error.no-rule", nil)}
	case match.ErrNoWishes:
		return []string{sc.Text("wishes.error.none", nil)}
	case match.ErrPaused, match.ErrStranded:
		return []string{sc.Due()}
	case match.ErrNotStranded:
		text := sc.Text("error.not-stranded", locale.Args{"Match": sc.Match.ID})
		return []string{text, present.BoardLink(sc.Words, sc.Snapshot)}
	}
	return nil
}

// nudgeRefusal returns the lines of a refused nudge, nil for another refusal.
func nudgeRefusal(sc present.Scene, r *match.Refusal) []string {
	when := locale.Args{
		"Opponent": sc.Opponents(), "When": present.When(r.When), "Date": present.Date(r.When),
	}
	switch r.Kind {
	case match.ErrOwnTurn:
		return []string{sc.Text(sc.AmongMany("nudge.error.own"), nil), sc.Due()}
	case match.ErrComputerTurn:
		return []string{sc.Text("nudge.error.computer", nil), sc.Due()}
	case match.ErrNudged:
		return []string{sc.Text("nudge.error.soon", when)}
	case match.ErrEarly:
		return []string{sc.Text(sc.AmongMany("nudge.error.early"), when)}
	case match.ErrHoliday:
		return []string{sc.Text(sc.AmongMany("nudge.error.holiday"), when)}
	}
	return nil
}

// consentRefusal returns the lines of a refusal about take-backs, draws, pauses or leaving, nil for another.
func consentRefusal(sc present.Scene, r *match.Refusal) []string {
	switch {
	case r.Kind == match.ErrDrawPause:
		return []string{sc.Count("error.draw-pause", r.Limit, nil)}
	case r.Kind == match.ErrLeft && sc.Snapshot.Seat == engine.Nobody: // a moderator's order
		return []string{sc.Text("error.left.other", nil), sc.Due()}
	}
	if key, ok := consentKey(r.Kind); ok {
		return []string{sc.Text(sc.AmongMany(key), locale.Args{"Opponent": sc.Opponents()}), sc.Due()}
	}
	return nil
}

// consentKey returns the key of the text on the refusal of a request between players, or of a moderator's
// order. It returns false for another kind.
func consentKey(kind error) (string, bool) {
	key, ok := map[error]string{
		match.ErrAsked: "error.asked", match.ErrDeclined: "error.declined",
		match.ErrOtherAsked: "error.other-asked", match.ErrLapsed: "error.lapsed",
		match.ErrOwnRequest: "error.own-request", match.ErrTooLate: "error.too-late",
		match.ErrNoConsent: "error.no-consent", match.ErrNotOver: "error.not-over",
		match.ErrNotPaused: "error.not-paused", match.ErrInvolved: "error.involved",
		match.ErrPreparing: "error.preparing", match.ErrShown: "error.shown",
		match.ErrNotNeeded: "error.not-needed", match.ErrLeft: "error.left",
		match.ErrNoDraws: "error.no-draws", match.ErrDrawEarly: "error.draw-early",
	}[kind]
	return key, ok
}

// stale returns the reply to a control of an older board. It tells the newest turn and links the newest
// board.
func stale(sc present.Scene) present.Message {
	lines := []string{sc.Text("error.stale", nil)}
	lines = append(lines, events.Tell(sc, events.BeforePause(sc))...)
	m := present.Private(append(lines, sc.Due(), present.BoardLink(sc.Words, sc.Snapshot))...)
	if sc.Snapshot.Asked() {
		m.Rows = sc.Controls()
	}
	return m
}
