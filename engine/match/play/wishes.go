package play

import (
	"context"
	"errors"
	"slices"
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/replay"
	"towerpost/engine/match/turn"
)

// wishes are what players leave to be decided by a list.
type wishes struct {
	*core
	clocks *clocks
}

// Wished returns what the caller leaves to wishes in a match. It is refused as Wish is.
func (s *wishes) Wished(ctx context.Context, c match.Caller, id match.ID) (match.Wished, error) {
	t, _, _, err := s.wisher(ctx, c, id)
	if err != nil {
		return match.Wished{}, err
	}
	return s.wished(ctx, t.Match, c.Player)
}

// wished returns what a player leaves to wishes in a match with wishes.
func (s *wishes) wished(ctx context.Context, m match.Match, p match.Player) (match.Wished, error) {
	w, err := s.turns.Wishing(ctx, turn.NewTurn(m, s.now(), nil))
	if err != nil || w == nil {
		return match.Wished{}, err
	}
	list := w.ListOf(p)
	return match.Wished{
		Snapshot: s.Afterwards(ctx, m, p), List: list, Offered: w.Game.Wishes(), Autopilot: slices.ContainsFunc(list, w.Game.Settles),
	}, nil
}

// Wish changes what the caller leaves to wishes in a match, at any moment, and returns the new list. Where
// the caller is asked and the new list settles that, it is played at once, and what was spent on it until
// then counts. It is refused with ErrNoWishes in a game without wishes, and otherwise as Resign is.
func (s *wishes) Wish(ctx context.Context, c match.Caller, o match.WishOrder) (match.Wished, error) {
	played := false
	_, err := s.turns.Once(ctx, c.Key, func() (match.Receipt, error) {
		t, seat, w, err := s.wisher(ctx, c, o.Match)
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
		return s.store.Commit(ctx, match.Change{Key: c.Key, At: s.now(), Match: &row, Head: row.Head, Wishes: &list})
	})
	if err != nil {
		return match.Wished{}, err
	}
	m, err := s.Target(ctx, c, match.Order{Match: o.Match})
	if err != nil {
		return match.Wished{}, err
	}
	now, err := s.wished(ctx, m, c.Player)
	now.Played = played
	return now, err
}

// wish notes a new list of wishes for a turn, and plays what it settles of what the caller is asked.
func (s *wishes) wish(ctx context.Context, c match.Caller, t *turn.Turn, seat engine.Seat, list match.Wishes) (played bool, err error) {
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
	if err := s.clocks.inTime(ctx, c, t, seat); err != nil {
		return false, err
	}
	left, err := s.turns.Charge(ctx, t, seat)
	if err != nil {
		return false, err
	}
	return true, t.Grant(match.Event{Seat: seat, Action: action, By: c.Player, Key: c.Key, Left: left})
}

// standingPause is how long wishes wait while the match stands.
const standingPause = time.Hour

// goOn lets wishes settle what the turn before the timer has left of them. It removes the timer, unless somebody
// was quicker: then it rings at once again.
func (s *wishes) goOn(ctx context.Context, ring match.Timer) error {
	m, err := s.store.Match(ctx, ring.Of)
	c := match.Change{At: s.now(), Drop: []match.Timer{ring}}
	switch {
	case errors.Is(err, match.ErrUnknown) || err == nil && !m.Live():
		_, err = s.store.Commit(ctx, c)
		return err
	case err != nil:
		return err
	case m.Stands():
		ring.At = c.At.Add(standingPause)
		c.Set = []match.Timer{ring}
		_, err = s.store.Commit(ctx, c)
		return err
	}
	if err = s.settle(ctx, m, ring); errors.Is(err, match.ErrStale) {
		return nil
	}
	return err
}

// settle is goOn for a match that is on. Where the wishes have changed meanwhile, they may settle nothing.
func (s *wishes) settle(ctx context.Context, m match.Match, ring match.Timer) error {
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
		_, err = s.store.Commit(ctx, match.Change{At: s.now(), Drop: []match.Timer{ring}})
		return err
	}
	t.Timers = append(t.Timers, ring)
	_, err = s.turns.Commit(ctx, match.Caller{}, t)
	return err
}

// wisher finds the match of an order and the caller's seat, and refuses whoever cannot wish anything in it.
func (s *wishes) wisher(ctx context.Context, c match.Caller, id match.ID) (*turn.Turn, engine.Seat, *turn.Wishing, error) {
	t, seat, err := s.join(ctx, c, match.Order{Match: id}, true)
	if err != nil {
		return nil, seat, nil, err
	}
	w, err := s.turns.Wishing(ctx, t)
	if err == nil && w == nil {
		err = s.Refusal(ctx, match.ErrNoWishes, t.Match, c.Player)
	}
	return t, seat, w, err
}

// Wishful returns the live matches of a player, the newest first, in which decisions can be left to wishes.
func (s *wishes) Wishful(ctx context.Context, p match.Player) (matches []match.Match, err error) {
	err = s.Each(ctx, match.List{Owner: match.Owner{Kind: match.OwnerPlayer, ID: string(p)}}, func(m match.Match) (bool, error) {
		game, err := s.states.Rules.Of(m)
		if err != nil {
			return true, nil // which who wants to play it is told
		}
		if _, ok := game.(engine.Wisher); ok && m.LeftAt(m.SeatOf(p)) == "" {
			matches = append(matches, m)
		}
		return true, nil
	})
	return matches, err
}
