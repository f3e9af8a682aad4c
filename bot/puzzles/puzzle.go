package puzzles

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/puzzles"
	"towerpost/bot/route"
	"towerpost/engine/match"
	"towerpost/engine/match/trainer"
)

// solver returns the player who uses a command or component of puzzles.
func solver(call discord.Interaction) match.Player { return route.Player(call) }

// puzzle serves /puzzle.
func (rm *Room) puzzle(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	if call.Has("answer") {
		return rm.answerGiven(ctx, call)
	}
	if _, err := rm.Pick.Having(ctx, call, present.Puzzling); err != nil {
		return route.Reply{}, err
	}
	switch call.Text("show") {
	case "statistics":
		return rm.puzzleStatistics(ctx, call)
	case "today":
		today, ok, err := rm.Trainer.Today(ctx)
		if err == nil && !ok {
			err = trainer.ErrUnknown
		}
		if err != nil {
			return route.Reply{}, err
		}
		return rm.showPuzzle(ctx, call, today.Puzzle)
	}
	return rm.nextPuzzle(ctx, call)
}

// nextPuzzle shows the puzzle that the caller has not yet answered, or a new one.
func (rm *Room) nextPuzzle(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	z, err := rm.next(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	return rm.askPuzzle(ctx, call, z)
}

// next returns the caller's unanswered puzzle in the game of the call, or a new one.
func (rm *Room) next(ctx context.Context, call discord.Interaction) (trainer.Puzzle, error) {
	g, err := rm.Pick.Having(ctx, call, present.Puzzling)
	if err != nil {
		return trainer.Puzzle{}, err
	}
	return rm.Trainer.Next(ctx, solver(call), g.Key())
}

// openPuzzle serves the buttons that show a puzzle: a given one or the next.
func (rm *Room) openPuzzle(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	if call.Control.ID == "" {
		return rm.nextPuzzle(ctx, call)
	}
	if call.Control.Arg == puzzles.PuzzleAgain {
		z, err := rm.Trainer.Puzzle(ctx, call.Control.ID)
		if err != nil {
			return route.Reply{}, err
		}
		return rm.askPuzzle(ctx, call, z)
	}
	return rm.showPuzzle(ctx, call, call.Control.ID)
}

// showPuzzle shows a puzzle. If the caller has answered it, or its solution is published, it shows the
// result.
func (rm *Room) showPuzzle(ctx context.Context, call discord.Interaction, id string) (route.Reply, error) {
	z, err := rm.Trainer.Puzzle(ctx, id)
	if err != nil {
		return route.Reply{}, err
	}
	a, answered, err := rm.Trainer.Attempt(ctx, solver(call), id)
	if err != nil {
		return route.Reply{}, err
	}
	published, err := rm.Trainer.Published(ctx, id)
	if err != nil {
		return route.Reply{}, err
	}
	if answered || published {
		return rm.answerPuzzle(ctx, call, z, a.Action)
	}
	return rm.askPuzzle(ctx, call, z)
}

// askPuzzle shows a puzzle to the caller, whose typed answers are for it from then on. The puzzle of the day
// has the title of its day.
func (rm *Room) askPuzzle(
	ctx context.Context, call discord.Interaction, z trainer.Puzzle,
) (route.Reply, error) {
	if err := rm.Trainer.Give(ctx, solver(call), z.ID); err != nil {
		return route.Reply{}, err
	}
	learner, err := rm.Trainer.Learner(ctx, solver(call))
	if err != nil {
		return route.Reply{}, err
	}
	day, err := rm.Trainer.DayOf(ctx, z.ID)
	if err != nil {
		return route.Reply{}, err
	}
	p, err := rm.Looks.For(ctx, call)
	return route.InPlace(p.Puzzles(z.Game).Puzzle(z, day, learner, call.Locale)), err
}
