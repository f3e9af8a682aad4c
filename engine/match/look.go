package match

import (
	"context"
	"errors"
	"fmt"

	"towerpost/engine"
)

// Live returns the live match of a channel as the viewer may see it, or a *Refusal of the kind ErrNoMatch.
func (s *Service) Live(ctx context.Context, channel string, viewer Player) (Snapshot, error) {
	m, found, err := s.liveIn(ctx, channel)
	if err == nil && !found {
		err = &Refusal{Kind: ErrNoMatch}
	}
	if err != nil {
		return Snapshot{}, err
	}
	return s.newest(ctx, m, viewer)
}

// Last returns the match of a channel that ended last, or a *Refusal of the kind ErrNoMatch.
func (s *Service) Last(ctx context.Context, channel string, viewer Player) (Snapshot, error) {
	m, found, err := s.endedIn(ctx, channel)
	if err == nil && !found {
		err = &Refusal{Kind: ErrNoMatch}
	}
	if err != nil {
		return Snapshot{}, err
	}
	return s.newest(ctx, m, viewer)
}

// Snapshot returns a match as the viewer may see it after the first head events: 0 means all of them, and a negative head
// the start. A match or a head that does not exist is a *Refusal of the kind ErrUnknown.
func (s *Service) Snapshot(ctx context.Context, id ID, viewer Player, head int) (Snapshot, error) {
	m, err := s.match(ctx, id)
	switch {
	case err != nil:
		return Snapshot{}, err
	case head == 0:
		head = m.Head
	case head < 0:
		head = 0
	case head > m.Head:
		return Snapshot{}, &Refusal{Kind: ErrUnknown, Match: m}
	}
	events, err := s.lastTurn(ctx, id, head)
	if err != nil {
		return Snapshot{}, err
	}
	return s.snapshot(ctx, m, viewer, head, events)
}

// Course returns a match as the viewer may see it at its newest head, with everything that has led there as its steps: the
// actions that stand, each with those that were taken back in its place, and the end.
func (s *Service) Course(ctx context.Context, id ID, viewer Player) (Snapshot, error) {
	m, err := s.match(ctx, id)
	if err != nil {
		return Snapshot{}, err
	}
	events, err := s.store.Events(ctx, id, 0, m.Head)
	if err != nil {
		return Snapshot{}, err
	}
	state, err := s.state(ctx, m, 0)
	if err != nil {
		return Snapshot{}, err
	}
	course, err := s.snapshotFrom(ctx, m, viewer, m.Head, state, standing(events))
	withUndone(course.Steps, events)
	return course, err
}

// Shown returns what the post of a notice shows, which is what a spectator may see. For notices about challenges, and about
// a match that is gone, it is the zero Snapshot.
func (s *Service) Shown(ctx context.Context, n Notice) (Snapshot, error) {
	switch n.Kind {
	case NoticeTurn, NoticeFlag:
	case NoticeTakeback, NoticeDeclined:
		return s.Snapshot(ctx, n.Match, "", n.To)
	default:
		return Snapshot{}, nil
	}
	m, err := s.match(ctx, n.Match)
	if err != nil {
		return Snapshot{}, err
	}
	events, err := s.store.Events(ctx, n.Match, n.From, n.To)
	if err != nil {
		return Snapshot{}, err
	}
	return s.snapshot(ctx, m, "", n.To, events)
}

// newest returns the snapshot at the head of the row.
func (s *Service) newest(ctx context.Context, m Match, viewer Player) (Snapshot, error) {
	events, err := s.lastTurn(ctx, m.ID, m.Head)
	if err != nil {
		return Snapshot{}, err
	}
	return s.snapshot(ctx, m, viewer, m.Head, events)
}

// lastTurn returns the events of the turn that ends at the head: back to the last one that a person ordered,
// which is no planned one.
func (s *Service) lastTurn(ctx context.Context, id ID, head int) ([]Event, error) {
	for size := 8; ; size *= 4 {
		after := max(0, head-size)
		events, err := s.store.Events(ctx, id, after, head)
		if err != nil {
			return nil, err
		}
		for i := len(events) - 1; i >= 0; i-- {
			if !events[i].Auto && !events[i].Planned {
				return events[i:], nil
			}
		}
		if after == 0 {
			return events, nil
		}
	}
}

