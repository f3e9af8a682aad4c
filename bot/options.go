package bot

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"time"

	"towerpost/bot/analysis"
	"towerpost/bot/deliver"
	"towerpost/bot/games"
	"towerpost/bot/history"
	"towerpost/bot/jobs"
	"towerpost/bot/locale"
	"towerpost/bot/matches"
	"towerpost/bot/members"
	"towerpost/bot/present"
	"towerpost/bot/puzzles"
	"towerpost/bot/rest"
	"towerpost/bot/standings"
	"towerpost/bot/target"
	"towerpost/engine/match/analyst"
	"towerpost/engine/match/play"
)

// Options configure a Bot. Token, Games, Service, Standings, Displays, Policies, Members, Setups, Presenter,
// Catalogue and Draw are required; the other fields have defaults.
type Options struct {
	// Token is the bot's token, without the word "Bot".
	Token string
	// API is the address below which requests go to /v9/…; "" is rest.DefaultAPI.
	API string
	// Games are the games that can be played. The first is the default.
	Games games.Table
	// Service runs the matches.
	Service *play.Service
	// Standings has past matches and the results of players.
	Standings Standings
	// Displays has the settings for the looks of boards.
	Displays members.Displays
	// Policies has the servers' settings for matches.
	Policies members.Policies
	// Members has the players' holidays and their settings for reminders.
	Members Members
	// Setups stores the set-ups that players have saved under names.
	Setups matches.Setups
	// Presenter makes the messages. Catalogue has the texts of the commands.
	Presenter *present.Presenter
	Catalogue *locale.Catalogue
	// Analyses stores requests for analyses and their reports. If it is nil, nothing is analysed.
	Analyses analyst.Store
	// Jobs stores accepted orders of long work until they are answered. If it is nil, such orders end with
	// the process.
	Jobs jobs.Store
	// Trainer gives puzzles. If it is nil, there are no puzzles.
	Trainer Trainer
	// Draw returns a picture as PNG, or a film as GIF. It must be safe for concurrent use.
	Draw deliver.Encoder
	// Invite is called with the invitation link once that is known; nil is not called.
	Invite func(url string)
	// Ready is called once, when the commands are registered and the gateway is connected; nil is not called.
	Ready func()
	// Log receives messages for the operator; nil means slog.Default().
	Log *slog.Logger
	// Now is the clock; nil means time.Now.
	Now func() time.Time
	// Until returns a channel that receives once Now has reached a moment; nil waits by the machine's clock.
	// It takes a moment instead of a duration, since the clock may move on between the two calls.
	Until func(moment time.Time) <-chan time.Time
	// Jitter returns random numbers in [0,1) for the waits after failures; nil uses math/rand.
	Jitter func() float64
	// Reference returns the number under which an internal error is shown and logged; nil draws one.
	Reference func() string
	// Processors is the number of processors for drawing and searching; 0 means all of this machine.
	Processors int
	// Timing sets the bot's time limits and waits. Its zero value is right for Discord.
	Timing Timing
}

// Standings reads past matches and the results of players, as ranking.Service does.
type Standings interface {
	standings.Standings
	history.Past
	members.Data
	matches.Past
	target.Past
	Guilds
}

// Guilds records in which guilds the bot is, lists the guilds of which data are stored, and removes expired
// data, as ranking.Service does.
type Guilds interface {
	Guilds(ctx context.Context) ([]string, error)
	LeaveGuild(ctx context.Context, guild string) error
	ReturnGuild(ctx context.Context, guild string) error
	Tick(ctx context.Context, in func(guild string) bool) error
}

// Members keeps the players' holidays and their settings for reminders, as member.Service does.
type Members interface {
	members.Preferences
	members.Holidays
	deliver.Refusals
}

// Trainer gives puzzles and keeps the results of players, as trainer.Service does.
type Trainer interface {
	puzzles.Trainer
	deliver.Puzzles
	analysis.Puzzles
}

