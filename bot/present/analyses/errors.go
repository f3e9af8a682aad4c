package analyses

import (
	"errors"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/analyst"
)

var (
	// ErrNoAnalyst is the error of an analysis on a bot without analyses.
	ErrNoAnalyst = errors.New("nobody analyses here")
	// ErrOneSubject is the error of an order that names more than one subject of the analysis.
	ErrOneSubject = errors.New("several things are to be analysed at once")
	// ErrFailed is the error of an analysis that was given up.
	ErrFailed = errors.New("an analysis has failed")
	// ErrBlank is the error of a match that ended before the first move.
	ErrBlank = errors.New("nothing was played in the match")
)

// Is reports whether an error is one of analyses, for which Refused has a sentence.
func Is(err error) bool {
	_, ok := errorKey(err)
	return ok || errors.As(err, new(*UnfinishedError)) || errors.As(err, new(*PositionError))
}

// errorKey returns the key of the sentence for an error.
func errorKey(err error) (key string, ok bool) {
	for key, kind := range map[string]error{
		"analysis.error.fair-play": ErrFairPlay, "analysis.error.fair-record": ErrFairRecord,
		"analysis.error.puzzle": ErrPuzzle, "analysis.error.shared-puzzle": ErrSharedPuzzle,
		"analysis.error.off": ErrNoAnalyst, "analysis.error.several": ErrOneSubject,
		"analysis.error.failed": ErrFailed, "analysis.error.blank": ErrBlank,
		"analysis.error.full": analyst.ErrFull, "analysis.error.patience": analyst.ErrTooMany,
	} {
		if errors.Is(err, kind) {
			return key, true
		}
	}
	return "", false
}

// topicFairPlay is the key of the page about fair play in the rules of a game. Not every game has one.
const topicFairPlay = "fair-play"

// Refused returns the private reply to a failed order about an analysis. If fair play forbids the analysis
// and the rules of the game have a page about it, a button leads there.
func Refused(w present.Words, err error) present.Message {
	var unfinished *UnfinishedError
	var position *PositionError
	if errors.As(err, &position) {
		return present.Private(w.Text("analysis.error.position", locale.Args{
			"Problem": present.Problem(w, position.Problem),
		}))
	}
	key, _ := errorKey(err)
	args := locale.Args{"Most": analyst.MostPerPlayer}
	if errors.As(err, &unfinished) {
		key, args["Match"] = "analysis.error.unfinished", unfinished.Match.ID
	}
	m := present.Private(w.Text(key, args))
	if game, decides := ruled(err); decides && w.Has(w.Games.Usual(game)+".topic."+topicFairPlay+".title") {
		m.Rows = []present.Row{{Buttons: []present.Button{present.RulesButton(w, game, topicFairPlay)}}}
	}
	return m
}

// ruled reports whether fair play forbids the analysis. The game is "" for the default one.
func ruled(err error) (game string, decides bool) {
	var unfinished *UnfinishedError
	if errors.As(err, &unfinished) {
		return unfinished.Match.Game, true
	}
	return "", errors.Is(err, ErrFairPlay)
}

// ErrFairPlay is the error of the analysis of a position that occurs in the current round of a live match
// between people, or that is one action away from such a position.
var ErrFairPlay = errors.New("the position occurs in a live match, or close to it")

// ErrFairRecord is the error of the analysis of an imported record that reaches the board of a live match
// between people.
var ErrFairRecord = errors.New("the record comes to the board of a live match")

// ErrPuzzle is the error of the analysis of a puzzle that the player has not answered yet.
var ErrPuzzle = errors.New("the position is a puzzle that is not answered yet")

// ErrSharedPuzzle is the error of showing a channel an analysis that gives away the puzzle of the day.
var ErrSharedPuzzle = errors.New("the analysis gives away the puzzle of the day")

// UnfinishedError is the error of the analysis of a live match.
type UnfinishedError struct{ Match match.Match }

// Error names the match for logs.
func (e *UnfinishedError) Error() string { return "match " + string(e.Match.ID) + " is on" }

// PositionError is the error of a text that is not a position string, or of a position without a decision.
type PositionError struct{ Problem *engine.Problem }

// Error returns the reason for logs.
func (e *PositionError) Error() string { return "position: " + e.Problem.Error() }

// Unwrap returns the problem.
func (e *PositionError) Unwrap() error { return e.Problem }
