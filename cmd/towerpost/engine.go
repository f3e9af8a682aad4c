package main

import (
	"context"

	"towerpost/cmd/towerpost/internal/protocol"
	"towerpost/engine/kamisado/rival"
)

type engineCommand struct{}

// Help is shown below the usage.
func (engineCommand) Help() string {
	return `Reads commands from the standard input, one a line, and answers on the standard output, so ` +
		`that other programs can play against it: "position …", "go …", "quit". docs/engine.md describes ` +
		`them all.`
}

func (engineCommand) Run(ctx context.Context, s streams) error {
	searcher := rival.NewSearcher()
	newThinker := func(level string, seed uint64) (protocol.Thinker, error) {
		return rival.New(level, rival.Options{Seed: seed, Searcher: searcher})
	}
	return protocol.Run(ctx, s.in, s.out, protocol.Options{Levels: rival.Keys(), New: newThinker})
}
