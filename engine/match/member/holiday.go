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
	if end, err := time.ParseInLocation(time.DateOnly, plain, p.location()); err == nil {
		return end.AddDate(0, 0, 1), nil
	}
	for _, layout := range []string{"2006-01-02 15:04", "2006-01-02T15:04"} {
		if end, err := time.ParseInLocation(layout, plain, p.location()); err == nil {
			return end, nil
		}
	}
	return time.Time{}, &Refusal{Kind: ErrUntil, Given: text}
}

// Left returns how long a holiday can last that begins now, in the place of one that is on.
func (p Preferences) Left(now time.Time) time.Duration { return p.present(now).Bank.Holds(now) }

// Days returns the last days that a holiday which begins now can have, from today on, as
// ReadUntil reads them.
func (p Preferences) Days(now time.Time) []string {
	var days []string
	latest := now.Add(p.Left(now))
	for last := now.In(p.location()); ; last = last.AddDate(0, 0, 1) {
		text := last.Format(time.DateOnly)
		if end, err := p.ReadUntil(text); err != nil || end.After(latest) {
			return days
		}
		days = append(days, text)
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
