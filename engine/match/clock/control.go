package clock

import (
	"errors"
	"time"
)

// Correspondence is the smallest increment of a correspondence match. A clock with a smaller one is for live
// play.
const Correspondence = 12 * time.Hour

// The bounds of a time control.
const (
	// LeastBank is the shortest time to begin with.
	LeastBank = time.Minute
	// MostCap is the longest time that a player may ever have.
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

// Control is the time control that the players of a match agreed on. The zero value is no clock.
type Control struct {
	// Bank is the time that each player begins with; 0 is no clock.
	Bank time.Duration
	// Increment is added after every move. A forced pass adds nothing.
	Increment time.Duration
	// Cap is the longest time that a player may have after a move.
	Cap time.Duration
	// Soft lets the match go on until the opponent claims the time-out. Otherwise the match ends
	// automatically.
	Soft bool
	// NoHolidays lets the clock run while a player is on holiday. Sleep and weekends are not affected.
	NoHolidays bool
}

// PerMove returns the control with the same time for every move.
func PerMove(d time.Duration) Control { return Control{Bank: d, Increment: d, Cap: d} }

// On reports whether there is a clock.
func (c Control) On() bool { return c.Bank > 0 }

// Live reports whether the clock is for live play: it runs, and gives less than Correspondence for a move.
func (c Control) Live() bool { return c.On() && c.Increment < Correspondence }

// Fixed reports whether the clock gives the same time for every move.
func (c Control) Fixed() bool { return c.On() && c.Bank == c.Increment && c.Bank == c.Cap }

// Check returns an error of kind ErrShort, ErrLong or ErrCap if the clock is out of bounds.
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

// EffectiveRest returns the parts of a player's rest that apply under this control. In live play only outages
// of the bot stop the clock.
func (c Control) EffectiveRest(r Rest) Rest {
	if c.Live() {
		return Rest{Outages: r.Outages}
	}
	if c.NoHolidays {
		r.Away = nil
	}
	return r
}
