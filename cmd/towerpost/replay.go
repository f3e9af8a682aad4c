package main

import (
	"bufio"
	"fmt"
	"io"

	"towerpost/engine"
	"towerpost/engine/record"
)

type replayCommand struct {
	File  string `arg:"" help:"The match record to read; - is the standard input."`
	Plain bool   `help:"Print the bare states alone, as the rules of the game define them, for programs and tests."`
}

// Help is shown below the usage.
func (replayCommand) Help() string {
	return `Prints every entry of the record with the state of the match after it, and at last the ` +
		`result. States are written as the game writes them: for Kamisado the position string after every ` +
		`decision. The first entry that is illegal or does not agree with the board ends it with exit ` +
		`status 1 and the file, the line, the reason and the rule on standard error; with --plain that is ` +
		`"line N: reason (rule)". Where the record has the seed of a finished match, what chance did is ` +
		`checked, too, as verify does.`
}

func (c replayCommand) Run(known library, s streams) error {
	text, err := readInput(c.File, s.in)
	if err != nil {
		return err
	}
	return wrongInPlain(c.Plain, c.File, c.replay(known, text, s.out))
}

// replay prints the states of a record up to its first error.
func (c replayCommand) replay(known library, text string, to io.Writer) error {
	game, err := known.of(text)
	if err != nil {
		return err
	}
	replayer, ok := game.(engine.Replayer)
	if !ok {
		return fmt.Errorf("%s replays no records", game.Info().Name)
	}
	out := bufio.NewWriter(to)
	if c.Plain {
		err = replayPlainly(replayer, text, out)
	} else {
		err = newTranscript(text, out).write(replayer)
	}
	if flushErr := out.Flush(); err == nil {
		err = flushErr
	}
	if err != nil {
		return err
	}
	return c.conclude(game, text, to)
}

// replayPlainly prints only the states of a record.
func replayPlainly(r engine.Replayer, text string, out io.Writer) error {
	return r.Replay(text, func(_ int, state string) error {
		_, err := fmt.Fprintln(out, state)
		return err
	})
}

// conclude verifies the chance draws if the record has a seed, and prints the result.
func (c replayCommand) conclude(game engine.Game, text string, out io.Writer) error {
	_, seed := record.Find(text, record.Seed)
	if seed > 0 {
		if _, err := verify(game, text); err != nil {
			return err
		}
	}
	importer, ok := game.(engine.Importer)
	if c.Plain || !ok {
		return nil
	}
	log, err := importer.Import(text)
	if err != nil {
		return err
	}
	result, err := resultOf(game, log)
	if err == nil {
		_, err = fmt.Fprintln(out, "ok:", result)
	}
	return err
}
