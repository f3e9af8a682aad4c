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
	// heartbeat is how often it is noted that the bot can be reached.
	heartbeat = time.Minute
)

// ingredients are what a bot needs to be put together; serve and demo differ only in them.
type ingredients struct {
	token         string
	api           string
	store         *storage.DB
	games         games.Table // nil stands for those of the program
	challengeLife time.Duration
	pace          pace // the clock of everything
	log           *slog.Logger
	invite        func(link string) // may be nil
	ready         func()            // may be nil
}

// newBot puts the parts of the bot together, and brings up to date what an older program has
// left in the store.
func newBot(ctx context.Context, t ingredients) (*bot.Bot, error) {
	seen, err := newLooks(t.games)
	if err != nil {
		return nil, err
	}
	var b *bot.Bot // there before anything asks whether it is online
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

// timing returns the waits of a bot. What waits for a person or a machine takes its real time,
// however fast the clock runs.
func (p pace) timing() bot.Timing { return bot.Timing{Token: p.stretched(deliver.TokenLife)} }

// looks is what people see of the games: their words and pictures.
type looks struct {
	games     games.Table
	presenter *present.Presenter
	catalogue *locale.Catalogue
	artist    artist
}

// newLooks returns how the games of a table look, nil standing for those of the program; the pictures'
// typefaces are read already.
func newLooks(table games.Table) (looks, error) {
	l, err := looks{games: table}, error(nil)
	if table == nil {
		l.games, err = played()
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

// services is what is kept of matches and members, each part over the store.
type services struct {
	policies  *policy.Service
	members   *people.Service
	training  *trainer.Service
	matches   *play.Service
	standings *ranking.Service
}

// services puts together what is kept, and brings it up to date. Notices wait while nobody is reachable.
func (t ingredients) services(ctx context.Context, table games.Table, reachable func() bool) (services, error) {
	s := services{policies: policy.New(t.store), members: people.New(people.Options{Store: t.store, Now: t.pace.now})}
	var err error
	if s.training, err = newTrainer(ctx, t, s.policies); err != nil {
		return services{}, err
	}
	s.matches = play.New(play.Options{
		Store: t.store, Policies: s.policies, Puzzles: s.training, Games: table.Rules(), ChallengeLife: t.challengeLife, Log: t.log, Now: t.pace.now,
		Rests: s.members, Attention: s.members,
		// What waits for a person or a machine takes its real time, however fast the clock runs.
		ReplyLease: t.pace.stretched(replyLease), Heartbeat: max(heartbeat, t.pace.stretched(time.Second)),
		Reachable: reachable,
	})
	s.standings = ranking.New(ranking.Options{Store: t.store, Matches: s.matches, Now: t.pace.now})
	err = s.standings.Prepare(ctx)
	switch {
	case errors.Is(err, bolt.ErrDamaged): // no match has to wait for ratings
		t.log.Error("ratings, leaderboards and profiles cannot be made; towerpost salvage saves what is not damaged",
			"error", err)
	case err != nil && ctx.Err() == nil:
		return services{}, fmt.Errorf("bring the table up to date: %w", err)
	}
	return s, nil
}

// newTrainer returns what gives puzzles, stocked with those of the program.
func newTrainer(ctx context.Context, t ingredients, policies *policy.Service) (*trainer.Service, error) {
	training := trainer.New(trainer.Options{Store: t.store, Policies: policies, Find: findPuzzles, Now: t.pace.now})
	puzzles, err := starters()
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
