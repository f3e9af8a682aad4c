package member

import (
	"slices"
	"strings"
	"time"

	"towerpost/engine/match/clock"
)

const (
	// BankStart is the holiday time that a player has at first.
	BankStart = 10 * day
	// BankCap is the most holiday time that a player may have.
	BankCap = 20 * day
	// bankShare is the number of days in which the bank gains one day: two days in thirty.
	bankShare = 15
	// Shortest is the shortest holiday.
	Shortest = time.Hour
	// Pause is the least time between the beginnings of two holidays.
	Pause = day
)

// Bank is the time that a player may spend on holidays. It begins to fill when the player first chooses
// anything. The zero value is the bank of a player who has not done so.
type Bank struct {
	Left time.Duration
	// At is the time at which Left was in the bank.
	At time.Time
}

// Holds returns the contents of the bank at a moment.
func (b Bank) Holds(now time.Time) time.Duration {
	if b.At.IsZero() {
		return BankStart
	}
	return min(b.Left+max(now.Sub(b.At), 0)/bankShare, BankCap)
}

// add returns the bank with d added; d may be negative.
func (b Bank) add(d time.Duration, now time.Time) Bank {
	return Bank{Left: min(b.Holds(now)+d, BankCap), At: now}
}

// ReadUntil parses the end of a holiday: a day such as "2026-12-24", which is the last one away, or a day and
// an hour such as "2026-12-24 18:00", in the player's time zone. The error is a *Refusal of kind ErrUntil.
func (p Preferences) ReadUntil(text string) (time.Time, error) {
	plain := strings.Join(strings.Fields(text), " ")
	if last, err := time.Parse(time.DateOnly, plain); err == nil {
		return endOf(last, p.location()), nil
	}
	for _, layout := range []string{"2006-01-02 15:04", "2006-01-02T15:04"} {
		if end, err := time.ParseInLocation(layout, plain, p.location()); err == nil {
			return end, nil
		}
	}
	return time.Time{}, &Refusal{Kind: ErrUntil, Given: text}
}

// endOf returns the first moment after a day in a time zone. This is midnight or, if a change of the clocks
// skips midnight, that change.
func endOf(day time.Time, at *time.Location) time.Time {
	end := time.Date(day.Year(), day.Month(), day.Day()+1, 0, 0, 0, 0, at)
	if end.Day() == day.Day() {
		_, end = end.ZoneBounds()
	}
	return end
}

// Left returns how long a holiday that begins now can last. The holiday may replace a present one.
func (p Preferences) Left(now time.Time) time.Duration { return p.endHoliday(now).Bank.Holds(now) }

// Days returns the possible last days of a holiday that begins now, in order, in the form of ReadUntil. Today
// is left out if less than Shortest of it is left.
func (p Preferences) Days(now time.Time) []string {
	var days []string
	latest := now.Add(p.Left(now))
	year, month, day := now.In(p.location()).Date()
	for ; ; day++ {
		last := time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
		end := endOf(last, p.location())
		if end.After(latest) {
			return days
		}
		if end.Sub(now) >= Shortest {
			days = append(days, last.Format(time.DateOnly))
		}
	}
}

// startHoliday returns the preferences with a holiday from now until a time. If the player is on holiday, it
// changes the end of that one.
func (p Preferences) startHoliday(until, now time.Time) (Preferences, error) {
	if until.Sub(now) < Shortest {
		return p, &Refusal{Kind: ErrShort}
	}
	started := now
	if on, away := p.Holiday(now); away {
		started = on.From
	} else if last := p.lastHoliday(); now.Before(last.Add(Pause)) && !last.IsZero() {
		return p, &Refusal{Kind: ErrSoon, When: last.Add(Pause)}
	}
	back := p.endHoliday(now)
	if left := back.Bank.Holds(now); until.Sub(now) > left {
		return p, &Refusal{Kind: ErrBank, Left: left, When: now.Add(left)}
	}
	back.Bank = back.Bank.add(-until.Sub(now), now)
	back.Away = slices.DeleteFunc(back.Away, func(s clock.Span) bool { return s.From.Equal(started) })
	back.Away = append(back.Away, clock.Span{From: started, To: until})
	return back, nil
}

// endHoliday returns the preferences with a present holiday ended now, and its rest returned to the bank.
func (p Preferences) endHoliday(now time.Time) Preferences {
	p.Away = slices.Clone(p.Away)
	for i, s := range p.Away {
		if s.Covers(now) {
			p.Bank = p.Bank.add(s.To.Sub(now), now)
			p.Away[i].To = now
		}
	}
	return p
}

// lastHoliday returns when the newest holiday began, the zero time for none.
func (p Preferences) lastHoliday() time.Time {
	if len(p.Away) == 0 {
		return time.Time{}
	}
	return p.Away[len(p.Away)-1].From
}
