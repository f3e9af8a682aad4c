package bot

import (
	"crypto/rand"
	"errors"
	"log/slog"
	"time"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match"
	"towerpost/engine/match/analyst"
)

// Options are what a Bot works with. Token, Service, Table, Tastes, Policies, Members, Presenter, Catalogue and Draw are needed; the
// rest has defaults.
type Options struct {
	// Token is the bot's token, without the word "Bot".
	Token string
	// API is the address below which requests go to /v9/…; "" is DefaultAPI.
	API string
	// Guild is the one server for which commands are registered, where they appear at once; "" registers them everywhere.
	Guild string
	// Game is the key of the game that /challenge proposes; "" is "kamisado".
	Game string
	// Service runs the matches.
	Service *match.Service
	// Table tells of past matches and players.
	Table Table
	// Tastes know how boards are to be shown.
	Tastes Tastes
	// Policies know what servers have decided about matches.
	Policies Policies
	// Members know when players rest and how they are reminded.
	Members Members
	// Presenter makes the messages, Catalogue has the words of the commands.
	Presenter *present.Presenter
	Catalogue *locale.Catalogue
	// Rival plays the matches of those who challenge the program itself; nil is a program that does not play.
	Rival Rival
	// Analyst judges matches and positions, and Analyses keep what was asked and found out; without both, nothing is analysed.
	Analyst  Analyst
	Analyses analyst.Store
	// Trainer gives puzzles, and Coach knows the game that they are about. Both are needed for puzzles; nil gives none.
	Trainer Trainer
	Coach   Coach
	// Draw returns a picture as PNG, or a film as GIF. It must be safe for concurrent use.
	Draw func(present.Picture) ([]byte, error)
	// Invite is told the link by which servers invite the bot, once it is known; nil tells nobody.
	Invite func(url string)
	// Ready is called once, when the commands are registered and the gateway is connected; nil calls nobody.
	Ready func()
	// Log is told what an operator should know; nil is slog.Default().
	Log *slog.Logger
	// Now is the clock; nil is time.Now.
	Now func() time.Time
	// After waits for the background parts; nil is time.After.
	After func(time.Duration) <-chan time.Time
	// Jitter returns random numbers in [0,1) for waits after failures; nil is math/rand's.
	Jitter func() float64
	// Reference makes the number under which an unforeseen error is told and logged; nil draws one.
	Reference func() string
	// Timing sets the bot's waits; its zero value is right for Discord.
	Timing Timing
}

// Timing is how long the bot waits for what. Each zero means the default that is named with it.
type Timing struct {
	// Patience is how long an interaction's result may take before the answer is deferred: 2 s.
	Patience time.Duration
	// Courtesy is how long an interaction lets the one before it in its channel go first: 1 s.
	Courtesy time.Duration
	// Reply is how long in all a reply may be tried before it is left to the courier: 12 s.
	Reply time.Duration
	// Opening is the time limit for a gateway connection to be ready: 30 s.
	Opening time.Duration
	// Silence is the longest pause on a gateway connection: 2 minutes.
	Silence time.Duration
	// Reconnect is the first wait before a new gateway connection: 1 s, doubling up to 5 minutes.
	Reconnect time.Duration
	// Retry is the first wait after a failed post: 2 s, doubling up to 5 minutes.
	Retry time.Duration
	// Refused is the first wait after a post that the channel refused: 1 minute, doubling up to an hour.
	Refused time.Duration
	// Grace is how long replies and posts in flight may take when the bot stops: 10 s.
	Grace time.Duration
}

func (o Options) withDefaults() (Options, error) {
	switch {
	case o.Token == "":
		return o, errors.New("the bot needs a token")
	case o.Service == nil, o.Table == nil, o.Tastes == nil, o.Policies == nil, o.Members == nil, o.Presenter == nil, o.Catalogue == nil, o.Draw == nil:
		return o, errors.New("the bot needs a service, a table, tastes, policies, members, a presenter, a catalogue and a painter")
	}
	o.API = orText(o.API, DefaultAPI)
	o.Game = orText(o.Game, "kamisado")
	if o.Log == nil {
		o.Log = slog.Default()
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.After == nil {
		o.After = time.After
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
		Opening:   orTime(t.Opening, 30*time.Second),
		Silence:   orTime(t.Silence, 2*time.Minute),
		Reconnect: orTime(t.Reconnect, time.Second),
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

func orText(s, otherwise string) string {
	if s == "" {
		return otherwise
	}
	return s
}
