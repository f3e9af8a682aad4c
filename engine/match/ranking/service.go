package ranking

import (
	"time"

	"towerpost/engine/match/play"
	"towerpost/engine/match/turn"
)

// Options are the dependencies and settings of a Service. Store and Matches are needed.
type Options struct {
	Store Store
	// Matches runs the matches of the same store.
	Matches *play.Service
	// Now returns the time; nil is time.Now.
	Now func() time.Time
	// Grace is how long the data of a guild are kept after the bot has left it; 0 means 30 days.
	Grace time.Duration
}

// Service answers queries of members about results. It is safe for concurrent use.
type Service struct {
	store   Store
	matches *play.Service
	now     func() time.Time
	grace   time.Duration
	// guilds serialises the changes to whether the bot is in a guild, by guild.
	guilds turn.KeyLocks
}

// New returns a service with the options.
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
