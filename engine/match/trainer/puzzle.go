package trainer

import (
	"errors"
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/rating"
)

var (
	// ErrUnknown is the kind of an error about a puzzle that there is not.
	ErrUnknown = errors.New("no such puzzle")
	// ErrNoneLeft is the kind of an error where a player has answered every puzzle.
	ErrNoneLeft = errors.New("no puzzle is left")
)

const (
	// gradeDeviation is how unsure the estimate of a puzzle's rating is at first.
	gradeDeviation = 150
	// startValue is the rating of a player who has answered nothing: below that of players in matches, for of
	// a puzzle that is as strong as them people solve only every other one.
	startValue = 1200
	// startDeviation is how unsure that rating is. It is less than that of players in matches: the first
	// puzzles are chosen near the rating, and one wrong answer must not take a sixth of it away.
	startDeviation = 175
)

// Puzzle is a position with exactly one action that wins.
type Puzzle struct {
	// ID is a short name. Equal puzzles have the same one.
	ID string
	// Game is the key of the game, and Position how that writes the position.
	Game, Position string
	// Solution is the action that wins, and Length within how many plies.
	Solution engine.Action
	Length   int
	// Rating is the puzzle's strength against players.
	Rating rating.Rating
	// Tried is how many players have answered it, and Solved how many of them rightly.
	Tried, Solved int
}

// Graded returns a new puzzle's rating for an estimated grade.
func Graded(grade int) rating.Rating {
	r := rating.Start()
	r.Value, r.Deviation = float64(grade), gradeDeviation
	return r
}

// Learner is what is kept of a player who solves puzzles.
type Learner struct {
	// Rating is the player's strength against puzzles; the zero Rating stands for one who has answered none.
	Rating rating.Rating
	// Given is the puzzle that the player was given last and has not answered since, "" for none.
	Given string
	// Streak is how many puzzles were solved since the last mistake, and Best the longest streak.
	Streak, Best int
	// Solved and Failed count answers.
	Solved, Failed int
}

// Strength returns the rating with which the next puzzle is met.
func (l Learner) Strength() rating.Rating {
	if l.Rating.Games > 0 {
		return l.Rating
	}
	r := rating.Start()
	r.Value, r.Deviation = startValue, startDeviation
	return r
}

// Answered returns how many puzzles the player has answered.
func (l Learner) Answered() int { return l.Solved + l.Failed }

// Attempt is a player's first answer to a puzzle.
type Attempt struct {
	Puzzle string
	// Action is what the player chose, "" for the wish to see the solution.
	Action engine.Action
	Right  bool
	At     time.Time
	// Before and After are the values of the player's rating.
	Before, After float64
}

// Daily is the puzzle of a day.
type Daily struct {
	// Day is the date on which it was posted, such as "2026-11-21".
	Day    string
	Puzzle string
	// Tried and Solved are the puzzle's own counts when it was chosen.
	Tried, Solved int
	// Quiet says that it was posted nowhere: nobody wanted it, or somebody asked for it before there was any.
	// Rows of older programs say only the latter.
	Quiet bool
}

// Result is what became of an answer.
type Result struct {
	Puzzle  Puzzle
	Learner Learner
	// Attempt is the one that counts: the player's first.
	Attempt Attempt
	// Counted says that it is this one. Otherwise the player had answered before, or the
	// solution was published.
	Counted bool
	// Action is what was chosen now, and Right whether it solves the puzzle.
	Action engine.Action
	Right  bool
}

// Finished is a match that is over, with its number in the log of results.
type Finished struct {
	Seq   uint64
	Match match.Match
}
