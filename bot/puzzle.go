package bot

import (
	"context"
	"errors"
	"strconv"
	"time"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/taste"
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
	Daily(ctx context.Context, day string) (trainer.Daily, trainer.Puzzle, error)
	Gather(ctx context.Context) (more bool, err error)
}

// Coach knows the game of a puzzle. It must be safe for concurrent use.
type Coach interface {
	// Read returns the legal action that a person's text means. A mistake of the person is a *engine.Problem.
	Read(z trainer.Puzzle, text string) (engine.Action, error)
	// Line returns what follows when the first action is played, that one included, to the end of the round: the winner
	// wins, and the loser resists.
	Line(ctx context.Context, z trainer.Puzzle, first engine.Action) ([]engine.Action, error)
}

const (
	// lineLimit is how long the line of an answer may be thought about.
	lineLimit = 5 * time.Second
	// gatherSoon and gatherLater are the waits before the next finished match is searched for puzzles: while there are some, and otherwise.
	gatherSoon  = 5 * time.Minute
	gatherLater = time.Hour
)

// puzzleCommands returns who serves the command for puzzles.
func (b *Bot) puzzleCommands() map[string]handler {
	if b.Trainer == nil {
		return nil
	}
	return map[string]handler{"puzzle": b.puzzle}
}

// puzzleControls returns who serves the controls of puzzles.
func (b *Bot) puzzleControls() map[string]handler {
	if b.Trainer == nil {
		return nil
	}
	return map[string]handler{
		present.VerbPuzzle: b.openPuzzle, present.VerbPuzzleMove: b.choosePuzzleMove, present.VerbPuzzleType: b.typePuzzleMove,
		present.VerbPuzzleLine: b.puzzleLine, present.VerbPuzzleFirst: b.puzzleLine, present.VerbPuzzleLast: b.puzzleLine,
		present.VerbPuzzleCount: b.puzzleStatistics,
	}
}

// solver returns the player who solves.
func solver(call discord.Call) match.Player { return match.Player(call.User.ID) }

// puzzle serves /puzzle.
func (b *Bot) puzzle(ctx context.Context, call discord.Call) (reply, error) {
	if call.Has("answer") {
		z, err := b.Trainer.Next(ctx, solver(call))
		if err != nil {
			return reply{}, err
		}
		return b.answerTyped(ctx, call, z, call.Text("answer"))
	}
	switch call.Text("show") {
	case "statistics":
		return b.puzzleStatistics(ctx, call)
	case "today":
		today, ok, err := b.Trainer.Today(ctx)
		if err == nil && !ok {
			err = trainer.ErrUnknown
		}
		if err != nil {
			return reply{}, err
		}
		return b.showPuzzle(ctx, call, today.Puzzle)
	}
	return b.nextPuzzle(ctx, call)
}

// nextPuzzle gives the puzzle that waits for the caller, or a new one.
func (b *Bot) nextPuzzle(ctx context.Context, call discord.Call) (reply, error) {
	z, err := b.Trainer.Next(ctx, solver(call))
	if err != nil {
		return reply{}, err
	}
	return b.askPuzzle(ctx, call, z)
}

// openPuzzle serves the buttons that give a puzzle: a certain one, or the next.
func (b *Bot) openPuzzle(ctx context.Context, call discord.Call) (reply, error) {
	if call.Control.ID == "" {
		return b.nextPuzzle(ctx, call)
	}
	return b.showPuzzle(ctx, call, call.Control.ID)
}

// showPuzzle asks a puzzle, or shows what became of it where the caller has answered it or the solution was published.
func (b *Bot) showPuzzle(ctx context.Context, call discord.Call, id string) (reply, error) {
	z, err := b.Trainer.Puzzle(ctx, id)
	if err != nil {
		return reply{}, err
	}
	a, answered, err := b.Trainer.Attempt(ctx, solver(call), id)
	if err != nil {
		return reply{}, err
	}
	published, err := b.Trainer.Published(ctx, id)
	if err != nil {
		return reply{}, err
	}
	if answered || published {
		return b.answerPuzzle(ctx, call, z, a.Action)
	}
	return b.askPuzzle(ctx, call, z)
}

// askPuzzle shows a puzzle to the caller.
func (b *Bot) askPuzzle(ctx context.Context, call discord.Call, z trainer.Puzzle) (reply, error) {
	learner, err := b.Trainer.Learner(ctx, solver(call))
	if err != nil {
		return reply{}, err
	}
	p, err := b.presenterFor(ctx, call)
	return reply{message: private(p.Puzzle(z, learner, call.Locale)), replace: true}, err
}

// choosePuzzleMove serves the menu of moves and the button that shows the solution, which stands for no move.
func (b *Bot) choosePuzzleMove(ctx context.Context, call discord.Call) (reply, error) {
	z, err := b.Trainer.Puzzle(ctx, call.Control.ID)
	if err != nil {
		return reply{}, err
	}
	return b.answerPuzzle(ctx, call, z, engine.Action(call.Value()))
}

