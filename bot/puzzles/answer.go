package puzzles

import (
	"context"
	"strconv"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/puzzles"
	"towerpost/bot/route"
	"towerpost/engine"
	"towerpost/engine/match/trainer"
)

// choosePuzzleMove serves the menu of moves and the button that shows the solution, which stands for no move.
func (rm *Room) choosePuzzleMove(ctx context.Context, call discord.Call) (route.Reply, error) {
	z, err := rm.Trainer.Puzzle(ctx, call.Control.ID)
	if err != nil {
		return route.Reply{}, err
	}
	return rm.answerPuzzle(ctx, call, z, engine.Action(call.Value()))
}

// typePuzzleMove serves the button that opens the form for a move, and the form.
func (rm *Room) typePuzzleMove(ctx context.Context, call discord.Call) (route.Reply, error) {
	z, err := rm.Trainer.Puzzle(ctx, call.Control.ID)
	if err != nil {
		return route.Reply{}, err
	}
	if call.Kind == discord.Modal {
		return rm.answerTyped(ctx, call, z, call.Field(puzzles.FieldMove))
	}
	dialog := puzzles.Dialog(rm.Presenter, z, call.Locale)
	late, err := rm.askPuzzle(ctx, call, z)
	late.Dialog = &dialog
	return late, err
}

// answerTyped answers a puzzle by a person's text.
func (rm *Room) answerTyped(ctx context.Context, call discord.Call, z trainer.Puzzle,
	text string,
) (route.Reply, error) {
	action, err := rm.Games.Puzzles(z.Game).Read(z.Position, text)
	if err != nil {
		return route.Reply{}, err
	}
	return rm.answerPuzzle(ctx, call, z, action)
}

// answerPuzzle takes an answer and says whether it was right, and why.
func (rm *Room) answerPuzzle(ctx context.Context, call discord.Call, z trainer.Puzzle,
	action engine.Action,
) (route.Reply, error) {
	result, err := rm.Trainer.Answer(ctx, solver(call), z.ID, action)
	if err != nil {
		return route.Reply{}, err
	}
	shown := action
	if shown == "" {
		shown = z.Solution
	}
	line, err := rm.lineOf(ctx, z, shown)
	if err != nil {
		rm.Log.Warn("the line of a puzzle was not found", "puzzle", z.ID, "error", err)
	}
	p, err := rm.Looks.For(ctx, call)
	return route.InPlace(p.Puzzles(z.Game).Result(result, line, call.Locale)), err
}

// lineOf returns what follows on an action in a puzzle.
func (rm *Room) lineOf(ctx context.Context, z trainer.Puzzle, first engine.Action) ([]engine.Action, error) {
	ctx, cancel := context.WithTimeout(ctx, lineLimit)
	defer cancel()
	return rm.Games.Puzzles(z.Game).Line(ctx, z.Position, first)
}

// puzzleLine serves the buttons that play out a move of a puzzle, for those who have answered it or where its
// solution was published.
func (rm *Room) puzzleLine(ctx context.Context, call discord.Call) (route.Reply, error) {
	z, err := rm.Trainer.Puzzle(ctx, call.Control.ID)
	if err != nil {
		return route.Reply{}, err
	}
	_, answered, err := rm.Trainer.Attempt(ctx, solver(call), z.ID)
	if err != nil {
		return route.Reply{}, err
	}
	published, err := rm.Trainer.Published(ctx, z.ID)
	if err != nil {
		return route.Reply{}, err
	}
	if !answered && !published {
		return rm.askPuzzle(ctx, call, z)
	}
	n, err := strconv.Atoi(call.Control.Arg)
	if err != nil {
		n = -1
	}
	first := rm.Presenter.Puzzles(z.Game).Move(z, n)
	line, err := rm.lineOf(ctx, z, first)
	if err != nil {
		return route.Reply{}, err
	}
	p, err := rm.Looks.For(ctx, call)
	return route.InPlace(p.Puzzles(z.Game).Line(z, line, call.Control.Head-1, call.Locale)), err
}

// puzzleStatistics shows the caller how they do with puzzles.
func (rm *Room) puzzleStatistics(ctx context.Context, call discord.Call) (route.Reply, error) {
	learner, err := rm.Trainer.Learner(ctx, solver(call))
	return route.InPlace(puzzles.Statistics(rm.Presenter, learner, rm.Now(), call.Locale)), err
}

// suggestAnswers offers moves of the puzzle that waits for the caller.
func (rm *Room) suggestAnswers(ctx context.Context, call discord.Call,
	typed string,
) ([]present.Choice, error) {
	if rm.Trainer == nil {
		return nil, nil
	}
	learner, err := rm.Trainer.Learner(ctx, solver(call))
	if err != nil || learner.Given == "" {
		return nil, err
	}
	z, err := rm.Trainer.Puzzle(ctx, learner.Given)
	if err != nil {
		return nil, err
	}
	return rm.Presenter.Puzzles(z.Game).Suggest(z, call.Locale, typed), nil
}
