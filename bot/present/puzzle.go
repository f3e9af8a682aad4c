package present

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match/trainer"
)

// The verbs of controls of puzzles. ID is the puzzle.
const (
	VerbPuzzle      = "puzzle"       // gives the puzzle; without an ID the next one
	VerbPuzzleMove  = "puzzle-move"  // the chosen value is an action; a button shows the solution
	VerbPuzzleType  = "puzzle-type"  // opens a dialog for a move, and is it
	VerbPuzzleLine  = "puzzle-line"  // Arg is the number of the first move among the legal ones, Head the step + 1
	VerbPuzzleFirst = "puzzle-first" // the same, for the buttons that lead to the ends of the line
	VerbPuzzleLast  = "puzzle-last"
	VerbPuzzleCount = "puzzle-count" // shows how the presser does
)

// FieldMove is the field of the dialog for a move.
const FieldMove = "move"

// puzzled is a puzzle with what is needed to show it.
type puzzled struct {
	scene
	z     trainer.Puzzle
	moves []kamisado.Move
}

func (p *Presenter) puzzled(z trainer.Puzzle, tag string) puzzled {
	position, _ := kamisado.ParsePosition(z.Position) // what is stored was a position; an empty board is shown otherwise
	sc := scene{words: p.words(tag), view: kamisado.View{Position: position}, seenFrom: kamisado.White, taste: p.taste}
	return puzzled{scene: sc, z: z, moves: position.Moves()}
}

// PuzzleMove returns the legal action of a puzzle with the number, "" where there is none.
func PuzzleMove(z trainer.Puzzle, n int) engine.Action {
	position, err := kamisado.ParsePosition(z.Position)
	if moves := position.Moves(); err == nil && n >= 0 && n < len(moves) {
		return moves[n].Action()
	}
	return ""
}

// Puzzle returns the private page that asks a puzzle.
func (p *Presenter) Puzzle(z trainer.Puzzle, l trainer.Learner, tag string) Message {
	q := p.puzzled(z, tag)
	m := private(q.Text("puzzle.head", nil), q.task(), q.Text("puzzle.rated", locale.Args{
		"Puzzle": value(z.Rating), "Player": value(l.Strength()), "Streak": q.puzzleStreak(l),
	}))
	m.Pictures = []Picture{q.question()}
	menu := q.moveMenu(q.Text("puzzle.menu", locale.Args{"Tower": q.towerPlain(q.must()), "Square": q.must().Square}), nearest(slices.Clone(q.moves)))
	menu.Control = q.control(VerbPuzzleMove, "menu")
	for i := range menu.Options {
		menu.Options[i].Description = q.plainDescription(menu.Options[i].Value)
	}
	m.Rows = []Row{{Menu: menu}, {Buttons: []Button{
		{Control: q.control(VerbPuzzleType, ""), Label: q.Text("button.puzzle.type", nil), Emoji: "⌨️"},
		{Control: q.control(VerbPuzzleMove, "show"), Label: q.Text("button.puzzle.show", nil), Emoji: "🏳️"},
		q.statisticsButton(),
	}}}
	return m
}

// plainDescription says the squares of a move, and not what it leads to: that is the question.
func (q puzzled) plainDescription(action string) string {
	for _, m := range q.moves {
		if string(m.Action()) == action {
			return q.Text("menu.plain", locale.Args{
				"From": m.From, "To": m.To, "Side": q.side(m.Side.Other()), "Color": q.color(m.Landing()),
			})
		}
	}
	return ""
}

func (q puzzled) control(verb, arg string) Control { return Control{Verb: verb, ID: q.z.ID, Arg: arg} }

func (q puzzled) statisticsButton() Button {
	return Button{Control: Control{Verb: VerbPuzzleCount}, Label: q.Text("button.puzzle.count", nil), Emoji: "📈"}
}

func (q puzzled) nextButton() Button {
	return Button{Control: Control{Verb: VerbPuzzle}, Label: q.Text("button.puzzle.next", nil), Emoji: "🧩", Style: Primary}
}

