package replay

import (
	"context"

	lru "github.com/hashicorp/golang-lru/v2"

	"towerpost/engine"
	"towerpost/engine/match"
)

// statesKept bounds the states that are kept in memory, so that most orders replay nothing.
const statesKept = 2048

// Log reads the events of matches, as match.Store does.
type Log interface {
	// Events returns the events of a match with after < Seq <= to, in order.
	Events(ctx context.Context, id match.ID, after, to int) ([]match.Event, error)
}

// States makes the states of matches from their logs. It is safe for concurrent use.
type States struct {
	// Rules are those by which the matches are played.
	Rules Rules
	store Log
	kept  *lru.Cache[moment, engine.State]
}

// New returns the states of the matches in a log that are played by the rules.
func New(log Log, games []engine.Game) *States {
	// New fails only for a size that is not positive.
	kept, _ := lru.New[moment, engine.State](statesKept)
	return &States{Rules: newRules(games), store: log, kept: kept}
}

// Keep remembers the state of a match at a head, so that it need not be replayed.
func (s *States) Keep(id match.ID, head int, state engine.State) {
	s.kept.Add(moment{id, head}, state)
}
