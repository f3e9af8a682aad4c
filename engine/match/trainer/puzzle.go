package trainer

import (
	"errors"
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/rating"
)

var (
	// ErrUnknown is the kind of an error about a puzzle that does not exist.
	ErrUnknown = errors.New("no such puzzle")
	// ErrNoneLeft is the kind of an error if a player has answered every puzzle.
	ErrNoneLeft = errors.New("no puzzle is left")
)

const (
	// gradeDeviation is the deviation of a new puzzle's estimated rating.
	gradeDeviation = 150
	// startValue is the rating of a player who has answered nothing. It is lower than that of new players in
	// matches, because people solve only half of the puzzles of their own rating.
	startValue = 1200
	// startDeviation is the deviation of that rating. It is lower than that of new players in matches: the
	// first puzzles are chosen near the rating, and one wrong answer must not cost a sixth of it.
	startDeviation = 175
)

// Puzzle is a position with exactly one action that wins.
type Puzzle struct {
	// ID is a short name. Equal puzzles have the same ID.
	ID string
	// Game is the key of the game, and Position the position in its notation.
	Game, Position string
	// Solution is the action that wins, and Length the number of plies to the win.
	Solution engine.Action
	Length   int
	// Rating is the puzzle's strength against players.
	Rating rating.Rating
	// Tried is the number of players who have answered the puzzle, and Solved the number of right answers.
	Tried, Solved int
}

// Graded returns the rating of a new puzzle with an estimated grade.
func Graded(grade int) rating.Rating {
	r := rating.Start()
	r.Value, r.Deviation = float64(grade), gradeDeviation
	return r
}

// Learner holds the results of a player who solves puzzles.
type Learner struct {
	// Rating is the player's strength against puzzles. It is zero for a player who has answered none.
	Rating rating.Rating
	// Given is the puzzle that the player was given last and has not answered, "" for none.
	Given string
	// Streak is the number of puzzles solved since the last mistake, and Best the longest streak.
	Streak, Best int
	// Solved and Failed count answers.
	Solved, Failed int
}

// Strength returns the rating to use for the next puzzle: Rating, or that of a new player.
func (l Learner) Strength() rating.Rating {
	if l.Rating.Games > 0 {
		return l.Rating
	}
	r := rating.Start()
	r.Value, r.Deviation = startValue, startDeviation
	return r
}

// Answered returns the number of puzzles the player has answered.
func (l Learner) Answered() int { return l.Solved + l.Failed }

// Attempt is a player's first answer to a puzzle.
type Attempt struct {
	Puzzle string
	// Action is the player's choice, "" for the request to see the solution.
	Action engine.Action
	Right  bool
	At     time.Time
	// Before and After are the values of the player's rating.
	Before, After float64
}

// Daily is the puzzle of a day.
type Daily struct {
	// Day is the date of the puzzle, such as "2026-11-21".
	Day    string
	Puzzle string
	// Tried and Solved are the puzzle's own counts when it was chosen.
	Tried, Solved int
	// Quiet says that the puzzle was posted nowhere: no guild wanted it, or a player asked for it before
	// there was any. Rows of older versions set it only in the latter case.
	Quiet bool
}

// Result is the result of an answer.
type Result struct {
	Puzzle  Puzzle
	Learner Learner
	// Attempt is the answer that counts: the player's first. It is zero if the solution was published.
	Attempt Attempt
	// Counted says that Attempt is this answer. Otherwise the player had answered before, or the solution was
	// published.
	Counted bool
	// Action is this answer, and Right reports whether it solves the puzzle.
	Action engine.Action
	Right  bool
}

// Finished is an ended match with its number in the log of results.
type Finished struct {
	Seq   uint64
	Match match.Match
}