// task says what is to be found.
func (q puzzled) task() string {
	return q.Text("puzzle.task", locale.Args{"Tower": q.tower(q.must()), "Square": q.must().Square})
}

// puzzleStreak says how many puzzles were solved in a row.
func (w words) puzzleStreak(l trainer.Learner) string {
	switch {
	case l.Streak > 0:
		return w.Count("puzzle.streak", l.Streak, nil)
	case l.Best > 0:
		return w.Text("puzzle.streak.over", nil)
	}
	return w.Text("puzzle.streak.none", nil)
}

// question is the picture of a puzzle.
func (q puzzled) question() Picture {
	b := q.board(q.view.Position, kamisado.Move{})
	b.Heading = q.Text("puzzle.heading", nil)
	b.Title = q.Text("puzzle.title", locale.Args{"Rating": value(q.z.Rating)})
	b.Status = q.statusOf(q.view.Position)
	b.Must = q.view.Position.Must()
	for _, m := range q.moves {
		b.Targets = append(b.Targets, m.To)
	}
	return q.drawn(b, q.altNow())
}

// board returns a board of the puzzle as White sees it.
func (q puzzled) board(position kamisado.Position, last kamisado.Move) *Board {
	return &Board{Position: position, Bottom: kamisado.White, Last: last}
}

// drawn returns the picture of a board with its description.
func (q puzzled) drawn(b *Board, what string) Picture {
	parts := []string{b.Heading + ".", b.Title + ".", b.Status + ".", what,
		q.altStanding("alt.white", b.Position, kamisado.White), q.altStanding("alt.black", b.Position, kamisado.Black)}
	return Picture{Name: "puzzle.png", Board: b, Style: q.style(), Alt: clip(strings.Join(filled(parts), " "), MaxAlt)}
}

// PuzzleDialog returns the form in which a move is typed.
func (p *Presenter) PuzzleDialog(z trainer.Puzzle, tag string) Dialog {
	q := p.puzzled(z, tag)
	return Dialog{
		Control: q.control(VerbPuzzleType, ""), Title: q.Text("puzzle.dialog", nil),
		Fields: []Field{{
			Name: FieldMove, Label: q.Text("puzzle.dialog.move", nil), Description: q.Text("puzzle.dialog.move.description", nil),
			Hint: "a6, ↖5, l5", Required: true,
		}},
	}
}

// SuggestPuzzle returns what autocompletion offers for a move of a puzzle.
func (p *Presenter) SuggestPuzzle(z trainer.Puzzle, tag, typed string) []Choice {
	q := p.puzzled(z, tag)
	choices := q.suggest(typed)
	for i, c := range choices {
		for _, m := range q.moves {
			if string(m.Action()) == c.Value {
				choices[i].Label = clip(q.Text("suggest.move", locale.Args{
					"Emoji": emoji(m.Landing()), "Move": q.notation(m), "What": q.plainDescription(c.Value),
				}), MaxLabel)
			}
		}
	}
	return choices
}

// PuzzleResult returns the private page that says what became of an answer. The line is what follows on it, or on the solution
// where nothing was answered; it may be empty where it is not known.
func (p *Presenter) PuzzleResult(r trainer.Result, line []engine.Action, tag string) Message {
	q := p.puzzled(r.Puzzle, tag)
	steps := q.steps(line)
	m := private(filled([]string{q.verdict(r), q.reason(r, steps), q.counted(r)})...)
	if len(steps) > 0 {
		m.Pictures = []Picture{q.stepPicture(steps, 1)}
	}
	solution := q.lineButton(r.Puzzle.Solution, 1, "button.puzzle.line", "✅")
	buttons := []Button{solution}
	if !r.Right && r.Action != "" {
		buttons = []Button{q.lineButton(r.Action, 2, "button.puzzle.why", "❓"), solution}
	}
	m.Rows = []Row{{Buttons: append(buttons, q.nextButton(), q.statisticsButton())}}
	return m
}

