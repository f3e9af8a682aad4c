package view

import (
	"context"
	"errors"
	"slices"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/replay"
)

// Live returns the live match of a channel as the viewer may see it, or a *Refusal of the kind ErrNoMatch.
func (s *Reader) Live(ctx context.Context, channel string, viewer match.Player) (match.Snapshot, error) {
	m, found, err := s.LiveIn(ctx, channel)
	if err == nil && !found {
		err = &match.Refusal{Kind: match.ErrNoMatch}
	}
	if err != nil {
		return match.Snapshot{}, err
	}
	return s.Newest(ctx, m, viewer)
}

// Last returns the match of a channel that ended last, or a *Refusal of the kind ErrNoMatch.
func (s *Reader) Last(ctx context.Context, channel string, viewer match.Player) (match.Snapshot, error) {
	m, found, err := s.endedIn(ctx, channel)
	if err == nil && !found {
		err = &match.Refusal{Kind: match.ErrNoMatch}
	}
	if err != nil {
		return match.Snapshot{}, err
	}
	return s.Newest(ctx, m, viewer)
}

// MovedOn reports whether something has happened after a head of the snapshot's match that its viewer can
// see, or that they did themselves. A step of somebody else in secret is no such thing.
func (s *Reader) MovedOn(ctx context.Context, shown match.Snapshot, head int) (bool, error) {
	return s.states.MovedOn(ctx, shown.Match, shown.Seat, head)
}

// Snapshot returns a match as the viewer may see it after the first head events: 0 means all of them, and a
// negative head the start. A match or a head that does not exist is a *Refusal of the kind ErrUnknown.
func (s *Reader) Snapshot(ctx context.Context, id match.ID, viewer match.Player, head int) (match.Snapshot, error) {
	m, err := s.Match(ctx, id)
	switch {
	case err != nil:
		return match.Snapshot{}, err
	case head == 0:
		head = m.Head
	case head < 0:
		head = 0
	case head > m.Head:
		return match.Snapshot{}, &match.Refusal{Kind: match.ErrUnknown, Match: m}
	}
	if head == m.Head {
		return s.Newest(ctx, m, viewer)
	}
	events, err := s.lastTurn(ctx, m, head)
	if err != nil {
		return match.Snapshot{}, err
	}
	return s.snapshot(ctx, m, viewer, head, events, replay.OnceEach)
}

// Course returns a match as the viewer may see it at its newest head, with everything that has led there as
// its steps: the actions that stand, each with those that were taken back in its place, and the end.
func (s *Reader) Course(ctx context.Context, id match.ID, viewer match.Player) (match.Snapshot, error) {
	m, err := s.Match(ctx, id)
	if err != nil {
		return match.Snapshot{}, err
	}
	events, err := s.store.Events(ctx, id, 0, m.Head)
	if err != nil {
		return match.Snapshot{}, err
	}
	way, err := s.states.Told(ctx, m, 0, match.Standing(events), events)
	if err != nil {
		return match.Snapshot{}, err
	}
	course, err := s.snapshotFrom(ctx, m, viewer, 0, m.Head, way, nil)
	withUndone(course.Steps, events)
	return course, err
}

// Shown returns what the post of a notice shows, which is what a spectator may see. For notices about
// challenges, and about a match that is gone, it is the zero Snapshot.
func (s *Reader) Shown(ctx context.Context, n match.Notice) (match.Snapshot, error) {
	switch n.Kind {
	case match.NoticeTurn, match.NoticeFlag:
	case match.NoticeTakeback, match.NoticeDeclined, match.NoticeDraw, match.NoticeDrawDeclined, match.NoticeDrawWithdrawn:
		return s.Snapshot(ctx, n.Match, "", n.To)
	default:
		return match.Snapshot{}, nil
	}
	m, err := s.Match(ctx, n.Match)
	if err != nil {
		return match.Snapshot{}, err
	}
	events, err := s.store.Events(ctx, n.Match, n.From, n.To)
	if err != nil {
		return match.Snapshot{}, err
	}
	return s.snapshot(ctx, m, "", n.To, events, func(steps []match.Step) []match.Step { return replay.NewsOf(n, steps) })
}

// Newest returns the snapshot at the head of the row. Its steps are what the viewer has done since the last
// post, or else the turn that was posted last.
func (s *Reader) Newest(ctx context.Context, m match.Match, viewer match.Player) (match.Snapshot, error) {
	posted, seat := m.Head-m.Quiet, m.SeatOf(viewer)
	quiet, err := s.events(ctx, m, posted, m.Head)
	if err != nil {
		return match.Snapshot{}, err
	}
	own := func(e match.Event) bool {
		return seat != engine.Nobody && e.Seat == seat && e.Kind == match.EventAction
	}
	if slices.ContainsFunc(match.Effective(quiet), own) {
		return s.snapshot(ctx, m, viewer, m.Head, quiet, func(steps []match.Step) []match.Step {
			return slices.DeleteFunc(steps, func(step match.Step) bool { return !own(step.Event) })
		})
	}
	events, err := s.lastTurn(ctx, m, posted)
	if err != nil {
		return match.Snapshot{}, err
	}
	return s.snapshot(ctx, m, viewer, m.Head, append(events, quiet...), func(steps []match.Step) []match.Step {
		return replay.OnceEach(slices.DeleteFunc(steps, func(step match.Step) bool {
			return step.Event.Seq > posted && !step.Event.Around()
		}))
	})
}

