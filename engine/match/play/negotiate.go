package play

import (
	"context"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/turn"
)

// negotiate executes an order about a request between players. A request does not move the head. Where
// another order was quicker, the revision of the match tells so, and execute is called again.
func (s *core) negotiate(
	ctx context.Context, c match.Caller, o match.Order,
	execute func(*turn.Turn, engine.Seat) (match.Receipt, error),
) ([]match.Notice, error) {
	return s.turns.Once(ctx, c.Key, func() (match.Receipt, error) {
		t, seat, err := s.beginTurn(ctx, c, o)
		if err != nil {
			return match.Receipt{}, err
		}
		return execute(t, seat)
	})
}
