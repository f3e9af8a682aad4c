package trainer

import (
	"context"

	"towerpost/engine/match"
)

// Store keeps puzzles and the results of players. It is part of the store of the matches. Every method is one
// transaction.
type Store interface {
	Collection
	Learners
	Days
}

// Collection is the part of a Store that keeps puzzles.
type Collection interface {
	// Puzzles returns all puzzles, ordered by ID.
	Puzzles(ctx context.Context) ([]Puzzle, error)
	// Puzzle returns a puzzle, or an error of kind ErrUnknown.
	Puzzle(ctx context.Context, id string) (Puzzle, error)
	// AddPuzzles adds the puzzles that do not exist yet. It also stores the number up to which ended matches
	// have been searched, unless the stored one is higher.
	AddPuzzles(ctx context.Context, puzzles []Puzzle, searched uint64) error
	// Searched returns the number up to which ended matches have been searched.
	Searched(ctx context.Context) (uint64, error)
	// Finished returns ended matches with after < Seq, in order, without damaged ones.
	Finished(ctx context.Context, after uint64, limit int) ([]Finished, error)
	// Events returns the events of a match with after < Seq <= to, in order.
	Events(ctx context.Context, id match.ID, after, to int) ([]match.Event, error)
}

// Learners is the part of a Store that keeps the results of players. ranking.Privacy.Replace deletes those of
// a player.
type Learners interface {
	// Learner returns the results of a player, the zero Learner if there are none.
	Learner(ctx context.Context, p match.Player) (Learner, error)
	// Give stores which puzzle a player was given.
	Give(ctx context.Context, p match.Player, id string) error
	// Attempts returns a player's answers, ordered by puzzle.
	Attempts(ctx context.Context, p match.Player) ([]Attempt, error)
	// Answer stores a player's first answer to a puzzle. The function makes the answer, and may change the
	// stored learner and puzzle, which are written too. If there is an answer already, Answer writes nothing,
	// does not call the function, and returns that answer with first unset. The function must not call the
	// store. The error is of kind ErrUnknown if there is no such puzzle.
	Answer(
		ctx context.Context, p match.Player, id string, answer func(*Learner, *Puzzle) Attempt,
	) (made Attempt, first bool, err error)
}

// Days is the part of a Store that keeps the puzzles of the days.
type Days interface {
	// Dailies returns the puzzles of all days, the oldest first.
	Dailies(ctx context.Context) ([]Daily, error)
	// AddDaily stores the puzzle of a day together with a change. It returns match.ErrStale if the day has
	// one.
	AddDaily(ctx context.Context, d Daily, c match.Change) error
	// Commit writes a change.
	Commit(ctx context.Context, c match.Change) (match.Receipt, error)
}
