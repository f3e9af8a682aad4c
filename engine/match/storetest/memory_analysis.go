package storetest

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"slices"

	"towerpost/engine/match"
	"towerpost/engine/match/analyst"
)

var _ analyst.Store = (*Memory)(nil)

// Report implements analyst.Store.
func (m *Memory) Report(ctx context.Context, id match.ID) ([]byte, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	return bytes.Clone(m.reports[id]), nil
}

// Ask implements analyst.Store.
func (m *Memory) Ask(ctx context.Context, r analyst.Request) error {
	leave, err := m.enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	if row, ok := m.matches[r.Match]; !ok || row.Live() {
		return fmt.Errorf("analysis of match %s: %w", r.Match, match.ErrUnknown)
	}
	known := func(w analyst.Request) bool { return w.Match == r.Match && w.Asker == r.Asker }
	if slices.ContainsFunc(m.requests, known) {
		return nil
	}
	if err := r.Admit(m.requests); err != nil {
		return err
	}
	m.requests = append(m.requests, r)
	return nil
}

// Requests implements analyst.Store.
func (m *Memory) Requests(ctx context.Context) ([]analyst.Request, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	list := slices.Clone(m.requests)
	slices.SortStableFunc(list, func(a, b analyst.Request) int { return a.At.Compare(b.At) })
	return list, nil
}

// Keep implements analyst.Store.
func (m *Memory) Keep(ctx context.Context, id match.ID, report []byte) error {
	leave, err := m.enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	if _, ok := m.matches[id]; ok {
		m.reports[id] = bytes.Clone(report)
	}
	return nil
}

// Conclude implements analyst.Store.
func (m *Memory) Conclude(ctx context.Context, id match.ID, notices []match.Notice) error {
	leave, err := m.enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	if _, ok := m.matches[id]; !ok {
		return nil
	}
	notices = analyst.StillRequested(notices, id, m.requests)
	m.requests = slices.DeleteFunc(m.requests, func(r analyst.Request) bool { return r.Match == id })
	m.post(notices)
	return nil
}

// Playing implements analyst.Store.
func (m *Memory) Playing(ctx context.Context) ([]match.Match, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	var list []match.Match
	for _, row := range m.matches {
		if row.Live() {
			list = append(list, copyMatch(row))
		}
	}
	slices.SortFunc(list, func(a, b match.Match) int {
		return cmp.Or(
			cmp.Compare(a.Guild, b.Guild), a.Started.Compare(b.Started),
			cmp.Compare(number(a.ID), number(b.ID)),
		)
	})
	return list, nil
}
