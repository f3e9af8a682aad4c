package storetest

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"towerpost/engine/match"
	"towerpost/engine/match/analyst"
	"towerpost/engine/match/ranking"
)

// Delete implements ranking.Results.
func (m *Memory) Delete(
	ctx context.Context, id match.ID, _ ranking.Counter, c match.Change,
) (match.Receipt, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return match.Receipt{}, err
	}
	defer leave()
	if known, ok := m.keys[c.Key]; ok {
		return m.receipt(known.notices, true), nil
	}
	if _, ok := m.matches[id]; !ok {
		return match.Receipt{}, fmt.Errorf("match %s: %w", id, match.ErrUnknown)
	}
	delete(m.matches, id)
	delete(m.events, id)
	delete(m.posts, id)
	delete(m.reports, id)
	delete(m.seeds, id)
	m.requests = slices.DeleteFunc(m.requests, func(r analyst.Request) bool { return r.Match == id })
	gone := func(e ranking.Entry) bool { return e.Match.ID == id }
	m.results, m.booked = slices.DeleteFunc(m.results, gone), slices.DeleteFunc(m.booked, gone)
	maps.DeleteFunc(m.plans, func(of planKey, _ match.Plan) bool { return of.match == id })
	maps.DeleteFunc(m.wishes, func(of planKey, _ match.Wishes) bool { return of.match == id })
	m.timers = slices.DeleteFunc(m.timers, func(t match.Timer) bool { return t.Of == id })
	maps.DeleteFunc(m.notices, func(_ uint64, n match.Notice) bool {
		return !n.Delivered && (n.Match == id || n.Challenge != "" && m.challenges[n.Challenge].Match == id)
	})
	maps.DeleteFunc(m.challenges, func(offer match.ID, row match.Challenge) bool {
		if row.Match == id {
			delete(m.posts, offer)
		}
		return row.Match == id
	})
	numbers := m.post(c.Ordered())
	if c.Key != "" {
		m.keys[c.Key] = remembered{at: c.At, notices: numbers}
	}
	return m.receipt(numbers, false), nil
}
