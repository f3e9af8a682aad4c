package puzzles

import (
	"context"
	"errors"
	"strconv"
	"time"

	"towerpost/bot/discord"
	"towerpost/bot/route"
	"towerpost/bot/worker"
	"towerpost/engine"
	"towerpost/engine/match/trainer"
)

const (
	// lineLimit is how long the line of an answer may take, its wait for a place in the pool among it.
	lineLimit = 5 * time.Second
	// linesKept is how many lines are remembered, so that stepping through one searches once.
	linesKept = 256
)

// opening is an action in a puzzle, from which a line follows.
type opening struct {
	puzzle string
	first  engine.Action
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

// lineOf returns what follows on an action in a puzzle: at once where that is remembered, otherwise when the
// pool has a place for the search. The error of a search that was cut off is that of its context, too,
// whatever the game says of it.
func (rm *Room) lineOf(ctx context.Context, z trainer.Puzzle,
	first engine.Action,
) (line []engine.Action, err error) {
	if line, ok := rm.lines.Get(opening{z.ID, first}); ok {
		return line, nil
	}
	ctx, cancel := context.WithTimeout(ctx, lineLimit)
	defer cancel()
	queued := rm.Pool.Do(ctx, worker.Studies, func() { line, err = rm.search(ctx, z, first) })
	if err = errors.Join(queued, err); err != nil {
		err = errors.Join(err, ctx.Err())
	}
	return line, err
}

// search finds a line, unless somebody else has done so while it waited, and remembers it.
func (rm *Room) search(ctx context.Context, z trainer.Puzzle, first engine.Action) ([]engine.Action, error) {
	o := opening{z.ID, first}
	if line, ok := rm.lines.Get(o); ok {
		return line, nil
	}
	line, err := rm.Games.Puzzles(z.Game).Line(ctx, z.Position, first)
	if err == nil {
		rm.lines.Add(o, line)
	}
	return line, err
}
