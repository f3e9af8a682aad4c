package gametest

import (
	"math/rand/v2"
	"slices"

	"towerpost/engine"
)

// twinTries is how often hidden entries are decided anew before it is given up that the rest is legal.
const twinTries = 30

// hidden returns the indices of the entries that are hidden from the viewer when all of the log has happened.
func (s Secrets) hidden(log engine.Log, viewer engine.Seat) []int {
	var list []int
	for i, e := range log.Entries {
		if e.Left == "" && e.Seat != viewer && s.Hides(log, i, viewer) {
			list = append(list, i)
		}
	}
	return list
}

// Twin returns another log that is the same to the viewer, or one without entries where none was found.
func (s Secrets) Twin(log engine.Log, viewer engine.Seat, r *rand.Rand) engine.Log {
	if s.Shuffle != nil {
		return s.Shuffle(log, viewer, r)
	}
	hidden := s.hidden(log, viewer)
	for try := range twinTries {
		if len(hidden) == 0 {
			break
		}
		changed := []int{hidden[r.IntN(len(hidden))]}
		if try%2 == 0 {
			changed = hidden
		}
		if twin, ok := s.redecided(log, changed, r); ok && slices.Equal(hidden, s.hidden(twin, viewer)) {
			return twin
		}
	}
	return engine.Log{}
}

// redecided returns the log with some entries decided anew at random, where that makes a difference and the
// rest still is legal.
func (s Secrets) redecided(log engine.Log, changed []int, r *rand.Rand) (engine.Log, bool) {
	twin := log
	twin.Entries = slices.Clone(log.Entries)
	state, err := s.Game.New(log.Setup, log.Seats)
	for i, e := range log.Entries {
		if err != nil {
			return twin, false
		}
		if slices.Contains(changed, i) {
			if e.Action, err = anew(state, e.Seat, r); err != nil {
				return twin, false
			}
			twin.Entries[i] = e
		}
		state, err = engine.Step(state, e)
	}
	return twin, err == nil && !slices.Equal(log.Entries, twin.Entries)
}

// anew returns an action of a seat or of chance, decided at random.
func anew(state engine.State, seat engine.Seat, r *rand.Rand) (engine.Action, error) {
	if seat == engine.Chance {
		action, _, err := roll(state, r.IntN)
		return action, err
	}
	legal := state.Legal(seat)
	if len(legal) == 0 {
		return "", engine.ErrNotAsked
	}
	return legal[r.IntN(len(legal))], nil
}
