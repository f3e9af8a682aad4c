package play

import (
	"context"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/turn"
)

// parley is what players ask of one another.
type parley struct {
	*core
	talks turn.Queues // by match
}

// negotiate obeys an order about a request between players. A request leaves the head where it is, so nothing
// but waiting keeps two such orders of a match apart.
func (s *parley) negotiate(ctx context.Context, c match.Caller, o match.Order, obey func(*turn.Turn, engine.Seat) (match.Receipt, error)) ([]match.Notice, error) {
	return s.turns.Once(ctx, c.Key, func() (match.Receipt, error) {
		m, err := s.Target(ctx, c, o)
		if err != nil {
			return match.Receipt{}, err
		}
		leave, err := s.talks.Enter(ctx, string(m.ID))
		if err != nil {
			return match.Receipt{}, err
		}
		defer leave()
		o.Match = m.ID
		t, seat, err := s.sit(ctx, c, o)
		if err != nil {
			return match.Receipt{}, err
		}
		return obey(t, seat)
	})
}
