package main

import (
	"log/slog"
	"time"

	"towerpost/bot"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
	"towerpost/imaging"
	"towerpost/storage"
)

// table is what a bot needs to be put together; serve and demo differ only in it.
type table struct {
	token         string
	api           string
	store         *storage.DB
	challengeLife time.Duration
	log           *slog.Logger
	invite        func(link string) // may be nil
	ready         func()            // may be nil
}

// newBot puts the parts of the bot together.
func newBot(t table) (*bot.Bot, error) {
	catalogue, err := locale.Load()
	if err != nil {
		return nil, err
	}
	painter, err := imaging.New(imaging.Options{})
	if err != nil {
		return nil, err
	}
	service := match.New(match.Options{
		Store: t.store, Games: []engine.Game{kamisado.New()}, ChallengeLife: t.challengeLife, Log: t.log,
	})
	return bot.New(bot.Options{
		Token:     t.token,
		API:       t.api,
		Service:   service,
		Presenter: present.New(catalogue),
		Catalogue: catalogue,
		Draw:      func(p present.Picture) ([]byte, error) { return draw(painter, p, imaging.Style{}) },
		Log:       t.log,
		Invite:    t.invite,
		Ready:     t.ready,
	})
}
