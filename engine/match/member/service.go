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

// Store keeps preferences beside the matches. Whoever has chosen nothing has the zero Preferences.
type Store interface {
	Preferences(ctx context.Context, p match.Player) (Preferences, error)
	// SetPreferences writes a player's preferences and the change in one transaction. It looks at the
	// key of the change first: where that is remembered it writes nothing, and returns the remembered
	// receipt with Repeated set. It refuses with match.ErrStale preferences whose Revision does not
	// follow on the stored one.
	SetPreferences(ctx context.Context, p match.Player, now Preferences, c match.Change) (match.Receipt, error)
	// Repeat is that of match.Reader.
	Repeat(ctx context.Context, key string) (match.Receipt, error)
	// Matches is that of match.Lists.
	Matches(ctx context.Context, which match.List, page match.Page) ([]match.Match, string, error)
}

// Options are what a Service works with. Store is needed.
type Options struct {
	Store Store
	// Now is the clock; nil is time.Now.
	Now func() time.Time
}

// Service answers what players want, and changes it. It is safe for concurrent use.
type Service struct {
	store Store
	now   func() time.Time
}

// New returns a service that works with the options.
func New(o Options) *Service {
	if o.Now == nil {
		o.Now = time.Now
	}
	return &Service{store: o.Store, now: func() time.Time { return o.Now().UTC().Truncate(time.Millisecond) }}
}

// Of returns what a player wants.
func (s *Service) Of(ctx context.Context, p match.Player) (Preferences, error) {
	return s.store.Preferences(ctx, p)
}

// Rest returns when a player's clocks stand, and so keeps turn.Rests.
func (s *Service) Rest(ctx context.Context, p match.Player) (clock.Rest, error) {
	preferences, err := s.store.Preferences(ctx, p)
	return preferences.Rest(), err
}

// Way returns how a player is told that a match waits, as play.Attention asks.
func (s *Service) Way(ctx context.Context, p match.Player) (match.Way, error) {
	preferences, err := s.store.Preferences(ctx, p)
	return preferences.Way, err
}

// NextDigest returns when the first digest of a player after a moment is due, as play.Attention asks.
func (s *Service) NextDigest(ctx context.Context, p match.Player, after time.Time) (time.Time, error) {
	preferences, err := s.store.Preferences(ctx, p)
	return preferences.NextDigest(after), err
}

// Choice is what a player changes; what is nil stays as it is.
type Choice struct {
	Zone     *string
	Sleep    *Sleep
	Weekends *bool
	Way      *match.Way
	Hour     *int
}

// Change keeps what a player chooses, and returns all that the player wants now. Hours of sleep, weekends and
// the zone by which they are read come into force after Notice, or up to a day later, so that nobody has two
// nights in a day. A choice that there is not is a *Refusal.
func (s *Service) Change(ctx context.Context, c match.Caller, choice Choice) (Preferences, error) {
	return s.update(ctx, c, func(p Preferences, now time.Time) (Preferences, []match.Notice, error) {
		p, err := p.choose(choice, now)
		if p.Locale = c.Locale; err != nil {
			return p, nil, err
		}
		return p, nil, nil
	})
}

// Check returns the *Refusal that Change would return for a choice of a player, without changing anything.
func (s *Service) Check(ctx context.Context, p match.Player, choice Choice) error {
	preferences, err := s.store.Preferences(ctx, p)
	if err == nil {
		_, err = preferences.choose(choice, s.now())
	}
	return err
}

// choose returns the preferences with a choice.
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
	p, err := p.remind(choice)
	if err == nil && p.Zone == "" && (h.Sleep != (Sleep{}) || h.Weekends || p.Way == match.WayDigest) {
		err = &Refusal{Kind: ErrNoZone}
	}
	return p.adopt(h, now), err
}

// remind returns the preferences with what a choice says about reminders.
func (p Preferences) remind(choice Choice) (Preferences, error) {
	if choice.Way != nil {
		if !choice.Way.Known() {
			return p, &Refusal{Kind: ErrWay, Given: string(*choice.Way)}
		}
		if *choice.Way == match.WayDigest && p.Way != match.WayDigest {
			p.Hour = DefaultHour
		}
		p.Way = *choice.Way
	}
	if choice.Hour != nil {
		if *choice.Hour < 0 || *choice.Hour > 23 {
			return p, &Refusal{Kind: ErrWay, Given: fmt.Sprint(*choice.Hour)}
		}
		p.Hour = *choice.Hour
	}
	return p, nil
}

// attemptsAtMost bounds how often a change is tried again after another one of the same player was quicker.
const attemptsAtMost = 100

// unless returns a refusal, or nil where the order was obeyed before: what it asks for is done by now.
func (s *Service) unless(ctx context.Context, c match.Caller, refusal error) error {
	receipt, err := s.store.Repeat(ctx, c.Key)
	if err == nil && !receipt.Repeated {
		err = refusal
	}
	return err
}

// update changes the preferences of the caller, and sets anew the timers that follow from them.
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
			return before, s.unless(ctx, c, err)
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

// retime adds to a change the timers that follow from other preferences: that of the digest, and where the
// player rests at other times, for every live match one that sets its own anew.
func (s *Service) retime(ctx context.Context, p match.Player, before, after Preferences, c *match.Change) error {
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

// live calls do with the live matches of a player.
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
