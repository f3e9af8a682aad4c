package main

import (
	"towerpost/bot/games"
	face "towerpost/bot/games/kamisado"
	ludoface "towerpost/bot/games/ludo"
	samuraiface "towerpost/bot/games/samurai"
	strategoface "towerpost/bot/games/stratego"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/ludo"
	"towerpost/engine/samurai"
	"towerpost/engine/stratego"
)

// entry is a game of this program: its rules, the constructor for the bot, and pages of its own. A game
// without a constructor is known only to the commands for records.
type entry struct {
	rules engine.Game
	game  func() (games.Game, error)
	pages present.Pages
}

// entries returns the games of this program. The first one is the default of the bot.
func entries() []entry {
	return []entry{
		{kamisado.New(), face.New, face.Pages()},
		{ludo.New(), ludoface.New, present.Pages{}},
		{stratego.New(), strategoface.New, present.Pages{}},
		{samurai.New(), samuraiface.New, present.Pages{}},
	}
}

// known returns the rules of all games.
func known() library {
	var l library
	for _, e := range entries() {
		l = append(l, e.rules)
	}
	return l
}

// botGames returns the games that the bot offers.
func botGames() (games.Table, error) {
	var table games.Table
	for _, e := range entries() {
		if e.game == nil {
			continue
		}
		g, err := e.game()
		if err != nil {
			return nil, err
		}
		table = append(table, g)
	}
	return table, nil
}

// newPresenter returns the presenter of messages for the games, and the catalogue with all their words.
func newPresenter(table games.Table) (*present.Presenter, *locale.Catalogue, error) {
	catalogue, err := locale.Load()
	for _, g := range table {
		if err == nil {
			err = catalogue.Add(g.Key(), g.Words)
		}
	}
	if err != nil {
		return nil, nil, err
	}
	p := present.New(catalogue, table...).WithLegible(legible)
	for _, e := range entries() {
		p = p.With(e.rules.Info().Key, e.pages)
	}
	return p, catalogue, nil
}
