package play

import (
	"context"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/turn"
)

// negotiation is the part that take-backs and draws share: requests between the players of a match.
type negotiation struct {
	*core
	locks turn.KeyLocks // by match
}

// negotiate executes an order about a request between players. It locks the match meanwhile: a request does
// not move the head, so the head cannot tell that another such order was quicker.
func (s *negotiation) negotiate(
	ctx context.Context, c match.Caller, o match.Order,
	execute func(*turn.Turn, engine.Seat) (match.Receipt, error),
) ([]match.Notice, error) {
	return s.turns.Once(ctx, c.Key, func() (match.Receipt, error) {
		m, err := s.Target(ctx, c, o)
		if err != nil {
			return match.Receipt{}, err
		}
		unlock, err := s.locks.Lock(ctx, string(m.ID))
		if err != nil {
			return match.Receipt{}, err
		}
		defer unlock()
		o.Match = m.ID
		t, seat, err := s.beginTurn(ctx, c, o)
		if err != nil {
			return match.Receipt{}, err
		}
		return execute(t, seat)
	})
}
