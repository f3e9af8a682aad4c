package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"towerpost/cmd/towerpost/internal/config"
	"towerpost/storage"
	"towerpost/storage/bolt"
	"towerpost/storage/copies"
)

// The whole store is checked while the bot runs: first after firstCheck, when the bot has started up, and
// then every checkEvery.
const (
	firstCheck = 10 * time.Minute
	checkEvery = 24 * time.Hour
)

// openToServe opens the store of a bot. It returns an error if the data of live matches are damaged.
func openToServe(ctx context.Context, path string, log *slog.Logger) (*storage.DB, error) {
	store, err := storage.Open(path, bolt.Options{Log: log})
	if err != nil {
		return nil, err
	}
	err = store.CheckLive(ctx)
	if err == nil {
		err = store.DropDamagedProjections(ctx)
	}
	if errors.Is(err, context.Canceled) && ctx.Err() != nil { // the program is stopping
		return store, nil
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("the bot does not start on %s: %w", path, err), store.Close())
	}
	return store, nil
}

// watched returns run with regular checks of the store beside it.
func watched(run, check func(context.Context) error, log *slog.Logger) func(context.Context) error {
	return beside(run, func(ctx context.Context) { watchStore(ctx, check, log) })
}

// beside returns a function that calls run and other at the same time. other must return when its context
// ends, which is at the latest when run returns.
func beside(run func(context.Context) error, other func(context.Context)) func(context.Context) error {
	return func(ctx context.Context) error {
		ctx, stop := context.WithCancel(ctx)
		var group sync.WaitGroup
		group.Go(func() { other(ctx) })
		defer group.Wait()
		defer stop()
		return run(ctx)
	}
}

// newCopies returns the keeper of automatic copies of the store. By default they are in a folder beside it.
func newCopies(settings config.Config, store *storage.DB, log *slog.Logger) copies.Keeper {
	set := settings.Copies
	return copies.Keeper{
		Store: settings.Store.Path, Folder: cmp.Or(set.Folder, settings.Store.Path+".copies"),
		Source: store, Save: store.SaveCopy, Log: log,
		Plan: copies.Plan{Hourly: set.Hourly, Daily: set.Daily, Weekly: set.Weekly, Room: set.Room},
	}
}

// watchStore checks the whole store at intervals and logs damage, until its context ends.
func watchStore(ctx context.Context, check func(context.Context) error, log *slog.Logger) {
	for wait := firstCheck; ; wait = checkEvery {
		select {
		case <-ctx.Done():
			return
		case <-time.After(wait):
		}
		began := time.Now()
		switch err := check(ctx); {
		case ctx.Err() != nil:
			return
		case err != nil:
			log.Error("the store is damaged: keep all backups, stop the bot, "+
				"and see what towerpost check says", "error", err)
		default:
			took := time.Since(began).Round(time.Millisecond)
			log.Info("the store was checked, and all agrees", "took", took)
		}
	}
}
