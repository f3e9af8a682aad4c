package puzzles

import (
	"time"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match/trainer"
)

// PuzzleAgain is the argument of the button that shows an answered puzzle again. Only the first answer
// counts.
const PuzzleAgain = "again"

// FieldMove is the name of the field of Dialog.
const FieldMove = "move"

// Control returns a control about a puzzle.
func Control(z trainer.Puzzle, verb, arg string) present.Control {
	return present.Control{Verb: verb, ID: z.ID, Arg: arg}
}

// nextButton returns the button that shows the next puzzle.
func nextButton(w present.Words) present.Button {
	return present.Button{
		Control: present.Control{Verb: present.VerbPuzzle},
		Label:   w.Text("button.puzzle.next", nil), Emoji: "🧩", Style: present.Primary,
	}
}

// Dialog returns the dialog in which a move is typed.
func Dialog(p *present.Presenter, z trainer.Puzzle, tag string) present.Dialog {
	w := p.Words(tag)
	return present.Dialog{
		Control: Control(z, present.VerbPuzzleType, ""), Title: w.Text("puzzle.dialog", nil),
		Fields: []present.Field{{
			Name: FieldMove, Label: w.Text("puzzle.dialog.move", nil),
			Description: w.Text("puzzle.dialog.move.description", nil),
			Hint:        "a6, ↖5, l5", Required: true,
		}},
	}
}

// Statistics returns the private page of a player's results with puzzles.
func Statistics(p *present.Presenter, l trainer.Learner, now time.Time, tag string) present.Message {
	w := p.Words(tag)
	if l.Answered() == 0 {
		m := present.Private(w.Text("puzzle.count.none", nil))
		m.Rows = []present.Row{{Buttons: []present.Button{nextButton(w)}}}
		return m
	}
	m := present.Private(w.Text("puzzle.count", locale.Args{
		"Rating": present.Value(l.Rating), "Deviation": present.Deviation(l.Rating, now),
		"Solved": l.Solved, "Answered": l.Answered(),
		"Streak": present.PuzzleStreak(w, l), "Best": l.Best,
	}))
	m.Rows = []present.Row{{Buttons: []present.Button{nextButton(w)}}}
	return m
}
