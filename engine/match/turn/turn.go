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

// autoAtMost bounds the automatic events of one turn, far above what any rules produce.
const autoAtMost = 10_000

// Turn is a turn of a match before it is written: a person's step and the events that follow it without an
// order.
type Turn struct {
	// Match is the row before the turn, with those changes that the turn has made to it already.
	Match match.Match
	// At is the time of the turn's events.
	At time.Time
	// State is the state after the last event, and Start the state before the first one.
	State, Start engine.State
	Events       []match.Event
	// States holds the state after each event.
	States []engine.State
	// Ending is how the turn ends the match from outside the rules; it is zero if it does not.
	Ending engine.Ending
	// Private says that only its player need know of the step before the player's turn has ended.
	Private bool
	// held says that the turn is shown in one post with the turns of computers after it.
	held bool
	// Charged holds the seats that StartClocks must not charge: their clocks are set for the turn already.
	Charged map[engine.Seat]bool
	// ChargeLater is the seat to charge once it is known whether its turn has ended, or engine.Nobody.
	ChargeLater engine.Seat
	// DropTimers are the timers to remove: those of the match before the turn. SetTimers are timers to add
	// beside those of its clocks.
	DropTimers, SetTimers []match.Timer
	// Wishes is a player's new list of wishes, nil if the turn changes none.
	Wishes *match.Wishes
	// resumed says that the turn lets a paused match go on.
	resumed bool
	// Seed is the seed of a match that begins with this turn.
	Seed chance.Seed
	// Draws returns the source of chance outcomes. It is called when the first one is needed; nil forbids
	// them.
	Draws  func() (*chance.Source, error)
	source *chance.Source
}

// NewTurn returns a turn of a match at the state, without events.
func NewTurn(m match.Match, at time.Time, state engine.State) *Turn {
	return &Turn{
		Match: m, At: at, State: state, Start: state, DropTimers: m.Timers(),
		Charged: map[engine.Seat]bool{}, ChargeLater: engine.Nobody,
	}
}

// Add appends an event that leads to the state next. It sets the event's Seq and At.
func (t *Turn) Add(e match.Event, next engine.State) {
	e.Seq, e.At = t.Match.Head+len(t.Events)+1, t.At
	t.Events = append(t.Events, e)
	t.States = append(t.States, next)
	t.State = next
}

// Settle plays all automatic events: forced actions and chance outcomes.
func (t *Turn) Settle() error {
	for range autoAtMost {
		e, err := t.nextAutomatic()
		if err != nil || e.Action == "" {
			return err
		}
		next, err := t.State.Apply(e.Seat, e.Action)
		if err != nil {
			seq := t.Match.Head + len(t.Events) + 1
			return fmt.Errorf("match %s plays itself at event %d: %w", t.Match.ID, seq, err)
		}
		t.Add(e, next)
	}
	return fmt.Errorf("match %s plays itself without an end", t.Match.ID)
}

// nextAutomatic returns the next automatic event, or one without an action if there is none.
func (t *Turn) nextAutomatic() (e match.Event, err error) {
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

// roll returns the next chance outcome from the source.
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

// Leave takes the seat of the event out of the match. Play goes on if the rules know how, otherwise the match
// ends. While the match is being set up, it ends without a result.
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
		for _, seat := range departed(next, e.Seat) {
			t.Match.Left[seat] = cmp.Or(t.Match.Left[seat], reason)
		}
		t.Match.Undone++
	} else {
		t.Ending = endingWithout(t.State, reason, e.Seat, len(t.Match.Players))
	}
	t.Add(e, next)
	return nil
}

// departed returns the seats that have left by the departure of a seat, among them those that it took along.
func departed(state engine.State, seat engine.Seat) []engine.Seat {
	if a, ok := state.(engine.GroupQuitter); ok {
		return append(a.Absent(), seat)
	}
	return []engine.Seat{seat}
}

