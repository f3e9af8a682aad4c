package match

import "slices"

// Undone returns actions that were taken back, by the Seq of the event that replaced them: the next effective
// event after the same history. Of each take-back it returns the first action. Actions that nothing has
// replaced yet are left out. The events must start with the first one of the match.
func Undone(events []Event) map[int][]Event {
	next, before := map[int]int{}, 0
	for _, e := range EffectiveWithoutPauses(events) {
		next[before], before = e.Seq, e.Seq
	}
	undone := map[int][]Event{}
	for _, e := range events {
		if e.Kind != EventTakeback || e.Back >= e.Seq {
			continue
		}
		history, left := EffectiveWithoutPauses(events[:e.Seq-1]), EffectiveWithoutPauses(events[:e.Back])
		if len(history) <= len(left) {
			continue
		}
		taken := history[len(left)]
		if instead := next[lastOf(left)]; instead != 0 && instead != taken.Seq {
			undone[instead] = append(undone[instead], taken)
		}
	}
	return undone
}

// EffectiveWithoutPauses returns the effective events without pauses and resumptions.
func EffectiveWithoutPauses(events []Event) []Event {
	return slices.DeleteFunc(Effective(events), Event.PausesOrResumes)
}

// lastOf returns the Seq of the last event, 0 if there is none.
func lastOf(events []Event) int {
	if len(events) == 0 {
		return 0
	}
	return events[len(events)-1].Seq
}
