package events

import (
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// Tell tells what the steps did: what is from outside the rules here, and runs of what the game
// knows by its face. Somebody who leaves, and an end to which the game may have something to say,
// is both, and begins a run.
func Tell(sc present.Scene, steps []match.Step) []string {
	var lines []string
	for len(steps) > 0 {
		if steps[0].Event.Kind != match.EventAction {
			lines = append(lines, present.Filled(outside(sc, steps[0]))...)
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
