package match

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"towerpost/engine"
)

// Act plays a person's action, and after it what plays itself. It returns the notices that show the turn, in order. A
// person's mistake comes back as a *Refusal or a *Rejected and changes nothing.
func (s *Service) Act(ctx context.Context, c Caller, o Order) ([]Notice, error) {
	return s.once(ctx, c.Key, func() (Receipt, error) {
		t, seat, err := s.sit(ctx, c, o)
		if err != nil {
			return Receipt{}, err
		}
		if _, asked := decision(t.state, seat); !asked {
			return Receipt{}, s.refusal(ctx, ErrNotTurn, t.match, c.Player)
		}
		if err := s.inTime(ctx, c, t, seat); err != nil {
			return Receipt{}, err
		}
		action, next, err := choose(t.state, seat, o)
		if err != nil {
			return Receipt{}, s.reject(ctx, err, t.match, c.Player)
		}
		left, err := s.charge(ctx, t, seat)
		if err != nil {
			return Receipt{}, err
		}
		t.add(Event{Kind: EventAction, Seat: seat, Action: action, Left: left, By: c.Player, Key: c.Key}, next)
		return s.commit(ctx, c, t)
	})
}

// Resign gives the match up for the caller, whose turn it need not be, and who may do so while it is paused. It returns the notice that shows the result.
func (s *Service) Resign(ctx context.Context, c Caller, o Order) ([]Notice, error) {
	return s.once(ctx, c.Key, func() (Receipt, error) {
		t, seat, err := s.join(ctx, c, o, true)
		if err != nil {
			return Receipt{}, err
		}
		if err := t.lose(EventResign, seat, c); err != nil {
			return Receipt{}, err
		}
		return s.commit(ctx, c, t)
	})
}

// sit finds the match of an order and the caller's seat, and refuses whoever has no say in it now.
func (s *Service) sit(ctx context.Context, c Caller, o Order) (*turn, engine.Seat, error) {
	return s.join(ctx, c, o, false)
}

// join is sit for what may be possible while the match is paused.
func (s *Service) join(ctx context.Context, c Caller, o Order, whilePaused bool) (*turn, engine.Seat, error) {
	m, err := s.meant(ctx, c, o)
	if err != nil {
		return nil, engine.Nobody, err
	}
	seat := m.SeatOf(c.Player)
	var kind error
	switch {
	case seat == engine.Nobody:
		kind = ErrNotPlayer
	case !m.Live():
		kind = ErrOver
	case !m.Paused.IsZero() && !whilePaused:
		kind = ErrPaused
	case o.Head != 0 && o.Head-1 != m.Head:
		kind = ErrStale
	}
	if kind != nil {
		return nil, seat, s.refusal(ctx, kind, m, c.Player)
	}
	state, err := s.state(ctx, m, m.Head)
	if err != nil {
		return nil, seat, err
	}
	return &turn{match: m, at: s.at(c), state: state}, seat, nil
}

// meant returns the match that an order names, or else the live one of the caller's channel. Where none is live, whoever
// played the latest one there means that.
func (s *Service) meant(ctx context.Context, c Caller, o Order) (Match, error) {
	if o.Match != "" {
		return s.match(ctx, o.Match)
	}
	m, found, err := s.liveIn(ctx, c.Channel)
	if err != nil || found {
		return m, err
	}
	m, found, err = s.endedIn(ctx, c.Channel)
	if err == nil && (!found || m.SeatOf(c.Player) == engine.Nobody) {
		err = &Refusal{Kind: ErrNoMatch}
	}
	return m, err
}

// choose finds the action of an order and the state after it.
func choose(state engine.State, seat engine.Seat, o Order) (engine.Action, engine.State, error) {
	action := o.Action
	if text := strings.TrimSpace(o.Text); text != "" {
		action = engine.Action(text)
		if reader, ok := state.(engine.Reader); ok {
			var err error
			if action, err = reader.Read(seat, text); err != nil {
				return "", nil, err
			}
		}
	}
	next, err := state.Apply(seat, action)
	return action, next, err
}

// commit plays what plays itself and what was planned, and writes the turn.
func (s *Service) commit(ctx context.Context, c Caller, t *turn) (Receipt, error) {
	plans, err := s.play(ctx, t)
	if err != nil {
		return Receipt{}, err
	}
	m := t.result()
	if err := s.wind(ctx, &m, t.state, t.resumed); err != nil {
		return Receipt{}, err
	}
	if seat := m.SeatOf(c.Player); seat != engine.Nobody && c.Name != "" {
		m.Names[seat] = c.Name
	}
	change := Change{
		Key: c.Key, At: s.now(), Match: &m, Head: t.match.Head, Events: t.events,
		Notices: s.turnNotices(m, t.match.Head), Set: m.timers(), Drop: t.match.timers(),
	}
	if c.Player == "" {
		leave(change.Notices, s.now())
	}
	if m.Live() {
		change.Plans = plans
	} else {
		change.Result = s.ending(ctx, m, t.match.Head, t.events)
		change.Notices = append(change.Notices, s.announcements(ctx, m)...)
	}
	receipt, err := s.store.Commit(ctx, change)
	if err == nil && !receipt.Repeated {
		s.keep(t)
	}
	return receipt, err
}

// leave gives notices that no reply will show to the courier.
func leave(notices []Notice, now time.Time) {
	for i := range notices {
		notices[i].Due = now
	}
}

// play goes on from a person's step with what needs nobody, and returns what becomes of the players' plans.
func (s *Service) play(ctx context.Context, t *turn) ([]Plan, error) {
	if t.ending.Reason != "" {
		return nil, nil
	}
	followers, err := s.followers(ctx, t.match, t.start)
	if err != nil {
		return nil, err
	}
	if err := t.follow(followers, s.dice); err != nil {
		return nil, err
	}
	plans := make([]Plan, len(followers))
	for i, f := range followers {
		plans[i] = f.result(t.match.Head + len(t.events))
	}
	return plans, nil
}

// keep remembers the states of a turn that is written.
func (s *Service) keep(t *turn) {
	for i, state := range t.states {
		s.states.Add(moment{t.match.ID, t.events[i].Seq}, state)
	}
}

// refusal returns a *Refusal with the newest snapshot of the match, or the error that kept the snapshot from being made.
func (s *Service) refusal(ctx context.Context, kind error, m Match, viewer Player) error {
	snapshot, err := s.newest(ctx, m, viewer)
	if err != nil {
		return fmt.Errorf("refuse as %q: %w", kind, err)
	}
	r := &Refusal{Kind: kind, Match: m, Snapshot: &snapshot}
	if turn := snapshot.Turn(); kind == ErrNotTurn && len(turn) > 0 {
		r.Turn = turn[0]
	}
	return r
}

// reject returns a *Rejected for a problem with the rules, and any other error as it is.
func (s *Service) reject(ctx context.Context, err error, m Match, viewer Player) error {
	var problem *engine.Problem
	if !errors.As(err, &problem) {
		return fmt.Errorf("match %s: %w", m.ID, err)
	}
	snapshot, err := s.newest(ctx, m, viewer)
	if err != nil {
		return fmt.Errorf("reject as %q: %w", problem.Text, err)
	}
	return &Rejected{Problem: problem, Snapshot: snapshot}
}
