package engine

import (
	"fmt"
	"slices"
)

// Reasons for which a seat leaves a match.
const (
	LeftResign     = "resign"
	LeftTimeout    = "timeout"
	LeftAdjudicate = "adjudicate"
)

// EndAgreed is the reason of an Ending by agreement of the players, which is a draw.
const EndAgreed = "agreed"

// Entry is one line of a log: an action, or a seat that leaves.
type Entry struct {
	Seat   Seat
	Action Action
	// Left says why the seat leaves at this moment: LeftResign, LeftTimeout or
	// LeftAdjudicate. It is "" for an action.
	Left string
}

// Log is a whole match as the rules see it: its set-up, its entries and, if play was ended from outside the
// rules, its ending.
type Log struct {
	Setup Setup
	// Seats is the number of seats, as Game.New takes it.
	Seats   int
	Names   []string // of the players, by seat; may be empty
	Entries []Entry
	// Ending is zero unless the match was ended from outside the rules.
	Ending Ending
	// Proof makes the chance outcomes of the match verifiable. It is zero for a match without chance.
	Proof Proof
	// Lines holds, for each entry, its line in the record that Import read, from 1. It is nil for any other
	// log.
	Lines []int
}

// Actions returns the entries that are actions, without those of seats that left.
func (l Log) Actions() []Entry {
	return slices.DeleteFunc(slices.Clone(l.Entries), func(e Entry) bool { return e.Left != "" })
}

// Proof holds the data with which anyone can verify the chance outcomes of a match. The zero value means that
// there is no chance.
type Proof struct {
	// Match is the identifier of the match as people write it.
	Match string
	// Commit is the SHA-256 of the seed in 64 lower-case hexadecimal digits, published before the first draw.
	Commit string
	// Seed is the seed in 64 lower-case hexadecimal digits; "" until the match is over.
	Seed string
	// Words holds the players' own words in seat order with "|" between them. It is "" if no player gave one.
	Words string
}

// Ending is an end of a match from outside the rules of its game. The zero value means none.
type Ending struct {
	// Reason is "resign", "timeout", "adjudicate", "abort" or, for a draw on which the
	// players agreed, EndAgreed.
	Reason string
	// Ranks holds each seat's rank from 1, as in Outcome. It is nil if there is no result.
	Ranks []int
}

// Void reports whether the match was ended without a result.
func (e Ending) Void() bool { return e.Reason != "" && e.Ranks == nil }

// Loser returns the only seat with the last rank, or Nobody if several seats share it or there are no ranks.
func (e Ending) Loser() Seat {
	loser, last := Nobody, 0
	for seat, rank := range e.Ranks {
		switch {
		case rank > last:
			loser, last = Seat(seat), rank
		case rank == last:
			loser = Nobody
		}
	}
	return loser
}

// Lost returns the ending in which the loser ranks last and all other seats share the first rank. If the
// loser is Nobody, the ending has no result.
func Lost(reason string, loser Seat, seats int) Ending {
	if loser == Nobody {
		return Ending{Reason: reason}
	}
	e := Ending{Reason: reason, Ranks: make([]int, seats)}
	for seat := range e.Ranks {
		e.Ranks[seat] = 1
	}
	e.Ranks[loser] = seats
	return e
}

// Step returns the state after an entry. If a seat leaves and the state is not a Quitter, the state does not
// change.
func Step(s State, e Entry) (State, error) {
	if e.Left == "" {
		return s.Apply(e.Seat, e.Action)
	}
	if quitter, ok := s.(Quitter); ok {
		return quitter.Quit(e.Seat)
	}
	return s, nil
}

// Replay returns the state after the log's entries, or an error that names the first entry that does not fit.
func Replay(g Game, log Log) (State, error) {
	state, err := g.New(log.Setup, log.Seats)
	if err != nil {
		return nil, err
	}
	for i, e := range log.Entries {
		if state, err = Step(state, e); err != nil {
			return nil, fmt.Errorf("replay entry %d %q: %w", i+1, string(e.Action)+e.Left, err)
		}
	}
	return state, nil
}
