package rival

import (
	"context"
	"errors"
	"fmt"

	"towerpost/engine"
	"towerpost/engine/samurai"
)

// ErrLevel is the kind of an error about a level that does not exist.
var ErrLevel = errors.New("no such level")

// ErrNothing is the kind of an error about a view whose viewer is asked nothing.
var ErrNothing = errors.New("nothing to choose")

// Options set how a Rival thinks. The zero value is right for play.
type Options struct {
	// Seed makes what is left to chance: first hands, placings, whims and the deals that the expert imagines.
	Seed uint64
}

// Rival chooses moves at one level. It is safe for concurrent use.
type Rival struct {
	level   Level
	seed    uint64
	weights *weights
}

// New returns a rival of the level with the key, or an error of the kind ErrLevel.
func New(level string, o Options) (*Rival, error) {
	l, ok := LevelOf(level)
	if !ok {
		return nil, fmt.Errorf("%w: %q", ErrLevel, level)
	}
	return &Rival{level: l, seed: mix(o.Seed), weights: usual}, nil
}

// NewSingle returns the measure of the levels: it plays the best single step by a plain count, always.
func NewSingle(o Options) *Rival { return &Rival{level: single, seed: mix(o.Seed), weights: usual} }

// Level returns the level at which the rival plays.
func (r *Rival) Level() Level { return r.level }

// Choose returns the action that the rival plays as the viewer of a view. When the context ends, it returns
// the best that it has found. The error is of the kind ErrNothing where the viewer is asked nothing.
func (r *Rival) Choose(ctx context.Context, v samurai.View) (engine.Action, error) {
	m, err := r.Move(ctx, v)
	if err != nil {
		return "", err
	}
	return m.Action(), nil
}

// Move is Choose for programs.
func (r *Rival) Move(ctx context.Context, v samurai.View) (samurai.Move, error) {
	p := &v.Position
	if p.Phase() == samurai.Choosing && p.Stays(v.Viewer) {
		return chosenHand(r.number(&v)), nil
	}
	moves := movesOf(&v)
	switch {
	case len(moves) == 0:
		return samurai.Move{}, fmt.Errorf("%w for %s", ErrNothing, samurai.SeatName(v.Viewer))
	case len(moves) == 1:
		return moves[0], nil
	case p.Phase() == samurai.Placing:
		return placing(moves, p.Hand(v.Viewer), r.number(&v)), nil
	}
	if m, ok := r.step(ctx, &v); ok {
		return m, nil
	}
	return moves[0], nil
}

// movesOf returns the moves of the viewer.
func movesOf(v *samurai.View) []samurai.Move {
	if v.Viewer < 0 {
		return nil
	}
	return v.Position.Moves(v.Viewer)
}

// step returns the next step of a turn; ok is false where the search finds none.
func (r *Rival) step(ctx context.Context, v *samurai.View) (m samurai.Move, ok bool) {
	s, h := sceneOf(&v.Position, v.Viewer), r.level.habits
	s.weights = r.weights
	if h.plain {
		return s.plain(h, r.number(v))
	}
	list := plans(ctx, &s, h.width)
	switch {
	case len(list) == 0:
		return samurai.Move{}, false
	case h.playouts == 0 || len(list) == 1:
		return list[0].first, true
	}
	return search(ctx, list, h, r.number(v)).first, true
}

// number returns a number that follows from the seed and from how far the match is.
func (r *Rival) number(v *samurai.View) uint64 {
	p, x := &v.Position, mix(r.seed^uint64(v.Viewer+1))
	for _, part := range []int{int(p.Phase()), p.Number(), len(p.Played()), p.Supply().Sum()} {
		x = mix(x ^ uint64(part))
	}
	return x
}
