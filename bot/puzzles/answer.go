package puzzles

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/puzzles"
	"towerpost/bot/route"
	"towerpost/engine"
	"towerpost/engine/match/trainer"
)

// choosePuzzleMove serves the menu of moves, and the button that shows the solution. The button gives no
// move.
func (rm *Room) choosePuzzleMove(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	z, err := rm.Trainer.Puzzle(ctx, call.Control.ID)
	if err != nil {
		return route.Reply{}, err
	}
	return rm.answerPuzzle(ctx, call, z, engine.Action(call.Value()))
}

// typePuzzleMove serves the button that opens the form for a move, and the submitted form.
func (rm *Room) typePuzzleMove(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	z, err := rm.Trainer.Puzzle(ctx, call.Control.ID)
	if err != nil {
		return route.Reply{}, err
	}
	if call.Kind == discord.ModalSubmit {
		return rm.answerTyped(ctx, call, z, call.Field(puzzles.FieldMove))
	}
	dialog := puzzles.Dialog(rm.Presenter, z, call.Locale)
	late, err := rm.askPuzzle(ctx, call, z)
	late.Dialog = &dialog
	return late, err
}

// answerGiven answers the puzzle last given to the caller. If there is none, the answer is ignored and the
// next puzzle is shown, since the caller has not seen it.
func (rm *Room) answerGiven(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	z, ok, err := rm.given(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	if ok {
		return rm.answerTyped(ctx, call, z, call.Text("answer"))
	}
	reply, err := rm.nextPuzzle(ctx, call)
	note := rm.Presenter.Words(call.Locale).Text("puzzle.not-given", nil)
	reply.Message.Text = present.Paragraph(note, reply.Message.Text)
	return reply, err
}

// given returns the puzzle last given to the caller; ok is false if there is none, or if it is of another
// game than the call names.
func (rm *Room) given(ctx context.Context, call discord.Interaction) (z trainer.Puzzle, ok bool, err error) {
	g, named, err := rm.Pick.Named(call)
	if err != nil {
		return trainer.Puzzle{}, false, err
	}
	z, ok, err = rm.Trainer.Given(ctx, solver(call))
	return z, ok && (!named || z.Game == g.Key()), err
}

// answerTyped answers a puzzle with a typed move.
func (rm *Room) answerTyped(ctx context.Context, call discord.Interaction, z trainer.Puzzle,
	text string,
) (route.Reply, error) {
	text = rm.Presenter.Typed(z.Game, text, call.Locale)
	action, err := rm.Games.Puzzles(z.Game).Read(z.Position, text)
	if err != nil {
		return route.Reply{}, err
	}
	return rm.answerPuzzle(ctx, call, z, action)
}

// answerPuzzle records an answer and shows whether it was right, with the line that follows.
func (rm *Room) answerPuzzle(ctx context.Context, call discord.Interaction, z trainer.Puzzle,
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

// puzzleStatistics shows the caller's results with puzzles.
func (rm *Room) puzzleStatistics(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	learner, err := rm.Trainer.Learner(ctx, solver(call))
	return route.InPlace(puzzles.Statistics(rm.Presenter, learner, rm.Now(), call.Locale)), err
}

// suggestAnswers completes the option answer with moves of the puzzle that the answer is for.
func (rm *Room) suggestAnswers(ctx context.Context, call discord.Interaction,
	typed string,
) ([]present.Choice, error) {
	if rm.Trainer == nil {
		return nil, nil
	}
	z, ok, err := rm.given(ctx, call)
	if err != nil || !ok {
		return nil, err
	}
	return rm.Presenter.Puzzles(z.Game).Suggest(z, call.Locale, typed), nil
}
