package play

import (
	"context"
	"errors"
	"slices"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/replay"
	"towerpost/engine/match/turn"
)

// wishes handles the orders about wishes: lists by which players let decisions be taken for them.
type wishes struct {
	*core
	timeouts *timeouts
}

// WishesOf returns the caller's list of wishes in a match. It is refused as Wish is.
func (s *wishes) WishesOf(ctx context.Context, c match.Caller, id match.ID) (match.Wished, error) {
	t, _, _, err := s.wishTurn(ctx, c, id)
	if err != nil {
		return match.Wished{}, err
	}
	return s.wishedIn(ctx, t.Match, c.Player)
}

// wishedIn returns a player's list of wishes in a match of a game with wishes.
func (s *wishes) wishedIn(ctx context.Context, m match.Match, p match.Player) (match.Wished, error) {
	w, err := s.turns.Wishing(ctx, turn.NewTurn(m, s.now(), nil))
	if err != nil || w == nil {
		return match.Wished{}, err
	}
	list := w.ListOf(p)
	return match.Wished{
		Snapshot: s.SnapshotAfter(ctx, m, p), List: list, Offered: w.Game.Wishes(),
		Autopilot: slices.ContainsFunc(list, w.Game.Settles),
	}, nil
}

// Wish changes the caller's list of wishes in a match, also while it is paused, and returns the new list. If
// the new list settles a decision that the caller must take now, that is played at once, and the caller is
// charged for the time since they were asked. It is refused with ErrNoWishes in a game without wishes, and
// otherwise as Resign is.
func (s *wishes) Wish(ctx context.Context, c match.Caller, o match.WishOrder) (match.Wished, error) {
	played := false
	_, err := s.turns.Once(ctx, c.Key, func() (match.Receipt, error) {
		t, seat, w, err := s.wishTurn(ctx, c, o.Match)
		if err != nil {
			return match.Receipt{}, err
		}
		list := match.Wishes{Match: t.Match.ID, Player: c.Player, List: o.Changed(w.ListOf(c.Player), w.Game)}
		if played, err = s.wish(ctx, c, t, seat, list); err != nil {
			return match.Receipt{}, err
		}
		if played {
			return s.turns.Commit(ctx, c, t)
		}
		row := t.Match.Clone()
		return s.store.Commit(ctx, match.Change{
			Key: c.Key, At: s.now(), Match: &row, Head: row.Head, Wishes: &list,
		})
	})
	if err != nil {
		return match.Wished{}, err
	}
	m, err := s.Target(ctx, c, match.Order{Match: o.Match})
	if err != nil {
		return match.Wished{}, err
	}
	now, err := s.wishedIn(ctx, m, c.Player)
	now.Played = played
	return now, err
}

// wish sets a player's new list of wishes in a turn, and plays the seat's decision if the list settles it.
func (s *wishes) wish(
	ctx context.Context, c match.Caller, t *turn.Turn, seat engine.Seat, list match.Wishes,
) (played bool, err error) {
	t.Wishes = &list
	if _, asked := replay.Decision(t.State, seat); !asked || !t.Match.Paused.IsZero() {
		return false, nil
	}
	w, err := s.turns.Wishing(ctx, t)
	if err != nil {
		return false, err
	}
	action, ok := w.Settled(t.Match, t.State, seat)
	if !ok {
		return false, nil
	}
	if err := s.timeouts.inTime(ctx, c, t, seat); err != nil {
		return false, err
	}
	left, err := s.turns.Charge(ctx, t, seat)
	if err != nil {
		return false, err
	}
	return true, t.PlayWish(match.Event{Seat: seat, Action: action, By: c.Player, Key: c.Key, Left: left})
}

// continueWishes handles the timer by which wishes settle the decisions that the turn before has left to
// them. It removes the timer, also while the clocks of the match are stopped (match.Match.ClocksStopped): the
// match gets another one when it goes on. If the match has changed meanwhile, the timer stays and fires at
// once again.
func (s *wishes) continueWishes(ctx context.Context, timer match.Timer) error {
	m, err := s.store.Match(ctx, timer.Of)
	switch {
	case errors.Is(err, match.ErrUnknown) || err == nil && (!m.Live() || m.ClocksStopped()):
		_, err = s.store.Commit(ctx, match.Change{At: s.now(), Drop: []match.Timer{timer}})
		return err
	case err != nil:
		return err
	}
	if err = s.settle(ctx, m, timer); errors.Is(err, match.ErrStale) {
		return nil
	}
	return err
}

// settle is continueWishes for a match whose clocks are not stopped. If the wishes settle nothing any more,
// it only removes the timer.
func (s *wishes) settle(ctx context.Context, m match.Match, timer match.Timer) error {
	state, err := s.states.State(ctx, m, m.Head)
	if err != nil {
		return err
	}
	t := turn.NewTurn(m, s.now(), state)
	w, err := s.turns.Wishing(ctx, t)
	if err != nil {
		return err
	}
	if _, _, more := w.Next(t); !more {
		_, err = s.store.Commit(ctx, match.Change{At: s.now(), Drop: []match.Timer{timer}})
		return err
	}
	t.DropTimers = append(t.DropTimers, timer)
	_, err = s.turns.Commit(ctx, match.Caller{}, t)
	return err
}

// wishTurn returns a new turn of a match, the caller's seat and the wishes of the match. It is refused with
// ErrNoWishes in a game without wishes, and otherwise as newTurn is.
func (s *wishes) wishTurn(
	ctx context.Context, c match.Caller, id match.ID,
) (*turn.Turn, engine.Seat, *turn.Wishing, error) {
	t, seat, err := s.newTurn(ctx, c, match.Order{Match: id}, true)
	if err != nil {
		return nil, seat, nil, err
	}
	w, err := s.turns.Wishing(ctx, t)
	if err == nil && w == nil {
		err = s.Refusal(ctx, match.ErrNoWishes, t.Match, c.Player)
	}
	return t, seat, w, err
}

// MatchesWithWishes returns the live matches of a player, the newest first, in which decisions can be left to
// wishes. It skips matches whose rules are not known.
func (s *wishes) MatchesWithWishes(ctx context.Context, p match.Player) (matches []match.Match, err error) {
	which := match.List{Owner: match.Owner{Kind: match.OwnerPlayer, ID: string(p)}}
	err = s.Each(ctx, which, func(m match.Match) (bool, error) {
		game, err := s.states.Rules.Of(m)
		if err != nil {
			return true, nil
		}
		if _, ok := game.(engine.Wisher); ok && m.LeftAt(m.SeatOf(p)) == "" {
			matches = append(matches, m)
		}
		return true, nil
	})
	return matches, err
}
