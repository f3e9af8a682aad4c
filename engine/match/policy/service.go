package policy

import "context"

// Store keeps policies. A guild whose policy was never set has the zero Policy.
type Store interface {
	Policy(ctx context.Context, guild string) (Policy, error)
	// ChangePolicy applies a change to the policy in one transaction and returns the new policy. If the new
	// policy does not pass Check, nothing is written. The change must not call the store.
	ChangePolicy(ctx context.Context, guild string, change func(*Policy)) (Policy, error)
	// Policies returns the policies of all guilds that have one.
	Policies(ctx context.Context) (map[string]Policy, error)
	// ClearPolicy deletes the policy.
	ClearPolicy(ctx context.Context, guild string) error
}

// Service reads and changes policies. It is safe for concurrent use.
type Service struct {
	store Store
}

// New returns a service on the store.
func New(store Store) *Service { return &Service{store: store} }

// Of returns the policy of a guild. The guild "" has the zero Policy.
func (s *Service) Of(ctx context.Context, guild string) (Policy, error) {
	if guild == "" {
		return Policy{}, nil
	}
	return s.store.Policy(ctx, guild)
}

// All returns the policies of all guilds that have one.
func (s *Service) All(ctx context.Context) (map[string]Policy, error) { return s.store.Policies(ctx) }

// Change applies a change to the policy of a guild and returns the new policy. If the new policy does not
// pass Policy.Check, the error is of kind ErrInvalid and nothing is changed.
func (s *Service) Change(ctx context.Context, guild string, change func(*Policy)) (Policy, error) {
	return s.store.ChangePolicy(ctx, guild, change)
}

// Clear deletes the policy of a guild, so that the defaults apply again.
func (s *Service) Clear(ctx context.Context, guild string) error {
	return s.store.ClearPolicy(ctx, guild)
}
