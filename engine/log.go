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

// EndAgreed is the reason of an Ending on which the players agreed: a draw.
const EndAgreed = "agreed"

// Entry is one line of a log: an action, or a seat that leaves.
type Entry struct {
	Seat   Seat
	Action Action
	// Left says why the seat leaves at this moment: LeftResign, LeftTimeout or
	// LeftAdjudicate. It is "" for an action.
	Left string
}

// Log is a whole match as rules see it: its set-up, its entries and, where
// play was ended from outside the rules, how.
type Log struct {
	Setup Setup
	// Seats is the number of seats that play, as Game.New takes it.
	Seats   int
	Names   []string // of the players, by seat; may be empty
	Entries []Entry
	// Ending is how the match ended where the rules did not end it.
	Ending Ending
	// Proof is what makes the chance of the match verifiable; it is zero for a match without chance.
	Proof Proof
	// Lines holds the line of each entry in the record from which Import read the log, from
	// 1; nil for any other log.
	Lines []int
}

// Actions returns the entries that are actions, without those of seats that left.
func (l Log) Actions() []Entry {
	return slices.DeleteFunc(slices.Clone(l.Entries), func(e Entry) bool { return e.Left != "" })
}

// Proof is how the chance of a match can be checked by anyone. The zero value is none.
type Proof struct {
	// Match is the identifier of the match as people write it.
	Match string
	// Commit is the SHA-256 of the seed in 64 lower-case hexadecimal digits, published before the first draw.
	Commit string
	// Seed is the seed in 64 lower-case hexadecimal digits; "" until the match is over.
	Seed string
	// Words are the players' own words in seat order with "|" between them; "" where nobody gave one.
	Words string
}

// Ending is an end of a match that the rules of its game do not know. The zero value is none.
type Ending struct {
	// Reason is "resign", "timeout", "adjudicate", "abort" or, for a draw on which the
	// players agreed, EndAgreed.
	Reason string
	// Ranks holds each seat's rank from 1, as Outcome does; nil where there is no result.
	Ranks []int
}

// Void reports whether the match was ended without a result.
func (e Ending) Void() bool { return e.Reason != "" && e.Ranks == nil }

// Loser returns the only seat with the last rank, or Nobody where there is none.
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

// Lost returns the ending of a match of so many seats in which one seat ranks last and the others share the
// first rank; with Nobody, an ending without a result.
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

// Step returns the state after an entry. Where a seat leaves and the rules do not play on without it,
// the state stays as it is.
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
