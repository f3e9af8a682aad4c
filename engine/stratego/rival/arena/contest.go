package arena

import (
	"context"
	"fmt"
	"sync"

	"towerpost/engine"
	"towerpost/engine/stratego"
)

// Contest is many matches of one entrant against another.
type Contest struct {
	First, Second Entrant
	Setup         engine.Setup
	// Games is the number of matches. First has Red and Blue in turn.
	Games int
	// Seed makes what the players draw; the result follows from it.
	Seed uint64
	// Cores is how many matches are played at the same time; 0 is 1.
	Cores int
}

// Score is what a contest told.
type Score struct {
	// Games is the number of matches, and Points what First got of them: 1 for a win, half for a draw.
	Games  int
	Points float64
	// Ends counts the matches by the reason of their end, Moves the moves of all of them.
	Ends  map[string]int
	Moves int
}

// Share returns the part of the points that First got, with the bounds between which it lies with a confidence of 95 %.
func (s Score) Share() (share, low, high float64) {
	if s.Games == 0 {
		return 0, 0, 1
	}
	low, high = Interval(s.Points, float64(s.Games))
	return s.Points / float64(s.Games), low, high
}

// Decided returns the part of the matches that ended by the Flag or by immobility, be it of one side (E3) or of both (E2), and not for want of
// attacks.
func (s Score) Decided() float64 {
	return float64(s.Ends[stratego.ByFlag]+s.Ends[stratego.ByImmobile]+s.Ends[stratego.ByStandstill]) / float64(max(s.Games, 1))
}

// String returns the share in percent with its bounds, such as "61.3 % (58.2–64.3)".
func (s Score) String() string {
	share, low, high := s.Share()
	return fmt.Sprintf("%.1f %% (%.1f–%.1f)", 100*share, 100*low, 100*high)
}

// End is how a match ended for First.
type End struct {
	Points float64
	Reason string
	Moves  int
}

// Run plays the matches and returns the score. It stops at the first error.
func (c Contest) Run(ctx context.Context) (Score, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	games, ends := make(chan int), make([]End, c.Games)
	var workers sync.WaitGroup
	for range max(c.Cores, 1) {
		workers.Go(func() {
			for n := range games {
				var err error
				if ends[n], err = c.play(ctx, n); err != nil {
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
	return tally(ends), context.Cause(ctx)
}

// tally adds up the ends of matches.
func tally(ends []End) Score {
	s := Score{Games: len(ends), Ends: map[string]int{}}
	for _, e := range ends {
		s.Points += e.Points
		s.Moves += e.Moves
		s.Ends[e.Reason]++
	}
	return s
}

// play plays the match with the number.
func (c Contest) play(ctx context.Context, n int) (End, error) {
	mine := engine.Seat(n % 2)
	var players [2]Player
	for seat := range engine.Seat(2) {
		e := c.Second
		if seat == mine {
			e = c.First
		}
		var err error
		if players[seat], err = e.New(c.Seed*1_000_003 + uint64(2*n) + uint64(seat)); err != nil {
			return End{}, err
		}
	}
	s, moves, err := Match(ctx, c.Setup, players)
	if err != nil {
		return End{}, err
	}
	o := s.Outcome()
	return End{Points: float64(o.Points[mine]) / 2, Reason: o.Reason, Moves: moves}, nil
}

// Match plays one match and returns its last state and the number of its moves.
func Match(ctx context.Context, setup engine.Setup, players [2]Player) (engine.State, int, error) {
	s, err := stratego.New().New(setup, 2)
	entries := 0
	for err == nil && len(s.Pending()) > 0 {
		if err = ctx.Err(); err != nil {
			break
		}
		s, err = turn(ctx, s, players)
		entries++
	}
	if err != nil {
		return nil, 0, fmt.Errorf("play a match: %w", err)
	}
	return s, entries - 2, nil
}

// turn returns the state after the decision that is due first.
func turn(ctx context.Context, s engine.State, players [2]Player) (engine.State, error) {
	seat := s.Pending()[0].Seat
	action, err := players[seat].Choose(ctx, s.View(seat).(stratego.View))
	if err != nil {
		return nil, err
	}
	return s.Apply(seat, action)
}
