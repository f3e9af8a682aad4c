package turn

import (
	"context"
	"math"

	"towerpost/engine/match/policy"
)

// Policies returns the policies of guilds, as policy.Service does.
type Policies interface {
	Of(ctx context.Context, guild string) (policy.Policy, error)
}

// Policy returns the policy of a guild. Without Policies it allows everything and announces nothing.
func (s *Writer) Policy(ctx context.Context, guild string) (policy.Policy, error) {
	if s.policies == nil {
		return policy.Policy{Open: math.MaxInt, Live: math.MaxInt, ComputerRated: true}, nil
	}
	return s.policies.Of(ctx, guild)
}
