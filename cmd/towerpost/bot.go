package main

import (
	"context"
	"fmt"
	"log/slog"
	"time"
	_ "time/tzdata"

	"towerpost/bot"
	"towerpost/bot/games"
	"towerpost/engine/match/display"
	people "towerpost/engine/match/member"
	"towerpost/engine/match/play"
	"towerpost/engine/match/policy"
	"towerpost/engine/match/ranking"
	"towerpost/engine/match/setups"
	"towerpost/engine/match/trainer"
	"towerpost/storage"
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

// newBot puts the parts of the bot together, and brings up to date what an older program has left in the store.
func newBot(ctx context.Context, t ingredients) (*bot.Bot, error) {
	seated, err := t.games, error(nil)
	if seated == nil {
		seated, err = played()
	}
	if err != nil {
		return nil, err
	}
	presenter, catalogue, err := newPresenter(seated)
	if err != nil {
		return nil, err
	}
	painter, err := newArtist(seated)
	if err == nil {
		err = painter.warm()
	}
	if err != nil {
		return nil, err
	}
	var b *bot.Bot // there before anything asks whether it is online
	policies := policy.New(t.store)
	members := people.New(people.Options{Store: t.store, Now: t.pace.now})
	training, err := newTrainer(ctx, t, policies)
	if err != nil {
		return nil, err
	}
	service := play.New(play.Options{
		Store: t.store, Policies: policies, Puzzles: training, Games: seated.Rules(), ChallengeLife: t.challengeLife, Log: t.log, Now: t.pace.now,
		Rests: members, Attention: members,
		// What waits for a person or a machine takes its real time, however fast the clock runs.
		ReplyLease: t.pace.stretched(replyLease), Heartbeat: max(heartbeat, t.pace.stretched(time.Second)),
		Reachable: func() bool { return b.Online() },
	})
	past := ranking.New(ranking.Options{Store: t.store, Matches: service, Now: t.pace.now})
	if err := past.Prepare(ctx); err != nil && ctx.Err() == nil {
		return nil, fmt.Errorf("bring the table up to date: %w", err)
	}
	b, err = bot.New(bot.Options{
		Token:     t.token,
		API:       t.api,
		Service:   service,
		Standings: past,
		Displays:  display.New(t.store),
		Policies:  policies,
		Members:   members,
		Setups:    setups.New(t.store),
		Presenter: presenter,
		Catalogue: catalogue,
		Games:     seated,
		Analyses:  t.store,
		Jobs:      t.store,
		Trainer:   training,
		Draw:      painter.draw,
		Log:       t.log,
		Now:       t.pace.now,
		After:     t.pace.after,
		Invite:    t.invite,
		Ready:     t.ready,
	})
	return b, err
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
