package match

import (
	"slices"

	"towerpost/engine"
)

// Effective returns those of a match's first events that the state after them follows from, in their
// order: without what was taken back, and without the take-backs themselves. The events have to begin
// with the first one of the match.
func Effective(events []Event) []Event {
	var effective []Event
	retracted := map[engine.Seat]int{} // by seat: its events behind this head are gone
	for head := len(events); head > 0; {
		e := events[head-1]
		back, gone := retracted[e.Seat]
		switch {
		case e.Kind == EventTakeback:
			head = min(e.Back, head-1) // so that it ends on a log that contradicts itself, too
			continue
		case e.Kind == EventRetract && !gone:
			retracted[e.Seat] = e.Back
		case e.Kind == EventRetract:
			retracted[e.Seat] = min(e.Back, back)
		case gone && e.Kind == EventAction && e.Seq > back:
		default:
			effective = append(effective, e)
		}
		head--
	}
	slices.Reverse(effective)
	return effective
}

// Aside reports whether an event neither plays nor ends the match.
func (e Event) Aside() bool { return e.Kind == EventPause || e.Kind == EventResume }

// Returns reports whether an event goes back to an earlier moment.
func (e Event) Returns() bool { return e.Kind == EventTakeback || e.Kind == EventRetract }

// Around reports whether an event is about the match, and no step or return of its play.
func (e Event) Around() bool {
	return e.Aside() || e.Kind == EventResign || e.Kind == EventTimeout || e.Kind == EventExpel
}

// CountActions counts the actions among events.
func CountActions(events []Event) int {
	n := 0
	for _, e := range events {
		if e.Kind == EventAction {
			n++
		}
	}
	return n
}
