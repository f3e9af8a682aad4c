package storetest

import (
	"context"
	"fmt"
	"slices"

	"towerpost/engine/match"
	"towerpost/engine/match/member"
)

var _ member.Store = (*Memory)(nil)

// Preferences implements member.Store.
func (m *Memory) Preferences(ctx context.Context, p match.Player) (member.Preferences, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return member.Preferences{}, err
	}
	defer leave()
	return copyPreferences(m.prefer[p]), nil
}

// SetPreferences implements member.Store.
func (m *Memory) SetPreferences(
	ctx context.Context, p match.Player, now member.Preferences, c match.Change,
) (match.Receipt, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return match.Receipt{}, err
	}
	defer leave()
	if known, ok := m.keys[c.Key]; ok {
		return m.receipt(known.notices, true), nil
	}
	if old := m.prefer[p].Revision; old+1 != now.Revision {
		return match.Receipt{}, fmt.Errorf("preferences of %s have revision %d, which %d does not follow: %w",
			p, old, now.Revision, match.ErrStale)
	}
	receipt, err := m.commit(c)
	if err == nil {
		m.prefer[p] = copyPreferences(now)
	}
	return receipt, err
}

func copyPreferences(p member.Preferences) member.Preferences {
	p.Habits, p.Away = slices.Clone(p.Habits), slices.Clone(p.Away)
	return p
}
