package member

import (
	"context"
	"crypto/rand"
	"time"

	"towerpost/engine/match"
)

// Away begins a holiday of the caller that lasts until a time, or gives the one that is on another end. The
// time is taken from the bank, and announced in the channels of the matches whose clocks stand for it, unless it
// is less than an hour from the end before. What cannot be is a *Refusal.
func (s *Service) Away(ctx context.Context, c match.Caller, until time.Time) (Preferences, error) {
	return s.update(ctx, c, func(p Preferences, now time.Time) (Preferences, []match.Notice, error) {
		on, away := p.Holiday(now)
		p, err := p.leave(until.UTC().Truncate(time.Millisecond), now)
		if err != nil || away && until.Sub(on.To).Abs() < noteworthy {
			return p, nil, err
		}
		notices, err := s.announce(ctx, match.NoticeAway, c.Player, until, now)
		return p, notices, err
	})
}

// noteworthy is by how much the new end of a holiday that is on must differ from the old one to be announced.
const noteworthy = time.Hour

// AwayDays is Away for a number of days from now on.
func (s *Service) AwayDays(ctx context.Context, c match.Caller, days int) (Preferences, error) {
	// More than the bank can ever hold and less than nothing are refused all the same, and
	// this does not overflow.
	return s.Away(ctx, c, s.now().Add(time.Duration(min(max(days, 0), 1000))*day))
}

// Back ends the holiday of the caller. What is left of it goes back to the bank, and its end is announced
// where the beginning was. Whoever is not away gets a *Refusal of the kind ErrThere.
func (s *Service) Back(ctx context.Context, c match.Caller) (Preferences, error) {
	return s.update(ctx, c, func(p Preferences, now time.Time) (Preferences, []match.Notice, error) {
		if _, away := p.Holiday(now); !away {
			return p, nil, &Refusal{Kind: ErrThere}
		}
		notices, err := s.announce(ctx, match.NoticeBack, c.Player, time.Time{}, now)
		return p.present(now), notices, err
	})
}

// announce returns a notice for every live match of a player whose clock stands during holidays, or that has
// none. One that the player has left waits for nobody's return.
func (s *Service) announce(ctx context.Context, kind match.NoticeKind, p match.Player, until, now time.Time) ([]match.Notice, error) {
	var notices []match.Notice
	err := s.live(ctx, p, func(m match.Match) {
		if !m.Quitted(p) && !m.Control.NoHolidays && !m.Control.Live() {
			notices = append(notices, match.Notice{
				Kind: kind, Match: m.ID, Guild: m.Guild, Channel: m.Channel, Locale: m.Locale,
				Player: p, Until: until, Due: now, Nonce: nonce(),
			})
		}
	})
	return notices, err
}

// nonce returns a text that nobody has used before, as long as a nonce may be.
func nonce() string { return rand.Text()[:25] }
