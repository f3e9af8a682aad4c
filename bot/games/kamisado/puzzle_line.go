package kamisado

import (
	"slices"
	"strconv"

	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match/trainer"
)

// puzzleStep is a move in a line of a puzzle, with the passes that it forces.
type puzzleStep struct {
	move   kamisado.Move
	passes []kamisado.Move
	after  kamisado.Position
	winner kamisado.Side
}

// steps returns the moves of a line. Passes belong to the move before them. Actions that are not legal are
// left out.
func (q puzzleScene) steps(line []engine.Action) []puzzleStep {
	var steps []puzzleStep
	position, over := q.view.Position, kamisado.NoSide
	for _, action := range line {
		moves := position.Moves()
		i := slices.IndexFunc(moves, func(m kamisado.Move) bool { return m.Action() == action })
		if i < 0 || over != kamisado.NoSide {
			continue
		}
		st := puzzleStep{move: moves[i], passes: position.Passes(moves[i])}
		position, over = position.Play(moves[i])
		st.after, st.winner = position, over
		steps = append(steps, st)
	}
	return steps
}

// lineButton returns the button that shows the line of a move, from a step on.
func (q puzzleScene) lineButton(first engine.Action, step int, key, sign string) present.Button {
	control := q.lineControl(present.VerbPuzzleLine, first, step)
	return present.Button{Control: control, Label: q.Text(key, nil), Emoji: sign}
}

// lineControl returns the control for a step of the line that begins with a move. Controls of one message
// need different verbs.
func (q puzzleScene) lineControl(verb string, first engine.Action, step int) present.Control {
	n := slices.IndexFunc(q.moves, func(m kamisado.Move) bool { return m.Action() == first })
	return present.Control{Verb: verb, ID: q.puzzle.ID, Head: step + 1, Arg: strconv.Itoa(n)}
}

// Line returns the private page of one step of a line. Step 0 is the puzzle.
func (p Puzzles) Line(z trainer.Puzzle, line []engine.Action, step int, tag string) present.Message {
	q := p.puzzleScene(z, tag)
	steps := q.steps(line)
	step = min(max(step, 0), len(steps))
	if len(line) == 0 {
		return present.Private(q.Text("puzzle.unknown", nil))
	}
	m := present.Private(q.stepText(steps, step)...)
	if step == 0 {
		m.Pictures = []present.Picture{q.question()}
	} else {
		m.Pictures = []present.Picture{q.stepPicture(steps, step)}
	}
	steppers := q.lineSteppers(line[0], step, len(steps))
	m.Rows = []present.Row{{Buttons: steppers}, {Buttons: []present.Button{q.nextButton()}}}
	return m
}

// lineSteppers returns the buttons that step through a line.
func (q puzzleScene) lineSteppers(first engine.Action, step, last int) []present.Button {
	button := func(verb, icon string, to int) present.Button {
		b := present.Icon(icon, q.lineControl(verb, first, min(max(to, -1), last+1)))
		b.Disabled = to == step || to < 0 || to > last
		return b
	}
	return []present.Button{
		button(present.VerbPuzzleFirst, "first", 0), button(present.VerbPuzzleLine, "back", step-1),
		button(present.VerbPuzzleLine, "forward", step+1), button(present.VerbPuzzleLast, "last", last),
	}
}

// stepText describes a step of the line; step 0 is the puzzle.
func (q puzzleScene) stepText(steps []puzzleStep, step int) []string {
	head := q.Text("puzzle.line", games.Args{"Step": step, "Last": len(steps)})
	if step == 0 {
		return []string{head, q.task()}
	}
	st := steps[step-1]
	args := games.Args{"Side": q.side(st.move.Side), "Move": q.notation(st.move)}
	lines := []string{head, q.Text("puzzle.step", args)}
	for _, pass := range st.passes {
		lines = append(lines, q.Text("puzzle.pass", games.Args{
			"Side": q.side(pass.Side), "Tower": q.color(pass.Tower), "Square": pass.From,
		}))
	}
	if st.winner != kamisado.NoSide {
		lines = append(lines, q.won(st))
	}
	return lines
}

// won says how the round ended with a step.
func (q puzzleScene) won(st puzzleStep) string {
	key := "puzzle.won.row"
	if st.move.Side != st.winner || st.move.To.Row() != farRow(st.move.Side) {
		key = "puzzle.won.deadlock"
	}
	return q.Text(key, games.Args{"Side": q.sideInText(st.winner)})
}

// stepPicture shows the board after a step, counted from 1.
func (q puzzleScene) stepPicture(steps []puzzleStep, step int) present.Picture {
	st := steps[step-1]
	b := q.board(st.after, st.move)
	args := games.Args{"Side": q.side(st.move.Side), "Move": q.notation(st.move)}
	b.Heading = q.Text("puzzle.step.heading", args)
	b.Title = q.Text("puzzle.title", games.Args{"Rating": present.Value(q.puzzle.Rating)})
	if st.winner == kamisado.NoSide {
		b.Status = q.statusOf(st.after)
		b.Must = st.after.RequiredColor()
	} else {
		b.Status = q.won(st)
	}
	return q.picture(b, "")
}
