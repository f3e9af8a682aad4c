package arena

import (
	"context"
	"fmt"
	"sync"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/rival"
)

// Player chooses actions. The position waits for a move that is not forced to be a pass, or for a fill; in a series it is that
// of a single round.
type Player interface {
	Choose(ctx context.Context, p kamisado.Position) (engine.Action, error)
}

// Entrant is somebody who takes part in contests.
type Entrant struct {
	Name string
	// New returns the player for one match; the seed is another one for every match.
	New func(seed uint64) (Player, error)
}

// Match plays one match between the players, by seat, and returns its outcome and its log.
func Match(ctx context.Context, setup engine.Setup, players [2]Player) (engine.Outcome, engine.Log, error) {
	log := engine.Log{Setup: setup}
	state, err := kamisado.New().New(setup)
	for err == nil && !state.Outcome().Over() {
		var e engine.Entry
		if e, err = next(ctx, state, players); err != nil {
			break
		}
		log.Entries = append(log.Entries, e)
		state, err = state.Apply(e.Seat, e.Action)
	}
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return engine.Outcome{}, log, fmt.Errorf("play a match: %w", err)
	}
	return state.Outcome(), log, nil
}

// next returns the next entry of a match: a forced pass, or what the player on turn chooses.
func next(ctx context.Context, state engine.State, players [2]Player) (engine.Entry, error) {
	d := state.Pending()[0]
	if d.Auto {
		return engine.Entry{Seat: d.Seat, Action: state.Legal(d.Seat)[0]}, nil
	}
	action, err := players[d.Seat].Choose(ctx, rival.Position(state.View(d.Seat).(kamisado.View)))
	return engine.Entry{Seat: d.Seat, Action: action}, err
}

// Score is what a contest told.
type Score struct {
	// Games is the number of matches, and Wins how many of them the first entrant won; no match of Kamisado is drawn.
	Games, Wins int
	// Opened is the number of matches in which the first entrant moved first, and OpenedWins how many of those it won.
	Opened, OpenedWins int
}

func (s *Score) add(opened, won bool) {
	s.Games++
	if opened {
		s.Opened++
	}
	if won {
		s.Wins++
		if opened {
			s.OpenedWins++
		}
	}
}

// Contest is many matches between two entrants.
type Contest struct {
	// First and Second are who plays.
	First, Second Entrant
	// Setup is the form of every match.
	Setup engine.Setup
	// Games is the number of matches. The entrants move first in turn, First in the first match, unless Opens is set.
	Games int
	// Opens lets First move first in every match.
	Opens bool
	// Seed makes everything that chance decides; the result of a contest follows from it.
	Seed uint64
	// Cores is how many matches are played at the same time; 0 is 1.
	Cores int
}

// Run plays the matches and returns the score. It stops at the first error.
func (c Contest) Run(ctx context.Context) (Score, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var score Score
	var mu sync.Mutex
	var workers sync.WaitGroup
	games := make(chan int)
	for range max(c.Cores, 1) {
		workers.Go(func() {
			for n := range games {
				opened := c.Opens || n%2 == 0
				won, err := c.play(ctx, n, opened)
				if err != nil {
					cancel(err)
					return
				}
				mu.Lock()
				score.add(opened, won)
				mu.Unlock()
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
	return score, context.Cause(ctx)
}

// play plays the match with the number and reports whether the first entrant won it.
func (c Contest) play(ctx context.Context, n int, opened bool) (won bool, err error) {
	var players [2]Player
	seats := [2]int{0, 1}
	if !opened {
		seats = [2]int{1, 0}
	}
	for i, e := range [2]Entrant{c.First, c.Second} {
		if players[seats[i]], err = e.New(c.Seed*1_000_003 + uint64(2*n+i)); err != nil {
			return false, err
		}
	}
	outcome, _, err := Match(ctx, c.Setup, players)
	return outcome.Winner() == engine.Seat(seats[0]), err
}
