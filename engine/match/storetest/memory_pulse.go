package storetest

import (
	"context"
	"slices"
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

// Beat implements match.Pulse.
func (m *Memory) Beat(ctx context.Context, at time.Time, tolerated time.Duration) (clock.Span, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return clock.Span{}, err
	}
	defer leave()
	last := m.beat
	if !at.After(last) {
		return clock.Span{}, nil
	}
	m.beat = at
	if last.IsZero() || at.Sub(last) <= tolerated {
		return clock.Span{}, nil
	}
	outage := clock.Span{From: last, To: at}
	m.outages = append(slices.DeleteFunc(m.outages, func(o clock.Span) bool {
		return o.To.Before(at.Add(-match.OutageLife))
	}), outage)
	return outage, nil
}

// LastBeat implements match.Pulse.
func (m *Memory) LastBeat(ctx context.Context) (time.Time, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return time.Time{}, err
	}
	defer leave()
	return m.beat, nil
}

// Outages implements match.Pulse.
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
