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

// Readers returns the rules to try on a record: those of the game that its header names, or if it names none,
// of every game that reads records. The error is a *engine.Problem if the header names another game.
func (r Rules) Readers(text string) ([]engine.Game, error) {
	name, line := record.Find(text, record.Game)
	var readers []engine.Game
	for _, game := range r.newestOfAll() {
		if _, ok := game.(engine.Importer); !ok {
			continue
		}
		if game.Info().Name == name {
			return []engine.Game{game}, nil
		}
		readers = append(readers, game)
	}
	if line == 0 || len(readers) == 0 {
		return readers, nil
	}
	return nil, record.WithLine(record.At(line, record.OtherGame(name, namesOf(readers)...)))
}

func namesOf(games []engine.Game) (names []string) {
	for _, game := range games {
		names = append(names, game.Info().Name)
	}
	return names
}
