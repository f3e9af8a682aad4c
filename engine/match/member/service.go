package member

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

// Store keeps preferences in the store of the matches. A player who has chosen nothing has the zero
// Preferences.
type Store interface {
	Preferences(ctx context.Context, p match.Player) (Preferences, error)
	// SetPreferences writes a player's preferences and the change in one transaction. If the key of the
	// change is stored already, it writes nothing and returns the stored receipt with Repeated set. It
	// returns match.ErrStale if the Revision of the preferences is not one more than the stored one.
	SetPreferences(
		ctx context.Context, p match.Player, now Preferences, c match.Change,
	) (match.Receipt, error)
	// Repeat is the method of match.Reader.
	Repeat(ctx context.Context, key string) (match.Receipt, error)
	// Matches is the method of match.Lists.
	Matches(ctx context.Context, which match.List, page match.Page) ([]match.Match, string, error)
}

// Options are the dependencies of a Service. Store is needed.
type Options struct {
	Store Store
	// Now returns the time; nil is time.Now.
	Now func() time.Time
}

// Service reads and changes the preferences of players. It is safe for concurrent use.
type Service struct {
	store Store
	now   func() time.Time
}

// New returns a service with the options.
func New(o Options) *Service {
	if o.Now == nil {
		o.Now = time.Now
	}
	return &Service{store: o.Store, now: func() time.Time { return o.Now().UTC().Truncate(time.Millisecond) }}
}

// Of returns the preferences of a player.
func (s *Service) Of(ctx context.Context, p match.Player) (Preferences, error) {
	return s.store.Preferences(ctx, p)
}

// Rest returns the times at which a player's clocks are stopped. It implements turn.Rests.
func (s *Service) Rest(ctx context.Context, p match.Player) (clock.Rest, error) {
	preferences, err := s.store.Preferences(ctx, p)
	return preferences.Rest(), err
}

// NotifyMode returns how a player is notified that a match waits. It is part of play.Attention.
func (s *Service) NotifyMode(ctx context.Context, p match.Player) (match.NotifyMode, error) {
	preferences, err := s.store.Preferences(ctx, p)
	return preferences.NotifyMode, err
}

// NextDigest returns when the first digest of a player after a moment is due. It is part of play.Attention.
func (s *Service) NextDigest(ctx context.Context, p match.Player, after time.Time) (time.Time, error) {
	preferences, err := s.store.Preferences(ctx, p)
	return preferences.NextDigest(after), err
}

// Choice is a change to a player's preferences. Nil fields do not change.
type Choice struct {
	Zone       *string
	Sleep      *Sleep
	Weekends   *bool
	NotifyMode *match.NotifyMode
	Hour       *int
}

// Change applies a player's choice and returns the new preferences. Changes to the hours of sleep, weekends
// and the time zone come into force after Notice, or up to a day later, so that a day has only one night. An
// invalid choice is a *Refusal.
func (s *Service) Change(ctx context.Context, c match.Caller, choice Choice) (Preferences, error) {
	return s.update(ctx, c, func(p Preferences, now time.Time) (Preferences, []match.Notice, error) {
		p, err := p.choose(choice, now)
		if p.Locale = c.Locale; err != nil {
			return p, nil, err
		}
		return p, nil, nil
	})
}

// Check returns the *Refusal that Change would return for a player's choice, without changing anything.
func (s *Service) Check(ctx context.Context, p match.Player, choice Choice) error {
	preferences, err := s.store.Preferences(ctx, p)
	if err == nil {
		_, err = preferences.choose(choice, s.now())
	}
	return err
}

// choose returns the preferences with the choice applied.
func (p Preferences) choose(choice Choice, now time.Time) (Preferences, error) {
	if choice.Zone != nil {
		zone, err := ReadZone(*choice.Zone)
		if err != nil {
			return p, err
		}
		p.Zone = zone
	}
	h := p.Chosen()
	h.Zone = p.Zone
	if choice.Sleep != nil {
		if err := choice.Sleep.Check(); err != nil {
			return p, err
		}
		h.Sleep = *choice.Sleep
	}
	if choice.Weekends != nil {
		h.Weekends = *choice.Weekends
	}
	p, err := p.withReminders(choice)
	needsZone := h.Sleep != (Sleep{}) || h.Weekends || p.NotifyMode == match.NotifyDigest
	if err == nil && p.Zone == "" && needsZone {
		err = &Refusal{Kind: ErrNoZone}
	}
	return p.withHabit(h, now), err
}

