package clock

import (
	"errors"
	"fmt"
	"slices"
	"time"
)

// MostSleep is the longest night that clocks reckon with. What players may choose is shorter: member.MostSleep.
const MostSleep = 12 * time.Hour

const (
	dayMinutes = 24 * 60
	daySeconds = dayMinutes * 60
)

var (
	// ErrZone is the kind of an error about a time zone that nobody knows.
	ErrZone = errors.New("unknown time zone")
	// ErrSleep is the kind of an error about hours of sleep that are no times of the day or
	// longer than MostSleep.
	ErrSleep = errors.New("impossible hours of sleep")
)

// Span is the time from From until To, where To is no longer part of it.
type Span struct{ From, To time.Time }

// Covers reports whether the moment is in the span.
func (s Span) Covers(t time.Time) bool { return !t.Before(s.From) && t.Before(s.To) }

// Rest is when a player's clock stands although it is the player's turn. The zero value is never.
type Rest struct {
	// Zone is the name of a time zone of the IANA database such as "Europe/Rome"; "" is UTC. By
	// its wall clocks the hours of sleep and the weekends are read, so an hour that a clock
	// shows twice is slept twice.
	Zone string
	// SleepFrom and SleepTo are minutes of the day, 0 to 1439; they may lie on both sides of midnight.
	// Equal values are no sleep.
	SleepFrom, SleepTo int
	// Weekends says that Saturdays and Sundays do not count.
	Weekends bool
	// From is when these hours of sleep and weekends came into force, and Before holds those that counted
	// until then; its holidays and outages are not looked at. With the zero time, or without Before,
	// these have always counted.
	From   time.Time
	Before *Rest
	// Away are holidays, in any order; they may overlap.
	Away []Span
	// Outages are when the program could not be reached. They do not count for anybody.
	Outages []Span
}

// Check returns an error of the kind ErrZone or ErrSleep for a rest that cannot be kept.
func (r Rest) Check() error {
	if _, err := time.LoadLocation(r.Zone); err != nil || r.Zone == "Local" {
		return fmt.Errorf("%w %q", ErrZone, r.Zone)
	}
	for _, minute := range []int{r.SleepFrom, r.SleepTo} {
		if minute < 0 || minute >= dayMinutes {
			return fmt.Errorf("%w: minute %d of the day", ErrSleep, minute)
		}
	}
	if length := (r.SleepTo - r.SleepFrom + dayMinutes) % dayMinutes; time.Duration(length)*time.Minute > MostSleep {
		return fmt.Errorf("%w: %d minutes", ErrSleep, length)
	}
	return nil
}

// calendar is a rest prepared for being asked about one moment after another.
type calendar struct {
	zone     *time.Location
	from, to int // seconds of the day
	weekends bool
	spans    []Span
	begins   time.Time
	before   *calendar // until begins; nil where nothing else counted
}

// calendar returns the rest as it matters from a moment on. A zone that nobody knows is read as UTC.
func (r Rest) calendar(start time.Time) calendar {
	c := calendar{zone: time.UTC, from: r.SleepFrom * 60, to: r.SleepTo * 60, weekends: r.Weekends}
	if zone, err := time.LoadLocation(r.Zone); err == nil {
		c.zone = zone
	}
	for _, s := range slices.Concat(r.Away, r.Outages) {
		if s.To.After(start) && s.To.After(s.From) {
			c.spans = append(c.spans, s)
		}
	}
	if r.Before != nil && r.From.After(start) {
		before := r.Before.calendar(start)
		c.begins, c.before = r.From, &before
	}
	return c
}

// at reports whether the clock stands at a moment, and until when that surely stays so.
func (c calendar) at(t time.Time) (stands bool, until time.Time) {
	for _, s := range c.spans {
		if s.Covers(t) {
			return true, s.To
		}
	}
	stands, until = c.daily(t)
	for _, s := range c.spans {
		if s.From.After(t) && s.From.Before(until) {
			until = s.From
		}
	}
	return stands, until
}

// daily is at for sleep and weekends. What it returns lies on the same day and under the same offset from
// UTC, so that the seconds of the wall clock and the true ones are equally long.
func (c calendar) daily(t time.Time) (stands bool, until time.Time) {
	if c.before != nil && t.Before(c.begins) {
		if stands, until = c.before.daily(t); until.After(c.begins) {
			until = c.begins
		}
		return stands, until
	}
	local := t.In(c.zone)
	second := local.Hour()*3600 + local.Minute()*60 + local.Second()
	next := daySeconds
	for _, edge := range []int{c.from, c.to} {
		if edge > second {
			next = min(next, edge)
		}
	}
	until = t.Add(time.Duration(next-second)*time.Second - time.Duration(local.Nanosecond()))
	if _, change := local.ZoneBounds(); !change.IsZero() && change.Before(until) {
		until = change
	}
	return c.asleep(second) || c.weekends && weekend(local.Weekday()), until
}

// asleep reports whether a second of the day is slept.
func (c calendar) asleep(second int) bool {
	if c.from <= c.to {
		return c.from <= second && second < c.to
	}
	return c.from <= second || second < c.to
}

func weekend(d time.Weekday) bool { return d == time.Saturday || d == time.Sunday }

// Earlier returns the earlier of two times, of which a zero one is none.
func Earlier(a, b time.Time) time.Time {
	if a.IsZero() || !b.IsZero() && b.Before(a) {
		return b
	}
	return a
}
