package ludo

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

// randomMatch plays a match at random, up to a number of entries. Leave holds the entries before which a seat
// leaves; Nobody stands for the seat whose turn it is.
func randomMatch(t testing.TB, setup engine.Setup, seats int, r *rand.Rand, most int, leave map[int]engine.Entry) (engine.Log, State) {
	t.Helper()
	state, err := newState(setup, seats)
	require.NoError(t, err)
	log := engine.Log{Setup: setup, Seats: seats}
	for n := 0; len(log.Entries) < most && state.position.phase != Over; n++ {
		entry, ok := leave[n]
		if !ok {
			entry = randomEntry(&state, r)
		} else if entry.Seat == engine.Nobody {
			entry.Seat = state.position.turn
		}
		next, err := state.entered(entry)
		require.NoError(t, err, "%s: %v", state.Line(), entry)
		state = next
		log.Entries = append(log.Entries, entry)
	}
	return log, state
}

// randomEntry throws the die or chooses one of the legal actions.
func randomEntry(s *State, r *rand.Rand) engine.Entry {
	if s.position.phase == Throwing {
		return engine.Entry{Seat: engine.Chance, Action: s.Roll(r.IntN)}
	}
	legal := s.Legal(s.position.turn)
	return engine.Entry{Seat: s.position.turn, Action: legal[r.IntN(len(legal))]}
}
