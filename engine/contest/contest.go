package contest

import (
	"context"
	"math/rand/v2"
	"sync"

	"towerpost/engine"
)

// Entrant is somebody who takes part in contests.
type Entrant[P any] struct {
	Name string
	// New returns the player of one seat for one match; the seed is another one for every match and seat.
	New func(seed uint64) (P, error)
}

// Contest is many matches of one entrant against another who has all other seats, or with teams all
// seats of the other sides.
type Contest[P any] struct {
	First, Second Entrant[P]
	Setup         engine.Setup
	// Seats is the number of players, 0 for two.
	Seats int
	// Games is the number of matches. First sits on every side in turn. So many matches as there are
	// sides get the same chance.
	Games int
	// Seed makes what chance does and what the players guess; the result follows from it.
	Seed uint64
	// Cores is how many matches are played at the same time; 0 is 1.
	Cores int
}

// Run plays the matches of the form that open returns for the setup and the number of seats, and returns
// their score. It stops at the first error.
func (c Contest[P]) Run(ctx context.Context, open func(s engine.Setup, seats int) (Form[P], error)) (Score, error) {
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

// play plays the match with the number.
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

// Each calls play with every number below games, on so many cores at the same time; 0 is 1. It stops at the
// first error, which it returns, and when the context ends.
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
