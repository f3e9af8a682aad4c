package replay

import (
	"fmt"

	"towerpost/engine"
	"towerpost/engine/match"
)

// Rules are the games that a service runs, by key and version.
type Rules map[string]map[int]engine.Game

func newRules(games []engine.Game) Rules {
	r := Rules{}
	for _, g := range games {
		info := g.Info()
		if r[info.Key] == nil {
			r[info.Key] = map[int]engine.Game{}
		}
		r[info.Key][info.Version] = g
	}
	return r
}

// Newest returns the rules by which new matches of a game are played: those of the highest version. For an
// unknown game the error is of the kind ErrRules.
func (r Rules) Newest(key string) (engine.Game, error) {
	var newest engine.Game
	for version, g := range r[key] {
		if newest == nil || version > newest.Info().Version {
			newest = g
		}
	}
	if newest == nil {
		return nil, fmt.Errorf("game %q: %w", key, match.ErrRules)
	}
	return newest, nil
}

// Of returns the rules by which a match is played, or an error of the kind ErrRules.
func (r Rules) Of(m match.Match) (engine.Game, error) {
	if g, ok := r[m.Game][m.Version]; ok {
		return g, nil
	}
	return nil, fmt.Errorf("match %s is played by version %d of %q, which this program does not have: %w",
		m.ID, m.Version, m.Game, match.ErrRules)
}
