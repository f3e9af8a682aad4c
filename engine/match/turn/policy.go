package turn

import (
	"context"
	"math"

	"towerpost/engine/match/policy"
)

// Policies tell what guilds have decided about matches, as policy.Service does.
type Policies interface {
	Of(ctx context.Context, guild string) (policy.Policy, error)
}

// Policy returns what a guild has decided.
func (s *Writer) Policy(ctx context.Context, guild string) (policy.Policy, error) {
	if s.policies == nil {
		return policy.Policy{Open: math.MaxInt, Live: math.MaxInt, ComputerRated: true}, nil
	}
	return s.policies.Of(ctx, guild)
}