// endingWithout returns the ending of a match that does not go on without a seat. The seat ranks last, the
// others rank by their points.
func endingWithout(state engine.State, reason string, loser engine.Seat, seats int) engine.Ending {
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

// opensDecision reports whether the turn ends the match, or asks some seat for a decision that was not
// pending before. Secret decisions before it are complete then, and can be shown.
func (t *Turn) opensDecision() bool {
	if t.Ending.Reason != "" || len(t.State.Pending()) == 0 || t.passedOn() {
		return true
	}
	before := t.Start.Pending()
	return slices.ContainsFunc(t.State.Pending(), func(d engine.Decision) bool {
		return !slices.ContainsFunc(before, func(b engine.Decision) bool {
			return b.Seat == d.Seat && b.Secret == d.Secret
		})
	})
}

// passedOn reports whether another seat has acted automatically and not in secret, such as by a forced pass.
// Then a new turn begins, even if the same seat is asked again.
func (t *Turn) passedOn() bool {
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

// quiet reports whether the turn is not posted now: it is held back, or private while its player's turn
// lasts.
func (t *Turn) quiet() bool {
	if len(t.Events) == 0 {
		return false
	}
	return t.held || t.Private && (t.Events[0].Kind == match.EventRetract || !t.opensDecision())
}

// leavesToComputers reports whether a computer has acted and only computers must decide next.
func (t *Turn) leavesToComputers() bool {
	if len(t.Events) == 0 {
		return false
	}
	if first := t.Events[0]; first.Kind != match.EventAction || t.Match.LevelAt(first.Seat) == "" {
		return false
	}
	pending := t.State.Pending()
	return t.Ending.Reason == "" && len(pending) > 0 &&
		!slices.ContainsFunc(pending, func(d engine.Decision) bool { return t.Match.LevelAt(d.Seat) == "" })
}

// unposted returns how many of the match's newest events are still not posted after the turn. A pause, or a
// seat that leaves while others decide in secret, is posted by itself and leaves the quiet events before it
// unposted.
func (t *Turn) unposted() int {
	quiet := t.Match.Quiet + len(t.Events)
	switch {
	case len(t.Events) == 0:
		return t.Match.Quiet
	case t.quiet():
		return quiet
	case t.Match.Quiet > 0 && t.Events[0].Administrative() && !t.opensDecision():
		return quiet
	}
	return 0
}

// noticeRange returns the head from which the notices of the turn tell, and the head up to which events about
// the match were told before. Quiet events are told once they are no longer quiet. Nothing was told while the
// match had no channel. after is the row after the turn.
func (t *Turn) noticeRange(after match.Match) (from, told int) {
	told, quiet := t.Match.Head, t.Match.Quiet
	if t.Match.StrandedHead > 0 {
		told, quiet = t.Match.StrandedHead, t.Match.StrandedQuiet
	}
	if after.Quiet > 0 {
		return told, told
	}
	return told - quiet, told
}

// Result returns the row of the match after the turn, with the clocks as they were.
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
		m.Outcome = externalOutcome(t.State, len(m.Players), m.Ending)
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

// externalOutcome returns the outcome of a match that was ended from outside the rules. Its ranks are those
// of the ending, or all equal without a result. Its points are those of the state, in a game that counts
// them.
func externalOutcome(state engine.State, seats int, ending engine.Ending) engine.Outcome {
	o := engine.Outcome{Ranks: make([]int, seats), Reason: ending.Reason}
	for seat := range o.Ranks {
		o.Ranks[seat] = 1
	}
	copy(o.Ranks, ending.Ranks) // none without a result
	if scorer, ok := state.(Scorer); ok {
		o.Points = make([]int, seats)
		copy(o.Points, scorer.Points())
	}
	return o
}

// Scorer is a State that knows the points while the match is on. They count for a match that is ended from
// outside the rules. It is found by type assertion.
type Scorer interface {
	// Points returns each seat's points.
	Points() []int
}

// End ends the match with an event that the rules do not know. The ranks are nil for an end without a result.
func (t *Turn) End(e match.Event, ranks []int) {
	t.Ending = engine.Ending{Reason: string(e.Kind), Ranks: ranks}
	t.Add(e, t.State)
}

// Replay adds an entry of an imported record to the turn. In a game that does not play on without a seat, it
// ignores the departure of one: the ending of the record tells it. Actions are By the importer; a departure
// is by nobody, for the importer has not ordered it.
func (t *Turn) Replay(entry engine.Entry, by match.Caller) error {
	e := match.Event{
		Kind: match.EventAction, Seat: entry.Seat, Action: entry.Action, By: by.Player, Key: by.Key,
	}
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

// Resume adds a resume event, which ends a pause.
func (t *Turn) Resume(e match.Event) {
	e.Kind, e.Seat = match.EventResume, engine.Nobody
	t.Match.Paused, t.resumed = time.Time{}, true
	t.Match.Undone++
	t.Add(e, t.State)
}

// Expire takes seats out of the match whose time has run out, as long as the match is on.
func (t *Turn) Expire(late []engine.Seat, by match.Caller) error {
	for _, seat := range late {
		if t.Ending.Reason != "" || len(t.State.Pending()) == 0 {
			return nil
		}
		e := match.Event{Kind: match.EventTimeout, Seat: seat, By: by.Player, Key: by.Key}
		if err := t.Leave(e); err != nil {
			return err
		}
	}
	return nil
}