// lastTurn returns the events of the turn that ends at the head: back to the last one that a person ordered,
// which is no planned one, and to the parts of a longer turn before it.
func (s *Reader) lastTurn(ctx context.Context, m match.Match, head int) ([]match.Event, error) {
	for size := 8; ; size *= 4 {
		after := max(0, head-size)
		events, err := s.events(ctx, m, after, head)
		if err != nil {
			return nil, err
		}
		begin, err := s.turnStart(ctx, m, events)
		if begin > 0 || after == 0 || err != nil {
			return events[max(begin, 0):], err
		}
	}
}

// events returns the events behind one number up to another. Where there are none, nobody asks the store.
func (s *Reader) events(ctx context.Context, m match.Match, after, head int) ([]match.Event, error) {
	if after >= head {
		return nil, nil
	}
	return s.store.Events(ctx, m.ID, after, head)
}

// turnStart returns the index of the event with which the turn begins that the events end with,
// as far as they reach back.
func (s *Reader) turnStart(ctx context.Context, m match.Match, events []match.Event) (int, error) {
	begin := len(events) - 1
	for begin >= 0 && (events[begin].Auto || events[begin].Planned) {
		begin--
	}
	for begin > 0 && events[begin-1].Seat == events[begin].Seat {
		if part, err := s.isPart(ctx, m, events[begin-1]); err != nil || !part {
			return begin, err
		}
		begin--
	}
	return begin, nil
}

// isPart reports whether an event is a part of a turn that went on after it, or took such a part back.
func (s *Reader) isPart(ctx context.Context, m match.Match, e match.Event) (bool, error) {
	if e.Kind != match.EventAction {
		return e.Kind == match.EventRetract, nil
	}
	state, err := s.states.State(ctx, m, e.Seq-1)
	if err != nil {
		return false, err
	}
	d, _ := replay.Decision(state, e.Seat)
	return d.Part && !d.Secret, nil
}

// snapshot returns the match at the head as the viewer may see it, with the events that led
// there as its steps.
func (s *Reader) snapshot(
	ctx context.Context, m match.Match, viewer match.Player, head int, events []match.Event, choose func([]match.Step) []match.Step,
) (match.Snapshot, error) {
	start := head - len(events)
	later, err := s.events(ctx, m, head, m.Head)
	if err != nil {
		return match.Snapshot{}, err
	}
	way, err := s.states.Told(ctx, m, start, events, slices.Concat(events, later))
	if err != nil {
		return match.Snapshot{}, err
	}
	return s.snapshotFrom(ctx, m, viewer, start, head, way, choose)
}

// snapshotFrom returns the match at the head as the viewer may see it; the way leads there from a start.
// Choose leaves out steps; nil takes all.
func (s *Reader) snapshotFrom(
	ctx context.Context, m match.Match, viewer match.Player, start, head int, way replay.Way, choose func([]match.Step) []match.Step,
) (match.Snapshot, error) {
	seat, err := s.states.SeatOf(ctx, m, viewer, head)
	if err != nil {
		return match.Snapshot{}, err
	}
	snapshot := match.Snapshot{Match: m, Head: head, Seat: seat}
	if snapshot.Post, err = s.store.Post(ctx, m.ID); err != nil {
		return match.Snapshot{}, err
	}
	veil, err := s.states.Veil(ctx, m, seat, head)
	if err != nil {
		return match.Snapshot{}, err
	}
	way = veil.Over(way, start)
	if snapshot.Steps = replay.Steps(m, way, seat); choose != nil {
		snapshot.Steps = choose(snapshot.Steps)
	}
	state := way.End()
	snapshot.View, snapshot.Outcome = replay.View(m, state, seat), state.Outcome()
	snapshot.Preparing = engine.Preparing(state)
	if head == m.Head && m.Ending.Reason != "" {
		snapshot.Outcome, snapshot.Ending = m.Outcome, m.Ending
		return snapshot, nil
	}
	if head == m.Head && !m.Paused.IsZero() {
		snapshot.Pause, err = s.PauseOf(ctx, m)
		return snapshot, err
	}
	snapshot.Pending = state.Pending()
	if snapshot.Legal, err = s.legal(m, state, seat); err == nil && head == m.Head {
		snapshot.Drawable = s.drawable(m, state)
		snapshot.Ready, err = s.states.Ready(ctx, m, state)
	}
	return snapshot, err
}

// drawable reports whether the players of a match that stands at a state can agree on a draw.
func (s *Reader) drawable(m match.Match, state engine.State) bool {
	game, err := s.states.Rules.Of(m)
	_, ok := game.(engine.Drawable)
	return err == nil && ok && m.Live() && m.Head > 0 && !engine.Preparing(state)
}

