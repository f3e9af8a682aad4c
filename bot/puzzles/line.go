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
	// lineLimit is the time limit for the line of an answer, including its wait for a place in the pool.
	lineLimit = 5 * time.Second
	// maxLines is how many lines are cached, so that stepping through one searches once.
	maxLines = 256
)

// lineKey is a puzzle and the action that begins a line.
type lineKey struct {
	puzzle string
	first  engine.Action
}

// puzzleLine serves the buttons that step through the line of a move. The caller must have answered the
// puzzle, or its solution must be published.
func (rm *Room) puzzleLine(ctx context.Context, call discord.Interaction) (route.Reply, error) {
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

// lineOf returns the line that follows an action in a puzzle. A line that is not cached is searched in the
// pool. If the search is cut off, the error also wraps that of its context, whatever the game returns.
func (rm *Room) lineOf(ctx context.Context, z trainer.Puzzle,
	first engine.Action,
) (line []engine.Action, err error) {
	if line, ok := rm.lines.Get(lineKey{z.ID, first}); ok {
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

// search finds a line and caches it, unless another call has cached it meanwhile.
func (rm *Room) search(ctx context.Context, z trainer.Puzzle, first engine.Action) ([]engine.Action, error) {
	o := lineKey{z.ID, first}
	if line, ok := rm.lines.Get(o); ok {
		return line, nil
	}
	line, err := rm.Games.Puzzles(z.Game).Line(ctx, z.Position, first)
	if err == nil {
		rm.lines.Add(o, line)
	}
	return line, err
}
