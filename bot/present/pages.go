package present

import (
	"maps"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/trainer"
)

// Studies makes the pages of a game's analyses of single positions. A position of a live match must not be
// analysed, wherever it comes up. Such positions are barred: each position has a fingerprint, and positions
// with the same fingerprint give the same advice.
type Studies interface {
	// Study returns the private page of a single position from its report, at a step of its line. It leaves
	// out a line that leads to a position with a barred fingerprint.
	Study(report []byte, barred map[string]bool, step int, tag string) Message
	// CheckPosition returns a *PositionError if a text describes no position, or one without a decision.
	CheckPosition(position string) error
	// PuzzleFingerprints returns the fingerprints that bar the position of a puzzle, and with it the positions
	// that one action makes of it. There are none if the text describes no position.
	PuzzleFingerprints(position string) []string
	// Reveals reports whether the analysis of a position would reveal something about one with a barred
	// fingerprint. The text must describe a position.
	Reveals(position string, barred map[string]bool) bool
	// Fingerprints returns the fingerprints of the positions that are barred while the match is live. The
	// steps of the snapshot are the whole match.
	Fingerprints(s match.Snapshot) []string
	// Withhold returns the report of a match without its statements about positions with barred fingerprints.
	Withhold(report []byte, barred map[string]bool) []byte
}

// Plans makes the pages of a game's plans.
type Plans interface {
	// Plan returns the private page of a player's plan, seen from a place in it. The piece is the one for
	// which a target is to be chosen, "" for none.
	Plan(pr match.PlanPlace, piece, tag string) Message
	// PlanError returns the private answer to a rule that cannot be planned.
	PlanError(e *match.PlanError, tag string) Message
	// SuggestConditions, SuggestAnswers and SuggestRules return the suggestions of autocompletion for the
	// parts of a rule.
	SuggestConditions(pr match.PlanPlace, tag, typed string) []Choice
	SuggestAnswers(pr match.PlanPlace, tag, typed string) []Choice
	SuggestRules(pr match.PlanPlace, tag, typed string) []Choice
}

// Pages holds the constructors of the pages that only some games have. A constructor is nil if the game lacks
// its pages.
type Pages struct {
	Studies func(*Presenter) Studies
	Plans   func(*Presenter) Plans
	Puzzles func(*Presenter) Puzzles
}

// With returns a presenter that also has a game's own pages.
func (p *Presenter) With(game string, pages Pages) *Presenter {
	more := *p
	more.pages = maps.Clone(p.pages)
	if more.pages == nil {
		more.pages = map[string]Pages{}
	}
	more.pages[game] = pages
	return &more
}

// Studies returns the pages of a game's analyses of single positions, nil for a game without them.
func (p *Presenter) Studies(game string) Studies {
	if make := p.pages[p.games.Usual(game)].Studies; make != nil {
		return make(p)
	}
	return nil
}

// Plans returns the pages of a game's plans, nil for a game without them.
func (p *Presenter) Plans(game string) Plans {
	if make := p.pages[p.games.Usual(game)].Plans; make != nil {
		return make(p)
	}
	return nil
}

// Puzzles returns the pages of a game's puzzles, nil for a game without them.
func (p *Presenter) Puzzles(game string) Puzzles {
	if make := p.pages[p.games.Usual(game)].Puzzles; make != nil {
		return make(p)
	}
	return nil
}

// Puzzles makes the pages of a game's puzzles.
type Puzzles interface {
	// Move returns the legal action of a puzzle with the number, "" if there is none.
	Move(z trainer.Puzzle, n int) engine.Action
	// Puzzle returns the private page that asks a puzzle. The day is the date of which it is the puzzle, ""
	// for any other.
	Puzzle(z trainer.Puzzle, day string, l trainer.Learner, tag string) Message
	// Suggest returns the suggestions of autocompletion for a move of a puzzle.
	Suggest(z trainer.Puzzle, tag, typed string) []Choice
	// Result returns the private page about an answer to a puzzle. The line is the play that follows the
	// answer, or the solution if nothing was answered. It is empty if it is not known.
	Result(r trainer.Result, line []engine.Action, tag string) Message
	// Line returns the private page of a step of a line that begins with a move of the puzzle. Step 0 is the
	// puzzle itself.
	Line(z trainer.Puzzle, line []engine.Action, step int, tag string) Message
	// Daily returns the post of a day's puzzle. Solution returns the post of its solution, with the number of
	// players who found it.
	Daily(d trainer.Daily, z trainer.Puzzle, tag string) Message
	Solution(d trainer.Daily, z trainer.Puzzle, tag string) Message
}
