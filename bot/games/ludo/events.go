package ludo

import (
	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/ludo"
)

// event is a step of the match with its effect.
type event struct {
	rules.Step
	before, after *rules.View
	// chosen marks a decision of a person or the computer, and planned a step that a wish played.
	chosen, planned bool
	// byPlayer marks a decision of a seat, or a seat that leaves.
	byPlayer bool
}

// events returns the events of the moment's steps.
func (sc scene) events() []event {
	var events []event
	for _, s := range sc.m.Steps {
		if e, ok := eventOf(s); ok {
			events = append(events, e)
		}
	}
	return events
}

func eventOf(s games.Step) (event, bool) {
	before, _ := s.Before.(rules.View)
	after, ok := s.After.(rules.View)
	if s.Aside || !ok {
		return event{}, false
	}
	steps := after.Steps
	if len(steps) == 0 {
		steps = after.Before
	}
	if len(steps) == 0 {
		return event{}, false
	}
	e := event{Step: steps[len(steps)-1], before: &before, after: &after, planned: s.Planned}
	e.chosen = s.Left == "" && s.Seat >= 0 && !s.Auto && !s.Planned
	e.byPlayer = e.chosen || s.Left != ""
	return e, true
}

// over reports whether the event has ended the match.
func (e event) over() bool { return e.after.Phase == rules.Over }

// captures reports whether the event captures a piece.
func (e event) captures() bool { return e.Kind == rules.Shifts && e.Move.Captured != 0 }

// homecoming reports whether the event brings a piece to the goal.
func (e event) homecoming() bool { return e.Kind == rules.Shifts && e.To == rules.Goal }

// striking reports whether the event belongs to the highlights: a capture, a piece on the goal, a third
// six, a player who leaves, or the end of the match.
func (e event) striking() bool {
	return e.captures() || e.homecoming() || e.Back || e.Kind == rules.Leaves || e.over()
}

// turn is a turn, or the part of it in a moment. A seat that leaves is a turn of its own.
type turn struct {
	seat   engine.Seat
	events []event
}

// turnsOf divides events into turns.
func turnsOf(events []event) []turn {
	var turns []turn
	open := false
	for _, e := range events {
		if leaves := e.Kind == rules.Leaves; leaves || !open {
			turns = append(turns, turn{seat: e.Seat})
		}
		last := &turns[len(turns)-1]
		last.events = append(last.events, e)
		open = e.Kind != rules.Leaves && len(e.after.Steps) > 0
	}
	return turns
}

// answersThrow reports whether an event is the move or pass by the throw before it.
func answersThrow(throw, e event) bool {
	return throw.Kind == rules.Throws && !e.Bonus && (e.Kind == rules.Shifts || e.Kind == rules.Passes)
}

// strokes divides the events of a turn into strokes. A stroke is a throw with its move or pass, or a single
// other event, such as a bonus.
func (t turn) strokes() [][]event {
	var list [][]event
	for _, e := range t.events {
		last := len(list) - 1
		if last >= 0 && len(list[last]) == 1 && answersThrow(list[last][0], e) {
			list[last] = append(list[last], e)
			continue
		}
		list = append(list, []event{e})
	}
	return list
}

// strokesOf returns the strokes of events.
func strokesOf(events []event) (strokes [][]event) {
	for _, t := range turnsOf(events) {
		strokes = append(strokes, t.strokes()...)
	}
	return strokes
}

// stepsOf returns the steps of events.
func stepsOf(events []event) []rules.Step {
	steps := make([]rules.Step, len(events))
	for i, e := range events {
		steps[i] = e.Step
	}
	return steps
}

// eventsOfTurns returns the events of turns.
func eventsOfTurns(turns []turn) []event {
	var events []event
	for _, t := range turns {
		events = append(events, t.events...)
	}
	return events
}
