package storetest

import (
	"context"

	"towerpost/engine/match"
	"towerpost/engine/match/taste"
)

var _ taste.Store = (*Memory)(nil)

// Taste implements taste.Store.
func (m *Memory) Taste(ctx context.Context, of match.Owner) (taste.Taste, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return taste.Taste{}, err
	}
	defer leave()
	return m.tastes[of], nil
}

// ChangeTaste implements taste.Store.
func (m *Memory) ChangeTaste(ctx context.Context, of match.Owner, chosen taste.Taste) (taste.Taste, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return taste.Taste{}, err
	}
	defer leave()
	m.tastes[of] = chosen.Over(m.tastes[of])
	return m.tastes[of], nil
}

// ClearTaste implements taste.Store.
func (m *Memory) ClearTaste(ctx context.Context, of match.Owner) error {
	leave, err := m.enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	delete(m.tastes, of)
	return nil
}
