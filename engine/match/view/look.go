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

// MovedOn reports whether the match of a snapshot has moved on for its viewer since the head: something has
// happened that they can see, or that they did themselves. A secret step of somebody else does not count.
func (s *Reader) MovedOn(ctx context.Context, shown match.Snapshot, head int) (bool, error) {
	return s.states.MovedOn(ctx, shown.Match, shown.Seat, head)
}

// Snapshot returns a match as the viewer may see it after the first head events: 0 means all of them, and a
// negative head the start. A match or a head that does not exist is a *Refusal of the kind ErrUnknown.
func (s *Reader) Snapshot(
	ctx context.Context, id match.ID, viewer match.Player, head int,
) (match.Snapshot, error) {
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
	return s.snapshot(ctx, m, viewer, head, events, replay.CollapseHidden)
}

// Course returns a match as the viewer may see it at its newest head. Its steps are the whole match: all
// actions that were not taken back, and the end. Each action has with it those that it replaced
// (Step.Undone).
func (s *Reader) Course(ctx context.Context, id match.ID, viewer match.Player) (match.Snapshot, error) {
	m, err := s.Match(ctx, id)
	if err != nil {
		return match.Snapshot{}, err
	}
	events, err := s.store.Events(ctx, id, 0, m.Head)
	if err != nil {
		return match.Snapshot{}, err
	}
	path, err := s.states.UnretractedPath(ctx, m, 0, match.EffectiveWithoutPauses(events), events)
	if err != nil {
		return match.Snapshot{}, err
	}
	course, err := s.snapshotFrom(ctx, m, viewer, 0, m.Head, path, nil)
	addUndone(course.Steps, events)
	return course, err
}

// Shown returns the snapshot that the post of a notice shows, as a spectator may see it. It is the zero
// Snapshot unless the notice is about a turn, a time-out, a take-back or a draw.
func (s *Reader) Shown(ctx context.Context, n match.Notice) (match.Snapshot, error) {
	switch n.Kind {
	case match.NoticeTurn, match.NoticeFlag:
	case match.NoticeTakeback, match.NoticeDeclined,
		match.NoticeDraw, match.NoticeDrawDeclined, match.NoticeDrawWithdrawn:
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
	return s.snapshot(ctx, m, "", n.To, events, func(steps []match.Step) []match.Step {
		return replay.NoticeSteps(n, steps)
	})
}

// Newest returns the snapshot at the head of the row. Its steps are the viewer's own actions since the last
// post. Without any, they are the turn that was posted last, with the events about the match since then.
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
	events = append(events, quiet...)
	return s.snapshot(ctx, m, viewer, m.Head, events, func(steps []match.Step) []match.Step {
		return replay.CollapseHidden(slices.DeleteFunc(steps, func(step match.Step) bool {
			return step.Event.Seq > posted && !step.Event.Administrative()
		}))
	})
}

// lastTurn returns the events of the turn that ends at the head. It begins with the last event that was
// ordered, neither automatic nor planned, or with the first part of the longer turn that this event ends.
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

// events returns the events with after < Seq <= head. It does not ask the store for an empty range.
func (s *Reader) events(ctx context.Context, m match.Match, after, head int) ([]match.Event, error) {
	if after >= head {
		return nil, nil
	}
	return s.store.Events(ctx, m.ID, after, head)
}

// turnStart returns the index of the event that begins the last turn among the events, or the earliest
// possible one if the turn begins before them. It is negative if all are automatic or planned.
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

// isPart reports whether an event is a part of a longer turn, or took such a part back.
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

// snapshot returns the match at the head as the viewer may see it. Its steps are those of the events, which
// end at the head, that choose returns; nil chooses all.
func (s *Reader) snapshot(
	ctx context.Context, m match.Match, viewer match.Player, head int,
	events []match.Event, choose func([]match.Step) []match.Step,
) (match.Snapshot, error) {
	start := head - len(events)
	later, err := s.events(ctx, m, head, m.Head)
	if err != nil {
		return match.Snapshot{}, err
	}
	path, err := s.states.UnretractedPath(ctx, m, start, events, slices.Concat(events, later))
	if err != nil {
		return match.Snapshot{}, err
	}
	return s.snapshotFrom(ctx, m, viewer, start, head, path, choose)
}

