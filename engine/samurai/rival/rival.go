package rival

import (
	"context"
	"errors"
	"fmt"

	"towerpost/engine"
	"towerpost/engine/samurai"
)

// ErrLevel is wrapped by errors about an unknown level.
var ErrLevel = errors.New("no such level")

// ErrNothing is wrapped by errors about a view whose viewer has nothing to decide.
var ErrNothing = errors.New("nothing to choose")

// Options configure a Rival. The zero value is right for play.
type Options struct {
	// Seed is the seed of all random choices: first hands, placings, random steps, and the deals of playouts.
	Seed uint64
}

// Rival chooses moves at one level. It is safe for concurrent use.
type Rival struct {
	level   Level
	seed    uint64
	weights *weights
}

// New returns a rival of the level with the key. The error wraps ErrLevel if there is no such level.
func New(level string, o Options) (*Rival, error) {
	l, ok := LevelOf(level)
	if !ok {
		return nil, fmt.Errorf("%w: %q", ErrLevel, level)
	}
	return &Rival{level: l, seed: mix(o.Seed), weights: defaultWeights}, nil
}

// NewSingle returns a rival that always plays the best single step by a simple count. It is a yardstick for
// the levels.
func NewSingle(o Options) *Rival {
	return &Rival{level: single, seed: mix(o.Seed), weights: defaultWeights}
}

// Level returns the level at which the rival plays.
func (r *Rival) Level() Level { return r.level }

// Choose returns the action that the rival plays as the viewer of a view. When the context ends, it returns
// the best action found so far. The error wraps ErrNothing if the viewer has nothing to decide.
func (r *Rival) Choose(ctx context.Context, v samurai.View) (engine.Action, error) {
	m, err := r.Move(ctx, v)
	if err != nil {
		return "", err
	}
	return m.Action(), nil
}

// Move is like Choose, but returns a Move.
func (r *Rival) Move(ctx context.Context, v samurai.View) (samurai.Move, error) {
	p := &v.Position
	if p.Phase() == samurai.Choosing && p.Stays(v.Viewer) {
		return chooseHand(r.hash(&v)), nil
	}
	moves := movesOf(&v)
	switch {
	case len(moves) == 0:
		return samurai.Move{}, fmt.Errorf("%w for %s", ErrNothing, samurai.SeatName(v.Viewer))
	case len(moves) == 1:
		return moves[0], nil
	case p.Phase() == samurai.Placing:
		return choosePlacing(moves, p.Hand(v.Viewer), r.hash(&v)), nil
	}
	if m, ok := r.nextStep(ctx, &v); ok {
		return m, nil
	}
	return moves[0], nil
}

// movesOf returns the legal moves of the viewer.
func movesOf(v *samurai.View) []samurai.Move {
	if v.Viewer < 0 {
		return nil
	}
	return v.Position.Moves(v.Viewer)
}

// nextStep returns the next step of a turn; ok is false if the search finds none.
func (r *Rival) nextStep(ctx context.Context, v *samurai.View) (m samurai.Move, ok bool) {
	s, h := newState(&v.Position, v.Viewer), r.level.settings
	s.weights = r.weights
	if h.singleSteps {
		return s.bestSingleStep(h, r.hash(v))
	}
	list := beamSearch(ctx, &s, h.beamWidth)
	switch {
	case len(list) == 0:
		return samurai.Move{}, false
	case h.playouts == 0 || len(list) == 1:
		return list[0].first, true
	}
	return search(ctx, list, h, r.hash(v)).first, true
}

// hash returns a hash of the seed, the viewer and the progress of the match.
func (r *Rival) hash(v *samurai.View) uint64 {
	p, x := &v.Position, mix(r.seed^uint64(v.Viewer+1))
	for _, part := range []int{int(p.Phase()), p.Number(), len(p.Played()), p.Supply().Sum()} {
		x = mix(x ^ uint64(part))
	}
	return x
}
