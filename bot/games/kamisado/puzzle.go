package kamisado

import (
	"slices"
	"strconv"
	"strings"

	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/bot/present/puzzles"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
	"towerpost/engine/match/trainer"
)

// Puzzles are the pages of puzzles. They implement present.Puzzles.
type Puzzles struct{ presenter *present.Presenter }

// NewPuzzles returns the pages made with a presenter.
func NewPuzzles(p *present.Presenter) present.Puzzles { return Puzzles{p} }

// puzzled is a puzzle with what is needed to show it.
type puzzled struct {
	scene
	kit   present.Kit
	z     trainer.Puzzle
	moves []kamisado.Move
}

func (p Puzzles) puzzled(z trainer.Puzzle, tag string) puzzled {
	position, _ := kamisado.ParsePosition(z.Position) // what is stored was a position; an empty board is shown otherwise
	kit := p.presenter.Kit(match.Snapshot{View: kamisado.View{Position: position}, Match: match.Match{Game: Key}}, tag)
	sc := newScene(kit.Moment())
	sc.m.Look.Bottom, sc.riddle = kamisado.White.Seat(), true
	return puzzled{scene: sc, kit: kit, z: z, moves: position.Moves()}
}

// Move returns the legal action of a puzzle with the number, "" where there is none.
func (Puzzles) Move(z trainer.Puzzle, n int) engine.Action {
	position, err := kamisado.ParsePosition(z.Position)
	if moves := position.Moves(); err == nil && n >= 0 && n < len(moves) {
		return moves[n].Action()
	}
	return ""
}

// Puzzle returns the private page that asks a puzzle.
func (p Puzzles) Puzzle(z trainer.Puzzle, l trainer.Learner, tag string) present.Message {
	q := p.puzzled(z, tag)
	m := present.Private(q.Text("puzzle.head", nil), q.task(), q.Text("puzzle.rated", games.Args{
		"Puzzle": present.Value(z.Rating), "Player": present.Value(l.Strength()), "Streak": q.kit.PuzzleStreak(l),
	}))
	m.Pictures = []present.Picture{q.question()}
	hint := q.Text("puzzle.menu", games.Args{"Tower": q.towerPlain(q.must()), "Square": q.must().Square})
	menu := q.kit.Menu(q.control(present.VerbPuzzleMove, "menu"), hint, q.moveChoices(q.scene.moves()))
	for i := range menu.Options {
		menu.Options[i].Description, menu.Options[i].Emoji = q.plainDescription(menu.Options[i].Value), ""
	}
	m.Rows = []present.Row{{Menu: menu}, {Buttons: []present.Button{
		{Control: q.control(present.VerbPuzzleType, ""), Label: q.Text("button.puzzle.type", nil), Emoji: "⌨️"},
		{Control: q.control(present.VerbPuzzleMove, "show"), Label: q.Text("button.puzzle.show", nil), Emoji: "🏳️"},
		q.statisticsButton(),
	}}}
	return m
}

// plainDescription says the squares of a move, and not what it leads to: that is the question.
func (q puzzled) plainDescription(action string) string {
	for _, m := range q.moves {
		if string(m.Action()) == action {
			return q.Text("menu.plain", games.Args{
				"From": m.From, "To": m.To, "Side": q.side(m.Side.Other()), "Color": q.color(m.Landing()),
			})
		}
	}
	return ""
}

func (q puzzled) control(verb, arg string) present.Control {
	return present.Control{Verb: verb, ID: q.z.ID, Arg: arg}
}

func (q puzzled) statisticsButton() present.Button {
	return present.Button{Control: present.Control{Verb: present.VerbPuzzleCount}, Label: q.Text("button.puzzle.count", nil), Emoji: "📈"}
}

func (q puzzled) nextButton() present.Button {
	return present.Button{Control: present.Control{Verb: present.VerbPuzzle}, Label: q.Text("button.puzzle.next", nil), Emoji: "🧩", Style: present.Primary}
}

// againButton asks the puzzle once more, for the pleasure of finding the solution: only the
// first answer counts.
func (q puzzled) againButton() present.Button {
	return present.Button{Control: q.control(present.VerbPuzzle, puzzles.PuzzleAgain), Label: q.Text("button.puzzle.again", nil), Emoji: "🔁"}
}

// task says what is to be found.
func (q puzzled) task() string {
	return q.Text("puzzle.task", games.Args{"Tower": q.tower(q.must()), "Square": q.must().Square})
}

// question is the picture of a puzzle.
func (q puzzled) question() present.Picture {
	b := q.board(q.view.Position, kamisado.Move{})
	b.Heading = q.Text("puzzle.heading", nil)
	b.Title = q.Text("puzzle.title", games.Args{"Rating": present.Value(q.z.Rating)})
	b.Status = q.statusOf(q.view.Position)
	b.Must = q.view.Position.Must()
	for _, m := range q.moves {
		b.Targets = append(b.Targets, m.To)
	}
	return q.picture(b, q.altNow())
}

