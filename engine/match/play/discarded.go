package play

import (
	"context"
	"errors"

	"towerpost/engine/match"
)

// Discarded returns the discarded plans of a player, in a guild or with "" in all, that the player was not
// told about yet.
func (s *plans) Discarded(ctx context.Context, who match.Player, guild string) ([]match.Plan, error) {
	plans, err := s.store.PlansOf(ctx, who)
	if err != nil {
		return nil, err
	}
	var list []match.Plan
	for _, p := range plans {
		if p.Void == "" {
			continue
		}
		m, err := s.store.Match(ctx, p.Match)
		if err != nil {
			return nil, err
		}
		if guild == "" || m.Guild == guild {
			list = append(list, p)
		}
	}
	return list, nil
}

// ForgetDiscarded forgets a discarded plan, once its player was told that it is discarded. A newer plan for
// the match stays.
func (s *plans) ForgetDiscarded(ctx context.Context, p match.Plan) error {
	p.Rules, p.Void = nil, ""
	if _, err := s.store.SetPlan(ctx, p); err != nil && !errors.Is(err, match.ErrStale) {
		return err
	}
	return nil
}
