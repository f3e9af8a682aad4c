package present

import (
	"maps"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/trainer"
)

// Studies are the pages of a game of which single positions are analysed. A position of a live match is not
// to be advised on, wherever it comes up.
type Studies interface {
	// Study returns the private page of a single position from its report, after so many steps of its line. A
	// line that comes to a position with a barred sign is left out.
	Study(report []byte, barred map[string]bool, step int, tag string) Message
	// Sign returns the sign of the position that a text names: positions that share one are alike for whoever
	// looks for advice. The error is a *PositionError.
	Sign(position string) (string, error)
	// Tells reports whether the analysis of a position, which has a sign, would tell of one with a barred sign.
	Tells(position string, barred map[string]bool) bool
	// Signs returns the signs of what nobody may ask advice about while the match is on. The steps of the
	// snapshot are the whole match.
	Signs(s match.Snapshot) []string
	// Withhold returns the report of a match without what it says about positions with barred signs.
	Withhold(report []byte, barred map[string]bool) []byte
}

// Plans are the pages of the plans of a game.
type Plans interface {
	// Plan returns the private page of a player's plan, seen from a place in it. The piece is what of the
	// game a target is to be chosen for, "" for none.
	Plan(pr match.Prospect, piece, tag string) Message
	// Misplanned returns the private answer to a rule that cannot be planned.
	Misplanned(e *match.Misplanned, tag string) Message
	// SuggestConditions, SuggestAnswers and SuggestRules return what autocompletion offers
	// for the parts of a rule.
	SuggestConditions(pr match.Prospect, tag, typed string) []Choice
	SuggestAnswers(pr match.Prospect, tag, typed string) []Choice
	SuggestRules(pr match.Prospect, tag, typed string) []Choice
}

// Pages makes the pages that only some games have, with a presenter. What a game has not is nil.
type Pages struct {
	Studies func(*Presenter) Studies
	Plans   func(*Presenter) Plans
	Puzzles func(*Presenter) Puzzles
}

// With returns a presenter that has a game's own pages.
func (p *Presenter) With(game string, pages Pages) *Presenter {
	more := *p
	more.pages = maps.Clone(p.pages)
	if more.pages == nil {
		more.pages = map[string]Pages{}
	}
	more.pages[game] = pages
	return &more
}

// Studies returns the pages of a game's single positions, nil for a game of which none are analysed.
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

// Puzzles are the pages of the puzzles of a game.
type Puzzles interface {
	// Move returns the legal action of a puzzle with the number, "" where there is none.
	Move(z trainer.Puzzle, n int) engine.Action
	// Puzzle returns the private page that asks a puzzle.
	Puzzle(z trainer.Puzzle, l trainer.Learner, tag string) Message
	// Suggest returns what autocompletion offers for a move of a puzzle.
	Suggest(z trainer.Puzzle, tag, typed string) []Choice
	// Result returns the private page that says what became of an answer. The line is what follows on it, or
	// on the solution where nothing was answered; it may be empty where it is not known.
	Result(r trainer.Result, line []engine.Action, tag string) Message
	// Line returns the private page that shows a step of the line that begins with a move of the
	// puzzle; step 0 is the puzzle.
	Line(z trainer.Puzzle, line []engine.Action, step int, tag string) Message
	// Daily returns the post of the puzzle of a day, and Solution that of its solution, with
	// how many have found it.
	Daily(d trainer.Daily, z trainer.Puzzle, tag string) Message
	Solution(d trainer.Daily, z trainer.Puzzle, tag string) Message
}
