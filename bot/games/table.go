package games

import (
	"slices"

	"towerpost/engine"
)

// Table is the list of games in the order in which they are offered. The first one is the usual game, which
// is the default where none is named.
type Table []Game

// Game returns the game with the key, or the usual game for ""; ok is false if there is no such game.
func (t Table) Game(key string) (g Game, ok bool) {
	for _, g := range t {
		if key == "" || g.Key() == key {
			return g, true
		}
	}
	return Game{}, false
}

// Usual returns the key of the usual game, "" for an empty table.
func (t Table) Usual() string {
	if len(t) == 0 {
		return ""
	}
	return t[0].Key()
}

// Rival returns the computer opponent of a game, nil if there is none.
func (t Table) Rival(key string) Rival {
	g, _ := t.Game(key)
	return g.Rival
}

// Rivals returns the keys of the games that the computer plays.
func (t Table) Rivals() []string {
	var keys []string
	for _, g := range t {
		if g.Rival != nil {
			keys = append(keys, g.Key())
		}
	}
	return keys
}

// Keys returns the keys of all games.
func (t Table) Keys() []string {
	var keys []string
	for _, g := range t {
		keys = append(keys, g.Key())
	}
	return keys
}

// Analyst returns the analyst of a game, nil if there is none.
func (t Table) Analyst(key string) Analyst {
	g, _ := t.Game(key)
	return g.Analyst
}

// Puzzles returns the puzzles of a game, nil if there are none.
func (t Table) Puzzles(key string) Puzzles {
	g, _ := t.Game(key)
	return g.Puzzles
}

// HasChance reports whether chance plays a part in any of the games.
func (t Table) HasChance() bool { return slices.ContainsFunc(t, Game.HasChance) }

// Rules returns the rules of all games in all versions.
func (t Table) Rules() []engine.Game {
	var rules []engine.Game
	for _, g := range t {
		rules = append(rules, g.Rules...)
	}
	return rules
}
