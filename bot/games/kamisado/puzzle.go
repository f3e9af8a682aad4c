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

// Puzzles makes the pages of puzzles. It implements present.Puzzles.
type Puzzles struct{ presenter *present.Presenter }

// NewPuzzles returns the pages made with a presenter.
func NewPuzzles(p *present.Presenter) present.Puzzles { return Puzzles{p} }

// puzzleScene is the scene of a puzzle. White is at the bottom.
type puzzleScene struct {
	scene
	kit    present.Kit
	puzzle trainer.Puzzle
	moves  []kamisado.Move
}

func (p Puzzles) puzzleScene(z trainer.Puzzle, tag string) puzzleScene {
	position, _ := kamisado.ParsePosition(z.Position) // it was valid when it was stored
	snapshot := match.Snapshot{View: kamisado.View{Position: position}, Match: match.Match{Game: Key}}
	kit := p.presenter.Kit(snapshot, tag)
	sc := newScene(kit.Moment())
	sc.m.Look.Bottom, sc.hideWins = kamisado.White.Seat(), true
	return puzzleScene{scene: sc, kit: kit, puzzle: z, moves: position.Moves()}
}

// Move returns the legal action of a puzzle with a number, counted from 0; "" if there is none.
func (Puzzles) Move(z trainer.Puzzle, n int) engine.Action {
	position, err := kamisado.ParsePosition(z.Position)
	if moves := position.Moves(); err == nil && n >= 0 && n < len(moves) {
		return moves[n].Action()
	}
	return ""
}

// Puzzle returns the private page that asks a puzzle, whose title names the day of which it is the puzzle.
func (p Puzzles) Puzzle(z trainer.Puzzle, day string, l trainer.Learner, tag string) present.Message {
	q := p.puzzleScene(z, tag)
	m := present.Private(q.head(day), q.task(), q.Text("puzzle.rated", games.Args{
		"Puzzle": present.Value(z.Rating), "Player": present.Value(l.Strength()),
		"Streak": q.kit.PuzzleStreak(l),
	}))
	m.Pictures = []present.Picture{q.question()}
	hint := q.Text("puzzle.menu", games.Args{"Tower": q.towerPlain(q.must()), "Square": q.must().Square})
	menu := q.kit.Menu(q.control(present.VerbPuzzleMove, "menu"), hint, q.moveChoices(q.scene.moves()))
	for i := range menu.Options {
		menu.Options[i].Description, menu.Options[i].Emoji = q.plainDescription(menu.Options[i].Value), ""
	}
	enter, show := q.control(present.VerbPuzzleType, ""), q.control(present.VerbPuzzleMove, "show")
	m.Rows = []present.Row{{Menu: menu}, {Buttons: []present.Button{
		{Control: enter, Label: q.Text("button.puzzle.type", nil), Emoji: "⌨️"},
		{Control: show, Label: q.Text("button.puzzle.show", nil), Emoji: "🏳️"},
		q.statisticsButton(),
	}}}
	return m
}

// head returns the title of a puzzle: of that of a day, or of any other if the day is "".
func (q puzzleScene) head(day string) string {
	if day == "" {
		return q.Text("puzzle.head", nil)
	}
	return q.Text("puzzle.day", games.Args{"Day": day})
}

// plainDescription names the squares of a move. It does not say that the move wins or pushes, for that would
// help to solve the puzzle.
func (q puzzleScene) plainDescription(action string) string {
	for _, m := range q.moves {
		if string(m.Action()) == action {
			return q.Text("menu.plain", games.Args{
				"From": m.From, "To": m.To, "Side": q.side(m.Side.Other()), "Color": q.color(m.Landing()),
			})
		}
	}
	return ""
}

func (q puzzleScene) control(verb, arg string) present.Control {
	return present.Control{Verb: verb, ID: q.puzzle.ID, Arg: arg}
}

func (q puzzleScene) statisticsButton() present.Button {
	control := present.Control{Verb: present.VerbPuzzleCount}
	return present.Button{Control: control, Label: q.Text("button.puzzle.count", nil), Emoji: "📈"}
}

func (q puzzleScene) nextButton() present.Button {
	return present.Button{
		Control: present.Control{Verb: present.VerbPuzzle}, Label: q.Text("button.puzzle.next", nil),
		Emoji: "🧩", Style: present.Primary,
	}
}

// againButton asks the puzzle once more. Only the first answer counts for the rating.
func (q puzzleScene) againButton() present.Button {
	control := q.control(present.VerbPuzzle, puzzles.PuzzleAgain)
	return present.Button{Control: control, Label: q.Text("button.puzzle.again", nil), Emoji: "🔁"}
}

// task returns the task of the puzzle.
func (q puzzleScene) task() string {
	return q.Text("puzzle.task", games.Args{"Tower": q.tower(q.must()), "Square": q.must().Square})
}

// question returns the picture of the puzzle.
func (q puzzleScene) question() present.Picture {
	b := q.board(q.view.Position, kamisado.Move{})
	b.Heading = q.Text("puzzle.heading", nil)
	b.Title = q.Text("puzzle.title", games.Args{"Rating": present.Value(q.puzzle.Rating)})
	b.Status = q.statusOf(q.view.Position)
	b.Must = q.view.Position.RequiredColor()
	for _, m := range q.moves {
		b.Targets = append(b.Targets, m.To)
	}
	return q.picture(b, q.altNow())
}

// board returns a board of the puzzle with White at the bottom.
func (q puzzleScene) board(position kamisado.Position, last kamisado.Move) *Board {
	return &Board{Position: position, Bottom: kamisado.White, Last: last}
}

