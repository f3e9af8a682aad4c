package clock

import (
	"errors"
	"fmt"
	"slices"
	"time"
)

// MostSleep is the longest night that a Rest may have. The limit for players is lower: member.MostSleep.
const MostSleep = 12 * time.Hour

const (
	dayMinutes = 24 * 60
	daySeconds = dayMinutes * 60
)

var (
	// ErrZone is the kind of an error about an unknown time zone.
	ErrZone = errors.New("unknown time zone")
	// ErrSleep is the kind of an error about hours of sleep that are not times of day, or that are longer
	// than MostSleep.
	ErrSleep = errors.New("impossible hours of sleep")
)

// Span is the time from From until To, without the moment To itself.
type Span struct{ From, To time.Time }

// Covers reports whether the moment is in the span.
func (s Span) Covers(t time.Time) bool { return !t.Before(s.From) && t.Before(s.To) }

// Rest says when a player's clock is stopped although it is their turn. The zero value means never.
type Rest struct {
	// Zone is the name of a time zone of the IANA database such as "Europe/Rome"; "" is UTC. Hours of sleep
	// and weekends follow its local time, so an hour that occurs twice there is slept twice.
	Zone string
	// SleepFrom and SleepTo are minutes of the day, 0 to 1439; the night may span midnight. Equal values mean
	// no sleep.
	SleepFrom, SleepTo int
	// Weekends says that the clock is stopped on Saturdays and Sundays.
	Weekends bool
	// From is when these hours of sleep and weekends came into force. Before holds those that applied until
	// then; its holidays and outages are ignored. If From is zero or Before is nil, these have always
	// applied.
	From   time.Time
	Before *Rest
	// Away are holidays, in any order; they may overlap.
	Away []Span
	// Outages are the times when the bot could not be reached. They stop the clocks of all players.
	Outages []Span
}

// Check returns an error of kind ErrZone or ErrSleep if the rest is not valid.
func (r Rest) Check() error {
	if _, err := time.LoadLocation(r.Zone); err != nil || r.Zone == "Local" {
		return fmt.Errorf("%w %q", ErrZone, r.Zone)
	}
	for _, minute := range []int{r.SleepFrom, r.SleepTo} {
		if minute < 0 || minute >= dayMinutes {
			return fmt.Errorf("%w: minute %d of the day", ErrSleep, minute)
		}
	}
	length := (r.SleepTo - r.SleepFrom + dayMinutes) % dayMinutes
	if time.Duration(length)*time.Minute > MostSleep {
		return fmt.Errorf("%w: %d minutes", ErrSleep, length)
	}
	return nil
}

// calendar is a Rest prepared for questions about one moment after another.
type calendar struct {
	zone     *time.Location
	from, to int // seconds of the day
	weekends bool
	spans    []Span
	begins   time.Time
	before   *calendar // applies until begins; nil if there is none
}

// calendar returns the calendar of the rest from a moment on. An unknown zone is read as UTC.
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

// at reports whether the clock is stopped at a moment, and returns a time until which that is certain not to
// change.
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

// daily is at for sleep and weekends only. The returned time is on the same day and under the same offset
// from UTC, so that local seconds and true seconds are equally long.
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

// asleep reports whether a second of the day is in the night.
func (c calendar) asleep(second int) bool {
	if c.from <= c.to {
		return c.from <= second && second < c.to
	}
	return c.from <= second || second < c.to
}

func weekend(d time.Weekday) bool { return d == time.Saturday || d == time.Sunday }

// Earlier returns the earlier of two times. A zero time is ignored.
func Earlier(a, b time.Time) time.Time {
	if a.IsZero() || !b.IsZero() && b.Before(a) {
		return b
	}
	return a
}
