package schema

import (
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

// Duration returns a stored length of time, which is in milliseconds.
func Duration(milliseconds int64) time.Duration {
	return time.Duration(milliseconds) * time.Millisecond
}

// controlRecord is the stored form of a time control, with lengths in milliseconds.
type controlRecord struct {
	Bank       int64 `json:"bank"`
	Increment  int64 `json:"inc,omitempty"`
	Cap        int64 `json:"cap"`
	Soft       bool  `json:"soft,omitempty"`
	NoHolidays bool  `json:"noholidays,omitempty"`
}

// newControlRecord returns the row of a time control, or nil for the zero value.
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
		Bank: Duration(r.Bank), Increment: Duration(r.Increment), Cap: Duration(r.Cap),
		Soft: r.Soft, NoHolidays: r.NoHolidays,
	}
}

// clockRecord is the stored form of a seat's clock, with lengths in milliseconds.
type clockRecord struct {
	Left          int64 `json:"left"`
	Had           int64 `json:"had"`
	Since         Milli `json:"since,omitempty"`
	Flag          Milli `json:"flag,omitempty"`
	FlagAnnounced bool  `json:"told,omitempty"`
	Reminded      int   `json:"reminded,omitempty"`
	Remind        Milli `json:"remind,omitempty"`
}

func newClockRecords(clocks []match.Clock) []clockRecord {
	var rows []clockRecord
	for _, c := range clocks {
		rows = append(rows, clockRecord{
			Left: c.Left.Milliseconds(), Had: c.Had.Milliseconds(), Since: NewMilli(c.Since),
			Flag: NewMilli(c.Flag), FlagAnnounced: c.FlagAnnounced,
			Reminded: c.Reminded, Remind: NewMilli(c.Remind),
		})
	}
	return rows
}

// singleClock is how rows of the schemas up to 9 store the one clock that runs. Clocks has the time left on
// each clock. While the match is paused only Reminded is set, and its seat is unknown.
type singleClock struct {
	Since    Milli       `json:"since,omitempty"`
	Mover    engine.Seat `json:"mover,omitempty"`
	Flag     Milli       `json:"flag,omitempty"`
	Reminded int         `json:"reminded,omitempty"`
	Remind   Milli       `json:"remind,omitempty"`
}

// clocks returns the clocks of the seats. A Reminded whose seat is unknown applies to all of them.
func (r Match) clocks() []match.Clock {
	var clocks []match.Clock
	for seat, row := range r.Clocks {
		if r.Since != 0 && engine.Seat(seat) == r.Mover {
			row.Since, row.Flag, row.Remind, row.Reminded = r.Since, r.Flag, r.Remind, r.Reminded
		} else if r.Since == 0 && r.Reminded != 0 {
			row.Reminded = r.Reminded
		}
		clocks = append(clocks, match.Clock{
			Side:  clock.Side{Left: Duration(row.Left), Had: Duration(row.Had)},
			Since: row.Since.Time(), Flag: row.Flag.Time(), FlagAnnounced: row.FlagAnnounced,
			Reminded: row.Reminded, Remind: row.Remind.Time(),
		})
	}
	return clocks
}
