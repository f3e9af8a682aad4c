package turn

import (
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// running reports whether a clock runs at the moment of the scene.
func running(sc present.Scene) bool {
	return !sc.Over() && sc.Snapshot.Head == sc.Match.Head && !sc.Match.Deadline().IsZero()
}

// withTime returns lines and behind them whose time runs out when, where a clock runs.
func withTime(sc present.Scene, lines []string) []string {
	if !running(sc) {
		return lines
	}
	running := sc.Match.Running()
	mover := running[0]
	args := locale.Args{
		"Player": sc.Seated(running), "Date": present.Date(sc.Match.Deadline()), "When": present.When(sc.Match.Deadline()),
	}
	if sc.Match.Control.Fixed() || len(sc.Match.Clocks) != 2 || len(running) > 1 {
		return append(lines, sc.Text("clock.runs", args))
	}
	args["Other"], args["Left"] = sc.Player(sc.Match, 1-mover), present.Span(sc.Words, sc.Match.Clocks[1-mover].Left)
	return append(lines, sc.Text("clock.runs.both", args))
}

// InGames says for the list of a player's matches when time runs out.
func InGames(sc present.Scene) string {
	if !running(sc) {
		return ""
	}
	return sc.Text("games.clock", locale.Args{"When": present.When(sc.Match.Deadline())})
}

// flagged returns the post that tells the opponent that a player's time has run out.
func flagged(sc present.Scene, n match.Notice) present.Message {
	late := sc.Match.SeatOf(n.Player)
	if running := sc.Match.Running(); n.Player == "" && len(running) > 0 { // a notice of an older program
		late = running[0]
	}
	opponents := sc.Except(late)
	return present.Message{
		Text: sc.Text("clock.flagged", locale.Args{
			"Player": sc.Player(sc.Match, late), "Mention": sc.CalledAt(opponents), "Link": present.BoardLink(sc.Words, sc.Snapshot),
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
		return withTime(sc, []string{sc.Text("error.own-clock", nil)})
	}
	return withTime(sc, []string{sc.Text("error.in-time", nil)})
}
