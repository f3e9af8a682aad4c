package samurai

import (
	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/samurai"
)

// event is a step of the match with its effect.
type event struct {
	rules.Step
	before, after *rules.View
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
	before, known := s.Before.(rules.View)
	after, ok := s.After.(rules.View)
	if s.Aside || !ok || !known {
		return event{}, false
	}
	e := event{before: &before, after: &after}
	if before.Prompt == rules.PromptHand && s.Left == "" {
		m, _ := rules.ParseAction(s.Action)
		e.Step = rules.Step{Seat: s.Seat, Move: rules.Move{Verb: rules.Chooses, Hand: m.Hand}}
		return e, true
	}
	steps := after.Steps
	if len(steps) == 0 {
		steps = after.Before
	}
	if len(steps) == 0 {
		return event{}, false
	}
	e.Step = steps[len(steps)-1]
	if m, ok := rules.ParseAction(s.Action); ok && m.Verb == rules.Draws {
		e.Move.Tile = m.Tile // known once the match is over, also where the view of that time hides it
	}
	return e, true
}

// over reports whether the event has ended the match.
func (e event) over() bool { return e.after.Reason != "" }

// turn is a turn, or the part of it in a moment. Number 0 is the set-up before the first turn. A seat that
// leaves is a turn of its own.
type turn struct {
	number int
	seat   engine.Seat
	events []event
}

// turnsOf divides events into turns.
func turnsOf(events []event) []turn {
	var turns []turn
	for i, e := range events {
		leaves := e.Move.Verb == rules.Leaves
		afterLeaving := i > 0 && events[i-1].Move.Verb == rules.Leaves
		if i == 0 || leaves || afterLeaving || e.before.Number != turns[len(turns)-1].number {
			turns = append(turns, turn{number: e.before.Number, seat: e.Seat})
		}
		last := &turns[len(turns)-1]
		last.events = append(last.events, e)
	}
	return turns
}

// captures returns the figures that left the board in a turn.
func (t turn) captures() (list []rules.Capture) {
	for _, e := range t.events {
		list = append(list, e.Captures...)
	}
	return list
}

// has reports whether a turn has a step with a verb.
func (t turn) has(v rules.Verb) bool {
	for _, e := range t.events {
		if e.Move.Verb == v {
			return true
		}
	}
	return false
}

// last returns the last event of a turn.
func (t turn) last() event { return t.events[len(t.events)-1] }

// stepsOf returns the steps of events.
func stepsOf(events []event) []rules.Step {
	steps := make([]rules.Step, len(events))
	for i, e := range events {
		steps[i] = e.Step
	}
	return steps
}
