package main

import (
	"bufio"
	"fmt"

	"towerpost/engine/kamisado"
)

type replayCommand struct {
	File string `arg:"" help:"The match record to read; - is the standard input."`
}

// Help is shown below the usage.
func (replayCommand) Help() string {
	return `Prints the position string after every decision, one a line. The first entry that is illegal or does not ` +
		`agree with the board ends it with exit status 1 and "line N: reason (rule)" on standard error.`
}

func (c replayCommand) Run(s streams) error {
	file, err := openInput(c.File, s.in)
	if err != nil {
		return err
	}
	defer file.Close()
	out := bufio.NewWriter(s.out)
	replayErr := kamisado.Replay(file, func(p kamisado.Position) error {
		_, err := fmt.Fprintln(out, p)
		return err
	})
	if err := out.Flush(); err != nil {
		return err
	}
	return replayErr
}
