package rival

import (
	"context"
	"errors"
	"fmt"

	"towerpost/engine"
	"towerpost/engine/ludo"
)

// ErrLevel is the kind of an error about a level that does not exist.
var ErrLevel = errors.New("no such level")

// ErrNothing is the kind of an error about a position in which no player decides.
var ErrNothing = errors.New("nothing to choose")

// Options set how a Rival thinks. The zero value is right for play.
type Options struct {
	// Seed makes what the beginner plays. The other levels follow from the position alone.
	Seed uint64
	// Mind is what the master knows endgames with; without one it plays as the expert does.
	Mind *Mind
}

// Rival chooses moves at one level. It is not safe for concurrent use.
type Rival struct {
	level Level
	seed  uint64
	mind  *Mind
	look  look
}

// New returns a rival of the level with the key, or an error of the kind ErrLevel.
func New(level string, o Options) (*Rival, error) {
	l, ok := LevelOf(level)
	if !ok {
		return nil, fmt.Errorf("%w: %q", ErrLevel, level)
	}
	r := &Rival{level: l, seed: mix(o.Seed), look: look{judge: l.habits.judge}}
	if l.habits.exact {
		r.mind = o.Mind
	}
	return r, nil
}

// Level returns the level at which the rival plays.
func (r *Rival) Level() Level { return r.level }

// Choose returns the action that the rival plays in a position in which a player decides. The error is of the
// kind ErrNothing where the die has to be thrown, and where the match is over. An error of another kind says
// that the mind could not make a table; asked again, the rival plays without it.
func (r *Rival) Choose(ctx context.Context, p ludo.Position) (engine.Action, error) {
	m, err := r.Move(ctx, p)
	if err != nil {
		return "", err
	}
	return p.Action(m), nil
}

// Move is Choose for programs. The zero Move is the pass.
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
	case r.level.habits.plain != nil:
		return moves.At(r.level.habits.plain(&chooser{&p, &moves, r.seed})), nil
	}
	if err := r.remember(&p); err != nil {
		return ludo.Move{}, err
	}
	return moves.At(r.look.choose(ctx, &p, &moves, r.level.habits.throws)), nil
}

// remember lets the rival look at what its mind knows of the position.
func (r *Rival) remember(p *ludo.Position) (err error) {
	if r.mind != nil {
		r.look.table, err = r.mind.table(p)
	}
	return err
}
