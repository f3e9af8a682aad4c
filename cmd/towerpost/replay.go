package main

import (
	"bufio"
	"fmt"

	"towerpost/engine"
	"towerpost/engine/record"
)

type replayCommand struct {
	File string `arg:"" help:"The match record to read; - is the standard input."`
}

// Help is shown below the usage.
func (replayCommand) Help() string {
	return `Prints the state of the match as its game writes it, one a line: for Kamisado the position string after ` +
		`every decision. The first entry that is illegal or does not agree with the board ends it with exit ` +
		`status 1 and "line N: reason (rule)" on standard error. Where the record has the seed of a finished match, what chance did is checked, too, as verify does.`
}

func (c replayCommand) Run(known library, s streams) error {
	text, err := readInput(c.File, s.in)
	if err != nil {
		return err
	}
	game, err := known.of(text)
	if err != nil {
		return err
	}
	replayer, ok := game.(engine.Replayer)
	if !ok {
		return fmt.Errorf("%s replays no records", game.Info().Name)
	}
	out := bufio.NewWriter(s.out)
	replayErr := replayer.Replay(text, func(line string) error {
		_, err := fmt.Fprintln(out, line)
		return err
	})
	if err := out.Flush(); err != nil {
		return err
	}
	if _, seed := record.Find(text, record.Seed); seed > 0 && replayErr == nil {
		_, replayErr = verify(game, text)
	}
	return replayErr
}
