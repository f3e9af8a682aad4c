package gametest

import (
	"math/rand/v2"
	"slices"

	"towerpost/engine"
)

// twinTries is the number of attempts to change hidden entries so that the rest of the log stays legal.
const twinTries = 30

// hidden returns the indices of the entries that are hidden from the viewer at the end of the log.
func (s Secrets) hidden(log engine.Log, viewer engine.Seat) []int {
	var list []int
	for i, e := range log.Entries {
		if e.Left == "" && e.Seat != viewer && s.Hides(log, i, viewer) {
			list = append(list, i)
		}
	}
	return list
}

// Twin returns another log that looks the same to the viewer, or one without entries if none was found.
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
		if twin, ok := s.redecide(log, changed, r); ok && slices.Equal(hidden, s.hidden(twin, viewer)) {
			return twin
		}
	}
	return engine.Log{}
}

// redecide returns the log with some entries decided again at random; ok is false if that changes nothing or
// makes the rest illegal.
func (s Secrets) redecide(log engine.Log, changed []int, r *rand.Rand) (twin engine.Log, ok bool) {
	twin = log
	twin.Entries = slices.Clone(log.Entries)
	state, err := s.Game.New(log.Setup, log.Seats)
	for i, e := range log.Entries {
		if err != nil {
			return twin, false
		}
		if slices.Contains(changed, i) {
			if e.Action, err = randomAction(state, e.Seat, r); err != nil {
				return twin, false
			}
			twin.Entries[i] = e
		}
		state, err = engine.Step(state, e)
	}
	return twin, err == nil && !slices.Equal(log.Entries, twin.Entries)
}

// randomAction returns a random action of a seat or of engine.Chance.
func randomAction(state engine.State, seat engine.Seat, r *rand.Rand) (engine.Action, error) {
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