// snapshotFrom is snapshot for a path from the head start to head.
func (s *Reader) snapshotFrom(
	ctx context.Context, m match.Match, viewer match.Player, start, head int,
	path replay.Path, choose func([]match.Step) []match.Step,
) (match.Snapshot, error) {
	seat, err := s.states.SeatOf(ctx, m, viewer, head)
	if err != nil {
		return match.Snapshot{}, err
	}
	snapshot := match.Snapshot{Match: m, Head: head, Seat: seat}
	if snapshot.Post, err = s.store.Post(ctx, m.ID); err != nil {
		return match.Snapshot{}, err
	}
	redaction, err := s.states.Redaction(ctx, m, seat, head)
	if err != nil {
		return match.Snapshot{}, err
	}
	path = redaction.Over(path, start)
	if snapshot.Steps = replay.Steps(m, path, seat); choose != nil {
		snapshot.Steps = choose(snapshot.Steps)
	}
	state := path.End()
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

// drawable reports whether the players of a match can agree on a draw at its newest state.
func (s *Reader) drawable(m match.Match, state engine.State) bool {
	game, err := s.states.Rules.Of(m)
	_, ok := game.(engine.Drawable)
	return err == nil && ok && m.Live() && m.Head > 0 && m.Staying() > 1 && !engine.Preparing(state)
}

// legal returns the legal actions of a viewer's seat. In a game without secrets, a viewer who need not decide
// gets those of the first seat that must.
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

// PauseOf returns the newest pause event of a match, nil if it has none. While a match is paused, only
// departures of players come after that event, so the search is short.
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

// LiveIn returns the live match of a channel, if there is one.
func (s *Reader) LiveIn(ctx context.Context, channel string) (m match.Match, found bool, err error) {
	return s.first(ctx, match.List{Owner: match.Owner{Kind: match.OwnerChannel, ID: channel}})
}

// endedIn returns the match of a channel that ended last, if there is one.
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

// SnapshotAfter returns the newest snapshot of a match for a viewer who has just changed it. If it cannot be
// made, that is logged and the snapshot is Broken: the change itself is written.
func (s *Reader) SnapshotAfter(ctx context.Context, m match.Match, viewer match.Player) match.Snapshot {
	snapshot, err := s.Newest(ctx, m, viewer)
	if err != nil {
		s.log.Error("a match cannot be shown", "match", m.ID, "error", err)
		return match.Snapshot{Match: m, Head: m.Head, Seat: m.SeatOf(viewer), Broken: true}
	}
	return snapshot
}

// Target returns the match that the order names, else the live match of the caller's channel, else the one
// that ended last there, if the caller played in it. Without any it is a *Refusal of the kind ErrNoMatch. A
// named match of another guild in which the caller does not play is refused with ErrUnknown.
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

// ReminderHolds returns the match of a reminder or nudge as its player sees it. ok is false if the notice no
// longer holds: the match has moved on or is gone, or its player has nothing to decide.
func (s *Reader) ReminderHolds(
	ctx context.Context, n match.Notice,
) (snapshot match.Snapshot, ok bool, err error) {
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

// addUndone sets Undone in the steps of a whole match: the actions of the same seat that were taken back in
// the place of each. A step whose action the viewer may not know gets none.
func addUndone(steps []match.Step, events []match.Event) {
	undone := match.Undone(events)
	for i := range steps {
		e := steps[i].Event
		if e.Kind != match.EventAction || e.Action == "" {
			continue
		}
		steps[i].Undone = slices.DeleteFunc(undone[e.Seq], func(u match.Event) bool {
			return u.Seat != e.Seat || u.Auto
		})
	}
}
