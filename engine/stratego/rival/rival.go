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

// ErrLevel is the kind of an error about a level that does not exist.
var ErrLevel = errors.New("no such level")

// ErrNothing is the kind of an error about a view whose seat has nothing to decide.
var ErrNothing = errors.New("nothing to choose")

// DefaultPatience is the time after which a search answers with what it knows.
const DefaultPatience = 2 * time.Second

// Options set how a Rival thinks. The zero value is right for play.
type Options struct {
	// Seed makes what the rival draws: its set-up, the worlds it looks at, and the choice
	// between equal moves.
	Seed uint64
	// Patience is the time after which a search answers with what it knows; 0 is DefaultPatience. A move
	// follows from the view and the seed alone only where the search needs less.
	Patience time.Duration
}

// Rival chooses set-ups and moves at one level. It is safe for concurrent use.
type Rival struct {
	level    Level
	seed     uint64
	patience time.Duration
}

// New returns a rival of the level with the key, or an error of the kind ErrLevel.
func New(level string, o Options) (*Rival, error) {
	l, ok := LevelOf(level)
	if !ok {
		return nil, fmt.Errorf("%w: %q", ErrLevel, level)
	}
	return &Rival{l, o.Seed, cmp.Or(o.Patience, DefaultPatience)}, nil
}

// Level returns the level at which the rival plays.
func (r *Rival) Level() Level { return r.level }

// Choose returns the set-up or the move of the seat whose view it is. The error is of the kind ErrNothing
// where the seat is not asked.
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
	if r.level.habits.drawn {
		return v.Rules.Army.Draft(draw.IntN)
	}
	return vary(v.Rules.Army, draw)
}

// Move is Choose for programs, of a view whose seat is to move.
func (r *Rival) Move(ctx context.Context, v stratego.View) (stratego.Move, error) {
	switch {
	case !v.Choosing || len(v.Legal) == 0:
		return stratego.Move{}, fmt.Errorf("%w for seat %d", ErrNothing, v.Seat)
	case len(v.Legal) == 1:
		return v.Legal[0], nil
	}
	ctx, cancel := context.WithTimeout(ctx, r.patience)
	defer cancel()
	return v.Legal[r.mind(&v).choose(ctx)], nil
}

// mind is what a rival thinks about one decision.
type mind struct {
	scene  *scene
	habits habits
	seed   uint64
	draw   *rand.Rand
}

func (r *Rival) mind(v *stratego.View) *mind {
	return &mind{
		scene: look(v), habits: r.level.habits, seed: r.seed,
		draw: rand.New(rand.NewPCG(r.seed, uint64(v.Moves))),
	}
}

// choose returns the index of the legal move to play.
func (m *mind) choose(ctx context.Context) int {
	if m.habits.plain != nil {
		return m.habits.plain(m)
	}
	return m.search(ctx)
}