// typePuzzleMove serves the button that opens the form for a move, and the form.
func (b *Bot) typePuzzleMove(ctx context.Context, call discord.Call) (reply, error) {
	z, err := b.Trainer.Puzzle(ctx, call.Control.ID)
	if err != nil {
		return reply{}, err
	}
	if call.Kind == discord.Modal {
		return b.answerTyped(ctx, call, z, call.Field(present.FieldMove))
	}
	dialog := b.Presenter.PuzzleDialog(z, call.Locale)
	late, err := b.askPuzzle(ctx, call, z)
	late.dialog = &dialog
	return late, err
}

// answerTyped answers a puzzle by a person's text.
func (b *Bot) answerTyped(ctx context.Context, call discord.Call, z trainer.Puzzle, text string) (reply, error) {
	action, err := b.Coach.Read(z, text)
	if err != nil {
		return reply{}, err
	}
	return b.answerPuzzle(ctx, call, z, action)
}

// answerPuzzle takes an answer and says whether it was right, and why.
func (b *Bot) answerPuzzle(ctx context.Context, call discord.Call, z trainer.Puzzle, action engine.Action) (reply, error) {
	result, err := b.Trainer.Answer(ctx, solver(call), z.ID, action)
	if err != nil {
		return reply{}, err
	}
	shown := action
	if shown == "" {
		shown = z.Solution
	}
	line, err := b.lineOf(ctx, z, shown)
	if err != nil {
		b.log.Warn("the line of a puzzle was not found", "puzzle", z.ID, "error", err)
	}
	p, err := b.presenterFor(ctx, call)
	return reply{message: private(p.PuzzleResult(result, line, call.Locale)), replace: true}, err
}

// lineOf returns what follows on an action in a puzzle.
func (b *Bot) lineOf(ctx context.Context, z trainer.Puzzle, first engine.Action) ([]engine.Action, error) {
	ctx, cancel := context.WithTimeout(ctx, lineLimit)
	defer cancel()
	return b.Coach.Line(ctx, z, first)
}

// puzzleLine serves the buttons that play out a move of a puzzle, for those who have answered it or where its solution was published.
func (b *Bot) puzzleLine(ctx context.Context, call discord.Call) (reply, error) {
	z, err := b.Trainer.Puzzle(ctx, call.Control.ID)
	if err != nil {
		return reply{}, err
	}
	_, answered, err := b.Trainer.Attempt(ctx, solver(call), z.ID)
	if err != nil {
		return reply{}, err
	}
	published, err := b.Trainer.Published(ctx, z.ID)
	if err != nil {
		return reply{}, err
	}
	if !answered && !published {
		return b.askPuzzle(ctx, call, z)
	}
	n, err := strconv.Atoi(call.Control.Arg)
	if err != nil {
		n = -1
	}
	first := present.PuzzleMove(z, n)
	line, err := b.lineOf(ctx, z, first)
	if err != nil {
		return reply{}, err
	}
	p, err := b.presenterFor(ctx, call)
	return reply{message: private(p.PuzzleLine(z, line, call.Control.Head-1, call.Locale)), replace: true}, err
}

// puzzleStatistics shows the caller how they do with puzzles.
func (b *Bot) puzzleStatistics(ctx context.Context, call discord.Call) (reply, error) {
	learner, err := b.Trainer.Learner(ctx, solver(call))
	return reply{message: private(b.Presenter.PuzzleStatistics(learner, b.Now(), call.Locale)), replace: true}, err
}

// suggestAnswers offers moves of the puzzle that waits for the caller.
func (b *Bot) suggestAnswers(ctx context.Context, call discord.Call, typed string) ([]present.Choice, error) {
	if b.Trainer == nil {
		return nil, nil
	}
	learner, err := b.Trainer.Learner(ctx, solver(call))
	if err != nil || learner.Given == "" {
		return nil, err
	}
	z, err := b.Trainer.Puzzle(ctx, learner.Given)
	if err != nil {
		return nil, err
	}
	return b.Presenter.SuggestPuzzle(z, call.Locale, typed), nil
}

// ofTheDay returns the post of a puzzle of the day or of its solution.
func (b *Bot) ofTheDay(ctx context.Context, n match.Notice) (present.Message, error) {
	if b.Trainer == nil {
		return present.Message{}, errOutdated
	}
	d, z, err := b.Trainer.Daily(ctx, n.Puzzle)
	if errors.Is(err, trainer.ErrUnknown) {
		err = errOutdated
	}
	if err != nil {
		return present.Message{}, err
	}
	p, err := b.presenter(ctx, taste.Occasion{Guild: n.Guild})
	if n.Kind == match.NoticeSolution {
		return p.DailySolution(d, z, n.Locale), err
	}
	return p.DailyPuzzle(d, z, n.Locale), err
}

// gather takes puzzles from finished matches, one match after the other with long rests between them.
func (b *Bot) gather(ctx context.Context) {
	if b.Trainer == nil {
		return
	}
	for wait := gatherSoon; ctx.Err() == nil; {
		select {
		case <-ctx.Done():
			return
		case <-b.After(wait):
		}
		more, err := b.gatherOne(ctx)
		if err != nil && ctx.Err() == nil {
			b.log.Error("no puzzles could be taken from a match", "error", err)
		}
		wait = gatherLater
		if more {
			wait = gatherSoon
		}
	}
}

func (b *Bot) gatherOne(ctx context.Context) (more bool, err error) {
	defer guard(&err)
	return b.Trainer.Gather(ctx)
}