// snapshot returns the match at the head as the viewer may see it, with the events that led there as its steps.
func (s *Service) snapshot(ctx context.Context, m Match, viewer Player, head int, events []Event) (Snapshot, error) {
	state, err := s.state(ctx, m, head-len(events))
	if err != nil {
		return Snapshot{}, err
	}
	return s.snapshotFrom(ctx, m, viewer, head, state, events)
}

// snapshotFrom returns the match at the head as the viewer may see it; the events lead there from the state.
func (s *Service) snapshotFrom(ctx context.Context, m Match, viewer Player, head int, state engine.State, events []Event) (Snapshot, error) {
	seat := m.SeatOf(viewer)
	snapshot, err := Snapshot{Match: m, Head: head, Seat: seat}, error(nil)
	if snapshot.Post, err = s.store.Post(ctx, m.ID); err != nil {
		return Snapshot{}, err
	}
	for _, e := range events {
		next, err := s.follow(ctx, m, state, e)
		if err != nil {
			return Snapshot{}, err
		}
		snapshot.Steps = append(snapshot.Steps, Step{
			Event: public(state, seat, e), Before: state.View(seat), After: next.View(seat),
		})
		state = next
	}
	snapshot.View, snapshot.Outcome = state.View(seat), state.Outcome()
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
	return snapshot, nil
}

// pauseOf returns the event by which a match is paused. Nothing can happen after it but what ends the pause.
func (s *Service) pauseOf(ctx context.Context, m Match) (*Event, error) {
	events, err := s.store.Events(ctx, m.ID, m.Head-1, m.Head)
	if err != nil || len(events) == 0 {
		return nil, err
	}
	return &events[0], nil
}

// follow returns the state after an event of the log.
func (s *Service) follow(ctx context.Context, m Match, state engine.State, e Event) (engine.State, error) {
	if e.Kind == EventTakeback {
		return s.state(ctx, m, e.Back)
	}
	if next, ok := s.states.Get(moment{m.ID, e.Seq}); ok {
		return next, nil
	}
	next, err := advance(state, e)
	if err != nil {
		return nil, fmt.Errorf("match %s: %w", m.ID, err)
	}
	s.states.Add(moment{m.ID, e.Seq}, next)
	return next, nil
}

// public returns the event as the seat may know it: the action of a secret decision belongs to who took it.
func public(before engine.State, viewer engine.Seat, e Event) Event {
	if d, ok := decision(before, e.Seat); ok && d.Secret && e.Seat != viewer {
		e.Action = ""
	}
	return e
}

// match returns the row of a match, or a *Refusal of the kind ErrUnknown.
func (s *Service) match(ctx context.Context, id ID) (Match, error) {
	m, err := s.store.Match(ctx, id)
	if errors.Is(err, ErrUnknown) {
		return Match{}, &Refusal{Kind: ErrUnknown, Match: Match{ID: id}}
	}
	return m, err
}

// liveIn returns the live match of a channel.
func (s *Service) liveIn(ctx context.Context, channel string) (m Match, found bool, err error) {
	return s.first(ctx, Shelf{Owner: Owner{OwnerChannel, channel}})
}

// endedIn returns the match of a channel that ended last.
func (s *Service) endedIn(ctx context.Context, channel string) (m Match, found bool, err error) {
	return s.first(ctx, Shelf{Owner: Owner{OwnerChannel, channel}, Ended: true})
}

// first returns the newest match of a shelf.
func (s *Service) first(ctx context.Context, shelf Shelf) (m Match, found bool, err error) {
	matches, _, err := s.store.Matches(ctx, shelf, Page{Limit: 1})
	if err != nil || len(matches) == 0 {
		return Match{}, false, err
	}
	return matches[0], true, nil
}
