package present

import (
	"time"

	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/match/trainer"
)

// The verbs of controls of puzzles. ID is the puzzle.
const (
	VerbPuzzle      = "puzzle"       // gives the puzzle; without an ID the next one. PuzzleAgain asks one that was answered
	VerbPuzzleMove  = "puzzle-move"  // the chosen value is an action; a button shows the solution
	VerbPuzzleType  = "puzzle-type"  // opens a dialog for a move, and is it
	VerbPuzzleLine  = "puzzle-line"  // Arg is the number of the first move among the legal ones, Head the step + 1
	VerbPuzzleFirst = "puzzle-first" // the same, for the buttons that lead to the ends of the line
	VerbPuzzleLast  = "puzzle-last"
	VerbPuzzleCount = "puzzle-count" // shows how the presser does
)

// PuzzleAgain is the argument of the button that asks a puzzle once more. Only the first answer counts.
const PuzzleAgain = "again"

// FieldMove is the field of the dialog for a move.
const FieldMove = "move"

// Puzzles are the pages of the puzzles of a game.
type Puzzles interface {
	// Move returns the legal action of a puzzle with the number, "" where there is none.
	Move(z trainer.Puzzle, n int) engine.Action
	// Puzzle returns the private page that asks a puzzle.
	Puzzle(z trainer.Puzzle, l trainer.Learner, tag string) Message
	// Suggest returns what autocompletion offers for a move of a puzzle.
	Suggest(z trainer.Puzzle, tag, typed string) []Choice
	// Result returns the private page that says what became of an answer. The line is what follows on it, or on the solution
	// where nothing was answered; it may be empty where it is not known.
	Result(r trainer.Result, line []engine.Action, tag string) Message
	// Line returns the private page that shows a step of the line that begins with a move of the puzzle; step 0 is the puzzle.
	Line(z trainer.Puzzle, line []engine.Action, step int, tag string) Message
	// Daily returns the post of the puzzle of a day, and Solution that of its solution, with how many have found it.
	Daily(d trainer.Daily, z trainer.Puzzle, tag string) Message
	Solution(d trainer.Daily, z trainer.Puzzle, tag string) Message
}

// puzzleStreak says how many puzzles were solved in a row, "" for none.
func (w words) puzzleStreak(l trainer.Learner) string {
	if l.Streak == 0 {
		return ""
	}
	return w.Count("puzzle.streak", l.Streak, nil)
}

// PuzzleControl is a control about a puzzle.
func PuzzleControl(z trainer.Puzzle, verb, arg string) Control {
	return Control{Verb: verb, ID: z.ID, Arg: arg}
}

// puzzleNext gives the next puzzle.
func (w words) puzzleNext() Button {
	return Button{Control: Control{Verb: VerbPuzzle}, Label: w.Text("button.puzzle.next", nil), Emoji: "🧩", Style: Primary}
}

// PuzzleDialog returns the form in which a move is typed.
func (p *Presenter) PuzzleDialog(z trainer.Puzzle, tag string) Dialog {
	w := p.words(tag)
	return Dialog{
		Control: PuzzleControl(z, VerbPuzzleType, ""), Title: w.Text("puzzle.dialog", nil),
		Fields: []Field{{
			Name: FieldMove, Label: w.Text("puzzle.dialog.move", nil), Description: w.Text("puzzle.dialog.move.description", nil),
			Hint: "a6, ↖5, l5", Required: true,
		}},
	}
}

// PuzzleStatistics returns the private page about how a player does.
func (p *Presenter) PuzzleStatistics(l trainer.Learner, now time.Time, tag string) Message {
	w := p.words(tag)
	if l.Answered() == 0 {
		m := private(w.Text("puzzle.count.none", nil))
		m.Rows = []Row{{Buttons: []Button{w.puzzleNext()}}}
		return m
	}
	m := private(w.Text("puzzle.count", locale.Args{
		"Rating": value(l.Rating), "Deviation": deviation(l.Rating, now), "Solved": l.Solved, "Answered": l.Answered(),
		"Streak": w.puzzleStreak(l), "Best": l.Best,
	}))
	m.Rows = []Row{{Buttons: []Button{w.puzzleNext()}}}
	return m
}
