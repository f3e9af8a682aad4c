package main

import (
	"context"
	"errors"
	"fmt"

	"towerpost/cmd/towerpost/internal/config"
	"towerpost/cmd/towerpost/internal/progress"
	"towerpost/engine/match/play"
	"towerpost/engine/match/ranking"
	"towerpost/storage"
	"towerpost/storage/bolt"
)

type checkCommand struct {
	storeFlags
	Rebuild bool `help:"Make the ratings, leaderboards and profiles again from the logs before they are checked."`
}

// Help is shown below the usage.
func (checkCommand) Help() string {
	return `Reads the whole store that the configuration names, on which no bot may be running, and says ` +
		`what contradicts what: damaged pages, rows, logs and lists. Then every finished match is replayed ` +
		`and every rating made again from the log of results, and compared with what is stored. A file of ` +
		`an older version is copied and brought up to date first, as by serve. Where only ratings, ` +
		`leaderboards or profiles differ, --rebuild mends them. Of a damaged file it says what can still ` +
		`be saved.`
}

func (c checkCommand) Run(ctx context.Context, s streams) error {
	path, err := c.path()
	if err != nil {
		return err
	}
	return working(ctx, s, func(ctx context.Context, s streams, meter *progress.Meter) error {
		return c.open(ctx, s, path, meter)
	})
}

// open checks the file and prints the number of results in it.
func (c checkCommand) open(ctx context.Context, s streams, path string, meter *progress.Meter) error {
	if err := storage.Exists(path); err != nil {
		return err
	}
	store, err := storage.Open(path, bolt.Options{Log: newLog(s.err, config.Log{})})
	if err != nil {
		return salvageable(path, err)
	}
	err = c.check(ctx, store, meter)
	if err == nil {
		var results uint64
		if results, _, err = store.Booked(ctx); err == nil {
			_, err = fmt.Fprintf(s.out, "%s: %d results, and all agrees.\n", path, results)
		}
	}
	return salvageable(path, errors.Join(err, store.Close()))
}

// salvageable adds to an error about damage how much can still be saved.
func salvageable(path string, err error) error {
	if !errors.Is(err, bolt.ErrDamaged) {
		return err
	}
	left, surveyErr := storage.Survey(path)
	if surveyErr != nil {
		return errors.Join(err, surveyErr)
	}
	return fmt.Errorf("%w\n%s not damaged, which towerpost salvage --db %s saves. %s",
		err, counted(left.Matches), path, lost(left.Lost))
}

// check checks everything in the store.
func (c checkCommand) check(ctx context.Context, store *storage.DB, meter *progress.Meter) error {
	if c.Rebuild {
		if err := store.DropDamagedProjections(ctx); err != nil {
			return err
		}
	}
	meter.Begin("reading the file", 0)
	if err := store.Check(ctx); err != nil {
		return err
	}
	matches := play.New(play.Options{Store: store, Games: known()})
	past := ranking.New(ranking.Options{Store: store, Matches: matches})
	prepare := past.Prepare
	if c.Rebuild {
		prepare = past.Rebuild
	}
	meter.Begin("making the ratings", 0)
	if err := prepare(ctx); err != nil {
		return err
	}
	meter.Begin("comparing the ratings", 0)
	return past.Check(ctx)
}
