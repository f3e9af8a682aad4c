package play

import (
	"context"
	"errors"
	"slices"

	"towerpost/engine"
	"towerpost/engine/match"
)

// Live returns the live match of a channel as the viewer may see it, or a *Refusal of the kind ErrNoMatch.
func (s *Service) Live(ctx context.Context, channel string, viewer match.Player) (match.Snapshot, error) {
	m, found, err := s.liveIn(ctx, channel)
	if err == nil && !found {
		err = &match.Refusal{Kind: match.ErrNoMatch}
	}
	if err != nil {
		return match.Snapshot{}, err
	}
	return s.newest(ctx, m, viewer)
}

// Last returns the match of a channel that ended last, or a *Refusal of the kind ErrNoMatch.
func (s *Service) Last(ctx context.Context, channel string, viewer match.Player) (match.Snapshot, error) {
	m, found, err := s.endedIn(ctx, channel)
	if err == nil && !found {
		err = &match.Refusal{Kind: match.ErrNoMatch}
	}
	if err != nil {
		return match.Snapshot{}, err
	}
	return s.newest(ctx, m, viewer)
}

// LastOf returns the match of a game that ended last in a channel, or a *Refusal of the kind ErrNoMatch.
func (s *Service) LastOf(ctx context.Context, channel, game string) (last match.Match, err error) {
	found := false
	err = s.each(ctx, match.Shelf{Owner: match.Owner{Kind: match.OwnerChannel, ID: channel}, Ended: true}, func(m match.Match) (bool, error) {
		if found = m.Game == game; found {
			last = m
		}
		return !found, nil
	})
	if err == nil && !found {
		err = &match.Refusal{Kind: match.ErrNoMatch}
	}
	return last, err
}

// Snapshot returns a match as the viewer may see it after the first head events: 0 means all of them, and a negative head
// the start. A match or a head that does not exist is a *Refusal of the kind ErrUnknown.
func (s *Service) Snapshot(ctx context.Context, id match.ID, viewer match.Player, head int) (match.Snapshot, error) {
	m, err := s.match(ctx, id)
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
		return s.newest(ctx, m, viewer)
	}
	events, err := s.lastTurn(ctx, m, head)
	if err != nil {
		return match.Snapshot{}, err
	}
	return s.snapshot(ctx, m, viewer, head, events, onceEach)
}

// Course returns a match as the viewer may see it at its newest head, with everything that has led there as its steps: the
// actions that stand, each with those that were taken back in its place, and the end.
func (s *Service) Course(ctx context.Context, id match.ID, viewer match.Player) (match.Snapshot, error) {
	m, err := s.match(ctx, id)
	if err != nil {
		return match.Snapshot{}, err
	}
	events, err := s.store.Events(ctx, id, 0, m.Head)
	if err != nil {
		return match.Snapshot{}, err
	}
	state, err := s.state(ctx, m, 0)
	if err != nil {
		return match.Snapshot{}, err
	}
	course, err := s.snapshotFrom(ctx, m, viewer, 0, m.Head, state, match.Standing(events), nil)
	withUndone(course.Steps, events)
	return course, err
}

// Shown returns what the post of a notice shows, which is what a spectator may see. For notices about challenges, and about
// a match that is gone, it is the zero Snapshot.
func (s *Service) Shown(ctx context.Context, n match.Notice) (match.Snapshot, error) {
	switch n.Kind {
	case match.NoticeTurn, match.NoticeFlag:
	case match.NoticeTakeback, match.NoticeDeclined:
		return s.Snapshot(ctx, n.Match, "", n.To)
	default:
		return match.Snapshot{}, nil
	}
	m, err := s.match(ctx, n.Match)
	if err != nil {
		return match.Snapshot{}, err
	}
	events, err := s.store.Events(ctx, n.Match, n.From, n.To)
	if err != nil {
		return match.Snapshot{}, err
	}
	return s.snapshot(ctx, m, "", n.To, events, onceEach)
}

// newest returns the snapshot at the head of the row. Its steps are what the viewer has done since the last post, or else the
// turn that was posted last.
func (s *Service) newest(ctx context.Context, m match.Match, viewer match.Player) (match.Snapshot, error) {
	posted, seat := m.Head-m.Quiet, m.SeatOf(viewer)
	quiet, err := s.store.Events(ctx, m.ID, posted, m.Head)
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
		return onceEach(slices.DeleteFunc(steps, func(step match.Step) bool {
			return step.Event.Seq > posted && !step.Event.Around()
		}))
	})
}

