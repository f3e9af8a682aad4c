package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"towerpost/cmd/towerpost/internal/progress"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/puzzle"
	"towerpost/engine/kamisado/solver"
)

type puzzlesCommand struct {
	Make  makePuzzlesCommand  `cmd:"" help:"Make puzzles: positions in which exactly one move wins."`
	Check checkPuzzlesCommand `cmd:"" help:"Prove the puzzles of a file again."`
}

type makePuzzlesCommand struct {
	Count int      `default:"100" help:"How many." placeholder:"N"`
	Seed  uint64   `default:"1" help:"The simulated matches follow from it; the same seed makes the same puzzles." placeholder:"S"`
	From  []string `help:"Match records from which puzzles are taken before matches are simulated; - is the standard input." placeholder:"RECORD"`
}

// Help is shown below the usage.
func (makePuzzlesCommand) Help() string {
	return `Prints a puzzle a line below the names of its columns: position string, solution, length of ` +
		`the shortest win in moves of either side, and grade, with a tab between them. In every position ` +
		`one move is proved to win and all others to lose. The grade estimates the rating of who solves it ` +
		`every other time. Mirror images count as equal.`
}

// Validate returns an error for a count below 1.
func (c makePuzzlesCommand) Validate() error {
	if c.Count < 1 {
		return fmt.Errorf("--count must be at least 1")
	}
	return nil
}

func (c makePuzzlesCommand) Run(ctx context.Context, s streams) error {
	var matches [][]kamisado.Position
	for _, name := range c.From {
		positions, err := positionsOf(name, s.in)
		if err != nil {
			return err
		}
		matches = append(matches, positions)
	}
	return working(ctx, s, func(ctx context.Context, s streams, meter *progress.Meter) error {
		return c.search(ctx, s.out, matches, meter)
	})
}

// search prints puzzles until there are enough.
func (c makePuzzlesCommand) search(
	ctx context.Context, out io.Writer, matches [][]kamisado.Position, meter *progress.Meter,
) error {
	if _, err := fmt.Fprintln(out, "# position\tsolution\tplies\tgrade"); err != nil {
		return err
	}
	meter.Begin("puzzles", c.Count)
	made := 0
	for p := range puzzle.Search(ctx, matches, c.Seed, &puzzle.Set{}) {
		if _, err := fmt.Fprintln(out, p); err != nil {
			return err
		}
		if made++; made == c.Count {
			return nil
		}
		meter.Done(made)
	}
	return ctx.Err()
}

// positionsOf returns the positions of a record in which a move is due.
func positionsOf(name string, in io.Reader) (positions []kamisado.Position, err error) {
	file, err := openInput(name, in)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	err = kamisado.Replay(file, func(p kamisado.Position) error {
		if p.Phase() == kamisado.Moving && len(p.Moves()) > 0 {
			positions = append(positions, p)
		}
		return nil
	})
	return positions, wrongIn(name, err)
}

type checkPuzzlesCommand struct {
	File   string `arg:"" help:"The file of puzzles to read; - is the standard input."`
	Verify bool   `help:"Check every proof by the plain rules alone, too."`
}

// Help is shown below the usage.
func (checkPuzzlesCommand) Help() string {
	return `Proves for every line that its solution wins, that every other move loses, and that length ` +
		`and grade are right, and that no puzzle is there twice. What is wrong is told a line, and the ` +
		`exit status is 1 then.`
}

func (c checkPuzzlesCommand) Run(ctx context.Context, s streams) error {
	file, err := openInput(c.File, s.in)
	if err != nil {
		return err
	}
	defer file.Close()
	claims, err := puzzle.Read(file)
	if err != nil {
		return wrongIn(c.File, err)
	}
	return working(ctx, s, func(ctx context.Context, s streams, meter *progress.Meter) error {
		meter.Begin("puzzles", len(claims))
		checked, wrong, err := c.check(ctx, claims, s.out, meter)
		switch {
		case err != nil && ctx.Err() == nil:
			return err
		case wrong > 0:
			return fmt.Errorf("%d of %d puzzles are wrong", wrong, checked)
		}
		text := fmt.Sprintf("%d puzzles are right", checked)
		if checked < len(claims) {
			text += fmt.Sprintf(", %d were not checked", len(claims)-checked)
		}
		_, printErr := fmt.Fprintln(s.out, text)
		return errors.Join(printErr, err)
	})
}

// check prints the errors of the claims. It returns the number of claims checked and the number with an
// error.
func (c checkPuzzlesCommand) check(
	ctx context.Context, claims []puzzle.Claim, out io.Writer, meter *progress.Meter,
) (checked, wrong int, err error) {
	maker := puzzle.NewMaker(puzzle.Options{Beginners: true, Nodes: puzzle.CheckNodes})
	known, proofs := &puzzle.Set{}, solver.New(solver.Options{})
	for i, claim := range claims {
		p, err := maker.Make(ctx, claim.Position)
		if err == nil {
			err = claim.Agrees(p)
		}
		if err == nil && !known.Add(p) {
			err = errors.New("the puzzle is there already, perhaps as its mirror image")
		}
		if err == nil && c.Verify {
			err = verifyPuzzle(ctx, proofs, p)
		}
		if ctx.Err() != nil {
			return i, wrong, ctx.Err()
		}
		if err != nil {
			wrong++
			err = wrongIn(c.File, fmt.Errorf("line %d: %w", claim.Number, err))
			if _, err := fmt.Fprintln(out, err); err != nil {
				return i, wrong, err
			}
		}
		meter.Done(i + 1)
	}
	return len(claims), wrong, nil
}

// verifyPuzzle checks by the plain rules that the solution wins and that every other move loses.
func verifyPuzzle(ctx context.Context, proofs *solver.Solver, p puzzle.Puzzle) error {
	for _, m := range p.Position.Moves() {
		next, winner := p.Position.Play(m)
		if winner == kamisado.NoSide {
			proof, err := proofs.Prove(ctx, next)
			if err == nil {
				_, err = proof.Verify()
			}
			if err != nil {
				return fmt.Errorf("%s: %w", m.Action(), err)
			}
			winner = proof.Winner
		}
		if (winner == p.Position.Turn()) != (m == p.Solution) {
			return fmt.Errorf("%s: %s wins after it by the plain rules", m.Action(), winner)
		}
	}
	return nil
}
