package trainer

import (
	"context"

	"towerpost/engine/match"
)

// Store keeps puzzles and what players do with them. It is the store of the matches, too. Every
// method is one transaction.
type Store interface {
	Collection
	Learners
	Days
}

// Collection is the part of a Store that keeps puzzles.
type Collection interface {
	// Puzzles returns all puzzles, by their ID.
	Puzzles(ctx context.Context) ([]Puzzle, error)
	// Puzzle returns a puzzle, or an error of the kind ErrUnknown.
	Puzzle(ctx context.Context, id string) (Puzzle, error)
	// AddPuzzles adds those that are not there, and notes the number up to which finished matches have been
	// searched, unless that is lower than the noted one.
	AddPuzzles(ctx context.Context, puzzles []Puzzle, searched uint64) error
	// Searched returns that number.
	Searched(ctx context.Context) (uint64, error)
	// Finished returns matches that are over with after < Seq, in order, but none that is damaged.
	Finished(ctx context.Context, after uint64, limit int) ([]Finished, error)
	// Events returns the events of a match with after < Seq <= to, in order.
	Events(ctx context.Context, id match.ID, after, to int) ([]match.Event, error)
}

// Learners is the part of a Store that keeps how players do. What is kept of a player goes with
// ranking.Privacy's Replace.
type Learners interface {
	// Learner returns what is kept of a player, the zero Learner for one who never had a puzzle.
	Learner(ctx context.Context, p match.Player) (Learner, error)
	// Give notes which puzzle a player was given.
	Give(ctx context.Context, p match.Player, id string) error
	// Attempts returns a player's answers, by the puzzle.
	Attempts(ctx context.Context, p match.Player) ([]Attempt, error)
	// Answer writes a player's first answer to a puzzle: what the function makes of the stored learner and
	// puzzle. Where there is an answer it writes nothing, does not call the function, and returns that
	// answer with first unset. The function must not call the store. The error is of the kind ErrUnknown
	// where there is no such puzzle.
	Answer(ctx context.Context, p match.Player, id string, answer func(*Learner, *Puzzle) Attempt) (made Attempt, first bool, err error)
}

// Days is the part of a Store that keeps the puzzles of the days.
type Days interface {
	// Dailies returns the puzzles of all days, the oldest first.
	Dailies(ctx context.Context) ([]Daily, error)
	// AddDaily writes the puzzle of a day together with a change. It refuses with
	// match.ErrStale a day that has one.
	AddDaily(ctx context.Context, d Daily, c match.Change) error
	// Commit writes a change.
	Commit(ctx context.Context, c match.Change) (match.Receipt, error)
}
