package storetest

import (
	"context"

	"towerpost/engine/match"
	"towerpost/engine/match/display"
)

var _ display.Store = (*Memory)(nil)

// Display implements display.Store.
func (m *Memory) Display(ctx context.Context, of match.Owner) (display.Preference, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return display.Preference{}, err
	}
	defer leave()
	return m.displays[of], nil
}

// ChangeDisplay implements display.Store.
func (m *Memory) ChangeDisplay(
	ctx context.Context, of match.Owner, chosen display.Preference,
) (display.Preference, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return display.Preference{}, err
	}
	defer leave()
	m.displays[of] = chosen.Over(m.displays[of])
	return m.displays[of], nil
}

// ClearDisplay implements display.Store.
func (m *Memory) ClearDisplay(ctx context.Context, of match.Owner) error {
	leave, err := m.enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	delete(m.displays, of)
	return nil
}
