package member

import (
	"errors"
	"fmt"
	"time"
)

var (
	// ErrZone is the kind of a refusal of an unknown time zone.
	ErrZone = errors.New("unknown time zone")
	// ErrNoZone is the kind of a refusal of hours if the player has chosen no time zone.
	ErrNoZone = errors.New("no time zone chosen")
	// ErrSleep is the kind of a refusal of hours of sleep that cannot be read.
	ErrSleep = errors.New("not hours of sleep")
	// ErrLongSleep is the kind of a refusal of a night longer than MostSleep.
	ErrLongSleep = errors.New("too long a night")
	// ErrNotifyMode is the kind of a refusal of an unknown way to be reminded.
	ErrNotifyMode = errors.New("no such way to be reminded")
	// ErrHour is the kind of a refusal of an hour that does not exist.
	ErrHour = errors.New("no such hour")
	// ErrUntil is the kind of a refusal of an end of a holiday that cannot be read.
	ErrUntil = errors.New("not an end of a holiday")
	// ErrShort is the kind of a refusal of a holiday shorter than Shortest.
	ErrShort = errors.New("too short a holiday")
	// ErrBank is the kind of a refusal of a holiday longer than the bank holds.
	ErrBank = errors.New("not enough holidays left")
	// ErrSoon is the kind of a refusal of a holiday too soon after the last one.
	ErrSoon = errors.New("too soon after the last holiday")
	// ErrNotAway is the kind of a refusal to end a holiday of a player who is not away.
	ErrNotAway = errors.New("not away")
)

// Refusal is the error for a choice that a player may not make. Nothing was changed.
type Refusal struct {
	// Kind is one of this package's sentinel errors; errors.Is finds it.
	Kind error
	// Given is the text or value that was refused, if there was one.
	Given string
	// Zones are similar zones, with ErrZone.
	Zones []string
	// When is the latest possible end with ErrBank, and the earliest possible beginning with ErrSoon.
	When time.Time
	// Left is the contents of the bank, with ErrBank.
	Left time.Duration
}

// Error returns the kind in English, with Given.
func (r *Refusal) Error() string {
	if r.Given != "" {
		return fmt.Sprintf("%v: %q", r.Kind, r.Given)
	}
	return r.Kind.Error()
}

// Unwrap returns the kind of the refusal.
func (r *Refusal) Unwrap() error { return r.Kind }
