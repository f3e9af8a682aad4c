package storetest

import (
	"context"
	"fmt"

	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
)

// end adds an ended match to the log of results, and books the result if no earlier one is missing. It
// returns the changes of ratings.
func (m *Memory) end(row match.Match, result match.Result) ([]match.RatingChange, error) {
	if row.Live() || row.Imported {
		return nil, nil
	}
	complete := len(m.results) == 0 || m.lastBooked() >= m.results[len(m.results)-1].Seq
	m.lastResult++
	e := ranking.Entry{Seq: m.lastResult, Match: copyMatch(row)}
	m.results = append(m.results, e)
	if !complete {
		return nil, nil
	}
	p, err := m.projected()
	if err != nil {
		return nil, err
	}
	e.Result = result
	m.booked = append(m.booked, e)
	return ranking.BookEnd(p, e.Match, result)
}

func (m *Memory) lastBooked() uint64 {
	if len(m.booked) == 0 {
		return 0
	}
	return m.booked[len(m.booked)-1].Seq
}

// Booked implements ranking.Results.
func (m *Memory) Booked(ctx context.Context) (last, booked uint64, err error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return 0, 0, err
	}
	defer leave()
	if len(m.results) > 0 {
		last = m.results[len(m.results)-1].Seq
	}
	return last, m.lastBooked(), nil
}

// Results implements ranking.Results.
func (m *Memory) Results(ctx context.Context, after uint64, limit int) ([]ranking.Entry, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	var list []ranking.Entry
	for _, e := range m.results {
		if e.Seq > after && len(list) < limit {
			list = append(list, ranking.Entry{Seq: e.Seq, Match: copyMatch(m.matches[e.Match.ID])})
		}
	}
	return list, nil
}

// Book implements ranking.Results.
func (m *Memory) Book(ctx context.Context, entries []ranking.Entry) error {
	leave, err := m.enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	last := m.lastBooked()
	for _, e := range entries {
		if e.Seq <= last {
			return fmt.Errorf("result %d is booked already", e.Seq)
		}
		last = e.Seq
	}
	m.booked = append(m.booked, entries...)
	return nil
}

// Drop implements ranking.Results.
func (m *Memory) Drop(ctx context.Context) error {
	leave, err := m.enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	m.booked = nil
	return nil
}
