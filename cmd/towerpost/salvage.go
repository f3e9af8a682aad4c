package main

import (
	"context"
	"fmt"
	"strings"

	"towerpost/cmd/towerpost/internal/progress"
	"towerpost/engine/match"
	"towerpost/storage"
)

type salvageCommand struct {
	File string `arg:"" help:"The file to write; one that is there already is not replaced."`
	storeFlags
}

// Help is shown below the usage.
func (salvageCommand) Help() string {
	return `Saves what is not hurt of a damaged store: all matches of which the row and the whole log can ` +
		`be read, with everything else that can. The store that the configuration names stays as it is, ` +
		`and no bot may be running on it. What is saved is a new store, which agrees with itself; ` +
		`towerpost restore puts it in the place of the damaged one.`
}

func (c salvageCommand) Run(ctx context.Context, s streams) error {
	store, err := c.path()
	if err != nil {
		return err
	}
	return working(ctx, s, func(ctx context.Context, s streams, meter *progress.Meter) error {
		meter.Begin("reading what is left", 0)
		saved, err := storage.Salvage(ctx, store, c.File)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(s.out, "%s: %s saved, and all agrees. %s\n%s is as it was.\n",
			c.File, counted(saved.Matches), lost(saved.Lost), store)
		return err
	})
}

// lost lists the damaged matches.
func lost(ids []match.ID) string {
	if len(ids) == 0 {
		return "No match is damaged of which anything is left."
	}
	var list []string
	for _, id := range ids {
		list = append(list, string(id))
	}
	const most = 30
	if len(list) > most {
		list = append(list[:most], fmt.Sprintf("and %d more", len(list)-most))
	}
	return fmt.Sprintf("Damaged: %s with the number %s. Ratings leave out damaged matches.",
		counted(len(ids)), strings.Join(list, ", "))
}
