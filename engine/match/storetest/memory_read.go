package storetest

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"towerpost/engine/match"
)

// Repeat implements match.Reader.
func (m *Memory) Repeat(ctx context.Context, key string) (match.Receipt, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return match.Receipt{}, err
	}
	defer leave()
	known, ok := m.keys[key]
	if !ok {
		return match.Receipt{}, nil
	}
	return m.receipt(known.notices, true), nil
}

// Match implements match.Reader.
func (m *Memory) Match(ctx context.Context, id match.ID) (match.Match, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return match.Match{}, err
	}
	defer leave()
	row, ok := m.matches[id]
	if !ok {
		return match.Match{}, fmt.Errorf("match %s: %w", id, match.ErrUnknown)
	}
	return copyMatch(row), nil
}

// Events implements match.Reader.
func (m *Memory) Events(ctx context.Context, id match.ID, after, to int) ([]match.Event, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	events := m.events[id]
	to = min(to, len(events))
	if after = max(after, 0); after >= to {
		return nil, nil
	}
	return slices.Clone(events[after:to]), nil
}

// Challenge implements match.Reader.
func (m *Memory) Challenge(ctx context.Context, id match.ID) (match.Challenge, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return match.Challenge{}, err
	}
	defer leave()
	row, ok := m.challenges[id]
	if !ok {
		return match.Challenge{}, fmt.Errorf("challenge %s: %w", id, match.ErrUnknown)
	}
	return copyChallenge(row), nil
}

// Post implements match.Reader.
func (m *Memory) Post(ctx context.Context, id match.ID) (match.Post, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return match.Post{}, err
	}
	defer leave()
	return m.posts[id], nil
}

// Timers implements match.Reader.
func (m *Memory) Timers(ctx context.Context, limit int) ([]match.Timer, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	slices.SortFunc(m.timers, func(a, b match.Timer) int {
		return cmp.Or(
			a.At.Compare(b.At), shortFirst(string(a.Kind), string(b.Kind)),
			shortFirst(string(a.Of), string(b.Of)), shortFirst(string(a.Player), string(b.Player)),
		)
	})
	return slices.Clone(m.timers[:min(limit, len(m.timers))]), nil
}

// shortFirst compares texts by length and then alphabetically, which is also the order of decimal numbers.
func shortFirst(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) }

// Matches implements match.Lists.
func (m *Memory) Matches(
	ctx context.Context, which match.List, page match.Page,
) ([]match.Match, string, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return nil, "", err
	}
	defer leave()
	found := map[string]match.Match{}
	for _, row := range m.matches {
		if row.Live() == which.Ended || !slices.Contains(row.Owners(), which.Owner) {
			continue
		}
		at := row.Started
		if which.Ended {
			at = row.Ended
		}
		found[place(at, row.ID)] = copyMatch(row)
	}
	rows, next := paged(found, page)
	return rows, next, nil
}

// Challenges implements match.Lists.
func (m *Memory) Challenges(
	ctx context.Context, owner match.Owner, page match.Page,
) ([]match.Challenge, string, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return nil, "", err
	}
	defer leave()
	found := map[string]match.Challenge{}
	for _, row := range m.challenges {
		if row.Status == match.ChallengeOpen && slices.Contains(row.Owners(), owner) {
			found[place(row.Created, row.ID)] = copyChallenge(row)
		}
	}
	rows, next := paged(found, page)
	return rows, next, nil
}

// place returns the sort key of a row in a list.
func place(at time.Time, id match.ID) string { return fmt.Sprintf("%020d/%20s", at.UnixMilli(), id) }

// paged returns the rows of a page, the highest sort key first, and the cursor of the next page.
func paged[T any](found map[string]T, page match.Page) ([]T, string) {
	var places []string
	for p := range found {
		if page.After == "" || p < page.After {
			places = append(places, p)
		}
	}
	slices.SortFunc(places, func(a, b string) int { return cmp.Compare(b, a) })
	next := ""
	if size := page.Size(); len(places) > size {
		places, next = places[:size], places[size-1]
	}
	var rows []T
	for _, p := range places {
		rows = append(rows, found[p])
	}
	return rows, next
}
