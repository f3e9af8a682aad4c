package engine

import "fmt"

// Entry is one logged action.
type Entry struct {
	Seat   Seat
	Action Action
}

// Log is a whole match as rules see it: its set-up, its actions and, where
// play was ended from outside the rules, how.
type Log struct {
	Setup   Setup
	Names   []string // of the players, by seat; may be empty
	Entries []Entry
	Ending  Ending
}

// Ending is an end of a match that the rules of its game do not know. The zero value is none.
type Ending struct {
	// Reason is "resign", "timeout", "adjudicate" or "abort".
	Reason string
	// Loser is the seat that gave up, ran out of time or was declared to have lost; Nobody where there is no result.
	Loser Seat
}

// Replay returns the state after the entries, or an error that names the first entry that does not fit.
func Replay(g Game, setup Setup, entries []Entry) (State, error) {
	state, err := g.New(setup)
	if err != nil {
		return nil, err
	}
	for i, e := range entries {
		if state, err = state.Apply(e.Seat, e.Action); err != nil {
			return nil, fmt.Errorf("replay entry %d %q: %w", i+1, e.Action, err)
		}
	}
	return state, nil
}