// Timing holds the bot's time limits and waits. A zero field means its default, which its comment names.
type Timing struct {
	// DeferAfter is how long an interaction's result may take before the answer is deferred: 2 s.
	DeferAfter time.Duration
	// ChannelWait is how long an interaction waits for the one before it in its channel: 1 s.
	ChannelWait time.Duration
	// ReplyTimeout is how long a reply may be tried in all before it is left to the courier: 12 s.
	ReplyTimeout time.Duration
	// TokenLife is how long an answer can be replaced, by the clock Now: 14 minutes. Discord allows 15.
	TokenLife time.Duration
	// JobDeferAfter is how long a film, a sheet or a study may take before it is acknowledged: 1 s.
	JobDeferAfter time.Duration
	// JobTimeout is how long a film, a sheet or a study may take once its turn has come: 1 minute.
	JobTimeout time.Duration
	// SuggestTimeout is the time limit for making suggestions, and again for sending them: 1 s.
	SuggestTimeout time.Duration
	// ReadyTimeout is the time limit for a gateway connection to be ready: 30 s.
	ReadyTimeout time.Duration
	// IdleTimeout is the longest pause on a gateway connection: 2 minutes.
	IdleTimeout time.Duration
	// ReconnectWait is the first wait before a new gateway connection: 1 s, doubling up to a minute. A
	// session is resumed without a wait at first.
	ReconnectWait time.Duration
	// StableAfter is how long a gateway connection must last for the waits to start again: 10 s.
	StableAfter time.Duration
	// IdentifyInterval is the shortest pause between two new gateway sessions: 5 s, as Discord requires.
	IdentifyInterval time.Duration
	// RetryWait is the first wait after a failed post: 2 s, doubling up to 5 minutes.
	RetryWait time.Duration
	// RefusedWait is the first wait after a post that the channel refused: 1 minute, doubling up to an hour.
	RefusedWait time.Duration
	// ShutdownTimeout is how long replies and posts in flight may take when the bot stops: 10 s.
	ShutdownTimeout time.Duration
}

// maxReconnect is the longest wait before a new gateway connection.
const maxReconnect = time.Minute

func (o Options) withDefaults() (Options, error) {
	switch {
	case o.Token == "":
		return o, errors.New("the bot needs a token")
	case len(o.Games) == 0, o.Service == nil, o.Standings == nil, o.Displays == nil, o.Policies == nil,
		o.Members == nil, o.Setups == nil, o.Presenter == nil, o.Catalogue == nil, o.Draw == nil:
		const needed = "a service, standings, displays, policies, members, set-ups, " +
			"a presenter, a catalogue and a painter"
		return o, errors.New("the bot needs " + needed)
	}
	o.API = cmp.Or(o.API, rest.DefaultAPI)
	if o.Log == nil {
		o.Log = slog.Default()
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Until == nil {
		o.Until = func(moment time.Time) <-chan time.Time { return time.After(moment.Sub(o.Now())) }
	}
	if o.Reference == nil {
		o.Reference = func() string { return rand.Text()[:8] }
	}
	o.Timing = o.Timing.withDefaults()
	return o, nil
}

func (t Timing) withDefaults() Timing {
	return Timing{
		DeferAfter:       orDefault(t.DeferAfter, 2*time.Second),
		ChannelWait:      orDefault(t.ChannelWait, time.Second),
		ReplyTimeout:     orDefault(t.ReplyTimeout, 12*time.Second),
		TokenLife:        orDefault(t.TokenLife, deliver.TokenLife),
		JobDeferAfter:    orDefault(t.JobDeferAfter, time.Second),
		JobTimeout:       orDefault(t.JobTimeout, time.Minute),
		SuggestTimeout:   orDefault(t.SuggestTimeout, time.Second),
		ReadyTimeout:     orDefault(t.ReadyTimeout, 30*time.Second),
		IdleTimeout:      orDefault(t.IdleTimeout, 2*time.Minute),
		ReconnectWait:    orDefault(t.ReconnectWait, time.Second),
		StableAfter:      orDefault(t.StableAfter, 10*time.Second),
		IdentifyInterval: orDefault(t.IdentifyInterval, 5*time.Second),
		RetryWait:        orDefault(t.RetryWait, 2*time.Second),
		RefusedWait:      orDefault(t.RefusedWait, time.Minute),
		ShutdownTimeout:  orDefault(t.ShutdownTimeout, 10*time.Second),
	}
}

func orDefault(d, otherwise time.Duration) time.Duration {
	if d <= 0 {
		return otherwise
	}
	return d
}
