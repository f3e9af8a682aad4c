package rival

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"towerpost/engine"
	"towerpost/engine/stratego"
)

// ErrLevel is wrapped by errors about an unknown level.
var ErrLevel = errors.New("no such level")

// ErrNothing is wrapped by errors about a view whose seat has nothing to decide.
var ErrNothing = errors.New("nothing to choose")

// DefaultPatience is the default time limit of a search.
const DefaultPatience = 2 * time.Second

// Options configure a Rival. The zero value is right for play.
type Options struct {
	// Seed is the seed of everything random: the set-up, the sampled worlds, and the noise in the scores of
	// moves.
	Seed uint64
	// Patience is the time limit of a search, after which the best move so far is played; 0 is
	// DefaultPatience. Moves are reproducible only if the search ends earlier.
	Patience time.Duration
}

// Rival chooses set-ups and moves at one level. It is safe for concurrent use.
type Rival struct {
	level    Level
	seed     uint64
	patience time.Duration
}

// New returns a rival of the level with the key. The error wraps ErrLevel if there is no such level.
func New(level string, o Options) (*Rival, error) {
	l, ok := LevelOf(level)
	if !ok {
		return nil, fmt.Errorf("%w: %q", ErrLevel, level)
	}
	return &Rival{l, o.Seed, cmp.Or(o.Patience, DefaultPatience)}, nil
}

// Level returns the level at which the rival plays.
func (r *Rival) Level() Level { return r.level }

// Choose returns the set-up or the move for the seat of the view. The error wraps ErrNothing if the seat is
// not asked.
func (r *Rival) Choose(ctx context.Context, v stratego.View) (engine.Action, error) {
	if !slices.Contains(v.Asked, v.Seat) {
		return "", fmt.Errorf("%w for seat %d", ErrNothing, v.Seat)
	}
	if v.Preparing {
		return stratego.Prepared{Deployment: r.setUp(v)}.Action(), nil
	}
	m, err := r.Move(ctx, v)
	if err != nil {
		return "", err
	}
	return m.Action(), nil
}

// setUp returns the rival's set-up.
func (r *Rival) setUp(v stratego.View) stratego.Deployment {
	draw := rand.New(rand.NewPCG(r.seed, uint64(v.Seat)+1000))
	if r.level.settings.randomSetup {
		return v.Rules.Army.Draft(draw.IntN)
	}
	return variedPreset(v.Rules.Army, draw)
}

// Move is like Choose, but returns a Move. The seat of the view must be the one to move.
func (r *Rival) Move(ctx context.Context, v stratego.View) (stratego.Move, error) {
	switch {
	case !v.Choosing || len(v.Legal) == 0:
		return stratego.Move{}, fmt.Errorf("%w for seat %d", ErrNothing, v.Seat)
	case len(v.Legal) == 1:
		return v.Legal[0], nil
	}
	ctx, cancel := context.WithTimeout(ctx, r.patience)
	defer cancel()
	return v.Legal[r.newDecision(&v).choose(ctx)], nil
}

// decision holds the state of one choice of a move.
type decision struct {
	snapshot *snapshot
	settings settings
	seed     uint64
	draw     *rand.Rand
}

func (r *Rival) newDecision(v *stratego.View) *decision {
	return &decision{
		snapshot: newSnapshot(v), settings: r.level.settings, seed: r.seed,
		draw: rand.New(rand.NewPCG(r.seed, uint64(v.Moves))),
	}
}

// choose returns the index of the legal move to play.
func (d *decision) choose(ctx context.Context) int {
	if d.settings.heuristic != nil {
		return d.settings.heuristic(d)
	}
	return d.search(ctx)
}
