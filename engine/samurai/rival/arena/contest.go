package arena

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"

	"towerpost/engine"
	"towerpost/engine/samurai"
)

// Player chooses moves. It is asked for what it sees.
type Player interface {
	Move(ctx context.Context, v samurai.View) (samurai.Move, error)
}

// Entrant is somebody who takes part in contests.
type Entrant struct {
	Name string
	// New returns the player of one seat for one match; the seed is another one for every match and seat.
	New func(seed uint64) (Player, error)
}

// Contest is many matches of one entrant against another who has all other seats.
type Contest struct {
	First, Second Entrant
	Setup         engine.Setup
	// Seats is the number of players, 0 for two.
	Seats int
	// Games is the number of matches. First sits on every seat in turn. So many matches as there are seats get
	// the same chance.
	Games int
	// Seed makes what chance does and what the players guess; the result follows from it.
	Seed uint64
	// Cores is how many matches are played at the same time; 0 is 1.
	Cores int
}

// Score is what a contest told.
type Score struct {
	// Games is the number of matches, and Wins how many of them First won; a shared win counts as its share.
	Games int
	Wins  float64
	// Seats is the number of seats: with equal players the first wins one match in so many.
	Seats int
	// Started counts the wins by the seat of First.
	Started [4]float64
	// Turns is the number of turns of all matches together.
	Turns int
}

// Share returns the part of the matches that First won, with the bounds between which it lies with a
// confidence of 95 %.
func (s Score) Share() (share, low, high float64) {
	if s.Games == 0 {
		return 0, 0, 1
	}
	low, high = Interval(s.Wins, float64(s.Games))
	return s.Wins / float64(s.Games), low, high
}

// String returns the share in percent with its bounds, such as "61.3 % (58.2–64.3)".
func (s Score) String() string {
	share, low, high := s.Share()
	return fmt.Sprintf("%.1f %% (%.1f–%.1f)", 100*share, 100*low, 100*high)
}

// result is what one match told.
type result struct {
	won   float64
	turns int
}

// Run plays the matches and returns the score. It stops at the first error.
func (c Contest) Run(ctx context.Context) (Score, error) {
	if c.Seats == 0 {
		c.Seats = 2
	}
	rules, err := samurai.RulesOf(c.Setup, c.Seats)
	if err != nil {
		return Score{}, err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	games, results := make(chan int), make([]result, c.Games)
	var workers sync.WaitGroup
	for range max(c.Cores, 1) {
		workers.Go(func() {
			for n := range games {
				var err error
				if results[n], err = c.play(ctx, rules, n); err != nil {
					cancel(err)
					return
				}
			}
		})
	}
	for n := 0; n < c.Games && ctx.Err() == nil; n++ {
		select {
		case games <- n:
		case <-ctx.Done():
		}
	}
	close(games)
	workers.Wait()
	return tally(results, c.Seats), context.Cause(ctx)
}

// tally adds up what First won of each match.
func tally(results []result, seats int) Score {
	s := Score{Games: len(results), Seats: seats}
	for n, r := range results {
		s.Wins += r.won
		s.Started[n%seats] += r.won
		s.Turns += r.turns
	}
	return s
}

// play plays the match with the number.
func (c Contest) play(ctx context.Context, rules samurai.Rules, n int) (result, error) {
	mine := engine.Seat(n % c.Seats)
	players := make([]Player, c.Seats)
	for seat := range engine.Seat(c.Seats) {
		e := c.Second
		if seat == mine {
			e = c.First
		}
		var err error
		if players[seat], err = e.New(c.Seed*1_000_003 + uint64(8*n) + uint64(seat)); err != nil {
			return result{}, err
		}
	}
	end, err := Match(ctx, rules, players, rand.New(rand.NewPCG(c.Seed, uint64(n/c.Seats))))
	return result{winShare(&end, mine), end.Number()}, err
}

// winShare returns the part of the victory that goes to a seat.
func winShare(end *samurai.Position, mine engine.Seat) float64 {
	ranks, winners := end.Ranks(), 0
	for _, rank := range ranks {
		if rank == 1 {
			winners++
		}
	}
	if ranks[mine] != 1 {
		return 0
	}
	return 1 / float64(winners)
}

// Match plays one match by chance and returns the position at its end.
func Match(ctx context.Context, rules samurai.Rules, players []Player, chance *rand.Rand) (samurai.Position, error) {
	p := samurai.Start(rules)
	for p.Phase() != samurai.Over {
		if err := ctx.Err(); err != nil {
			return p, fmt.Errorf("play a match: %w", err)
		}
		seat, m, err := move(ctx, p, players, chance)
		if err != nil {
			return p, err
		}
		if err := p.Check(seat, m); err != nil {
			return p, fmt.Errorf("%s: %s plays %s: %w", p.Line(), samurai.SeatName(seat), m.Action(), err)
		}
		p, _ = p.Play(seat, m)
	}
	return p, nil
}

// move returns who decides next, and what.
func move(ctx context.Context, p samurai.Position, players []Player, chance *rand.Rand) (engine.Seat, samurai.Move, error) {
	s := samurai.At(p)
	seat := s.Pending()[0].Seat
	if seat == engine.Chance {
		m, ok := samurai.ParseAction(s.Roll(chance.IntN))
		if !ok {
			return seat, m, fmt.Errorf("%s: chance does nothing", p.Line())
		}
		return seat, m, nil
	}
	view, _ := s.View(seat).(samurai.View)
	m, err := players[seat].Move(ctx, view)
	return seat, m, err
}