// lastTurn returns the events of the turn that ends at the head: back to the last one that a person ordered, which is no planned
// one, and to the parts of a longer turn before it.
func (s *Service) lastTurn(ctx context.Context, m match.Match, head int) ([]match.Event, error) {
	for size := 8; ; size *= 4 {
		after := max(0, head-size)
		events, err := s.store.Events(ctx, m.ID, after, head)
		if err != nil {
			return nil, err
		}
		begin, err := s.turnStart(ctx, m, events)
		if begin > 0 || after == 0 || err != nil {
			return events[max(begin, 0):], err
		}
	}
}

// turnStart returns the index of the event with which the turn begins that the events end with, as far as they reach back.
func (s *Service) turnStart(ctx context.Context, m match.Match, events []match.Event) (int, error) {
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
func (s *Service) isPart(ctx context.Context, m match.Match, e match.Event) (bool, error) {
	if e.Kind != match.EventAction {
		return e.Kind == match.EventRetract, nil
	}
	state, err := s.state(ctx, m, e.Seq-1)
	if err != nil {
		return false, err
	}
	d, _ := decision(state, e.Seat)
	return d.Part && !d.Secret, nil
}

// snapshot returns the match at the head as the viewer may see it, with the events that led there as its steps.
func (s *Service) snapshot(
	ctx context.Context, m match.Match, viewer match.Player, head int, events []match.Event, choose func([]match.Step) []match.Step,
) (match.Snapshot, error) {
	start := head - len(events)
	state, err := s.state(ctx, m, start)
	if err != nil {
		return match.Snapshot{}, err
	}
	return s.snapshotFrom(ctx, m, viewer, start, head, state, events, choose)
}

// snapshotFrom returns the match at the head as the viewer may see it; the events lead there from the state at a start. Choose
// leaves out steps; nil takes all.
func (s *Service) snapshotFrom(
	ctx context.Context, m match.Match, viewer match.Player, start, head int, state engine.State, events []match.Event, choose func([]match.Step) []match.Step,
) (match.Snapshot, error) {
	seat, err := s.seatOf(ctx, m, viewer, head)
	if err != nil {
		return match.Snapshot{}, err
	}
	snapshot := match.Snapshot{Match: m, Head: head, Seat: seat}
	if snapshot.Post, err = s.store.Post(ctx, m.ID); err != nil {
		return match.Snapshot{}, err
	}
	way, err := s.way(ctx, m, state, events)
	if err != nil {
		return match.Snapshot{}, err
	}
	veil, err := s.veil(ctx, m, seat, head)
	if err != nil {
		return match.Snapshot{}, err
	}
	way = veil.over(way, start)
	if snapshot.Steps = steps(m, way, seat); choose != nil {
		snapshot.Steps = choose(snapshot.Steps)
	}
	state = way.end()
	snapshot.View, snapshot.Outcome = view(m, state, seat), state.Outcome()
	if head == m.Head && m.Ending.Reason != "" {
		snapshot.Outcome, snapshot.Ending = m.Outcome, m.Ending
		return snapshot, nil
	}
	if head == m.Head && !m.Paused.IsZero() {
		snapshot.Pause, err = s.pauseOf(ctx, m)
		return snapshot, err
	}
	snapshot.Pending = state.Pending()
	if seat != engine.Nobody {
		snapshot.Legal = state.Legal(seat)
	}
	if head == m.Head {
		snapshot.Ready, err = s.ready(ctx, m, state)
	}
	return snapshot, err
}

// pauseOf returns the event by which a match is paused. Nothing can happen after it but that players leave, and what ends the pause.
func (s *Service) pauseOf(ctx context.Context, m match.Match) (*match.Event, error) {
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

// match returns the row of a match, or a *Refusal of the kind ErrUnknown.
func (s *Service) match(ctx context.Context, id match.ID) (match.Match, error) {
	m, err := s.store.Match(ctx, id)
	if errors.Is(err, match.ErrUnknown) {
		return match.Match{}, &match.Refusal{Kind: match.ErrUnknown, Match: match.Match{ID: id}}
	}
	return m, err
}

// liveIn returns the live match of a channel.
func (s *Service) liveIn(ctx context.Context, channel string) (m match.Match, found bool, err error) {
	return s.first(ctx, match.Shelf{Owner: match.Owner{Kind: match.OwnerChannel, ID: channel}})
}

// endedIn returns the match of a channel that ended last.
func (s *Service) endedIn(ctx context.Context, channel string) (m match.Match, found bool, err error) {
	return s.first(ctx, match.Shelf{Owner: match.Owner{Kind: match.OwnerChannel, ID: channel}, Ended: true})
}

// first returns the newest match of a shelf.
func (s *Service) first(ctx context.Context, shelf match.Shelf) (m match.Match, found bool, err error) {
	matches, _, err := s.store.Matches(ctx, shelf, match.Page{Limit: 1})
	if err != nil || len(matches) == 0 {
		return match.Match{}, false, err
	}
	return matches[0], true, nil
}
