package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"towerpost/cmd/towerpost/internal/progress"
	"towerpost/storage"
)

type backupCommand struct {
	File string `arg:"" help:"The file to write; one that is there already is not replaced."`
	storeFlags
}

// Help is shown below the usage.
func (backupCommand) Help() string {
	return `Copies the store that the configuration names, as it is at this moment, whether a bot is ` +
		`running on it or not. The copy is checked before it gets its name, and only its owner can read ` +
		`it. A running bot is asked by a socket in the folder towerpost.db.control beside its store, which ` +
		`only its own user and root can enter; run the command as one of them.`
}

func (c backupCommand) Run(ctx context.Context, s streams) error {
	store, err := c.path()
	if err != nil {
		return err
	}
	return working(ctx, s, func(ctx context.Context, s streams, meter *progress.Meter) error {
		return c.save(ctx, store, s.out, meter)
	})
}

// save makes a backup of a store.
func (c backupCommand) save(ctx context.Context, store string, out io.Writer, meter *progress.Meter) error {
	meter.Begin("copying", 0)
	err := storage.SaveBackup(c.File, func(to io.Writer) error {
		defer meter.Begin("checking the copy", 0)
		err := askBackup(ctx, store, to)
		if errors.Is(err, errNoControl) {
			err = storage.BackupFile(ctx, store, to)
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("back %s up: %w", store, err)
	}
	info, err := os.Stat(c.File)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s: %.1f MB, and all agrees.\n", c.File, float64(info.Size())/1e6)
	return err
}
