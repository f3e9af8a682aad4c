package match

import "slices"

// Undone returns the actions that were taken back, in their order, by the number of the event that stands in
// their place: the next one that holds after what had led to them. Where nothing has come after it yet, they
// are left out. The events have to begin with the first one of the match.
func Undone(events []Event) map[int][]Event {
	next, before := map[int]int{}, 0
	for _, e := range Standing(events) {
		next[before], before = e.Seq, e.Seq
	}
	undone := map[int][]Event{}
	for _, e := range events {
		if e.Kind != EventTakeback || e.Back >= e.Seq {
			continue
		}
		stood, left := Standing(events[:e.Seq-1]), Standing(events[:e.Back])
		if len(stood) <= len(left) {
			continue
		}
		taken := stood[len(left)]
		if instead := next[lastOf(left)]; instead != 0 && instead != taken.Seq {
			undone[instead] = append(undone[instead], taken)
		}
	}
	return undone
}

// Standing returns the effective events that play or end the match.
func Standing(events []Event) []Event { return slices.DeleteFunc(Effective(events), Event.Aside) }

// lastOf returns the number of the last event, 0 where there is none.
func lastOf(events []Event) int {
	if len(events) == 0 {
		return 0
	}
	return events[len(events)-1].Seq
}
