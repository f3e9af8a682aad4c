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
	DB      string `name:"db" default:"towerpost.db" help:"The file that holds the matches. No bot may be running on it."`
	Rebuild bool   `help:"Make the ratings, leaderboards and profiles again from the logs before they are checked."`
}

// Help is shown below the usage.
func (checkCommand) Help() string {
	return `Reads the whole file, and says what contradicts what: damaged pages, rows, logs and lists. Then every finished match ` +
		`is replayed and every rating made again from the log of results, and compared with what is stored. A file of an ` +
		`older version is copied and brought up to date first, as by serve. Where only ratings, leaderboards or profiles differ, ` +
		`--rebuild mends them. Of a damaged file it says what can still be saved.`
}

func (c checkCommand) Run(ctx context.Context, s streams) error {
	return working(ctx, s, c.open)
}

// open checks the file and says what it holds.
func (c checkCommand) open(ctx context.Context, s streams, meter *progress.Meter) error {
	if err := storage.Exists(c.DB); err != nil {
		return fmt.Errorf("--db: %w", err)
	}
	store, err := storage.Open(c.DB, bolt.Options{Log: newLog(s.err, config.Log{})})
	if err != nil {
		return c.salvageable(fmt.Errorf("--db: %w", err))
	}
	err = c.check(ctx, store, meter)
	if err == nil {
		var results uint64
		if results, _, err = store.Booked(ctx); err == nil {
			_, err = fmt.Fprintf(s.out, "%s: %d results, and all agrees.\n", c.DB, results)
		}
	}
	return c.salvageable(errors.Join(err, store.Close()))
}

// salvageable adds to an error about damage what can still be saved.
func (c checkCommand) salvageable(err error) error {
	if !errors.Is(err, bolt.ErrDamaged) {
		return err
	}
	left, surveyErr := storage.Survey(c.DB)
	if surveyErr != nil {
		return errors.Join(err, surveyErr)
	}
	return fmt.Errorf("%w\n%s not damaged, which towerpost salvage saves. %s", err, counted(left.Matches), lost(left.Lost))
}

// check reads everything in the store.
func (c checkCommand) check(ctx context.Context, store *storage.DB, meter *progress.Meter) error {
	if c.Rebuild {
		if err := store.Mend(ctx); err != nil {
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
