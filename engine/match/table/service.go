package table

import (
	"context"
	"errors"
	"time"

	"towerpost/engine/match"
)

// Options are what a Service works with. Store and Matches are needed.
type Options struct {
	Store Store
	// Matches runs the matches of the same store.
	Matches *match.Service
	// Now is the clock; nil is time.Now.
	Now func() time.Time
	// Grace is how long the data of a guild are kept after the bot has left it; 0 means 30 days.
	Grace time.Duration
}

// Service answers what members ask of the table. It is safe for concurrent use.
type Service struct {
	store   Store
	matches *match.Service
	now     func() time.Time
	grace   time.Duration
}

// New returns a service that works with the options.
func New(o Options) *Service {
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Grace <= 0 {
		o.Grace = 30 * 24 * time.Hour
	}
	return &Service{
		store: o.Store, matches: o.Matches, grace: o.Grace,
		now: func() time.Time { return o.Now().UTC().Truncate(time.Millisecond) },
	}
}

// Leaderboard returns a page of a board of the guild. A query that has no meaning is an error of the kind ErrQuery.
func (s *Service) Leaderboard(ctx context.Context, guild string, q LeaderboardQuery) (Leaderboard, error) {
	return Leaderboard{}, errors.ErrUnsupported
}

// Profile returns everything about a player of the guild, or an error of the kind ErrUnknown where they have ended no match in it.
func (s *Service) Profile(ctx context.Context, guild string, p match.Player) (Profile, error) {
	return Profile{}, errors.ErrUnsupported
}

// Versus compares two players of the guild. Who has ended no match has a zero Score.
func (s *Service) Versus(ctx context.Context, guild string, a, b match.Player) (Versus, error) {
	return Versus{}, errors.ErrUnsupported
}

// History returns a page of ended matches.
func (s *Service) History(ctx context.Context, q HistoryQuery) (HistoryPage, error) {
	return HistoryPage{}, errors.ErrUnsupported
}

// Find returns matches of the guild for autocompletion, those of the viewer first, live before ended ones and the newest
// first. Each word that was typed must fit: the beginning of a number, of a date (2026-03-01), a part of a player's name,
// or one of live, won, lost, which are told from the viewer's side. Empty finds all.
func (s *Service) Find(ctx context.Context, guild string, viewer match.Player, typed string, limit int) ([]match.Match, error) {
	return nil, errors.ErrUnsupported
}

// Data returns everything that is kept about a member, in all guilds, as JSON.
func (s *Service) Data(ctx context.Context, p match.Player) ([]byte, error) {
	return nil, errors.ErrUnsupported
}

// Forget removes a member from everything that is kept. Their opponents keep the matches, in which the name is gone and
// the identifier is replaced by one that tells nothing. It is refused with ErrPlaying while matches of theirs are on:
// resigning is for the member to do. Open challenges are withdrawn or declined first. The bytes leave the file when the
// store is next opened.
func (s *Service) Forget(ctx context.Context, c match.Caller) error {
	return errors.ErrUnsupported
}

// LeaveGuild notes that the bot was removed from a guild: its data go after the grace period.
func (s *Service) LeaveGuild(ctx context.Context, guild string) error { return errors.ErrUnsupported }

// ReturnGuild notes that the bot is in the guild: its data stay. It may be called for every guild at each start.
func (s *Service) ReturnGuild(ctx context.Context, guild string) error { return errors.ErrUnsupported }

// Tick removes the data of guilds whose grace period is over. It is to be called about once an hour.
func (s *Service) Tick(ctx context.Context) error { return errors.ErrUnsupported }

// Prepare brings projections up to date that an older program has left. It is to be called once before anything else, and
// does nothing where they are up to date.
func (s *Service) Prepare(ctx context.Context) error { return errors.ErrUnsupported }

// Rebuild drops the projections and makes them again from the logs.
func (s *Service) Rebuild(ctx context.Context) error { return errors.ErrUnsupported }

// Check makes the projections again beside those of the store, which stay as they are, and returns an error of the kind
// ErrDiffers that names where they differ.
func (s *Service) Check(ctx context.Context) error { return errors.ErrUnsupported }