// withReminders returns the preferences with the parts of the choice that are about reminders.
func (p Preferences) withReminders(choice Choice) (Preferences, error) {
	if choice.NotifyMode != nil {
		if !choice.NotifyMode.Known() {
			return p, &Refusal{Kind: ErrNotifyMode, Given: string(*choice.NotifyMode)}
		}
		if *choice.NotifyMode == match.NotifyDigest && p.NotifyMode != match.NotifyDigest {
			p.Hour = DefaultHour
		}
		p.NotifyMode = *choice.NotifyMode
	}
	if choice.Hour != nil {
		if *choice.Hour < 0 || *choice.Hour > 23 {
			return p, &Refusal{Kind: ErrHour, Given: fmt.Sprint(*choice.Hour)}
		}
		p.Hour = *choice.Hour
	}
	return p, nil
}

// attemptsAtMost is how often a change is tried if other changes of the same player keep preceding it.
const attemptsAtMost = 100

// unlessRepeated returns the refusal, or nil if the order was executed before.
func (s *Service) unlessRepeated(ctx context.Context, c match.Caller, refusal error) error {
	receipt, err := s.store.Repeat(ctx, c.Key)
	if err == nil && !receipt.Repeated {
		err = refusal
	}
	return err
}

// update changes the caller's preferences, and the timers that depend on them.
func (s *Service) update(ctx context.Context, c match.Caller,
	change func(Preferences, time.Time) (Preferences, []match.Notice, error),
) (Preferences, error) {
	for range attemptsAtMost {
		before, err := s.store.Preferences(ctx, c.Player)
		if err != nil {
			return Preferences{}, err
		}
		now := s.now()
		after, notices, err := change(before, now)
		if err != nil {
			return before, s.unlessRepeated(ctx, c, err)
		}
		if after = after.prune(now); after.Bank.At.IsZero() {
			after.Bank = Bank{Left: BankStart, At: now}
		}
		after.Revision = before.Revision + 1
		written := match.Change{Key: c.Key, At: now, Notices: notices}
		if err := s.retime(ctx, c.Player, before, after, &written); err != nil {
			return before, err
		}
		receipt, err := s.store.SetPreferences(ctx, c.Player, after, written)
		switch {
		case err == nil && receipt.Repeated:
			return s.store.Preferences(ctx, c.Player)
		case !errors.Is(err, match.ErrStale):
			return after, err
		}
	}
	return Preferences{}, fmt.Errorf("change of %s was overtaken %d times", c.Player, attemptsAtMost)
}

// retime adds to a change the timers that depend on the preferences: the timer of the digest and, if the
// times of rest change, one for every live match that recomputes its own timers.
func (s *Service) retime(
	ctx context.Context, p match.Player, before, after Preferences, c *match.Change,
) error {
	if was, is := before.NextDigest(c.At), after.NextDigest(c.At); !was.Equal(is) {
		if !was.IsZero() {
			c.Drop = append(c.Drop, match.Timer{At: was, Kind: match.TimerDigest, Player: p})
		}
		if !is.IsZero() {
			c.Set = append(c.Set, match.Timer{At: is, Kind: match.TimerDigest, Player: p})
		}
	}
	if slices.Equal(before.Habits, after.Habits) && slices.Equal(before.Away, after.Away) {
		return nil
	}
	return s.live(ctx, p, func(m match.Match) {
		c.Set = append(c.Set, match.Timer{At: c.At, Kind: match.TimerReclock, Of: m.ID})
	})
}

// live calls do with each live match of a player.
func (s *Service) live(ctx context.Context, p match.Player, do func(match.Match)) error {
	which := match.List{Owner: match.Owner{Kind: match.OwnerPlayer, ID: string(p)}}
	for page := (match.Page{Limit: 100}); ; {
		matches, next, err := s.store.Matches(ctx, which, page)
		if err != nil {
			return err
		}
		for _, m := range matches {
			do(m)
		}
		if page.After = next; next == "" {
			return nil
		}
	}
}
