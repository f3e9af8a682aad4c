package play

import (
	"fmt"
	"slices"
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/chance"
	"towerpost/engine/match/replay"
)

// autoAtMost bounds what may play itself in one turn, far above what any rules give.
const autoAtMost = 10_000

// turn is a person's step and what plays itself after it, before it is written.
type turn struct {
	match match.Match
	at    time.Time
	state engine.State
	// start is the state before the first event.
	start  engine.State
	events []match.Event
	// states holds the state after each event.
	states []engine.State
	ending engine.Ending
	// private says that nobody but its player need learn of the step before their turn has ended.
	private bool
	// held says that it is told in one post with the turns of computers that follow.
	held bool
	// charged holds the seats whose clocks were set for what they did, and owing the seat for which that waits until it is known
	// whether its turn has ended.
	charged map[engine.Seat]bool
	owing   engine.Seat
	// timers are those of the match before the turn, and set are new ones beside those of its clocks.
	timers, set []match.Timer
	// wishes is the list of wishes that the turn begins with, nil where it changes none.
	wishes *match.Wishes
	// resumed says that it only lets a paused turn go on.
	resumed bool
	// seed is that of a match which begins, and draws makes the source of what happens by chance when it is first needed.
	seed   chance.Seed
	draws  func() (*chance.Source, error)
	source *chance.Source
}

// newTurn returns a turn of a match that stands at the state, in which nothing has happened yet.
func newTurn(m match.Match, at time.Time, state engine.State) *turn {
	return &turn{match: m, at: at, state: state, start: state, charged: map[engine.Seat]bool{}, owing: engine.Nobody, timers: m.Timers()}
}

// add appends an event that leads to the state.
func (t *turn) add(e match.Event, next engine.State) {
	e.Seq, e.At = t.match.Head+len(t.events)+1, t.at
	t.events = append(t.events, e)
	t.states = append(t.states, next)
	t.state = next
}

// settle plays everything that needs no person: forced actions and chance.
func (t *turn) settle() error {
	for range autoAtMost {
		e, err := t.automatic()
		if err != nil || e.Action == "" {
			return err
		}
		next, err := t.state.Apply(e.Seat, e.Action)
		if err != nil {
			return fmt.Errorf("match %s plays itself at event %d: %w", t.match.ID, t.match.Head+len(t.events)+1, err)
		}
		t.add(e, next)
	}
	return fmt.Errorf("match %s plays itself without an end", t.match.ID)
}

// automatic returns the next event that plays itself, or one without an action.
func (t *turn) automatic() (e match.Event, err error) {
	for _, p := range t.state.Pending() {
		e := match.Event{Kind: match.EventAction, Seat: p.Seat, Auto: true}
		switch {
		case p.Seat == engine.Chance:
			e.Action, err = t.roll(p)
		case p.Auto:
			legal := t.state.Legal(p.Seat)
			if len(legal) != 1 {
				return match.Event{}, fmt.Errorf("rules force %q with %d legal actions", p.Prompt, len(legal))
			}
			e.Action = legal[0]
		default:
			continue
		}
		return e, err
	}
	return match.Event{}, nil
}

// roll returns the next chance outcome.
func (t *turn) roll(d engine.Decision) (engine.Action, error) {
	roller, ok := t.state.(engine.Roller)
	if !ok {
		return "", fmt.Errorf("rules ask chance for %q and cannot roll", d.Prompt)
	}
	if t.source == nil {
		if t.draws == nil {
			return "", fmt.Errorf("rules ask chance for %q where none may be drawn", d.Prompt)
		}
		var err error
		if t.source, err = t.draws(); err != nil {
			return "", fmt.Errorf("match %s: %w", t.match.ID, err)
		}
	}
	return t.source.Roll(roller)
}

// leave lets a seat leave the match: play goes on where the rules know how, otherwise the match ends, and without a result while
// it is being set up.
func (t *turn) leave(e match.Event) error {
	if engine.Preparing(t.state) {
		e.Kind = match.EventAbort
		t.end(e, nil)
		return nil
	}
	next, err := replay.Advance(t.state, e)
	if err != nil {
		return fmt.Errorf("match %s: %w", t.match.ID, err)
	}
	reason := string(e.Kind)
	if e.Kind == match.EventExpel {
		reason = engine.LeftAdjudicate
	}
	if _, goesOn := t.state.(engine.Quitter); goesOn {
		t.match = t.match.Clone()
		if t.match.Left == nil {
			t.match.Left = make([]string, len(t.match.Players))
		}
		t.match.Left[e.Seat] = reason
		t.match.Undone++
	} else {
		t.ending = behind(t.state, reason, e.Seat, len(t.match.Players))
	}
	t.add(e, next)
	return nil
}

