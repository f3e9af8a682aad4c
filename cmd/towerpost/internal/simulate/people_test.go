package simulate

import (
	"errors"
	"fmt"
	"time"

	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
	"towerpost/engine/match/member"
)

// character is how a person plays.
type character int

const (
	prompt character = iota
	slow
	leaving
)

// person is a simulated player, who sleeps and travels.
type person struct {
	id match.Player
	character
	mode   match.NotifyMode
	habits []habit
	// until is the end of a holiday.
	until time.Time
	// nights and holidays say of every minute since the start whether the person rested.
	start            time.Time
	nights, holidays []bool
}

// habit is when a person rests, from a moment on.
type habit struct {
	from     time.Time
	zone     *time.Location
	sleep    member.Sleep
	weekends bool
}

// told reports whether the person is reminded of single matches.
func (p *person) told() bool { return p.mode == match.NotifyMention || p.mode == match.NotifyDirect }

// asleep reports whether the person's habit of a moment is to rest then, by a look at the wall clock.
func (p *person) asleep(now time.Time) bool {
	var h habit
	for _, other := range p.habits {
		if !other.from.After(now) {
			h = other
		}
	}
	if h.zone == nil {
		return false
	}
	day := now.In(h.zone).Weekday()
	return h.weekends && (day == time.Saturday || day == time.Sunday) || h.night(now)
}

// minute returns the minute of the day of a moment.
func (h habit) minute(now time.Time) int {
	local := now.In(h.zone)
	return local.Hour()*60 + local.Minute()
}

// night reports whether it is night at a moment.
func (h habit) night(now time.Time) bool {
	minute := h.minute(now)
	if h.sleep.From <= h.sleep.To {
		return h.sleep.From <= minute && minute < h.sleep.To
	}
	return h.sleep.From <= minute || minute < h.sleep.To
}

// yields returns when another habit comes into force: at the moment, or, if the other one has a night before
// the next night of this habit, when that night begins.
func (h habit) yields(next habit, at time.Time) time.Time {
	if h.zone.String() == next.zone.String() && h.sleep == next.sleep {
		return at
	}
	dusk, second := at, false
	for ; h.minute(dusk) != h.sleep.From; dusk = dusk.Add(time.Minute) {
		second = second || next.night(dusk)
	}
	if second {
		return dusk
	}
	return at
}

// away reports whether the person is on holiday.
func (p *person) away(now time.Time) bool { return now.Before(p.until) }

// note keeps whether the person rests in a minute.
func (p *person) note(now time.Time) {
	p.nights = append(p.nights, p.asleep(now))
	p.holidays = append(p.holidays, p.away(now))
}

// slept and gone report whether the person rested in a minute that is over.
func (p *person) slept(minute time.Time) bool { return p.nights[minute.Sub(p.start)/time.Minute] }
func (p *person) gone(minute time.Time) bool  { return p.holidays[minute.Sub(p.start)/time.Minute] }

// rests lets a person choose other habits, leave and return, now and then.
func (m *month) rests(p *person) {
	const day = 24 * 60
	switch {
	case len(p.habits) == 0 && m.rand.IntN(day) == 0, m.rand.IntN(12*day) == 0:
		m.settle(p)
	case p.away(m.now) && m.rand.IntN(2*day) == 0:
		_, err := m.members.EndHoliday(m.ctx, m.caller(p, ""))
		require.NoError(m, err)
		p.until = m.now
	case !p.away(m.now) && m.rand.IntN((6+10*int(leaving-p.character))*day) == 0:
		m.leave(p)
	}
}

// settle lets a person choose other habits; they come into force a day later, or with the next night.
func (m *month) settle(p *person) {
	if n := len(p.habits); n > 0 && p.habits[n-1].from.After(m.now) {
		return
	}
	names := []string{"Europe/Rome", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "UTC"}
	name := names[m.rand.IntN(len(names))]
	zone, err := time.LoadLocation(name)
	require.NoError(m, err)
	from := 20*60 + m.rand.IntN(6*60)
	h := habit{
		from: m.now.Add(24 * time.Hour), zone: zone, weekends: m.rand.IntN(4) == 0,
		sleep: member.Sleep{From: from % (24 * 60), To: (from + 5*60 + m.rand.IntN(5*60)) % (24 * 60)},
	}
	if n := len(p.habits); n > 0 {
		h.from = p.habits[n-1].yields(h, h.from)
	}
	p.mode = match.NotifyModes()[m.rand.IntN(len(match.NotifyModes()))]
	p.habits = append(p.habits, h)
	_, err = m.members.Change(m.ctx, m.caller(p, ""), member.Choice{Zone: &name, Sleep: &h.sleep, Weekends: &h.weekends, NotifyMode: &p.mode})
	require.NoError(m, err, fmt.Sprint(h))
}

// leave lets a person go on holiday, as far as that is allowed.
func (m *month) leave(p *person) {
	until := m.now.Add(time.Hour + m.minutes(6*24*60))
	_, err := m.members.Away(m.ctx, m.caller(p, ""), until)
	var refused *member.Refusal
	if errors.As(err, &refused) {
		return
	}
	require.NoError(m, err)
	p.until = until
}
