package match

import (
	"slices"

	"towerpost/engine"
)

// Effective returns the events that the state after the given ones follows from, in order. Actions that were
// taken back are left out, and so are the take-backs. The given events must start with the first one of the
// match.
func Effective(events []Event) []Event {
	var effective []Event
	retracted := map[engine.Seat]int{} // by seat: its actions after this head are taken back
	for head := len(events); head > 0; {
		e := events[head-1]
		back, gone := retracted[e.Seat]
		switch {
		case e.Kind == EventTakeback:
			head = min(e.Back, head-1) // head-1 makes the loop end even if the log is inconsistent
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

// PausesOrResumes reports whether the event pauses or resumes the match: it neither plays nor ends it.
func (e Event) PausesOrResumes() bool { return e.Kind == EventPause || e.Kind == EventResume }

// Returns reports whether the event takes something back.
func (e Event) Returns() bool { return e.Kind == EventTakeback || e.Kind == EventRetract }

// Administrative reports whether the event is about the match rather than about its play: a pause, a
// resumption, or a seat that leaves.
func (e Event) Administrative() bool {
	return e.PausesOrResumes() || e.Kind == EventResign || e.Kind == EventTimeout || e.Kind == EventExpel
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
