package match

import "slices"

// Effective returns those of a match's first events that the state after them follows from, in their order: without
// what was taken back, and without the take-backs themselves. The events have to begin with the first one of the match.
func Effective(events []Event) []Event {
	var effective []Event
	for head := len(events); head > 0; {
		e := events[head-1]
		if e.Kind == EventTakeback {
			head = min(e.Back, head-1) // so that it ends on a log that contradicts itself, too
			continue
		}
		effective = append(effective, e)
		head--
	}
	slices.Reverse(effective)
	return effective
}

// aside reports whether an event neither plays nor ends the match.
func (e Event) aside() bool { return e.Kind == EventPause || e.Kind == EventResume }

// actions counts the actions among events.
func actions(events []Event) int {
	n := 0
	for _, e := range events {
		if e.Kind == EventAction {
			n++
		}
	}
	return n
}
