package storetest

import (
	"context"
	"slices"

	"towerpost/engine/match"
	"towerpost/engine/match/setups"
)

var _ setups.Store = (*Memory)(nil)

// Setups implements setups.Store.
func (m *Memory) Setups(ctx context.Context, p match.Player) ([]setups.Setup, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	return slices.Clone(m.setups[p]), nil
}

// ChangeSetups implements setups.Store.
func (m *Memory) ChangeSetups(
	ctx context.Context, p match.Player, change func([]setups.Setup) ([]setups.Setup, error),
) error {
	leave, err := m.enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	list, err := change(slices.Clone(m.setups[p]))
	if err == nil {
		m.setups[p] = slices.Clone(list)
	}
	return err
}
