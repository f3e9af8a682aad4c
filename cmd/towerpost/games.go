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

// entry is a game of this program: its rules, how it comes to the table, and the pages that only it has. A
// game without a seat is known to the commands about records alone.
type entry struct {
	rules engine.Game
	seat  func() (games.Game, error)
	pages present.Pages
}

// entries are the games of this program, a line each. The first one is meant where none is named.
func entries() []entry {
	return []entry{
		{kamisado.New(), face.New, face.Pages()},
		{ludo.New(), ludoface.New, present.Pages{}},
		{stratego.New(), strategoface.New, present.Pages{}},
		{samurai.New(), samuraiface.New, present.Pages{}},
	}
}

// known returns the rules of the games.
func known() library {
	var l library
	for _, e := range entries() {
		l = append(l, e.rules)
	}
	return l
}

// played returns the games as they come to the table, or the first error.
func played() (games.Table, error) {
	var table games.Table
	for _, e := range entries() {
		if e.seat == nil {
			continue
		}
		g, err := e.seat()
		if err != nil {
			return nil, err
		}
		table = append(table, g)
	}
	return table, nil
}

// newPresenter returns what makes messages about the games, with the catalogue of all words.
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
	p := present.New(catalogue, table...).Lettered(legible)
	for _, e := range entries() {
		p = p.With(e.rules.Info().Key, e.pages)
	}
	return p, catalogue, nil
}