// behind returns the ending of a match that does not go on without a seat: it ranks last, and the others by their points.
func behind(state engine.State, reason string, loser engine.Seat, seats int) engine.Ending {
	ending := engine.Lost(reason, loser, seats)
	scorer, ok := state.(Scorer)
	if !ok {
		return ending
	}
	points := make([]int, seats)
	copy(points, scorer.Points())
	for seat := range ending.Ranks {
		for other := range ending.Ranks {
			if engine.Seat(seat) != loser && engine.Seat(other) != loser && points[other] > points[seat] {
				ending.Ranks[seat]++
			}
		}
	}
	return ending
}

// opens reports whether the turn asks somebody for what was not asked before it, or ends the match. What was secret until then
// has come to its end.
func (t *turn) opens() bool {
	if t.ending.Reason != "" || len(t.state.Pending()) == 0 || t.passed() {
		return true
	}
	before := t.start.Pending()
	return slices.ContainsFunc(t.state.Pending(), func(d engine.Decision) bool {
		return !slices.ContainsFunc(before, func(b engine.Decision) bool { return b.Seat == d.Seat && b.Secret == d.Secret })
	})
}

// passed reports whether another seat has acted by itself, such as with a forced pass, and not in secret: then the turn that goes
// on is a new one, even where the same seat is asked again.
func (t *turn) passed() bool {
	before := t.start
	for i, e := range t.events {
		d, asked := replay.Decision(before, e.Seat)
		if e.Auto && e.Seat >= 0 && e.Seat != t.events[0].Seat && asked && !d.Secret {
			return true
		}
		before = t.states[i]
	}
	return false
}

// quiet reports whether nothing is to be posted of the turn now.
func (t *turn) quiet() bool {
	return len(t.events) > 0 && (t.held || t.private && (t.events[0].Kind == match.EventRetract || !t.opens()))
}

// programmed reports whether a computer has acted and only computers must decide after it.
func (t *turn) programmed() bool {
	if len(t.events) == 0 || t.events[0].Kind != match.EventAction || t.match.LevelAt(t.events[0].Seat) == "" {
		return false
	}
	pending := t.state.Pending()
	return t.ending.Reason == "" && len(pending) > 0 &&
		!slices.ContainsFunc(pending, func(d engine.Decision) bool { return t.match.LevelAt(d.Seat) == "" })
}

// unposted returns how many of the newest events were not posted after the turn. Who leaves while others still decide in secret,
// and a pause, do not end what is quiet.
func (t *turn) unposted() int {
	quiet := t.match.Quiet + len(t.events)
	switch {
	case len(t.events) == 0:
		return t.match.Quiet
	case t.quiet():
		return quiet
	case t.match.Quiet > 0 && t.events[0].Around() && !t.opens():
		return quiet
	}
	return 0
}

// result returns the match's row after the turn.
func (t *turn) result() match.Match {
	m := t.match.Clone()
	m.Head += len(t.events)
	m.Quiet = t.unposted()
	if len(t.events) > 0 {
		m.Takeback = match.Request{}
	}
	m.Outcome, m.Ending = t.state.Outcome(), t.ending
	if m.Ending.Reason != "" {
		m.Outcome = conceded(t.state, len(m.Players), m.Ending)
	}
	if m.Outcome.Over() {
		m.Ended, m.Paused, m.Stranded = t.at, time.Time{}, time.Time{}
	}
	return m
}

// conceded is the outcome of a match that the rules did not end: the loser comes last, and all are equal where nobody has
// lost; the points stay as they stood, in a game that counts them.
func conceded(state engine.State, seats int, ending engine.Ending) engine.Outcome {
	o := engine.Outcome{Ranks: make([]int, seats), Reason: ending.Reason}
	for seat := range o.Ranks {
		o.Ranks[seat] = 1
	}
	if !ending.Void() {
		copy(o.Ranks, ending.Ranks)
	}
	if scorer, ok := state.(Scorer); ok {
		o.Points = make([]int, seats)
		copy(o.Points, scorer.Points())
	}
	return o
}

// Scorer is a State that knows the points while the match is on. It is found by type assertion, and tells the points of a
// match that ends by resignation.
type Scorer interface {
	// Points returns each seat's points.
	Points() []int
}
