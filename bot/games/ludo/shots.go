package ludo

import (
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/ludo"
	drawings "towerpost/imaging/ludo"
)

const (
	// maxStillTurns is the largest number of turns that one picture shows; more make a film (A6).
	maxStillTurns = 4
	// maxTrailedTurns is the largest number of turns whose moves leave trails on a picture.
	maxTrailedTurns = 4
	// maxFilmed is the largest number of events that the film of a post shows in full. Of more events it
	// shows the highlights.
	maxFilmed = 80
)

// shots returns the board with the possible moves, and before it a film if there were many turns.
func (sc scene) shots(events []event) []games.Shot {
	now := games.Shot{Name: "board", Scene: sc.presentBoard(events), Alt: sc.alt(events)}
	if !needsFilm(events) {
		return []games.Shot{now}
	}
	frames := sc.frames
	if len(events) > maxFilmed {
		frames = sc.highlights
	}
	film := games.Shot{Name: "turns", Alt: sc.filmAlt(events)}
	film.Frames = append([]games.Frame{sc.opening(events)}, frames(events)...)
	return []games.Shot{film, now}
}

// needsFilm reports whether the events have more turns than one picture shows. A single capture needs no
// film: two pictures stand side by side on a phone, and each is half as wide.
func needsFilm(events []event) bool { return len(turnsOf(events)) > maxStillTurns }

// presentBoard draws the board after the events, with the trails of the last turns and the possible moves.
func (sc scene) presentBoard(events []event) drawings.Scene {
	steps := append(append([]rules.Step(nil), sc.view.Before...), sc.view.Steps...)
	if turns := turnsOf(events); len(turns) > 0 {
		steps = stepsOf(eventsOfTurns(turns[max(0, len(turns)-maxTrailedTurns):]))
	}
	return sc.draw(steps, sc.forPicture().status(), sc.asked() != engine.Nobody && !sc.m.Partial)
}

// draw draws the view of the scene with the trails of steps.
func (sc scene) draw(steps []rules.Step, status string, ask bool) drawings.Scene {
	sc = sc.forPicture()
	words := drawings.Words{
		Title: sc.title(), Status: status, Bottom: int(sc.bottom()), Ask: ask,
		Places: sc.view.Phase == rules.Over,
	}
	counted := capturesKnown(sc.view)
	for _, p := range sc.view.Players {
		words.Names = append(words.Names, sc.name(p.Seat))
		if counted {
			words.Captures = append(words.Captures, p.Tally.Captures)
			words.Captured = append(words.Captured, p.Tally.Captured)
		}
		if sc.view.Rules.Teams > 0 {
			words.Teams = append(words.Teams, teamLetter(p.Side))
		}
	}
	return drawings.Of(sc.view, steps, words)
}

// capturesKnown reports whether the captures of the match are known. Those of an example position are not.
func capturesKnown(v rules.View) bool { return thrown(v) > 0 || v.Round == 1 }

// thrown returns the number of throws in the match.
func thrown(v rules.View) int {
	n := 0
	for _, p := range v.Players {
		n += p.Tally.Thrown()
	}
	return n
}

// bottom returns the seat whose arm is at the bottom: that of the look, else the viewer's, else the first.
func (sc scene) bottom() engine.Seat {
	for _, seat := range []engine.Seat{sc.m.Look.Bottom, sc.m.Seat} {
		if seat >= 0 && int(seat) < len(sc.view.Players) {
			return seat
		}
	}
	return 0
}

// status returns the line below a board: the decision that is due, or the result.
func (sc scene) status() string {
	sc = sc.withoutMarkdown()
	seat := sc.asked()
	switch {
	case sc.m.Ending.Reason != "":
		return sc.Text("status.ended", nil)
	case sc.view.Phase == rules.Over:
		return strings.TrimSuffix(stripMarkdown(sc.won()), ".")
	case sc.m.Paused:
		return sc.Text("status.paused", nil)
	case seat == engine.Nobody && sc.view.Phase == rules.Throwing:
		return sc.Text("status.throws", games.Args{"Player": sc.name(sc.view.Turn)})
	case seat == engine.Nobody: // a moment of the past
		seat = sc.view.Turn
	}
	return sc.Text("status."+sc.kind(), games.Args{"Player": sc.name(seat), "Count": sc.countText()})
}
