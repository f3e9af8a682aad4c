package clock

import (
	"errors"
	"time"
)

// Correspondence is the least increment of a match by correspondence; a clock with less is for live play.
const Correspondence = 12 * time.Hour

// The bounds of what may be agreed.
const (
	// LeastBank is the least time to begin with.
	LeastBank = time.Minute
	// MostCap is the most time that a player may ever have.
	MostCap = 60 * 24 * time.Hour
)

var (
	// ErrShort is the kind of an error about a bank below LeastBank.
	ErrShort = errors.New("too little time to begin with")
	// ErrLong is the kind of an error about a cap above MostCap.
	ErrLong = errors.New("too much time")
	// ErrCap is the kind of an error about a cap below the bank or the increment.
	ErrCap = errors.New("the cap is below the bank or the increment")
)

// Control is what the players of a match agreed on about time. The zero value is no clock.
type Control struct {
	// Bank is what each player begins with; 0 is no clock.
	Bank time.Duration
	// Increment is added after every move; a forced pass gives nothing.
	Increment time.Duration
	// Cap is the most that a player may have after a move.
	Cap time.Duration
	// Soft lets the match go on until the opponent claims the time-out; otherwise it ends by itself.
	Soft bool
	// NoHolidays lets time run while a player is away. Sleep and weekends are no holidays.
	NoHolidays bool
}

// PerMove returns the control that gives the same time for every move.
func PerMove(d time.Duration) Control { return Control{Bank: d, Increment: d, Cap: d} }

// On reports whether there is a clock.
func (c Control) On() bool { return c.Bank > 0 }

// Live reports whether the clock is for live play: it runs, and gives less than Correspondence for a move.
func (c Control) Live() bool { return c.On() && c.Increment < Correspondence }

// Fixed reports whether the clock gives the same time for every move.
func (c Control) Fixed() bool { return c.On() && c.Bank == c.Increment && c.Bank == c.Cap }

// Check returns an error of the kind ErrShort, ErrLong or ErrCap for a clock that cannot be agreed on.
func (c Control) Check() error {
	switch {
	case c == Control{}:
		return nil
	case c.Bank < LeastBank:
		return ErrShort
	case max(c.Bank, c.Increment, c.Cap) > MostCap:
		return ErrLong
	case c.Cap < c.Bank || c.Cap < c.Increment || c.Increment < 0:
		return ErrCap
	}
	return nil
}

// Of returns what counts of a player's rest under this control. In live play nobody rests; whether the
// program could be reached counts always.
func (c Control) Of(r Rest) Rest {
	if c.Live() {
		return Rest{Outages: r.Outages}
	}
	if c.NoHolidays {
		r.Away = nil
	}
	return r
}
