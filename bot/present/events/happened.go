package events

import (
	"slices"

	"towerpost/bot/present"
	"towerpost/engine/match"
)

// BeforePause returns the latest steps without the pause of a paused match, for messages that also say what
// the match waits for: that tells the pause already.
func BeforePause(sc present.Scene) []match.Step {
	if !sc.Paused() {
		return sc.Snapshot.Steps
	}
	pauses := func(s match.Step) bool { return s.Event.Kind == match.EventPause }
	return slices.DeleteFunc(slices.Clone(sc.Snapshot.Steps), pauses)
}

// Tell returns lines that describe the steps. It describes steps from outside the rules itself, and passes
// each run of the others to the face of the game. A departure or an end that may concern the game is
// described by both: it begins a run.
func Tell(sc present.Scene, steps []match.Step) []string {
	var lines []string
	for len(steps) > 0 {
		if steps[0].Event.Kind != match.EventAction {
			lines = append(lines, present.NonEmptyLines(outside(sc, steps[0]))...)
		}
		n := 0
		for n < len(steps) && (steps[n].Event.Kind == match.EventAction || n == 0 && closes(steps[0].Event)) {
			n++
		}
		if n > 0 {
			lines = append(lines, sc.Face().Tell(sc.Moment(steps[:n]))...)
		}
		steps = steps[max(n, 1):]
	}
	return lines
}
