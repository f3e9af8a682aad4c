// Package puzzles gives puzzles to players, and takes new ones from finished matches.
package puzzles

import (
	"context"
	"log/slog"
	"time"

	"towerpost/bot/discord"
	"towerpost/bot/look"
	"towerpost/bot/present"
	"towerpost/bot/route"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/trainer"
)

// Trainer gives puzzles and keeps how players do, as trainer.Service does.
type Trainer interface {
	Next(ctx context.Context, p match.Player) (trainer.Puzzle, error)
	Puzzle(ctx context.Context, id string) (trainer.Puzzle, error)
	Learner(ctx context.Context, p match.Player) (trainer.Learner, error)
	Attempt(ctx context.Context, p match.Player, id string) (trainer.Attempt, bool, error)
	Answer(ctx context.Context, p match.Player, id string, action engine.Action) (trainer.Result, error)
	Published(ctx context.Context, id string) (bool, error)
	Today(ctx context.Context) (trainer.Daily, bool, error)
	Gather(ctx context.Context) (more bool, err error)
}

// Coach knows the game of a puzzle. It must be safe for concurrent use.
type Coach interface {
	// Read returns the legal action that a person's text means. A mistake of the person is a *engine.Problem.
	Read(z trainer.Puzzle, text string) (engine.Action, error)
	// Line returns what follows when the first action is played, that one included, to the end of the round:
	// the winner wins, and the loser resists.
	Line(ctx context.Context, z trainer.Puzzle, first engine.Action) ([]engine.Action, error)
}

// Room serves /puzzle and its controls.
type Room struct {
	Trainer   Trainer // nil: no puzzles are given, and nobody serves the command
	Coach     Coach
	Looks     look.Looks
	Presenter *present.Presenter
	Log       *slog.Logger
	Now       func() time.Time
	After     func(time.Duration) <-chan time.Time
}

// Commands implements route.Room.
func (rm *Room) Commands() []route.Command {
	c := route.Command{
		Name: "puzzle", Help: route.Help{Topic: present.TopicMore, Line: 1},
		Options: []route.Option{
			{Name: "answer", Kind: discord.TextOption, Suggest: rm.suggestAnswers},
			{Name: "show", Kind: discord.TextOption, Choices: []string{"next", "today", "statistics"}},
		},
	}
	if rm.Trainer != nil {
		c.Serve = rm.puzzle
	}
	return []route.Command{c}
}

// Controls implements route.Room.
func (rm *Room) Controls() []route.Control {
	if rm.Trainer == nil {
		return nil
	}
	return []route.Control{
		{Verb: present.VerbPuzzle, Serve: rm.openPuzzle},
		{Verb: present.VerbPuzzleMove, Serve: rm.choosePuzzleMove},
		{Verb: present.VerbPuzzleType, Serve: rm.typePuzzleMove},
		{Verb: present.VerbPuzzleLine, Serve: rm.puzzleLine},
		{Verb: present.VerbPuzzleFirst, Serve: rm.puzzleLine},
		{Verb: present.VerbPuzzleLast, Serve: rm.puzzleLine},
		{Verb: present.VerbPuzzleCount, Serve: rm.puzzleStatistics},
	}
}
