package arena

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"

	"towerpost/engine"
	"towerpost/engine/ludo"
)

// Player chooses moves. The position waits for a choice between at least two.
type Player interface {
	Move(ctx context.Context, p ludo.Position) (ludo.Move, error)
}

// Entrant is somebody who takes part in contests.
type Entrant struct {
	Name string
	// New returns the player of one seat for one match; the seed is another one for every match and seat.
	New func(seed uint64) (Player, error)
}

// Contest is many matches of one entrant against another who has all other seats, or with teams all seats of
// the other sides.
type Contest struct {
	First, Second Entrant
	Setup         engine.Setup
	// Seats is the number of players, 0 for two.
	Seats int
	// Games is the number of matches. First sits on every seat in turn. So many matches as there are sides
	// get the same dice.
	Games int
	// Seed makes the dice and what the players guess; the result follows from it.
	Seed uint64
	// Cores is how many matches are played at the same time; 0 is 1.
	Cores int
}

// Score is what a contest told.
type Score struct {
	// Games is the number of matches, and Wins how many of them First won; a shared win counts as its share.
	Games int
	Wins  float64
	// Sides is the number of sides: with equal players the first wins one match in so many.
	Sides int
	// Started counts the wins by the number of the side of First.
	Started [8]float64
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

// Run plays the matches and returns the score. It stops at the first error.
func (c Contest) Run(ctx context.Context) (Score, error) {
	if c.Seats == 0 {
		c.Seats = 2
	}
	rules, err := ludo.RulesOf(c.Setup, c.Seats)
	if err != nil {
		return Score{}, err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	games, won := make(chan int), make([]float64, c.Games)
	var workers sync.WaitGroup
	for range max(c.Cores, 1) {
		workers.Go(func() {
			for n := range games {
				if won[n], err = c.play(ctx, rules, n); err != nil {
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
	return tally(won, rules.Sides()), context.Cause(ctx)
}

// tally adds up what First won of each match.
func tally(won []float64, sides int) Score {
	s := Score{Games: len(won), Sides: sides}
	for n, share := range won {
		s.Wins += share
		s.Started[n%sides] += share
	}
	return s
}

// play plays the match with the number and returns what part of its win went to First.
func (c Contest) play(ctx context.Context, rules ludo.Rules, n int) (float64, error) {
	mine := n % rules.Sides()
	var players [8]Player
	for seat := range engine.Seat(rules.Players) {
		e := c.Second
		if rules.Side(seat) == mine {
			e = c.First
		}
		var err error
		if players[seat], err = e.New(c.Seed*1_000_003 + uint64(8*n) + uint64(seat)); err != nil {
			return 0, err
		}
	}
	dice := rand.New(rand.NewPCG(c.Seed, uint64(n/rules.Sides())))
	end, err := Match(ctx, rules, players[:rules.Players], dice)
	if err != nil {
		return 0, err
	}
	return winShare(&end, mine), nil
}

// winShare returns the part of the win that goes to a side.
func winShare(end *ludo.Position, mine int) float64 {
	r, winners := end.Rules(), end.Winners()
	won, all := 0.0, 0.0
	for seat := range engine.Seat(r.Players) {
		if winners>>seat&1 == 0 {
			continue
		}
		all++
		if r.Side(seat) == mine {
			won++
		}
	}
	return won / all
}

// Match plays one match with the dice and returns the position at its end.
func Match(ctx context.Context, rules ludo.Rules, players []Player, dice *rand.Rand) (ludo.Position, error) {
	p := ludo.Start(rules)
	for p.Phase() != ludo.Over {
		if err := ctx.Err(); err != nil {
			return p, fmt.Errorf("play a match: %w", err)
		}
		if p.Phase() == ludo.Throwing {
			p = p.Roll(1 + dice.IntN(6))
			continue
		}
		m, err := move(ctx, &p, players)
		if err != nil {
			return p, err
		}
		p = p.Play(m)
	}
	return p, nil
}

// move returns the only move or pass, or the one that the player chooses.
func move(ctx context.Context, p *ludo.Position, players []Player) (ludo.Move, error) {
	moves := p.Moves()
	switch moves.Len() {
	case 0:
		return ludo.Move{}, nil
	case 1:
		return moves.At(0), nil
	}
	return players[p.Turn()].Move(ctx, *p)
}
