package play

import (
	"context"
	"strings"
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/replay"
)

// Act plays a person's action, and after it what plays itself. A person's mistake comes back as a *Refusal or a *Rejected and
// changes nothing.
func (s *Service) Act(ctx context.Context, c match.Caller, o match.Order) (match.Acted, error) {
	var acted *match.Match
	notices, err := s.once(ctx, c.Key, func() (match.Receipt, error) {
		t, seat, err := s.sit(ctx, c, o)
		if err != nil {
			return match.Receipt{}, err
		}
		if err := s.act(ctx, c, t, seat, o); err != nil {
			return match.Receipt{}, err
		}
		m, receipt, err := s.write(ctx, c, t)
		if !receipt.Repeated {
			acted = &m
		}
		return receipt, err
	})
	if err != nil {
		return match.Acted{}, err
	}
	if acted == nil {
		m, err := s.Target(ctx, c, o)
		if err != nil {
			return match.Acted{Notices: notices}, err
		}
		acted = &m
	}
	return match.Acted{Notices: notices, Snapshot: s.Afterwards(ctx, *acted, c.Player)}, nil
}

// act adds the actions of an order to a turn. The last one says whether the turn is private, and pays for all.
func (s *Service) act(ctx context.Context, c match.Caller, t *turn, seat engine.Seat, o match.Order) error {
	if _, asked := replay.Decision(t.state, seat); !asked {
		return s.Refusal(ctx, match.ErrNotTurn, t.match, c.Player)
	}
	if err := s.inTime(ctx, c, t, seat); err != nil {
		return err
	}
	chosen, err := chooseAll(t.state, seat, o, s.entropy.salt)
	if err != nil {
		return s.Reject(ctx, err, t.match, c.Player)
	}
	for i, step := range chosen {
		d, _ := replay.Decision(t.state, seat)
		e := match.Event{Kind: match.EventAction, Seat: seat, Action: step.action, By: c.Player, Key: c.Key}
		if t.private = d.Secret || d.Part; t.private {
			t.owing = seat
		} else if i == len(chosen)-1 {
			t.owing = engine.Nobody
			if e.Left, err = s.charge(ctx, t, seat); err != nil {
				return err
			}
		}
		t.add(e, step.next)
	}
	return nil
}

// choice is an action with the state after it.
type choice struct {
	action engine.Action
	next   engine.State
}

// chooseAll finds the actions of an order: those of a whole turn where the game reads turns from a text, else one. Each is
// possible after those before it, or none is chosen.
func chooseAll(state engine.State, seat engine.Seat, o match.Order, salt func() [16]byte) ([]choice, error) {
	reader, ok := state.(engine.TurnReader)
	text := strings.TrimSpace(o.Text)
	if !ok || text == "" {
		action, next, err := choose(state, seat, o, salt)
		return []choice{{action, next}}, err
	}
	actions, err := reader.ReadTurn(seat, text)
	if err != nil {
		return nil, err
	}
	var chosen []choice
	for _, action := range actions {
		action, next, err := choose(state, seat, match.Order{Action: action}, salt)
		if err != nil {
			return nil, err
		}
		chosen, state = append(chosen, choice{action, next}), next
	}
	return chosen, nil
}

// Resign gives the match up for the caller, whose turn it need not be, and who may do so while it is paused. It returns the
// notice that shows the result, or that the others play on.
func (s *Service) Resign(ctx context.Context, c match.Caller, o match.Order) ([]match.Notice, error) {
	return s.once(ctx, c.Key, func() (match.Receipt, error) {
		t, seat, err := s.join(ctx, c, o, true)
		if err != nil {
			return match.Receipt{}, err
		}
		if err := t.leave(match.Event{Kind: match.EventResign, Seat: seat, By: c.Player, Key: c.Key}); err != nil {
			return match.Receipt{}, err
		}
		return s.commit(ctx, c, t)
	})
}

// sit finds the match of an order and the caller's seat, and refuses whoever has no say in it now.
func (s *Service) sit(ctx context.Context, c match.Caller, o match.Order) (*turn, engine.Seat, error) {
	return s.join(ctx, c, o, false)
}

