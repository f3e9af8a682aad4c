package replay

import (
	"cmp"
	"slices"

	"towerpost/engine"
	"towerpost/engine/record"
)

// newestOfAll returns the newest rules of every game, in the order of their keys.
func (r Rules) newestOfAll() []engine.Game {
	var games []engine.Game
	for key := range r {
		if game, err := r.Newest(key); err == nil {
			games = append(games, game)
		}
	}
	slices.SortFunc(games, func(a, b engine.Game) int { return cmp.Compare(a.Info().Key, b.Info().Key) })
	return games
}

// Readers returns the rules to try on a record: those of the game that its header names if they read
// records, else of every game that does.
func (r Rules) Readers(text string) []engine.Game {
	name, _ := record.Find(text, record.Game)
	var readers []engine.Game
	for _, game := range r.newestOfAll() {
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
