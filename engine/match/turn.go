package match

import (
	"fmt"
	"time"

	"towerpost/engine"
)

// autoAtMost bounds what may play itself in one turn, far above what any rules give.
const autoAtMost = 10_000

// turn is a person's step and what plays itself after it, before it is written.
type turn struct {
	match Match
	at    time.Time
	state engine.State
	// start is the state before the first event.
	start  engine.State
	events []Event
	// states holds the state after each event.
	states []engine.State
	ending engine.Ending
	// resumed says that it only lets a paused turn go on.
	resumed bool
}

// add appends an event that leads to the state.
func (t *turn) add(e Event, next engine.State) {
	if len(t.events) == 0 {
		t.start = t.state
	}
	e.Seq, e.At = t.match.Head+len(t.events)+1, t.at
	t.events = append(t.events, e)
	t.states = append(t.states, next)
	t.state = next
}

// settle plays everything that needs no person: forced actions and chance.
func (t *turn) settle(d *dice) error {
	for range autoAtMost {
		e, err := automatic(t.state, d)
		if err != nil || e.Action == "" {
			return err
		}
		next, err := t.state.Apply(e.Seat, e.Action)
		if err != nil {
			return fmt.Errorf("match %s plays %q itself: %w", t.match.ID, e.Action, err)
		}
		t.add(e, next)
	}
	return fmt.Errorf("match %s plays itself without an end", t.match.ID)
}

// automatic returns the next event that plays itself, or one without an action.
func automatic(state engine.State, d *dice) (Event, error) {
	for _, p := range state.Pending() {
		e := Event{Kind: EventAction, Seat: p.Seat, Auto: true}
		switch {
		case p.Seat == engine.Chance:
			roller, ok := state.(engine.Roller)
			if !ok {
				return Event{}, fmt.Errorf("rules ask chance for %q and cannot roll", p.Prompt)
			}
			e.Action = roller.Roll(d.cup().IntN)
		case p.Auto:
			legal := state.Legal(p.Seat)
			if len(legal) != 1 {
				return Event{}, fmt.Errorf("rules force %q with %d legal actions", p.Prompt, len(legal))
			}
			e.Action = legal[0]
		default:
			continue
		}
		return e, nil
	}
	return Event{}, nil
}

// lose ends the turn with the seat giving up or out of time.
func (t *turn) lose(kind EventKind, seat engine.Seat, by Caller) error {
	e := Event{Kind: kind, Seat: seat, By: by.Player, Key: by.Key}
	next, err := advance(t.state, e)
	if err != nil {
		return fmt.Errorf("match %s: %w", t.match.ID, err)
	}
	if _, goesOn := t.state.(engine.Quitter); !goesOn {
		t.ending = engine.Lost(string(kind), seat, len(t.match.Players))
	}
	t.add(e, next)
	return nil
}

// result returns the match's row after the turn.
func (t *turn) result() Match {
	m := t.match.clone()
	m.Head += len(t.events)
	if len(t.events) > 0 {
		m.Takeback = Request{}
	}
	m.Outcome, m.Ending = t.state.Outcome(), t.ending
	if m.Ending.Reason != "" {
		m.Outcome = conceded(t.state, len(m.Players), m.Ending)
	}
	if m.Outcome.Over() {
		m.Ended, m.Paused = t.at, time.Time{}
	}
	return m
}

// conceded is the outcome of a match that the rules did not end: the loser comes last, and all are equal where nobody has
// lost; the points stay as they stood.
func conceded(state engine.State, seats int, ending engine.Ending) engine.Outcome {
	o := engine.Outcome{Ranks: make([]int, seats), Points: make([]int, seats), Reason: ending.Reason}
	for seat := range o.Ranks {
		o.Ranks[seat] = 1
	}
	if !ending.Void() {
		copy(o.Ranks, ending.Ranks)
	}
	if scorer, ok := state.(Scorer); ok {
		copy(o.Points, scorer.Points())
	}
	return o
}