// join is sit for what may be possible while the match is paused.
func (s *Service) join(ctx context.Context, c match.Caller, o match.Order, whilePaused bool) (*turn, engine.Seat, error) {
	m, err := s.Target(ctx, c, o)
	if err != nil {
		return nil, engine.Nobody, err
	}
	seat, err := s.states.SeatOf(ctx, m, c.Player, m.Head)
	if err != nil {
		return nil, engine.Nobody, err
	}
	var kind error
	switch {
	case seat == engine.Nobody:
		kind = match.ErrNotPlayer
	case !m.Live():
		kind = match.ErrOver
	case m.LeftAt(seat) != "":
		kind = match.ErrLeft
	case !m.Paused.IsZero() && !whilePaused:
		kind = match.ErrPaused
	case o.Head != 0:
		stale, err := s.states.MovedOn(ctx, m, seat, o.Head-1)
		if err != nil {
			return nil, seat, err
		}
		if stale {
			kind = match.ErrStale
		}
	}
	if kind != nil {
		return nil, seat, s.Refusal(ctx, kind, m, c.Player)
	}
	state, err := s.states.State(ctx, m, m.Head)
	if err != nil {
		return nil, seat, err
	}
	return newTurn(m, s.at(c), state), seat, nil
}

// choose finds the action of an order, with a salt where it needs one, and the state after it.
func choose(state engine.State, seat engine.Seat, o match.Order, salt func() [16]byte) (engine.Action, engine.State, error) {
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
	if sealer, ok := state.(engine.Sealer); ok {
		action = sealer.Seal(seat, action, salt())
	}
	next, err := state.Apply(seat, action)
	return action, next, err
}

// commit is write without the row.
func (s *Service) commit(ctx context.Context, c match.Caller, t *turn) (match.Receipt, error) {
	_, receipt, err := s.write(ctx, c, t)
	return receipt, err
}

// write plays what plays itself and what was planned or left to wishes, and writes the turn. It returns the row after it, too.
func (s *Service) write(ctx context.Context, c match.Caller, t *turn) (match.Match, match.Receipt, error) {
	s.drawing(ctx, t)
	plans, err := s.play(ctx, t)
	if err != nil {
		return match.Match{}, match.Receipt{}, err
	}
	m, err := s.row(ctx, c, t)
	if err != nil {
		return match.Match{}, match.Receipt{}, err
	}
	change := match.Change{
		Key: c.Key, At: s.now(), Match: &m, Head: t.match.Head, Events: t.events, Set: append(m.Timers(), t.set...), Drop: t.timers,
		Wishes: t.wishes,
	}
	if change.Notices, err = s.posts(ctx, t, m); err != nil {
		return match.Match{}, match.Receipt{}, err
	}
	if c.Player == "" || t.wishes != nil {
		leave(change.Notices, s.now())
	}
	if m.Live() {
		change.Plans = plans
	} else {
		change.Result = s.Ending(ctx, m, t.match.Head, t.events)
		change.Notices = append(change.Notices, s.announcements(ctx, m)...)
	}
	receipt, err := s.store.Commit(ctx, change)
	if err == nil && !receipt.Repeated {
		s.keep(t)
	}
	return m, receipt, err
}

// row returns the row of the match after a turn.
func (s *Service) row(ctx context.Context, c match.Caller, t *turn) (match.Match, error) {
	if err := s.settleDebt(ctx, t); err != nil {
		return match.Match{}, err
	}
	t.held = s.holds(t)
	m := t.result()
	if err := s.reveal(ctx, &m); err != nil {
		return match.Match{}, err
	}
	if err := s.startClocks(ctx, &m, t); err != nil {
		return match.Match{}, err
	}
	if seat := m.SeatOf(c.Player); seat != engine.Nobody && c.Name != "" && m.LevelAt(seat) == "" {
		m.Names[seat] = c.Name
	}
	return m, nil
}

// leave gives notices that no reply will show to the courier.
func leave(notices []match.Notice, now time.Time) {
	for i := range notices {
		notices[i].Due = now
	}
}

// play goes on from a person's step with what needs nobody, and returns what becomes of the players' plans.
func (s *Service) play(ctx context.Context, t *turn) ([]match.Plan, error) {
	if t.ending.Reason != "" {
		return nil, nil
	}
	followers, err := s.followers(ctx, t.match, t.start)
	if err != nil {
		return nil, err
	}
	w, err := s.wishing(ctx, t)
	if err != nil {
		return nil, err
	}
	if err := t.follow(followers, w); err != nil {
		return nil, err
	}
	plans := make([]match.Plan, len(followers))
	for i, f := range followers {
		plans[i] = f.result(t.match.Head + len(t.events))
	}
	return plans, nil
}

// keep remembers the states of a turn that is written.
func (s *Service) keep(t *turn) {
	for i, state := range t.states {
		s.states.Keep(t.match.ID, t.events[i].Seq, state)
	}
}
