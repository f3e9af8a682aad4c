package member

import (
	"errors"
	"fmt"
	"time"
)

var (
	// ErrZone is the kind of a refusal of a time zone that nobody knows.
	ErrZone = errors.New("unknown time zone")
	// ErrNoZone is the kind of a refusal of hours where the player has chosen no time zone to read them by.
	ErrNoZone = errors.New("no time zone chosen")
	// ErrSleep is the kind of a refusal of hours of sleep that cannot be read.
	ErrSleep = errors.New("not hours of sleep")
	// ErrLongSleep is the kind of a refusal of a night that is longer than MostSleep.
	ErrLongSleep = errors.New("too long a night")
	// ErrWay is the kind of a refusal of a way to be reminded that there is not, or of an hour
	// that is none of the day.
	ErrWay = errors.New("no such way to be reminded")
	// ErrUntil is the kind of a refusal of an end of a holiday that cannot be read.
	ErrUntil = errors.New("not an end of a holiday")
	// ErrShort is the kind of a refusal of a holiday that would be over at once.
	ErrShort = errors.New("too short a holiday")
	// ErrBank is the kind of a refusal of a holiday that is longer than the bank holds.
	ErrBank = errors.New("not enough holidays left")
	// ErrSoon is the kind of a refusal of a holiday so soon after the one before.
	ErrSoon = errors.New("too soon after the last holiday")
	// ErrThere is the kind of a refusal to come back where the player is not away.
	ErrThere = errors.New("not away")
)

// Refusal is something that a player may not choose, now or at all. It changed nothing.
type Refusal struct {
	// Kind is one of this package's sentinel errors; errors.Is finds it.
	Kind error
	// Given is what was written, where it was.
	Given string
	// Zones are zones that may have been meant, with ErrZone.
	Zones []string
	// When is the latest end that the bank allows, with ErrBank, and from when on it is
	// possible, with ErrSoon.
	When time.Time
	// Left is what the bank holds, with ErrBank.
	Left time.Duration
}

// Error returns the kind in English, with what was written.
func (r *Refusal) Error() string {
	if r.Given != "" {
		return fmt.Sprintf("%v: %q", r.Kind, r.Given)
	}
	return r.Kind.Error()
}

// Unwrap returns the kind of the refusal.
func (r *Refusal) Unwrap() error { return r.Kind }
