package rival

import (
	"context"
	"errors"
	"fmt"

	"towerpost/engine"
	"towerpost/engine/ludo"
)

// ErrLevel is wrapped by errors about an unknown level.
var ErrLevel = errors.New("no such level")

// ErrNothing is wrapped by errors about a position in which no player has to choose.
var ErrNothing = errors.New("nothing to choose")

// Options configure a Rival. The zero value is right for play.
type Options struct {
	// Seed is the seed of the beginner's random moves. The other levels do not use it.
	Seed uint64
	// Tables holds the endgame tables of the master. Without one, the master plays as the expert does.
	Tables *TableCache
}

// Rival chooses moves at one level. It is not safe for concurrent use.
type Rival struct {
	level  Level
	seed   uint64
	cache  *TableCache
	search searcher
}

// New returns a rival of the level with the key. The error wraps ErrLevel if there is no such level.
func New(level string, o Options) (*Rival, error) {
	l, ok := LevelOf(level)
	if !ok {
		return nil, fmt.Errorf("%w: %q", ErrLevel, level)
	}
	r := &Rival{level: l, seed: mix(o.Seed), search: searcher{evaluator: l.settings.evaluator}}
	if l.settings.tables {
		r.cache = o.Tables
	}
	return r, nil
}

// Level returns the level at which the rival plays.
func (r *Rival) Level() Level { return r.level }

// Choose returns the action that the rival plays in a position. The error wraps ErrNothing if the die is to
// be thrown or the match is over. Any other error says that the TableCache could not make a table; asked
// again, the rival plays without it.
func (r *Rival) Choose(ctx context.Context, p ludo.Position) (engine.Action, error) {
	m, err := r.Move(ctx, p)
	if err != nil {
		return "", err
	}
	return p.Action(m), nil
}

// Move is like Choose, but returns a Move. The zero Move is the pass.
func (r *Rival) Move(ctx context.Context, p ludo.Position) (ludo.Move, error) {
	if p.Phase() == ludo.Throwing || p.Phase() == ludo.Over {
		return ludo.Move{}, fmt.Errorf("%w in %s", ErrNothing, p.Line())
	}
	moves := p.Moves()
	switch {
	case moves.Len() == 0:
		return ludo.Move{}, nil
	case moves.Len() == 1:
		return moves.At(0), nil
	case r.level.settings.heuristic != nil:
		return moves.At(r.level.settings.heuristic(&chooser{&p, &moves, r.seed})), nil
	}
	if err := r.loadTable(&p); err != nil {
		return ludo.Move{}, err
	}
	return moves.At(r.search.choose(ctx, &p, &moves, r.level.settings.depth)), nil
}

// loadTable gives the search the endgame table for the position, if the rival's TableCache has one.
func (r *Rival) loadTable(p *ludo.Position) (err error) {
	if r.cache != nil {
		r.search.table, err = r.cache.table(p)
	}
	return err
}
