package gametest

import (
	"fmt"
	"math/rand/v2"

	"towerpost/engine"
)

// Rand returns the random number generator for a seed.
func Rand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, seed^0x9e3779b97f4a7c15)) }

// Playout plays random actions with the given number of seats, 0 for all, until the match is over or limit
// actions have been played. It returns the log and the last state.
func Playout(
	g engine.Game, setup engine.Setup, seats int, r *rand.Rand, limit int,
) (engine.Log, engine.State, error) {
	log := engine.Log{Setup: setup, Seats: seats}
	state, err := g.New(setup, seats)
	if err != nil {
		return log, nil, err
	}
	for len(log.Entries) < limit && len(state.Pending()) > 0 {
		entry, err := choose(state, r)
		if err != nil {
			return log, state, err
		}
		if state, err = state.Apply(entry.Seat, entry.Action); err != nil {
			number := len(log.Entries) + 1
			return log, state, fmt.Errorf("action %d %q of seat %d: %w",
				number, entry.Action, entry.Seat, err)
		}
		log.Entries = append(log.Entries, entry)
	}
	return log, state, nil
}

// choose returns a random legal action of a random pending decision.
func choose(state engine.State, r *rand.Rand) (engine.Entry, error) {
	pending := state.Pending()
	seat := pending[r.IntN(len(pending))].Seat
	if seat == engine.Chance {
		action, _, err := roll(state, r.IntN)
		return engine.Entry{Seat: seat, Action: action}, err
	}
	legal := state.Legal(seat)
	if len(legal) == 0 {
		return engine.Entry{}, fmt.Errorf("seat %d is asked and has no legal action", seat)
	}
	return engine.Entry{Seat: seat, Action: legal[r.IntN(len(legal))]}, nil
}
