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

// Options are what a Bot works with. Token, Games, Service, Standings, Displays, Policies, Members,
// Presenter, Catalogue and Draw are needed; the rest has defaults.
type Options struct {
	// Token is the bot's token, without the word "Bot".
	Token string
	// API is the address below which requests go to /v9/…; "" is rest.DefaultAPI.
	API string
	// Games are those that are played. The first one is meant where none is named.
	Games games.Table
	// Service runs the matches.
	Service *play.Service
	// Standings tell of past matches and players.
	Standings Standings
	// Displays know how boards are to be shown.
	Displays members.Displays
	// Policies know what servers have decided about matches.
	Policies members.Policies
	// Members know when players rest and how they are reminded.
	Members Members
	// Setups keep set-ups under names that their players have given them.
	Setups matches.Setups
	// Presenter makes the messages, Catalogue has the words of the commands.
	Presenter *present.Presenter
	Catalogue *locale.Catalogue
	// Analyses keep which matches were to be analysed and what was found out; nil: nothing is analysed.
	Analyses analyst.Store
	// Jobs keep what was asked for and takes long until it is answered; nil: it ends with the program.
	Jobs jobs.Store
	// Trainer gives puzzles; nil gives none.
	Trainer Trainer
	// Draw returns a picture as PNG, or a film as GIF. It must be safe for concurrent use.
	Draw deliver.Encoder
	// Invite is told the link by which servers invite the bot, once it is known; nil tells nobody.
	Invite func(url string)
	// Ready is called once, when the commands are registered and the gateway is connected; nil calls nobody.
	Ready func()
	// Log is told what an operator should know; nil is slog.Default().
	Log *slog.Logger
	// Now is the clock; nil is time.Now.
	Now func() time.Time
	// Until returns a channel that receives once Now has reached a moment; nil waits by the machine's clock.
	// A moment, and not how far it is away: between the two the clock may have moved on.
	Until func(moment time.Time) <-chan time.Time
	// Jitter returns random numbers in [0,1) for waits after failures; nil is math/rand's.
	Jitter func() float64
	// Reference makes the number under which an unforeseen error is told and logged; nil draws one.
	Reference func() string
	// Processors is the number of processors that drawing and searching may keep busy; 0 means all of this
	// machine.
	Processors int
	// Timing sets the bot's waits; its zero value is right for Discord.
	Timing Timing
}

// Standings tell of past matches and players, as ranking.Service does.
type Standings interface {
	standings.Standings
	history.Past
	members.Data
	matches.Past
	target.Past
	Guilds
}

// Guilds knows of which servers something is kept, is told in which the bot is, and removes what is no longer
// to be kept, as ranking.Service does.
type Guilds interface {
	Guilds(ctx context.Context) ([]string, error)
	LeaveGuild(ctx context.Context, guild string) error
	ReturnGuild(ctx context.Context, guild string) error
	Tick(ctx context.Context, in func(guild string) bool) error
}

// Members knows when players rest and how they are reminded, as member.Service does.
type Members interface {
	members.Preferences
	members.Holidays
	deliver.Refusals
}

// Trainer gives puzzles and keeps how players do, as trainer.Service does.
type Trainer interface {
	puzzles.Trainer
	deliver.Puzzles
	analysis.Puzzles
}

// Timing is how long the bot waits for what. Each zero means the default that is named with it.
type Timing struct {
	// Patience is how long an interaction's result may take before the answer is deferred: 2 s.
	Patience time.Duration
	// Courtesy is how long an interaction lets the one before it in its channel go first: 1 s.
	Courtesy time.Duration
	// Reply is how long in all a reply may be tried before it is left to the courier: 12 s.
	Reply time.Duration
	// Token is how long an answer can be replaced, on the clock Now: 14 minutes, for Discord
	// takes a quarter of an hour.
	Token time.Duration
	// Moment is how long a film, a sheet or a study may take before it is acknowledged: 1 s.
	Moment time.Duration
	// Job is how long a film, a sheet or a study may take once its turn has come: 1 minute.
	Job time.Duration
	// Suggest is how long suggestions may take while somebody types, and as long again their answer: 1 s.
	Suggest time.Duration
	// Opening is the time limit for a gateway connection to be ready: 30 s.
	Opening time.Duration
	// Silence is the longest pause on a gateway connection: 2 minutes.
	Silence time.Duration
	// Reconnect is the first wait before a new gateway connection: 1 s, doubling up to a minute. A session is
	// resumed without a wait at first.
	Reconnect time.Duration
	// Healthy is how long a gateway connection must last for the waits to begin again: 10 s.
	Healthy time.Duration
	// Identify is the shortest pause between two new gateway sessions: 5 s, as Discord asks for.
	Identify time.Duration
	// Retry is the first wait after a failed post: 2 s, doubling up to 5 minutes.
	Retry time.Duration
	// Refused is the first wait after a post that the channel refused: 1 minute, doubling up to an hour.
	Refused time.Duration
	// Grace is how long replies and posts in flight may take when the bot stops: 10 s.
	Grace time.Duration
}

// mostReconnect ends the doubling of waits before a new gateway connection.
const mostReconnect = time.Minute

func (o Options) withDefaults() (Options, error) {
	switch {
	case o.Token == "":
		return o, errors.New("the bot needs a token")
	case len(o.Games) == 0, o.Service == nil, o.Standings == nil, o.Displays == nil, o.Policies == nil, o.Members == nil, o.Setups == nil, o.Presenter == nil,
		o.Catalogue == nil, o.Draw == nil:
		const needed = "a service, standings, displays, policies, members, set-ups, a presenter, a catalogue and a painter"
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
		Patience:  orTime(t.Patience, 2*time.Second),
		Courtesy:  orTime(t.Courtesy, time.Second),
		Reply:     orTime(t.Reply, 12*time.Second),
		Token:     orTime(t.Token, deliver.TokenLife),
		Moment:    orTime(t.Moment, time.Second),
		Job:       orTime(t.Job, time.Minute),
		Suggest:   orTime(t.Suggest, time.Second),
		Opening:   orTime(t.Opening, 30*time.Second),
		Silence:   orTime(t.Silence, 2*time.Minute),
		Reconnect: orTime(t.Reconnect, time.Second),
		Healthy:   orTime(t.Healthy, 10*time.Second),
		Identify:  orTime(t.Identify, 5*time.Second),
		Retry:     orTime(t.Retry, 2*time.Second),
		Refused:   orTime(t.Refused, time.Minute),
		Grace:     orTime(t.Grace, 10*time.Second),
	}
}

func orTime(d, otherwise time.Duration) time.Duration {
	if d <= 0 {
		return otherwise
	}
	return d
}
