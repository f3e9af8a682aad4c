package member

import (
	"slices"
	"strings"
	"time"

	"towerpost/engine/match/clock"
)

const (
	// BankStart is what a player has for holidays at first.
	BankStart = 10 * day
	// BankCap is the most that a player may have for holidays.
	BankCap = 20 * day
	// bankShare says how fast the bank fills: in thirty days by two.
	bankShare = 15
	// Shortest is the least that a holiday must last when it begins.
	Shortest = time.Hour
	// Pause is how long after the beginning of a holiday the next one may begin.
	Pause = day
)

// Bank is what a player may spend on holidays. It begins to fill when the player first chooses anything; the
// zero value is that of a player who has not yet.
type Bank struct {
	Left time.Duration
	// At is when Left was all there was.
	At time.Time
}

// Holds returns what is in the bank at a moment.
func (b Bank) Holds(now time.Time) time.Duration {
	if b.At.IsZero() {
		return BankStart
	}
	return min(b.Left+max(now.Sub(b.At), 0)/bankShare, BankCap)
}

// add returns the bank with more in it, or less.
func (b Bank) add(d time.Duration, now time.Time) Bank {
	return Bank{Left: min(b.Holds(now)+d, BankCap), At: now}
}

// ReadUntil reads the end of a holiday: a day such as "2026-12-24", which is the last one away, or a day and
// an hour such as "2026-12-24 18:00", by the player's own clock. An error is a *Refusal of the kind ErrUntil.
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

// endOf returns the first moment after a day at a place: its midnight or, where clocks jump over that, the
// jump.
func endOf(day time.Time, at *time.Location) time.Time {
	end := time.Date(day.Year(), day.Month(), day.Day()+1, 0, 0, 0, 0, at)
	if end.Day() == day.Day() {
		_, end = end.ZoneBounds()
	}
	return end
}

// Left returns how long a holiday can last that begins now, in the place of one that is on.
func (p Preferences) Left(now time.Time) time.Duration { return p.present(now).Bank.Holds(now) }

// Days returns the last days that a holiday which begins now can have, the first one first, as ReadUntil
// reads them. Today is none of them where it is about to end.
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

// leave returns the preferences with a holiday from now on. One that is on gets another end.
func (p Preferences) leave(until, now time.Time) (Preferences, error) {
	if until.Sub(now) < Shortest {
		return p, &Refusal{Kind: ErrShort}
	}
	started := now
	if on, away := p.Holiday(now); away {
		started = on.From
	} else if last := p.last(); now.Before(last.Add(Pause)) && !last.IsZero() {
		return p, &Refusal{Kind: ErrSoon, When: last.Add(Pause)}
	}
	back := p.present(now)
	if left := back.Bank.Holds(now); until.Sub(now) > left {
		return p, &Refusal{Kind: ErrBank, Left: left, When: now.Add(left)}
	}
	back.Bank = back.Bank.add(-until.Sub(now), now)
	back.Away = slices.DeleteFunc(back.Away, func(s clock.Span) bool { return s.From.Equal(started) })
	back.Away = append(back.Away, clock.Span{From: started, To: until})
	return back, nil
}

// present returns the preferences with a holiday that is on ended now, and what is left of it
// back in the bank.
func (p Preferences) present(now time.Time) Preferences {
	p.Away = slices.Clone(p.Away)
	for i, s := range p.Away {
		if s.Covers(now) {
			p.Bank = p.Bank.add(s.To.Sub(now), now)
			p.Away[i].To = now
		}
	}
	return p
}

// last returns when the newest holiday began, the zero time for none.
func (p Preferences) last() time.Time {
	if len(p.Away) == 0 {
		return time.Time{}
	}
	return p.Away[len(p.Away)-1].From
}
