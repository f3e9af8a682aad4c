package storetest

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"towerpost/engine/match"
)

// Due implements match.Outbox.
func (m *Memory) Due(ctx context.Context, now time.Time, limit int) ([]match.Notice, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	due := slices.DeleteFunc(m.first(), func(n match.Notice) bool { return n.Due.After(now) })
	return due[:min(limit, len(due))], nil
}

// Pending implements match.Outbox.
func (m *Memory) Pending(ctx context.Context, channel string) ([]match.Notice, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	var pending []match.Notice
	for _, n := range m.notices {
		if n.Channel == channel && !n.Delivered {
			n.Ahead = m.ahead(n)
			pending = append(pending, n)
		}
	}
	slices.SortFunc(pending, func(a, b match.Notice) int { return cmp.Compare(a.ID, b.ID) })
	return pending, nil
}

// NextDue implements match.Outbox.
func (m *Memory) NextDue(ctx context.Context) (time.Time, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return time.Time{}, err
	}
	defer leave()
	if first := m.first(); len(first) > 0 {
		return first[0].Due, nil
	}
	return time.Time{}, nil
}

// first returns the first undelivered notice of each channel, ordered by the time at which they are due.
func (m *Memory) first() []match.Notice {
	channels := map[string]match.Notice{}
	for _, n := range m.notices {
		if head, ok := channels[n.Channel]; !n.Delivered && (!ok || n.ID < head.ID) {
			channels[n.Channel] = n
		}
	}
	var first []match.Notice
	for _, n := range channels {
		first = append(first, n)
	}
	slices.SortFunc(first, func(a, b match.Notice) int {
		return cmp.Or(a.Due.Compare(b.Due), cmp.Compare(a.ID, b.ID))
	})
	return first
}

// Deliver implements match.Outbox.
func (m *Memory) Deliver(ctx context.Context, d match.Delivery) (match.Post, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return match.Post{}, err
	}
	defer leave()
	n, ok := m.notices[d.Notice]
	if !ok {
		return match.Post{}, fmt.Errorf("notice %d: %w", d.Notice, match.ErrUnknown)
	}
	if n.Delivered {
		return match.Post{}, nil
	}
	n.Delivered, n.Message, n.Order = true, d.Post.Message, ""
	m.notices[n.ID], m.delivered[n.ID] = n, d.At
	if d.Asks != "" {
		return match.Post{Asides: m.beside(d)}, nil
	}
	old := m.posts[d.Retire]
	if d.Behind(old) {
		return match.Post{}, nil
	}
	if post, ok := d.Newest(old); ok {
		m.posts[d.Of] = post
	}
	return old, nil
}

// beside records the delivered message beside the newest post of its match, and returns the reminders that it
// replaces.
func (m *Memory) beside(d match.Delivery) (replaced []match.Aside) {
	post := m.posts[d.Asks]
	replaced, ok := d.Beside(&post)
	if ok {
		m.posts[d.Asks] = post
	}
	return replaced
}

// Release implements match.Outbox.
func (m *Memory) Release(ctx context.Context, now time.Time, failed bool) error {
	leave, err := m.enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	for id, n := range m.notices {
		if !n.Delivered && (failed || n.Attempts == 0) && n.Due.After(now) {
			n.Due = now
			m.notices[id] = n
		}
	}
	return nil
}

// Delay implements match.Outbox.
func (m *Memory) Delay(ctx context.Context, notice uint64, due time.Time, failed bool) error {
	leave, err := m.enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	n, ok := m.notices[notice]
	if !ok || n.Delivered {
		return nil
	}
	n.Due = due
	if failed {
		n.Attempts++
	}
	m.notices[notice] = n
	return nil
}