// legal returns the actions of a viewer's seat. Where the game hides nothing, a viewer who need not decide
// gets those of the seat that must.
func (s *Reader) legal(m match.Match, state engine.State, seat engine.Seat) ([]engine.Action, error) {
	game, err := s.states.Rules.Of(m)
	if err != nil {
		return nil, err
	}
	pending := state.Pending()
	asked := slices.ContainsFunc(pending, func(d engine.Decision) bool { return d.Seat == seat })
	if !asked && !game.Info().Hidden && len(pending) > 0 {
		seat = pending[0].Seat
	}
	if seat < 0 {
		return nil, nil
	}
	return state.Legal(seat), nil
}

// PauseOf returns the event by which a match is paused. Nothing can happen after it but that players leave,
// and what ends the pause.
func (s *Reader) PauseOf(ctx context.Context, m match.Match) (*match.Event, error) {
	for head := m.Head; head > 0; head-- {
		events, err := s.store.Events(ctx, m.ID, head-1, head)
		if err != nil || len(events) == 0 {
			return nil, err
		}
		if events[0].Kind == match.EventPause {
			return &events[0], nil
		}
	}
	return nil, nil
}

// Match returns the row of a match, or a *Refusal of the kind ErrUnknown.
func (s *Reader) Match(ctx context.Context, id match.ID) (match.Match, error) {
	m, err := s.store.Match(ctx, id)
	if errors.Is(err, match.ErrUnknown) {
		return match.Match{}, &match.Refusal{Kind: match.ErrUnknown, Match: match.Match{ID: id}}
	}
	return m, err
}

// LiveIn returns the live match of a channel.
func (s *Reader) LiveIn(ctx context.Context, channel string) (m match.Match, found bool, err error) {
	return s.first(ctx, match.List{Owner: match.Owner{Kind: match.OwnerChannel, ID: channel}})
}

// endedIn returns the match of a channel that ended last.
func (s *Reader) endedIn(ctx context.Context, channel string) (m match.Match, found bool, err error) {
	return s.first(ctx, match.List{Owner: match.Owner{Kind: match.OwnerChannel, ID: channel}, Ended: true})
}

// first returns the newest match of a list.
func (s *Reader) first(ctx context.Context, which match.List) (m match.Match, found bool, err error) {
	matches, _, err := s.store.Matches(ctx, which, match.Page{Limit: 1})
	if err != nil || len(matches) == 0 {
		return match.Match{}, false, err
	}
	return matches[0], true, nil
}

// Afterwards returns the newest snapshot of a match for who has just changed it. What was done is done: where
// it cannot be shown, the operator is told, and the snapshot is Broken.
func (s *Reader) Afterwards(ctx context.Context, m match.Match, viewer match.Player) match.Snapshot {
	snapshot, err := s.Newest(ctx, m, viewer)
	if err != nil {
		s.log.Error("a match cannot be shown", "match", m.ID, "error", err)
		return match.Snapshot{Match: m, Head: m.Head, Seat: m.SeatOf(viewer), Broken: true}
	}
	return snapshot
}

// Target returns the match that an order names, or else the live one of the caller's channel. Where none is
// live, whoever played the latest one there means that.
func (s *Reader) Target(ctx context.Context, c match.Caller, o match.Order) (match.Match, error) {
	if o.Match != "" {
		return c.Named(s.Match(ctx, o.Match))
	}
	m, found, err := s.LiveIn(ctx, c.Channel)
	if err != nil || found {
		return m, err
	}
	m, found, err = s.endedIn(ctx, c.Channel)
	if err == nil && (!found || m.SeatOf(c.Player) == engine.Nobody) {
		err = &match.Refusal{Kind: match.ErrNoMatch}
	}
	return m, err
}

// Holds returns the match of a reminder or nudge as its player sees it; ok is false where the match has moved
// on since, so that nothing is to be told any more.
func (s *Reader) Holds(ctx context.Context, n match.Notice) (snapshot match.Snapshot, ok bool, err error) {
	snapshot, err = s.Snapshot(ctx, n.Match, n.Player, 0)
	if errors.Is(err, match.ErrUnknown) {
		return match.Snapshot{}, false, nil
	}
	if err != nil || !snapshot.Asked() {
		return snapshot, false, err
	}
	moved, err := s.states.MovedOn(ctx, snapshot.Match, snapshot.Seat, n.To)
	return snapshot, !moved, err
}

// withUndone adds to the steps of a whole match what was taken back in their places. What its viewer may not
// know of a step, the viewer may not know of what stood there before either.
func withUndone(steps []match.Step, events []match.Event) {
	undone := match.Undone(events)
	for i := range steps {
		e := steps[i].Event
		if e.Kind != match.EventAction || e.Action == "" {
			continue
		}
		steps[i].Undone = slices.DeleteFunc(undone[e.Seq], func(u match.Event) bool { return u.Seat != e.Seat || u.Auto })
	}
}
