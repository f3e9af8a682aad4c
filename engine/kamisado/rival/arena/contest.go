package arena

import (
	"context"
	"fmt"
	"sync"

	"towerpost/engine"
	"towerpost/engine/contest"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/rival"
)

// Player chooses an action in a position that waits for a move or a fill, but not for a forced pass. In a
// series the position is that of a single round.
type Player interface {
	Choose(ctx context.Context, p kamisado.Position) (engine.Action, error)
}

// Entrant is a participant of contests. New gets a different seed for every match.
type Entrant = contest.Entrant[Player]

// Match plays one match between the players, by seat, and returns its outcome and its log.
func Match(ctx context.Context, setup engine.Setup, players [2]Player) (engine.Outcome, engine.Log, error) {
	log := engine.Log{Setup: setup}
	state, err := kamisado.New().New(setup, 0)
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

// next returns the next entry of a match: a forced pass, or the action that the player on turn chooses.
func next(ctx context.Context, state engine.State, players [2]Player) (engine.Entry, error) {
	d := state.Pending()[0]
	if d.Auto {
		return engine.Entry{Seat: d.Seat, Action: state.Legal(d.Seat)[0]}, nil
	}
	action, err := players[d.Seat].Choose(ctx, rival.Position(state.View(d.Seat).(kamisado.View)))
	return engine.Entry{Seat: d.Seat, Action: action}, err
}

// Score is the result of a contest.
type Score struct {
	// Games is the number of matches, and Wins the number that the first entrant won. No match of Kamisado is
	// drawn.
	Games, Wins int
	// Opened is the number of matches in which the first entrant moved first, and OpenedWins the number of
	// those that it won.
	Opened, OpenedWins int
	// Rounds counts the rounds that the first entrant won and those that the second won.
	Rounds [2]Rounds
	// Said is the testimony of a witness on the rounds of the first entrant and of the second.
	Said [2]Testimony
}

// add counts a match; first is the seat of the first entrant.
func (s *Score) add(outcome engine.Outcome, log engine.Log, first engine.Seat) error {
	opened, won := first == 0, outcome.Winner() == first
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
	if err := s.Rounds[0].count(log, first); err != nil {
		return err
	}
	return s.Rounds[1].count(log, 1-first)
}

// Contest is many matches between two entrants.
type Contest struct {
	// First and Second are the entrants.
	First, Second Entrant
	// Setup is the set-up of every match.
	Setup engine.Setup
	// Games is the number of matches. The entrants move first in turn, First in the first
	// match, unless Opens is set.
	Games int
	// Opens lets First move first in every match.
	Opens bool
	// Seed determines all random decisions, and so the result of the contest.
	Seed uint64
	// Cores is the number of matches that are played at the same time; 0 is 1.
	Cores int
	// Witness is the number of nodes that a witness may search for each decision of the matches; 0 is no
	// witness.
	Witness int64
	// Played is called after each match with the number of finished matches. Calls do not overlap. Played may
	// be nil.
	Played func(games int)
}

// Run plays the matches and returns the score. At the first error, or when the context ends, it stops and
// returns the score of the finished matches.
func (c Contest) Run(ctx context.Context) (Score, error) {
	var score Score
	var mu sync.Mutex
	witnesses := sync.Pool{New: func() any { return NewWitness(c.Witness) }}
	err := contest.Each(ctx, c.Games, c.Cores, func(ctx context.Context, n int) error {
		witness := witnesses.Get().(*Witness)
		defer witnesses.Put(witness)
		return c.runMatch(ctx, n, witness, &mu, &score)
	})
	return score, err
}

// runMatch plays the match with the number, lets the witness judge it, and adds it to the score.
func (c Contest) runMatch(ctx context.Context, n int, witness *Witness, mu *sync.Mutex, score *Score) error {
	opened := c.Opens || n%2 == 0
	outcome, log, err := c.play(ctx, n, opened)
	if err != nil {
		return err
	}
	var said [2]Testimony
	if c.Witness > 0 {
		if said, err = witness.Watch(ctx, log); err != nil {
			return err
		}
	}
	mu.Lock()
	defer mu.Unlock()
	return c.count(score, outcome, log, said, seatOf(opened))
}

// count adds a match to the score; first is the seat of the first entrant.
func (c Contest) count(
	score *Score, outcome engine.Outcome, log engine.Log, said [2]Testimony, first engine.Seat,
) error {
	if err := score.add(outcome, log, first); err != nil {
		return err
	}
	score.Said[0].add(said[first])
	score.Said[1].add(said[1-first])
	if c.Played != nil {
		c.Played(score.Games)
	}
	return nil
}

// seatOf returns the seat of the first entrant, who moves first if opened is true.
func seatOf(opened bool) engine.Seat {
	if opened {
		return 0
	}
	return 1
}

// play plays the match with the number; opened says that the first entrant moves first.
func (c Contest) play(ctx context.Context, n int, opened bool) (engine.Outcome, engine.Log, error) {
	var players [2]Player
	first := seatOf(opened)
	for i, e := range [2]Entrant{c.First, c.Second} {
		player, err := e.New(c.Seed*1_000_003 + uint64(2*n+i))
		if err != nil {
			return engine.Outcome{}, engine.Log{}, err
		}
		players[(int(first)+i)%2] = player
	}
	return Match(ctx, c.Setup, players)
}
