package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"towerpost/bot"
	"towerpost/bot/deliver"
	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match/display"
	people "towerpost/engine/match/member"
	"towerpost/engine/match/play"
	"towerpost/engine/match/policy"
	"towerpost/engine/match/ranking"
	"towerpost/engine/match/setups"
	"towerpost/engine/match/trainer"
	"towerpost/storage"
	"towerpost/storage/bolt"
)

const (
	// replyLease is how long the courier leaves a new notice to the reply to its order.
	replyLease = 30 * time.Second
	// heartbeat is the interval at which the bot records that it can be reached.
	heartbeat = time.Minute
)

// botConfig holds the dependencies and settings of a bot; serve and demo differ only in them.
type botConfig struct {
	token         string
	api           string
	store         *storage.DB
	games         games.Table // nil means botGames
	challengeLife time.Duration
	pace          pace // the clock of everything
	log           *slog.Logger
	invite        func(link string) // may be nil
	ready         func()            // may be nil
}

// newBot creates a bot from its parts, and upgrades data that an older version has left in the store.
func newBot(ctx context.Context, t botConfig) (*bot.Bot, error) {
	seen, err := newLooks(t.games)
	if err != nil {
		return nil, err
	}
	var b *bot.Bot // set before anything calls the function below
	kept, err := t.services(ctx, seen.games, func() bool { return b.Online() })
	if err != nil {
		return nil, err
	}
	b, err = bot.New(bot.Options{
		Token:     t.token,
		API:       t.api,
		Service:   kept.matches,
		Standings: kept.standings,
		Displays:  display.New(t.store),
		Policies:  kept.policies,
		Members:   kept.members,
		Setups:    setups.New(t.store),
		Presenter: seen.presenter,
		Catalogue: seen.catalogue,
		Games:     seen.games,
		Analyses:  t.store,
		Jobs:      t.store,
		Trainer:   kept.training,
		Draw:      seen.artist.draw,
		Log:       t.log,
		Now:       t.pace.now,
		Until:     t.pace.until,
		Timing:    t.pace.timing(),
		Invite:    t.invite,
		Ready:     t.ready,
	})
	return b, err
}

// timing returns the timeouts of a bot. Waits for a person or a machine take real time, however fast the
// clock runs.
func (p pace) timing() bot.Timing { return bot.Timing{TokenLife: p.stretched(deliver.TokenLife)} }

// looks holds everything that people see of the games: words and pictures.
type looks struct {
	games     games.Table
	presenter *present.Presenter
	catalogue *locale.Catalogue
	artist    artist
}

// newLooks returns the looks of a table of games; nil means botGames. The fonts of the pictures are loaded
// already.
func newLooks(table games.Table) (looks, error) {
	l, err := looks{games: table}, error(nil)
	if table == nil {
		l.games, err = botGames()
	}
	if err == nil {
		l.presenter, l.catalogue, err = newPresenter(l.games)
	}
	if err == nil {
		l.artist = newArtist(l.games)
		err = l.artist.warm()
	}
	return l, err
}

// services holds the services for matches and members, which share the store.
type services struct {
	policies  *policy.Service
	members   *people.Service
	training  *trainer.Service
	matches   *play.Service
	standings *ranking.Service
}

// services creates the services and upgrades their data. Notices wait while reachable returns false.
func (t botConfig) services(ctx context.Context, table games.Table, reachable func() bool) (services, error) {
	s := services{
		policies: policy.New(t.store),
		members:  people.New(people.Options{Store: t.store, Now: t.pace.now}),
	}
	var err error
	if s.training, err = newTrainer(ctx, t, s.policies); err != nil {
		return services{}, err
	}
	s.matches = play.New(play.Options{
		Store: t.store, Policies: s.policies, Puzzles: s.training, Games: table.Rules(),
		ChallengeLife: t.challengeLife, Log: t.log, Now: t.pace.now,
		Rests: s.members, Attention: s.members,
		// Waits for a person or a machine take real time, however fast the clock runs.
		ReplyLease: t.pace.stretched(replyLease), Heartbeat: max(heartbeat, t.pace.stretched(time.Second)),
		Reachable: reachable,
	})
	s.standings = ranking.New(ranking.Options{Store: t.store, Matches: s.matches, Now: t.pace.now})
	err = s.standings.Prepare(ctx)
	switch {
	case errors.Is(err, bolt.ErrDamaged): // matches can be played without ratings
		t.log.Error("ratings, leaderboards and profiles cannot be made; "+
			"towerpost salvage saves what is not damaged", "error", err)
	case err != nil && ctx.Err() == nil:
		return services{}, fmt.Errorf("bring the table up to date: %w", err)
	}
	return s, nil
}

// newTrainer returns the puzzle service, stocked with the built-in puzzles.
func newTrainer(ctx context.Context, t botConfig, policies *policy.Service) (*trainer.Service, error) {
	training := trainer.New(trainer.Options{
		Store: t.store, Policies: policies, Find: findPuzzles, Now: t.pace.now,
	})
	puzzles, err := starterPuzzles()
	if err == nil {
		err = training.Stock(ctx, puzzles)
	}
	if err == nil {
		err = training.Prepare(ctx)
	}
	if err != nil && ctx.Err() == nil {
		return nil, fmt.Errorf("stock puzzles: %w", err)
	}
	return training, nil
}
