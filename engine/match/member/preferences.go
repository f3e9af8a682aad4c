package member

import (
	"slices"
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

// Preferences holds the choices of a player. The zero value is a player who has chosen nothing.
type Preferences struct {
	// Revision counts the changes.
	Revision int
	// Zone is the name of a time zone of the IANA database, "" if none was chosen.
	Zone string
	// Habits are the player's times of rest, the oldest first. The last one may not be in force yet.
	Habits []Habit
	// Bank is the time that the player may spend on holidays.
	Bank Bank
	// Away are holidays, in order of time, without overlaps.
	Away []clock.Span
	// Announced is the end of the newest holiday as it was announced last. It is the zero time without a
	// holiday, and in rows written by older versions.
	Announced time.Time
	// NotifyMode is how the player is notified that a match waits. Its name in the data that a player can ask
	// for is Way.
	NotifyMode match.NotifyMode `json:"Way"`
	// Hour is the hour of the day at which a digest is due, 0 to 23.
	Hour int
	// Locale is the language of private messages: that of the player at their last Service.Change.
	Locale string
}

// Habit is the daily and weekly rest of a player.
type Habit struct {
	// From is when the habit comes into force. It applies until the next one does.
	From time.Time
	// Zone is the time zone of the hours of sleep.
	Zone     string
	Sleep    Sleep
	Weekends bool
}

// same reports whether two habits rest at the same times, whenever they come into force.
func (h Habit) same(other Habit) bool {
	h.From = other.From
	if h.Sleep == (Sleep{}) && !h.Weekends && other.Sleep == (Sleep{}) && !other.Weekends {
		return true
	}
	return h == other
}

// Chosen returns the habit that was chosen last, whether or not it is in force. Its Zone is that of the
// preferences.
func (p Preferences) Chosen() Habit {
	if len(p.Habits) == 0 {
		return Habit{Zone: p.Zone}
	}
	return p.Habits[len(p.Habits)-1]
}

// Pending returns the habit that is not in force yet; ok is false if there is none.
func (p Preferences) Pending(now time.Time) (h Habit, ok bool) {
	h = p.Chosen()
	return h, h.From.After(now)
}

// Rest returns the times at which the player's clocks are stopped.
func (p Preferences) Rest() clock.Rest {
	var rest clock.Rest
	for _, h := range p.Habits {
		before := rest
		rest = clock.Rest{
			Zone: h.Zone, SleepFrom: h.Sleep.From, SleepTo: h.Sleep.To, Weekends: h.Weekends,
			From: h.From, Before: &before,
		}
	}
	rest.Away = slices.Clone(p.Away)
	return rest
}

// Holiday returns the holiday at a moment; ok is false if the player is not away.
func (p Preferences) Holiday(now time.Time) (span clock.Span, ok bool) {
	i := slices.IndexFunc(p.Away, func(s clock.Span) bool { return s.Covers(now) })
	if i < 0 {
		return clock.Span{}, false
	}
	return p.Away[i], true
}

// location returns the player's time zone, UTC if none was chosen.
func (p Preferences) location() *time.Location {
	zone, err := time.LoadLocation(p.Zone)
	if err != nil {
		return time.UTC
	}
	return zone
}

const (
	day = 24 * time.Hour
	// Notice is the least time between the choice of a habit and its coming into force.
	Notice = day
	// keepFor is how long a past habit or holiday is kept. It is longer than any turn that it could affect.
	keepFor = 180 * day
)

// withHabit returns the preferences with another habit that comes into force later. It replaces one that is
// not in force yet.
func (p Preferences) withHabit(h Habit, now time.Time) Preferences {
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
	h.From = p.Chosen().replacedAt(h, now.Add(Notice))
	p.Habits = append(p.Habits, h)
	return p
}

// replacedAt returns when the habit next replaces this one. It is the given time, unless a night of next
// would begin between that time and the next night of h. Then it is the start of that night of h, so that a
// day has only one night.
func (h Habit) replacedAt(next Habit, at time.Time) time.Time {
	if h.Sleep.Length() == 0 || h.Sleep == next.Sleep && h.Zone == next.Zone {
		return at
	}
	dusk := h.nextNight(at)
	nights := clock.Rest{Zone: next.Zone, SleepFrom: next.Sleep.From, SleepTo: next.Sleep.To}
	if clock.Spent(at, dusk, nights) < dusk.Sub(at) {
		return dusk
	}
	return at
}

// nextNight returns the start of the first night at or after a time.
func (h Habit) nextNight(at time.Time) time.Time {
	zone := Preferences{Zone: h.Zone}.location()
	for date := at.In(zone); ; date = date.AddDate(0, 0, 1) {
		dusk := time.Date(date.Year(), date.Month(), date.Day(), 0, h.Sleep.From, 0, 0, zone)
		if !dusk.Before(at) {
			return dusk.UTC()
		}
	}
}

// prune returns the preferences without habits and holidays that ended longer than keepFor ago.
func (p Preferences) prune(now time.Time) Preferences {
	old := now.Add(-keepFor)
	for len(p.Habits) > 1 && p.Habits[1].From.Before(old) {
		p.Habits = p.Habits[1:]
	}
	p.Away = slices.DeleteFunc(slices.Clone(p.Away), func(s clock.Span) bool { return s.To.Before(old) })
	if len(p.Away) == 0 {
		p.Announced = time.Time{}
	}
	return p
}
