package turn

import (
	"cmp"
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

// Turn is a person's step and what plays itself after it, before it is written.
type Turn struct {
	Match match.Match
	At    time.Time
	State engine.State
	// Start is the state before the first event.
	Start  engine.State
	Events []match.Event
	// States holds the state after each event.
	States []engine.State
	Ending engine.Ending
	// Private says that nobody but its player need learn of the step before their turn has ended.
	Private bool
	// held says that it is told in one post with the turns of computers that follow.
	held bool
	// Charged holds the seats whose clocks were set for what they did, and owing the seat for which that
	// waits until it is known whether its turn has ended.
	Charged map[engine.Seat]bool
	Owing   engine.Seat
	// Timers are those of the match before the turn, and set are new ones beside those of its clocks.
	Timers, Set []match.Timer
	// Wishes is the list of wishes that the turn begins with, nil where it changes none.
	Wishes *match.Wishes
	// resumed says that it only lets a paused turn go on.
	resumed bool
	// Seed is that of a match which begins, and draws makes the source of what happens by chance
	// when it is first needed.
	Seed   chance.Seed
	Draws  func() (*chance.Source, error)
	source *chance.Source
}

// NewTurn returns a turn of a match that stands at the state, in which nothing has happened yet.
func NewTurn(m match.Match, at time.Time, state engine.State) *Turn {
	return &Turn{Match: m, At: at, State: state, Start: state, Charged: map[engine.Seat]bool{}, Owing: engine.Nobody, Timers: m.Timers()}
}

// Add appends an event that leads to the state.
func (t *Turn) Add(e match.Event, next engine.State) {
	e.Seq, e.At = t.Match.Head+len(t.Events)+1, t.At
	t.Events = append(t.Events, e)
	t.States = append(t.States, next)
	t.State = next
}

// Settle plays everything that needs no person: forced actions and chance.
func (t *Turn) Settle() error {
	for range autoAtMost {
		e, err := t.automatic()
		if err != nil || e.Action == "" {
			return err
		}
		next, err := t.State.Apply(e.Seat, e.Action)
		if err != nil {
			return fmt.Errorf("match %s plays itself at event %d: %w", t.Match.ID, t.Match.Head+len(t.Events)+1, err)
		}
		t.Add(e, next)
	}
	return fmt.Errorf("match %s plays itself without an end", t.Match.ID)
}

// automatic returns the next event that plays itself, or one without an action.
func (t *Turn) automatic() (e match.Event, err error) {
	for _, p := range t.State.Pending() {
		e := match.Event{Kind: match.EventAction, Seat: p.Seat, Auto: true}
		switch {
		case p.Seat == engine.Chance:
			e.Action, err = t.roll(p)
		case p.Auto:
			legal := t.State.Legal(p.Seat)
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
func (t *Turn) roll(d engine.Decision) (engine.Action, error) {
	roller, ok := t.State.(engine.Roller)
	if !ok {
		return "", fmt.Errorf("rules ask chance for %q and cannot roll", d.Prompt)
	}
	if t.source == nil {
		if t.Draws == nil {
			return "", fmt.Errorf("rules ask chance for %q where none may be drawn", d.Prompt)
		}
		var err error
		if t.source, err = t.Draws(); err != nil {
			return "", fmt.Errorf("match %s: %w", t.Match.ID, err)
		}
	}
	return t.source.Roll(roller)
}

// Leave lets a seat leave the match: play goes on where the rules know how, otherwise the match ends, and
// without a result while it is being set up.
func (t *Turn) Leave(e match.Event) error {
	if engine.Preparing(t.State) {
		e.Kind = match.EventAbort
		t.End(e, nil)
		return nil
	}
	next, err := replay.Advance(t.State, e)
	if err != nil {
		return fmt.Errorf("match %s: %w", t.Match.ID, err)
	}
	reason := string(e.Kind)
	if e.Kind == match.EventExpel {
		reason = engine.LeftAdjudicate
	}
	if _, goesOn := t.State.(engine.Quitter); goesOn {
		t.Match = t.Match.Clone()
		if t.Match.Left == nil {
			t.Match.Left = make([]string, len(t.Match.Players))
		}
		for _, seat := range absent(next, e.Seat) {
			t.Match.Left[seat] = cmp.Or(t.Match.Left[seat], reason)
		}
		t.Match.Undone++
	} else {
		t.Ending = behind(t.State, reason, e.Seat, len(t.Match.Players))
	}
	t.Add(e, next)
	return nil
}

// absent returns the seats that have left once a seat has, among them those that it has taken along.
func absent(state engine.State, seat engine.Seat) []engine.Seat {
	if a, ok := state.(engine.Absentee); ok {
		return append(a.Absent(), seat)
	}
	return []engine.Seat{seat}
}

// behind returns the ending of a match that does not go on without a seat: it ranks last, and
// the others by their points.
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

// opens reports whether the turn asks somebody for what was not asked before it, or ends the match. What was
// secret until then has come to its end.
func (t *Turn) opens() bool {
	if t.Ending.Reason != "" || len(t.State.Pending()) == 0 || t.passed() {
		return true
	}
	before := t.Start.Pending()
	return slices.ContainsFunc(t.State.Pending(), func(d engine.Decision) bool {
		return !slices.ContainsFunc(before, func(b engine.Decision) bool { return b.Seat == d.Seat && b.Secret == d.Secret })
	})
}

// passed reports whether another seat has acted by itself, such as with a forced pass, and not in secret:
// then the turn that goes on is a new one, even where the same seat is asked again.
func (t *Turn) passed() bool {
	before := t.Start
	for i, e := range t.Events {
		d, asked := replay.Decision(before, e.Seat)
		if e.Auto && e.Seat >= 0 && e.Seat != t.Events[0].Seat && asked && !d.Secret {
			return true
		}
		before = t.States[i]
	}
	return false
}

// quiet reports whether nothing is to be posted of the turn now.
func (t *Turn) quiet() bool {
	return len(t.Events) > 0 && (t.held || t.Private && (t.Events[0].Kind == match.EventRetract || !t.opens()))
}

// programmed reports whether a computer has acted and only computers must decide after it.
func (t *Turn) programmed() bool {
	if len(t.Events) == 0 || t.Events[0].Kind != match.EventAction || t.Match.LevelAt(t.Events[0].Seat) == "" {
		return false
	}
	pending := t.State.Pending()
	return t.Ending.Reason == "" && len(pending) > 0 &&
		!slices.ContainsFunc(pending, func(d engine.Decision) bool { return t.Match.LevelAt(d.Seat) == "" })
}

// unposted returns how many of the newest events were not posted after the turn. Who leaves while others
// still decide in secret, and a pause, do not end what is quiet.
func (t *Turn) unposted() int {
	quiet := t.Match.Quiet + len(t.Events)
	switch {
	case len(t.Events) == 0:
		return t.Match.Quiet
	case t.quiet():
		return quiet
	case t.Match.Quiet > 0 && t.Events[0].Around() && !t.opens():
		return quiet
	}
	return 0
}

// untold returns the head behind which the notices of the turn have something to tell, and the one up to which
// what is about the match has been told. What is quiet is told once it ends; while the match had no channel
// nothing was told.
func (t *Turn) untold(after match.Match) (from, told int) {
	told, quiet := t.Match.Head, t.Match.Quiet
	if t.Match.StrandedHead > 0 {
		told, quiet = t.Match.StrandedHead, t.Match.StrandedQuiet
	}
	if after.Quiet > 0 {
		return told, told
	}
	return told - quiet, told
}

// Result returns the match's row after the turn.
func (t *Turn) Result() match.Match {
	m := t.Match.Clone()
	m.Head += len(t.Events)
	m.Quiet = t.unposted()
	if len(t.Events) > 0 {
		m.Takeback = match.Request{}
	}
	m.Draw = m.Draw.After(t.Events)
	m.Outcome, m.Ending = t.State.Outcome(), t.Ending
	if m.Ending.Reason != "" {
		m.Outcome = conceded(t.State, len(m.Players), m.Ending)
	}
	if m.Outcome.Over() {
		m.Draw = match.Offer{}
		m.Ended, m.Paused, m.Stranded, m.Absent = t.At, time.Time{}, time.Time{}, time.Time{}
	}
	if m.Stranded.IsZero() {
		m.StrandedHead, m.StrandedQuiet = 0, 0
	}
	return m
}

// conceded is the outcome of a match that the rules did not end: the loser comes last, and all are equal
// where nobody has lost; the points stay as they stood, in a game that counts them.
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

// Scorer is a State that knows the points while the match is on. It is found by type assertion, and tells the
// points of a match that ends by resignation.
type Scorer interface {
	// Points returns each seat's points.
	Points() []int
}

// End ends the turn, and the match, with an event that the rules do not know; ranks are nil
// where there is no result.
func (t *Turn) End(e match.Event, ranks []int) {
	t.Ending = engine.Ending{Reason: string(e.Kind), Ranks: ranks}
	t.Add(e, t.State)
}

// Replay adds an entry of a record to a turn. Where the rules do not play on without a seat, its
// leaving is told by the ending. Whoever gives the record has not ordered it.
func (t *Turn) Replay(entry engine.Entry, by match.Caller) error {
	e := match.Event{Kind: match.EventAction, Seat: entry.Seat, Action: entry.Action, By: by.Player, Key: by.Key}
	switch entry.Left {
	case "":
		d, _ := replay.Decision(t.State, entry.Seat)
		next, err := t.State.Apply(entry.Seat, entry.Action)
		e.Auto = d.Auto || entry.Seat == engine.Chance
		if err == nil {
			t.Add(e, next)
		}
		return err
	case engine.LeftAdjudicate:
		e.Kind = match.EventExpel
	default:
		e.Kind = match.EventKind(entry.Left)
	}
	if _, goesOn := t.State.(engine.Quitter); !goesOn {
		return nil
	}
	e.By = ""
	return t.Leave(e)
}

// Resume adds an event that ends a pause.
func (t *Turn) Resume(e match.Event) {
	e.Kind, e.Seat = match.EventResume, engine.Nobody
	t.Match.Paused, t.resumed = time.Time{}, true
	t.Match.Undone++
	t.Add(e, t.State)
}

// Expire lets seats leave whose time has run out, as long as the match is on.
func (t *Turn) Expire(late []engine.Seat, by match.Caller) error {
	for _, seat := range late {
		if t.Ending.Reason != "" || len(t.State.Pending()) == 0 {
			return nil
		}
		if err := t.Leave(match.Event{Kind: match.EventTimeout, Seat: seat, By: by.Player, Key: by.Key}); err != nil {
			return err
		}
	}
	return nil
}