// picture returns the picture of a board with its description, in which what is a further sentence.
func (q puzzleScene) picture(b *Board, what string) present.Picture {
	parts := []string{
		b.Heading + ".", b.Title + ".", b.Status + ".", what,
		q.altTowers("alt.white", b.Position, kamisado.White),
		q.altTowers("alt.black", b.Position, kamisado.Black),
	}
	shot := games.Shot{Name: "puzzle", Scene: *b, Alt: strings.Join(present.NonEmptyLines(parts), " ")}
	return q.kit.Pictures(shot)[0]
}

// Suggest returns the autocompletion of a move in a puzzle.
func (p Puzzles) Suggest(z trainer.Puzzle, tag, typed string) []present.Choice {
	q := p.puzzleScene(z, tag)
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

// Result returns the private page with the result of an answer. The line begins with the answer, or with the
// solution if there was no answer. It is empty if it is not known.
func (p Puzzles) Result(r trainer.Result, line []engine.Action, tag string) present.Message {
	q := p.puzzleScene(r.Puzzle, tag)
	steps := q.steps(line)
	lines := []string{q.verdict(r), q.reason(r, steps), q.ratingText(r)}
	m := present.Private(present.NonEmptyLines(lines)...)
	if len(steps) > 0 {
		m.Pictures = []present.Picture{q.stepPicture(steps, 1)}
	}
	buttons := []present.Button{q.lineButton(r.Puzzle.Solution, 1, "button.puzzle.line", "✅")}
	if !r.Right && r.Action != "" {
		why := q.lineButton(r.Action, 2, "button.puzzle.why", "❓")
		buttons = append([]present.Button{q.againButton(), why}, buttons...)
	}
	others := []present.Button{q.nextButton(), q.statisticsButton()}
	m.Rows = []present.Row{{Buttons: buttons}, {Buttons: others}}
	return m
}

// verdict returns the sentence on whether an answer was right.
func (q puzzleScene) verdict(r trainer.Result) string {
	args := games.Args{"Move": q.moveText(r.Action), "Solution": q.moveText(r.Puzzle.Solution)}
	switch {
	case r.Right:
		return q.Text("puzzle.right", args)
	case r.Action == "":
		return q.Text("puzzle.shown", args)
	}
	return q.Text("puzzle.wrong", args)
}

// moveText returns an action of the puzzle's position in this language.
func (q puzzleScene) moveText(action engine.Action) string {
	for _, m := range q.moves {
		if m.Action() == action {
			return q.notation(m)
		}
	}
	return string(action)
}

// reason says how the line after an answer ends.
func (q puzzleScene) reason(r trainer.Result, steps []puzzleStep) string {
	switch {
	case r.Right || r.Action == "":
		return q.Count("puzzle.wins", r.Puzzle.Length, nil)
	case len(steps) == 0:
		return ""
	}
	// White moves again after a push, so Black's reply need not be the second move.
	i := slices.IndexFunc(steps, func(st puzzleStep) bool { return st.move.Side == kamisado.Black })
	if i < 0 {
		return q.won(steps[len(steps)-1])
	}
	args := games.Args{"Reply": q.notation(steps[i].move), "Side": q.sideInText(kamisado.Black)}
	return q.Count("puzzle.refuted", len(steps), args)
}

// ratingText says how an answer changed the rating, or why it did not count.
func (q puzzleScene) ratingText(r trainer.Result) string {
	if r.Attempt.At.IsZero() {
		return q.Text("puzzle.published", nil)
	}
	if !r.Counted {
		return q.Text("puzzle.before", nil)
	}
	return q.Text("puzzle.change", games.Args{
		"Before": rounded(r.Attempt.Before), "After": rounded(r.Attempt.After),
		"Streak": q.kit.PuzzleStreak(r.Learner),
	})
}

func rounded(x float64) string { return strconv.FormatFloat(x, 'f', 0, 64) }

// Daily returns the post of the puzzle of a day.
func (p Puzzles) Daily(d trainer.Daily, z trainer.Puzzle, tag string) present.Message {
	q := p.puzzleScene(z, tag)
	return present.Message{
		Text:     present.Paragraph(q.head(d.Day), q.task(), q.Text("puzzle.day.how", nil)),
		Pictures: []present.Picture{q.question()},
		Rows: []present.Row{{Buttons: []present.Button{{
			Control: q.control(present.VerbPuzzle, ""), Label: q.Text("button.puzzle.solve", nil),
			Emoji: "🧩", Style: present.Primary,
		}}}},
	}
}

// Solution returns the post of the solution of a day's puzzle, with the number of players who have found it.
func (p Puzzles) Solution(d trainer.Daily, z trainer.Puzzle, tag string) present.Message {
	q := p.puzzleScene(z, tag)
	args := games.Args{"Day": d.Day, "Solution": q.moveText(z.Solution), "Solved": d.Solved}
	line := q.lineButton(z.Solution, 1, "button.puzzle.line", "✅")
	m := present.Message{
		Text: present.Paragraph(
			q.Text("puzzle.day.solution", args),
			q.Count("puzzle.wins", z.Length, nil),
			q.Count("puzzle.day.count", d.Tried, args),
		),
		Rows: []present.Row{{Buttons: []present.Button{line}}},
	}
	if steps := q.steps([]engine.Action{z.Solution}); len(steps) > 0 {
		m.Pictures = []present.Picture{q.stepPicture(steps, 1)}
	}
	return m
}
