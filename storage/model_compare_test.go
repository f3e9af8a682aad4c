package storage

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"towerpost/engine/match"
	"towerpost/engine/match/clock"
	"towerpost/engine/match/member"
)

var ctx = context.Background()

// both runs a call on both stores and requires the same answer, or an error of the same kind.
func both[T any](t *rapid.T, m *model, call func(match.Store) (T, error)) {
	t.Helper()
	got, err := call(m.file)
	want, wantErr := call(m.memory)
	require.Equal(t, wantErr == nil, err == nil, "memory says %v, the file says %v", wantErr, err)
	for _, kind := range []error{match.ErrStale, match.ErrBusy, match.ErrUnknown} {
		require.Equal(t, errors.Is(wantErr, kind), errors.Is(err, kind), "memory says %v, the file says %v", wantErr, err)
	}
	require.Equal(t, want, got)
}

// compare reads everything from both stores, and lets the file check itself.
func (m *model) compare(t *rapid.T) {
	require.NoError(t, m.file.Check(ctx))
	for n := range uint64(6) {
		id := match.NewID(n)
		both(t, m, func(s match.Store) (match.Match, error) { return s.Match(ctx, id) })
		both(t, m, func(s match.Store) ([]match.Event, error) { return nonEmpty(s.Events(ctx, id, 0, 1000)) })
		both(t, m, func(s match.Store) (match.Challenge, error) { return s.Challenge(ctx, id) })
		both(t, m, func(s match.Store) (match.Post, error) { return s.Post(ctx, id) })
	}
	for _, key := range []string{"k1", "k2", "k3"} {
		both(t, m, func(s match.Store) (match.Receipt, error) { return s.Repeat(ctx, key) })
	}
	both(t, m, func(s match.Store) ([]match.Timer, error) {
		timers, err := s.Timers(ctx, 1000)
		return nonEmpty(ordered(timers), err)
	})
	for _, p := range []match.Player{"amy", "chris", "johan"} {
		both(t, m, func(s match.Store) (member.Preferences, error) { return s.(member.Store).Preferences(ctx, p) })
	}
	both(t, m, func(s match.Store) (time.Time, error) { return s.NextDue(ctx) })
	both(t, m, func(s match.Store) (time.Time, error) { return s.LastSeen(ctx) })
	both(t, m, func(s match.Store) ([]clock.Span, error) { return nonEmpty(s.Outages(ctx, noon)) })
	both(t, m, func(s match.Store) ([]match.Notice, error) {
		due, err := s.Due(ctx, m.clock, 1000)
		return nonEmpty(sorted(due), err)
	})
	for _, channel := range []string{"a", "b", "c"} {
		both(t, m, func(s match.Store) ([]match.Notice, error) { return nonEmpty(s.Pending(ctx, channel)) })
	}
	for _, owner := range []match.Owner{{Kind: match.OwnerPlayer, ID: "amy"}, {Kind: match.OwnerChannel, ID: "a"}, {Kind: match.OwnerGuild, ID: "g"}} {
		both(t, m, func(s match.Store) ([]match.ID, error) { return listed(s, owner) })
	}
}

// sorted puts notices that are due at the same time into one order.
func sorted(notices []match.Notice) []match.Notice {
	slices.SortFunc(notices, func(a, b match.Notice) int { return cmp.Or(a.Due.Compare(b.Due), cmp.Compare(a.ID, b.ID)) })
	return notices
}

// ordered puts timers of the same time into one order.
func ordered(timers []match.Timer) []match.Timer {
	slices.SortFunc(timers, func(a, b match.Timer) int {
		return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Of, b.Of), cmp.Compare(a.Player, b.Player))
	})
	return timers
}

// nonEmpty returns a list that is nil where it is empty, as the stores need not agree on that.
func nonEmpty[T any](items []T, err error) ([]T, error) {
	if len(items) == 0 {
		return nil, err
	}
	return items, err
}

// listed returns everything in an owner's lists by pages of two.
func listed(s match.Store, owner match.Owner) ([]match.ID, error) {
	var ids []match.ID
	for _, ended := range []bool{false, true} {
		for page := (match.Page{Limit: 2}); ; {
			rows, next, err := s.Matches(ctx, match.List{Owner: owner, Ended: ended}, page)
			if err != nil {
				return nil, err
			}
			for _, row := range rows {
				ids = append(ids, row.ID)
			}
			if page.After = next; next == "" {
				break
			}
		}
	}
	open, _, err := s.Challenges(ctx, owner, match.Page{})
	for _, c := range open {
		ids = append(ids, c.ID)
	}
	return ids, err
}
