package storetest

import (
	"context"
	"slices"
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

// RecordUptime implements match.Uptime.
func (m *Memory) RecordUptime(
	ctx context.Context, at time.Time, tolerated time.Duration,
) (clock.Span, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return clock.Span{}, err
	}
	defer leave()
	last := m.beat
	m.beat = at
	switch passed := at.Sub(last); {
	case passed < 0:
		m.cutOutages(at)
		return clock.Span{From: last, To: at}, nil
	case last.IsZero() || passed <= tolerated:
		return clock.Span{}, nil
	}
	outage := clock.Span{From: last, To: at}
	m.outages = append(slices.DeleteFunc(m.outages, func(o clock.Span) bool {
		return o.To.Before(at.Add(-match.OutageLife))
	}), outage)
	return outage, nil
}

// cutOutages removes the parts of outages after a time.
func (m *Memory) cutOutages(at time.Time) {
	m.outages = slices.DeleteFunc(m.outages, func(o clock.Span) bool { return !o.From.Before(at) })
	for i := range m.outages {
		if m.outages[i].To.After(at) {
			m.outages[i].To = at
		}
	}
}

// LastSeen implements match.Uptime.
func (m *Memory) LastSeen(ctx context.Context) (time.Time, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return time.Time{}, err
	}
	defer leave()
	return m.beat, nil
}

// Outages implements match.Uptime.
func (m *Memory) Outages(ctx context.Context, after time.Time) ([]clock.Span, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	var list []clock.Span
	for _, o := range m.outages {
		if o.To.After(after) {
			list = append(list, o)
		}
	}
	return list, nil
}
