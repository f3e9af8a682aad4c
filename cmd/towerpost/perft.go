package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"towerpost/cmd/towerpost/internal/progress"
	"towerpost/engine/kamisado"
)

type perftCommand struct {
	N        int    `arg:"" help:"The number of moves in a sequence."`
	Position string `help:"The position string to count from; without it, the start of a match."`
}

// Help is shown below the usage.
func (perftCommand) Help() string {
	return `Prints the number of sequences of exactly N moves within the round. A forced pass is no move, ` +
		`a push is one; a sequence that ends the round before its last move is not counted.`
}

// Validate returns an error for a negative number of moves.
func (c perftCommand) Validate() error {
	if c.N < 0 {
		return fmt.Errorf("<n> must not be below 0")
	}
	return nil
}

func (c perftCommand) Run(ctx context.Context, s streams) error {
	position, err := readPosition(c.Position)
	if err != nil {
		return err
	}
	return working(ctx, s, func(ctx context.Context, s streams, meter *progress.Meter) error {
		return c.count(ctx, s.out, position, meter)
	})
}

// count prints the number of sequences. It counts them opening by opening, so that it can report progress. If
// it is interrupted, it prints the number counted so far.
func (c perftCommand) count(
	ctx context.Context, out io.Writer, position kamisado.Position, meter *progress.Meter,
) error {
	plies := min(max(c.N-1, 0), openingPlies)
	opened := openings(position, plies)
	meter.Begin("counting beginnings", len(opened))
	var total uint64
	for i, p := range opened {
		if ctx.Err() != nil {
			_, err := fmt.Fprintf(out, "at least %d, after %d of %d beginnings\n", total, i, len(opened))
			return errors.Join(err, ctx.Err())
		}
		total += perft(p, c.N-plies)
		meter.Done(i + 1)
	}
	_, err := fmt.Fprintln(out, total)
	return err
}

// openingPlies is the number of moves of an opening.
const openingPlies = 2

// openings returns the positions after all sequences of that many moves that do not end the round.
func openings(p kamisado.Position, plies int) []kamisado.Position {
	if plies == 0 {
		return []kamisado.Position{p}
	}
	var list []kamisado.Position
	for _, m := range p.Moves() {
		if next, winner := p.Play(m); winner == kamisado.NoSide {
			list = append(list, openings(next, plies-1)...)
		}
	}
	return list
}

// perft counts with bitboards if a move is due. From any other position there is little to count.
func perft(position kamisado.Position, n int) uint64 {
	if b, ok := position.Bits(); ok {
		return b.Perft(n)
	}
	return position.Perft(n)
}

// readPosition parses a position string; "" is the start of a standard match.
func readPosition(text string) (kamisado.Position, error) {
	if text == "" {
		return kamisado.Start(kamisado.Standard.Target(0)), nil
	}
	position, err := kamisado.ParsePosition(text)
	if err != nil {
		return kamisado.Position{}, fmt.Errorf("position %q: %w", text, err)
	}
	return position, nil
}
