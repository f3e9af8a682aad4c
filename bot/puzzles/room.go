// Package puzzles gives puzzles to players, and takes new ones from finished matches.
package puzzles

import (
	"context"
	"log/slog"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"towerpost/bot/discord"
	"towerpost/bot/games"
	"towerpost/bot/look"
	"towerpost/bot/pick"
	"towerpost/bot/present"
	"towerpost/bot/route"
	"towerpost/bot/worker"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/trainer"
)

// Trainer gives puzzles and keeps the results of players, as trainer.Service does.
type Trainer interface {
	Next(ctx context.Context, p match.Player, game string) (trainer.Puzzle, error)
	Given(ctx context.Context, p match.Player) (z trainer.Puzzle, ok bool, err error)
	Give(ctx context.Context, p match.Player, id string) error
	Puzzle(ctx context.Context, id string) (trainer.Puzzle, error)
	Learner(ctx context.Context, p match.Player) (trainer.Learner, error)
	Attempt(ctx context.Context, p match.Player, id string) (trainer.Attempt, bool, error)
	Answer(ctx context.Context, p match.Player, id string, action engine.Action) (trainer.Result, error)
	Published(ctx context.Context, id string) (bool, error)
	Today(ctx context.Context) (trainer.Daily, bool, error)
	DayOf(ctx context.Context, puzzle string) (string, error)
	Gather(ctx context.Context) (more bool, err error)
}

// Options configure a Room.
type Options struct {
	Trainer   Trainer // nil if there are no puzzles; the command is then unserved
	Games     games.Table
	Pick      pick.Picker
	Looks     look.Looks
	Pool      *worker.Pool
	Presenter *present.Presenter
	Log       *slog.Logger
	Now       func() time.Time
	Until     func(time.Time) <-chan time.Time
}

// Room serves /puzzle and its controls.
type Room struct {
	Options
	// lines caches the lines used last.
	lines *lru.Cache[lineKey, []engine.Action]
}

// New returns a room whose Run takes puzzles from finished matches.
func New(o Options) *Room {
	lines, _ := lru.New[lineKey, []engine.Action](maxLines) // it fails for no size but 0
	return &Room{Options: o, lines: lines}
}

// Commands implements route.Room.
func (rm *Room) Commands() []route.Command {
	c := route.Command{
		Name: "puzzle", Help: route.Help{Topic: present.TopicMore, Line: 1},
		Options: append([]route.Option{
			{Name: "answer", Kind: discord.TextOption, Suggest: rm.suggestAnswers},
			{Name: "show", Kind: discord.TextOption, Choices: []string{"next", "today", "statistics"}},
		}, rm.Pick.OptionFor(present.Puzzling)...),
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
