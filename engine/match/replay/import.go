package replay

import (
	"cmp"
	"slices"

	"towerpost/engine"
	"towerpost/engine/record"
)

// all returns the rules by which new matches are played, in the order of their keys.
func (r Rules) all() []engine.Game {
	var games []engine.Game
	for key := range r {
		if game, err := r.Newest(key); err == nil {
			games = append(games, game)
		}
	}
	slices.SortFunc(games, func(a, b engine.Game) int { return cmp.Compare(a.Info().Key, b.Info().Key) })
	return games
}

// Readers returns the rules that may be able to read a record: of the game that its header names, or
// else all that read records.
func (r Rules) Readers(text string) []engine.Game {
	name, _ := record.Find(text, record.Game)
	var readers []engine.Game
	for _, game := range r.all() {
		if _, ok := game.(engine.Importer); !ok {
			continue
		}
		if game.Info().Name == name {
			return []engine.Game{game}
		}
		readers = append(readers, game)
	}
	return readers
}
