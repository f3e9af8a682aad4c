package storage

import (
	"time"

	"towerpost/engine/match/clock"
)

// length is a length of time that is written in milliseconds.
func length(milliseconds int64) time.Duration { return time.Duration(milliseconds) * time.Millisecond }

// controlRecord is an agreed clock as it is written, in milliseconds.
type controlRecord struct {
	Bank       int64 `json:"bank"`
	Increment  int64 `json:"inc,omitempty"`
	Cap        int64 `json:"cap"`
	Soft       bool  `json:"soft,omitempty"`
	NoHolidays bool  `json:"noholidays,omitempty"`
}

// newControlRecord returns the row of a clock, nil where there is none.
func newControlRecord(c clock.Control) *controlRecord {
	if c == (clock.Control{}) {
		return nil
	}
	return &controlRecord{
		Bank: c.Bank.Milliseconds(), Increment: c.Increment.Milliseconds(), Cap: c.Cap.Milliseconds(),
		Soft: c.Soft, NoHolidays: c.NoHolidays,
	}
}

func (r *controlRecord) control() clock.Control {
	if r == nil {
		return clock.Control{}
	}
	return clock.Control{
		Bank: length(r.Bank), Increment: length(r.Increment), Cap: length(r.Cap), Soft: r.Soft, NoHolidays: r.NoHolidays,
	}
}

// sideRecord is a player's clock as it is written, in milliseconds.
type sideRecord struct {
	Left int64 `json:"left"`
	Had  int64 `json:"had"`
}

func newSideRecords(clocks []clock.Side) []sideRecord {
	var rows []sideRecord
	for _, c := range clocks {
		rows = append(rows, sideRecord{Left: c.Left.Milliseconds(), Had: c.Had.Milliseconds()})
	}
	return rows
}

func sides(rows []sideRecord) []clock.Side {
	var clocks []clock.Side
	for _, r := range rows {
		clocks = append(clocks, clock.Side{Left: length(r.Left), Had: length(r.Had)})
	}
	return clocks
}
