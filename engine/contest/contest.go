package contest

import (
	"context"
	"math/rand/v2"
	"sync"

	"towerpost/engine"
)

// Entrant is a participant of contests.
type Entrant[P any] struct {
	Name string
	// New returns the player of one seat for one match. The seed is different for every match and seat.
	New func(seed uint64) (P, error)
}

// Contest is a series of matches of First against Second. Second plays all seats but one or, with teams, all
// sides but one.
type Contest[P any] struct {
	First, Second Entrant[P]
	Setup         engine.Setup
	// Seats is the number of players, 0 for two.
	Seats int
	// Games is the number of matches. First plays every side in turn. Consecutive matches, as many as there
	// are sides, get the same chance draws.
	Games int
	// Seed determines the chance draws and the random choices of the players, and so the result.
	Seed uint64
	// Cores is the number of matches played at the same time; 0 means 1.
	Cores int
}

// Run plays the matches and returns their score. The function open returns the Form for the setup and the
// number of seats. Run stops at the first error.
func (c Contest[P]) Run(
	ctx context.Context, open func(s engine.Setup, seats int) (Form[P], error),
) (Score, error) {
	if c.Seats == 0 {
		c.Seats = 2
	}
	form, err := open(c.Setup, c.Seats)
	if err != nil {
		return Score{}, err
	}
	if form.Most == 0 {
		form.Most = c.Seats
	}
	results := make([]result, c.Games)
	err = Each(ctx, c.Games, c.Cores, func(ctx context.Context, n int) (err error) {
		results[n], err = c.play(ctx, form, n)
		return err
	})
	return tally(results, form.sides()), err
}

// play plays the match with number n.
func (c Contest[P]) play(ctx context.Context, form Form[P], n int) (result, error) {
	sides := form.sides()
	mine := n % sides
	players := make([]P, len(form.Sides))
	for seat, side := range form.Sides {
		e := c.Second
		if side == mine {
			e = c.First
		}
		var err error
		if players[seat], err = e.New(c.Seed*1_000_003 + uint64(form.Most*n+seat)); err != nil {
			return result{}, err
		}
	}
	end, err := form.Play(ctx, players, rand.New(rand.NewPCG(c.Seed, uint64(n/sides))))
	if err != nil {
		return result{}, err
	}
	return result{end, form.share(end, mine)}, nil
}

// Each calls play with every number below games, with that many cores at the same time; 0 means 1. It stops
// at the first error, which it returns, and when the context ends.
func Each(ctx context.Context, games, cores int, play func(ctx context.Context, n int) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	numbers := make(chan int)
	var workers sync.WaitGroup
	for range max(cores, 1) {
		workers.Go(func() {
			for n := range numbers {
				if err := play(ctx, n); err != nil {
					cancel(err)
					return
				}
			}
		})
	}
	for n := 0; n < games && ctx.Err() == nil; n++ {
		select {
		case numbers <- n:
		case <-ctx.Done():
		}
	}
	close(numbers)
	workers.Wait()
	return context.Cause(ctx)
}
