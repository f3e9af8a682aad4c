package ludo

import (
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/ludo"
	drawings "towerpost/imaging/ludo"
)

const (
	// turnsStill is the number of turns up to which one picture shows them all; more make a film (A6).
	turnsStill = 4
	// turnsTrailed is the number of turns whose moves leave trails on a picture.
	turnsTrailed = 4
	// mostFilmed is the number of entries up to which the film of a post shows them all; of
	// more, the highlights.
	mostFilmed = 80
)

// shots returns the board with what can be done now, and before it a film where much has happened.
func (sc scene) shots(events []event) []games.Shot {
	now := games.Shot{Name: "board", Scene: sc.now(events), Alt: sc.alt(events)}
	if !filmed(events) {
		return []games.Shot{now}
	}
	frames := sc.frames
	if len(events) > mostFilmed {
		frames = sc.highlights
	}
	film := games.Shot{Name: "turns", Alt: sc.filmAlt(events)}
	film.Frames = append([]games.Frame{sc.opening(events)}, frames(events)...)
	return []games.Shot{film, now}
}

// filmed reports whether events are told by a film: more turns than one picture shows. A capture alone is
// drawn on the board, for two pictures stand side by side on a phone, where each is half as wide.
func filmed(events []event) bool { return len(turnsOf(events)) > turnsStill }

// now draws the board after the events, with trails of the last turns and what can be moved now.
func (sc scene) now(events []event) drawings.Scene {
	steps := append(append([]rules.Step(nil), sc.view.Before...), sc.view.Steps...)
	if turns := turnsOf(events); len(turns) > 0 {
		steps = stepsOf(joined(turns[max(0, len(turns)-turnsTrailed):]))
	}
	return sc.draw(steps, sc.status(), sc.asked() != engine.Nobody && !sc.m.Partial)
}

// draw draws the view of the scene with the trails of steps.
func (sc scene) draw(steps []rules.Step, status string, ask bool) drawings.Scene {
	sc = sc.plainly()
	words := drawings.Words{
		Title: sc.title(), Status: status, Bottom: int(sc.bottom()), Ask: ask, Places: sc.view.Phase == rules.Over,
	}
	counted := counted(sc.view)
	for _, p := range sc.view.Players {
		words.Names = append(words.Names, sc.name(p.Seat))
		if counted {
			words.Captures = append(words.Captures, p.Tally.Captures)
			words.Captured = append(words.Captured, p.Tally.Captured)
		}
		if sc.view.Rules.Teams > 0 {
			words.Teams = append(words.Teams, string(rune('A'+p.Side)))
		}
	}
	return drawings.Of(sc.view, steps, words)
}

// counted reports whether the match was followed from its start, so that its captures are known; those of a
// position that was laid are not.
func counted(v rules.View) bool {
	thrown := 0
	for _, p := range v.Players {
		thrown += p.Tally.Thrown()
	}
	return thrown > 0 || v.Round == 1
}

// bottom returns the seat whose arm is at the bottom: the one that the look names, the
// viewer's, or the first.
func (sc scene) bottom() engine.Seat {
	for _, seat := range []engine.Seat{sc.m.Look.Bottom, sc.m.Seat} {
		if seat >= 0 && int(seat) < len(sc.view.Players) {
			return seat
		}
	}
	return 0
}

// status says below a board what is due, or how the match ended.
func (sc scene) status() string {
	sc = sc.plainly()
	seat := sc.asked()
	switch {
	case sc.m.Ending.Reason != "":
		return sc.Text("status.ended", nil)
	case sc.view.Phase == rules.Over:
		return strings.TrimSuffix(stripped(sc.won()), ".")
	case sc.m.Paused:
		return sc.Text("status.paused", nil)
	case seat == engine.Nobody && sc.view.Phase == rules.Throwing:
		return sc.Text("status.throws", games.Args{"Player": sc.name(sc.view.Turn)})
	case seat == engine.Nobody: // a moment of the past
		seat = sc.view.Turn
	}
	return sc.Text("status."+sc.kind(), games.Args{"Player": sc.name(seat), "Count": sc.count()})
}