// board returns a board of the puzzle as White sees it.
func (q puzzled) board(position kamisado.Position, last kamisado.Move) *Board {
	return &Board{Position: position, Bottom: kamisado.White, Last: last}
}

// picture returns the picture of a board with its description.
func (q puzzled) picture(b *Board, what string) present.Picture {
	parts := []string{b.Heading + ".", b.Title + ".", b.Status + ".", what,
		q.altStanding("alt.white", b.Position, kamisado.White), q.altStanding("alt.black", b.Position, kamisado.Black)}
	shot := games.Shot{Name: "puzzle", Scene: *b, Alt: strings.Join(present.Filled(parts), " ")}
	return q.kit.Pictures(shot)[0]
}

// Suggest returns what autocompletion offers for a move of a puzzle.
func (p Puzzles) Suggest(z trainer.Puzzle, tag, typed string) []present.Choice {
	q := p.puzzled(z, tag)
	choices := present.Suggestions(q.suggest(typed))
	for i, c := range choices {
		for _, m := range q.moves {
			if string(m.Action()) == c.Value {
				choices[i].Label = games.Clip(q.Text("suggest.move", games.Args{
					"Move": q.notationSigned(m), "What": q.plainDescription(c.Value),
				}), present.MaxLabel)
			}
		}
	}
	return choices
}

// Result returns the private page that says what became of an answer. The line is what follows on it, or on
// the solution where nothing was answered; it may be empty where it is not known.
func (p Puzzles) Result(r trainer.Result, line []engine.Action, tag string) present.Message {
	q := p.puzzled(r.Puzzle, tag)
	steps := q.steps(line)
	m := present.Private(present.Filled([]string{q.verdict(r), q.reason(r, steps), q.counted(r)})...)
	if len(steps) > 0 {
		m.Pictures = []present.Picture{q.stepPicture(steps, 1)}
	}
	buttons := []present.Button{q.lineButton(r.Puzzle.Solution, 1, "button.puzzle.line", "✅")}
	if !r.Right && r.Action != "" {
		buttons = append([]present.Button{q.againButton(), q.lineButton(r.Action, 2, "button.puzzle.why", "❓")}, buttons...)
	}
	m.Rows = []present.Row{{Buttons: buttons}, {Buttons: []present.Button{q.nextButton(), q.statisticsButton()}}}
	return m
}

// verdict says whether an answer was right.
func (q puzzled) verdict(r trainer.Result) string {
	args := games.Args{"Move": q.said(r.Action), "Solution": q.said(r.Puzzle.Solution)}
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
	return q.Count("puzzle.refuted", len(steps), games.Args{"Reply": q.notation(steps[i].move), "Side": q.side(kamisado.Black)})
}

// counted says what an answer did to the rating.
func (q puzzled) counted(r trainer.Result) string {
	if r.Attempt.At.IsZero() {
		return q.Text("puzzle.published", nil)
	}
	if !r.Counted {
		return q.Text("puzzle.before", nil)
	}
	return q.Text("puzzle.change", games.Args{
		"Before": rounded(r.Attempt.Before), "After": rounded(r.Attempt.After), "Streak": q.kit.PuzzleStreak(r.Learner),
	})
}

func rounded(x float64) string { return strconv.FormatFloat(x, 'f', 0, 64) }

// Daily returns the post of the puzzle of a day.
func (p Puzzles) Daily(d trainer.Daily, z trainer.Puzzle, tag string) present.Message {
	q := p.puzzled(z, tag)
	return present.Message{
		Text:     present.Paragraph(q.Text("puzzle.day", games.Args{"Day": d.Day}), q.task(), q.Text("puzzle.day.how", nil)),
		Pictures: []present.Picture{q.question()},
		Rows: []present.Row{{Buttons: []present.Button{
			{Control: q.control(present.VerbPuzzle, ""), Label: q.Text("button.puzzle.solve", nil), Emoji: "🧩", Style: present.Primary},
		}}},
	}
}

// Solution returns the post of the solution of a day's puzzle, with how many have found it.
func (p Puzzles) Solution(d trainer.Daily, z trainer.Puzzle, tag string) present.Message {
	q := p.puzzled(z, tag)
	args := games.Args{"Day": d.Day, "Solution": q.said(z.Solution), "Solved": d.Solved}
	m := present.Message{
		Text: present.Paragraph(q.Text("puzzle.day.solution", args), q.Count("puzzle.wins", z.Length, nil), q.Count("puzzle.day.count", d.Tried, args)),
		Rows: []present.Row{{Buttons: []present.Button{q.lineButton(z.Solution, 1, "button.puzzle.line", "✅")}}},
	}
	if steps := q.steps([]engine.Action{z.Solution}); len(steps) > 0 {
		m.Pictures = []present.Picture{q.stepPicture(steps, 1)}
	}
	return m
}
