package turn

import (
	"slices"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
)

// running reports whether the scene shows the newest moment of a live match in which a clock runs.
func running(sc present.Scene) bool {
	return !sc.Over() && sc.Snapshot.Head == sc.Match.Head && !sc.Match.Deadline().IsZero()
}

// withTime appends a line on the deadline if a clock runs. A viewer whose own clock runs is told their
// deadline, all others the earliest one.
func withTime(sc present.Scene, lines []string) []string {
	if !running(sc) {
		return lines
	}
	at, running := sc.Snapshot.Deadline(), sc.Match.Running()
	later := func(seat engine.Seat) bool { return !sc.Match.Clocks[seat].Flag.Equal(at) }
	due := slices.DeleteFunc(slices.Clone(running), later)
	args := locale.Args{"Player": sc.Seated(due), "Date": present.Date(at), "When": present.When(at)}
	if other, ok := stopped(sc); ok {
		args["Other"] = sc.Player(sc.Match, other)
		args["Left"] = present.Span(sc.Words, sc.Match.Clocks[other].Left)
		return append(lines, sc.Text("clock.runs.both", args))
	}
	key := "clock.runs"
	if len(due) < len(running) && !sc.Match.ClockAt(sc.Snapshot.Seat).Runs() {
		key = "clock.runs.first"
	}
	return append(lines, sc.Text(key, args))
}

// stopped returns the seat whose clock is stopped while the clock of the only other seat runs. It returns
// false if there is no such seat, or if the control keeps no time for later turns.
func stopped(sc present.Scene) (other engine.Seat, ok bool) {
	running := sc.Match.Running()
	if sc.Match.Control.Fixed() || len(sc.Match.Clocks) != 2 || len(running) > 1 {
		return engine.Nobody, false
	}
	return 1 - running[0], true
}

// ListDeadline returns the deadline of a match in the list of the viewer's matches: the viewer's own if their
// clock runs, else that of the others. It is "" if no clock runs.
func ListDeadline(sc present.Scene) string {
	if !running(sc) {
		return ""
	}
	return sc.Text("games.clock", locale.Args{"When": present.When(sc.Snapshot.Deadline())})
}

// flagged returns the post that tells the opponents that a player's time has run out.
func flagged(sc present.Scene, n match.Notice) present.Message {
	late := sc.Match.SeatOf(n.Player)
	if running := sc.Match.Running(); n.Player == "" && len(running) > 0 { // a notice of an older version
		late = running[0]
	}
	opponents := sc.Staying(late)
	key := sc.AmongMany("clock.flagged")
	if sc.Snapshot.Preparing {
		key = "clock.flagged.early"
	}
	return present.Message{
		Text: sc.Text(key, locale.Args{
			"Player": sc.Player(sc.Match, late), "Mention": sc.CalledAt(opponents),
			"Link": present.BoardLink(sc.Words, sc.Snapshot),
		}),
		Mentions: sc.People(opponents),
	}
}

// ClaimRefused says why a claim of a time-out is refused.
func ClaimRefused(sc present.Scene, kind error) []string {
	switch kind {
	case match.ErrNoClock:
		return []string{sc.Text("error.no-clock", nil)}
	case match.ErrOwnClock:
		return withTime(sc, []string{sc.Text(sc.AmongMany("error.own-clock"), nil)})
	}
	sc.Snapshot.Seat = engine.Nobody // show the opponents' deadline, not the viewer's own
	return withTime(sc, []string{sc.Text(sc.AmongMany("error.in-time"), nil)})
}
