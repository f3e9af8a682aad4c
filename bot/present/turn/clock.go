package turn

import (
	"slices"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
)

// running reports whether a clock runs at the moment of the scene.
func running(sc present.Scene) bool {
	return !sc.Over() && sc.Snapshot.Head == sc.Match.Head && !sc.Match.Deadline().IsZero()
}

// withTime returns lines and behind them whose time runs out when, where a clock runs: to a viewer whose own
// clock does, when that is, and to all others the first time that runs out.
func withTime(sc present.Scene, lines []string) []string {
	if !running(sc) {
		return lines
	}
	at, running := sc.Snapshot.Deadline(), sc.Match.Running()
	due := slices.DeleteFunc(slices.Clone(running), func(seat engine.Seat) bool { return !sc.Match.Clocks[seat].Flag.Equal(at) })
	args := locale.Args{"Player": sc.Seated(due), "Date": present.Date(at), "When": present.When(at)}
	if other, ok := resting(sc); ok {
		args["Other"], args["Left"] = sc.Player(sc.Match, other), present.Span(sc.Words, sc.Match.Clocks[other].Left)
		return append(lines, sc.Text("clock.runs.both", args))
	}
	key := "clock.runs"
	if len(due) < len(running) && !sc.Match.ClockAt(sc.Snapshot.Seat).Runs() {
		key = "clock.runs.first"
	}
	return append(lines, sc.Text(key, args))
}

// resting returns the one of two seats whose clock stands while that of the other runs; ok is false where
// there is none, or where nothing is left on a clock for later turns.
func resting(sc present.Scene) (other engine.Seat, ok bool) {
	running := sc.Match.Running()
	if sc.Match.Control.Fixed() || len(sc.Match.Clocks) != 2 || len(running) > 1 {
		return engine.Nobody, false
	}
	return 1 - running[0], true
}

// InGames says for the list of a player's matches when that player's time runs out, or else that of others.
func InGames(sc present.Scene) string {
	if !running(sc) {
		return ""
	}
	return sc.Text("games.clock", locale.Args{"When": present.When(sc.Snapshot.Deadline())})
}

// flagged returns the post that tells the others that a player's time has run out.
func flagged(sc present.Scene, n match.Notice) present.Message {
	late := sc.Match.SeatOf(n.Player)
	if running := sc.Match.Running(); n.Player == "" && len(running) > 0 { // a notice of an older program
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

// ClaimRefused says why a claim is refused.
func ClaimRefused(sc present.Scene, kind error) []string {
	switch kind {
	case match.ErrNoClock:
		return []string{sc.Text("error.no-clock", nil)}
	case match.ErrOwnClock:
		return withTime(sc, []string{sc.Text(sc.AmongMany("error.own-clock"), nil)})
	}
	sc.Snapshot.Seat = engine.Nobody // the viewer's own time is not what was asked about
	return withTime(sc, []string{sc.Text(sc.AmongMany("error.in-time"), nil)})
}
