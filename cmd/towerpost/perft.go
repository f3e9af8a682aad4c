package main

import (
	"fmt"

	"towerpost/engine/kamisado"
)

type perftCommand struct {
	N        int    `arg:"" help:"The number of moves in a sequence."`
	Position string `help:"The position string to count from; without it, the start of a match."`
}

// Help is shown below the usage.
func (perftCommand) Help() string {
	return `Prints the number of sequences of exactly N moves within the round. A forced pass is no move, a push is one; ` +
		`a sequence that ends the round before its last move is not counted.`
}

// Validate refuses what is no number of moves.
func (c perftCommand) Validate() error {
	if c.N < 0 {
		return fmt.Errorf("<n> must not be below 0")
	}
	return nil
}

func (c perftCommand) Run(s streams) error {
	position, err := readPosition(c.Position)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(s.out, perft(position, c.N))
	return err
}

// perft counts fast where a move is due; from any other position there is little to count.
func perft(position kamisado.Position, n int) uint64 {
	if b, ok := position.Bits(); ok {
		return b.Perft(n)
	}
	return position.Perft(n)
}

// readPosition reads a position string; an empty one is the start of a standard match.
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
