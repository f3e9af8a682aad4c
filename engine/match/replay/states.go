package replay

import (
	"context"

	lru "github.com/hashicorp/golang-lru/v2"

	"towerpost/engine"
	"towerpost/engine/match"
)

// cachedStates is how many states are kept in memory, so that most orders replay nothing.
const cachedStates = 2048

// Log reads the events of matches, as match.Store does.
type Log interface {
	// Events returns the events of a match with after < Seq <= to, in order.
	Events(ctx context.Context, id match.ID, after, to int) ([]match.Event, error)
}

// States rebuilds the states of matches from their logs and caches them. It is safe for concurrent use.
type States struct {
	// Rules are the games that it knows.
	Rules Rules
	store Log
	cache *lru.Cache[stateKey, engine.State]
}

// New returns the states of the matches in a log. Matches of other games have none.
func New(log Log, games []engine.Game) *States {
	// lru.New fails only for a size that is not positive.
	cache, _ := lru.New[stateKey, engine.State](cachedStates)
	return &States{Rules: newRules(games), store: log, cache: cache}
}

// Keep caches the state of a match at a head, so that it need not be replayed.
func (s *States) Keep(id match.ID, head int, state engine.State) {
	s.cache.Add(stateKey{id, head}, state)
}
