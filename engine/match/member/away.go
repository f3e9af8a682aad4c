package member

import (
	"context"
	"crypto/rand"
	"time"

	"towerpost/engine/match"
)

// Away begins a holiday of the caller that lasts until the time, or changes the end of the present one. The
// holiday is spent from the bank. It is announced in the channels of the matches whose clocks it stops,
// unless its end is less than an hour from the one announced last. An impossible holiday is a *Refusal.
func (s *Service) Away(ctx context.Context, c match.Caller, until time.Time) (Preferences, error) {
	return s.update(ctx, c, func(p Preferences, now time.Time) (Preferences, []match.Notice, error) {
		until := until.UTC().Truncate(time.Millisecond)
		on, away := p.Holiday(now)
		if p.Announced.IsZero() {
			p.Announced = on.To
		}
		p, err := p.startHoliday(until, now)
		if err != nil || away && until.Sub(p.Announced).Abs() < noteworthy {
			return p, nil, err
		}
		p.Announced = until
		notices, err := s.announce(ctx, match.NoticeAway, c.Player, until, now)
		return p, notices, err
	})
}

// noteworthy is the smallest difference from the announced end of a present holiday that is announced.
const noteworthy = time.Hour

// AwayDays is Away for a number of days from now.
func (s *Service) AwayDays(ctx context.Context, c match.Caller, days int) (Preferences, error) {
	// The bounds prevent an overflow. Away refuses 0 days, and more days than the bank can ever hold.
	return s.Away(ctx, c, s.now().Add(time.Duration(min(max(days, 0), 1000))*day))
}

// EndHoliday ends the caller's holiday. The unused rest of it goes back to the bank, and the end is announced
// where the beginning was. If the caller is not away, the error is a *Refusal of kind ErrNotAway.
func (s *Service) EndHoliday(ctx context.Context, c match.Caller) (Preferences, error) {
	return s.update(ctx, c, func(p Preferences, now time.Time) (Preferences, []match.Notice, error) {
		if _, away := p.Holiday(now); !away {
			return p, nil, &Refusal{Kind: ErrNotAway}
		}
		notices, err := s.announce(ctx, match.NoticeBack, c.Player, time.Time{}, now)
		return p.endHoliday(now), notices, err
	})
}

// announce returns a notice for every live match of the player, except matches whose clocks run during
// holidays. Matches that the player has left are omitted too.
func (s *Service) announce(
	ctx context.Context, kind match.NoticeKind, p match.Player, until, now time.Time,
) ([]match.Notice, error) {
	var notices []match.Notice
	err := s.live(ctx, p, func(m match.Match) {
		if !m.HasLeft(p) && !m.Control.NoHolidays && !m.Control.Live() {
			notices = append(notices, match.Notice{
				Kind: kind, Match: m.ID, Guild: m.Guild, Channel: m.Channel, Locale: m.Locale,
				Player: p, Until: until, Due: now, Nonce: nonce(),
			})
		}
	})
	return notices, err
}

// nonce returns a random text of the greatest length that a nonce may have.
func nonce() string { return rand.Text()[:25] }