// verdict says whether an answer was right.
func (q puzzled) verdict(r trainer.Result) string {
	args := locale.Args{"Move": q.said(r.Action), "Solution": q.said(r.Puzzle.Solution)}
	switch {
	case r.Right:
		return q.Text("puzzle.right", args)
	case r.Action == "":
		return q.Text("puzzle.shown", args)
	}
	return q.Text("puzzle.wrong", args)
}

// said returns an action of the puzzle's position in this language.
func (q puzzled) said(action engine.Action) string {
	for _, m := range q.moves {
		if m.Action() == action {
			return q.notation(m)
		}
	}
	return string(action)
}

// reason says what follows on an answer.
func (q puzzled) reason(r trainer.Result, steps []puzzleStep) string {
	switch {
	case r.Right || r.Action == "":
		return q.Count("puzzle.wins", r.Puzzle.Length, nil)
	case len(steps) == 0:
		return ""
	}
	// After a push White goes on, so that Black's answer need not be the second move.
	i := slices.IndexFunc(steps, func(st puzzleStep) bool { return st.move.Side == kamisado.Black })
	if i < 0 {
		return q.won(steps[len(steps)-1])
	}
	return q.Count("puzzle.refuted", len(steps), locale.Args{"Reply": q.notation(steps[i].move), "Side": q.side(kamisado.Black)})
}

// counted says what an answer did to the rating.
func (q puzzled) counted(r trainer.Result) string {
	if r.Attempt.At.IsZero() {
		return q.Text("puzzle.published", nil)
	}
	if !r.Counted {
		return q.Text("puzzle.before", nil)
	}
	return q.Text("puzzle.change", locale.Args{
		"Before": rounded(r.Attempt.Before), "After": rounded(r.Attempt.After), "Streak": q.puzzleStreak(r.Learner),
	})
}

func rounded(x float64) string { return strconv.FormatFloat(x, 'f', 0, 64) }

// PuzzleStatistics returns the private page about how a player does.
func (p *Presenter) PuzzleStatistics(l trainer.Learner, now time.Time, tag string) Message {
	w := p.words(tag)
	q := puzzled{scene: scene{words: w}}
	if l.Answered() == 0 {
		m := private(w.Text("puzzle.count.none", nil))
		m.Rows = []Row{{Buttons: []Button{q.nextButton()}}}
		return m
	}
	m := private(w.Text("puzzle.count", locale.Args{
		"Rating": value(l.Rating), "Deviation": deviation(l.Rating, now), "Solved": l.Solved, "Answered": l.Answered(),
		"Streak": w.puzzleStreak(l), "Best": l.Best,
	}))
	m.Rows = []Row{{Buttons: []Button{q.nextButton()}}}
	return m
}

// DailyPuzzle returns the post of the puzzle of a day.
func (p *Presenter) DailyPuzzle(d trainer.Daily, z trainer.Puzzle, tag string) Message {
	q := p.puzzled(z, tag)
	return Message{
		Text:     paragraph(q.Text("puzzle.day", locale.Args{"Day": d.Day}), q.task(), q.Text("puzzle.day.how", nil)),
		Pictures: []Picture{q.question()},
		Rows: []Row{{Buttons: []Button{
			{Control: q.control(VerbPuzzle, ""), Label: q.Text("button.puzzle.solve", nil), Emoji: "🧩", Style: Primary},
		}}},
	}
}

// DailySolution returns the post of the solution of a day's puzzle, with how many have found it.
func (p *Presenter) DailySolution(d trainer.Daily, z trainer.Puzzle, tag string) Message {
	q := p.puzzled(z, tag)
	args := locale.Args{"Day": d.Day, "Solution": q.said(z.Solution), "Solved": d.Solved}
	m := Message{
		Text: paragraph(q.Text("puzzle.day.solution", args), q.Count("puzzle.wins", z.Length, nil), q.Count("puzzle.day.count", d.Tried, args)),
		Rows: []Row{{Buttons: []Button{q.lineButton(z.Solution, 1, "button.puzzle.line", "✅")}}},
	}
	if steps := q.steps([]engine.Action{z.Solution}); len(steps) > 0 {
		m.Pictures = []Picture{q.stepPicture(steps, 1)}
	}
	return m
}
