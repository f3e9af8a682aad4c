package storetest

import (
	"context"

	"towerpost/engine/match/policy"
)

var _ policy.Store = (*Memory)(nil)

// Policy implements policy.Store.
func (m *Memory) Policy(ctx context.Context, guild string) (policy.Policy, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return policy.Policy{}, err
	}
	defer leave()
	return m.policies[guild].Clone(), nil
}

// Policies implements policy.Store.
func (m *Memory) Policies(ctx context.Context) (map[string]policy.Policy, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	all := map[string]policy.Policy{}
	for guild, p := range m.policies {
		all[guild] = p.Clone()
	}
	return all, nil
}

// ChangePolicy implements policy.Store.
func (m *Memory) ChangePolicy(
	ctx context.Context, guild string, change func(*policy.Policy),
) (policy.Policy, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return policy.Policy{}, err
	}
	defer leave()
	now := m.policies[guild].Clone()
	change(&now)
	if err := now.Check(); err != nil {
		return policy.Policy{}, err
	}
	m.policies[guild] = now.Clone()
	return now, nil
}

// ClearPolicy implements policy.Store.
func (m *Memory) ClearPolicy(ctx context.Context, guild string) error {
	leave, err := m.enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	delete(m.policies, guild)
	return nil
}
