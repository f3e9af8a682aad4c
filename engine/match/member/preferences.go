package member

import (
	"slices"
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

// Preferences are what a player wants. The zero value is a player who has chosen nothing.
type Preferences struct {
	// Revision counts the changes.
	Revision int
	// Zone is the name of a time zone of the IANA database, "" where none was chosen.
	Zone string
	// Habits are when the player rests, the oldest first; the last one may not have come into force yet.
	Habits []Habit
	// Bank is what the player may spend on holidays.
	Bank Bank
	// Away are holidays, in order of time; of two none overlap.
	Away []clock.Span
	// Way is how the player is told that a match waits.
	Way match.Way
	// Hour is the hour of the day at which a digest is due, 0 to 23.
	Hour int
	// Locale is the language of private messages, as it was when the player asked for them.
	Locale string
}

// Habit is when a player rests every day and every week.
type Habit struct {
	// From is when the habit comes into force; it counts until that of the next one.
	From time.Time
	// Zone is the time zone by which the hours are read.
	Zone     string
	Sleep    Sleep
	Weekends bool
}

// same reports whether two habits rest at the same times.
func (h Habit) same(other Habit) bool {
	h.From = other.From
	if h.Sleep == (Sleep{}) && !h.Weekends && other.Sleep == (Sleep{}) && !other.Weekends {
		return true
	}
	return h == other
}

// Chosen returns the habit that was chosen last, whether or not it has come into force. Its Zone is
// that of the preferences.
func (p Preferences) Chosen() Habit {
	if len(p.Habits) == 0 {
		return Habit{Zone: p.Zone}
	}
	return p.Habits[len(p.Habits)-1]
}

// Pending returns the habit that has not come into force yet; ok is false where there is none.
func (p Preferences) Pending(now time.Time) (h Habit, ok bool) {
	h = p.Chosen()
	return h, h.From.After(now)
}

// Rest returns when the player's clocks stand.
func (p Preferences) Rest() clock.Rest {
	var rest clock.Rest
	for _, h := range p.Habits {
		before := rest
		rest = clock.Rest{
			Zone: h.Zone, SleepFrom: h.Sleep.From, SleepTo: h.Sleep.To, Weekends: h.Weekends, From: h.From, Before: &before,
		}
	}
	rest.Away = slices.Clone(p.Away)
	return rest
}

// Holiday returns the holiday of a moment; ok is false where the player is there.
func (p Preferences) Holiday(now time.Time) (span clock.Span, ok bool) {
	i := slices.IndexFunc(p.Away, func(s clock.Span) bool { return s.Covers(now) })
	if i < 0 {
		return clock.Span{}, false
	}
	return p.Away[i], true
}

// location returns the zone by which the player reads the time of day: UTC where none was chosen.
func (p Preferences) location() *time.Location {
	zone, err := time.LoadLocation(p.Zone)
	if err != nil {
		return time.UTC
	}
	return zone
}

const (
	day = 24 * time.Hour
	// Notice is how long before it comes into force a habit is chosen, at least.
	Notice = day
	// kept is how long a habit or a holiday that is over is kept: longer than any turn that
	// it could matter to.
	kept = 180 * day
)

// adopt returns the preferences with another habit that comes into force in a while, in place
// of one that has not yet.
func (p Preferences) adopt(h Habit, now time.Time) Preferences {
	if h.same(p.Chosen()) {
		return p
	}
	p.Habits = slices.Clone(p.Habits)
	if _, pending := p.Pending(now); pending {
		p.Habits = p.Habits[:len(p.Habits)-1]
	}
	if h.same(p.Chosen()) {
		return p
	}
	h.From = p.Chosen().until(h, now.Add(Notice))
	p.Habits = append(p.Habits, h)
	return p
}

// until returns when another habit takes the place of this one: at a time, or where a night of it would come
// before the next night of this one, which begins a day after the last, with that.
func (h Habit) until(next Habit, at time.Time) time.Time {
	if h.Sleep.Length() == 0 || h.Sleep == next.Sleep && h.Zone == next.Zone {
		return at
	}
	dusk, nights := h.nextNight(at), clock.Rest{Zone: next.Zone, SleepFrom: next.Sleep.From, SleepTo: next.Sleep.To}
	if clock.Spent(at, dusk, nights) < dusk.Sub(at) {
		return dusk
	}
	return at
}

// nextNight returns when a night begins, at a time or after it.
func (h Habit) nextNight(at time.Time) time.Time {
	zone := Preferences{Zone: h.Zone}.location()
	for date := at.In(zone); ; date = date.AddDate(0, 0, 1) {
		dusk := time.Date(date.Year(), date.Month(), date.Day(), 0, h.Sleep.From, 0, 0, zone)
		if !dusk.Before(at) {
			return dusk.UTC()
		}
	}
}

// prune returns the preferences without what is long over.
func (p Preferences) prune(now time.Time) Preferences {
	old := now.Add(-kept)
	for len(p.Habits) > 1 && p.Habits[1].From.Before(old) {
		p.Habits = p.Habits[1:]
	}
	p.Away = slices.DeleteFunc(slices.Clone(p.Away), func(s clock.Span) bool { return s.To.Before(old) })
	return p
}
