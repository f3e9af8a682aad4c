package main

import (
	"towerpost/bot/games"
	"towerpost/bot/games/kamisado"
	"towerpost/bot/locale"
	"towerpost/bot/present"
)

// played returns the games of this program, a line each. The first one is meant where none is named.
func played() (games.Table, error) {
	return games.Seat(
		kamisado.New,
	)
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
	return present.New(catalogue, table...).With(kamisado.Key, kamisado.Pages()), catalogue, nil
}
