package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"towerpost/storage"
)

// When the whole store is checked while the bot runs: for the first time when its start is over, then once a day.
const (
	firstCheck = 10 * time.Minute
	checkEvery = 24 * time.Hour
)

// openToServe opens the store of a bot, and refuses one in which what is under way is damaged.
func openToServe(ctx context.Context, path string, log *slog.Logger) (*storage.DB, error) {
	store, err := storage.Open(path, storage.Options{Log: log})
	if err != nil {
		return nil, err
	}
	err = store.CheckLive(ctx)
	if err == nil {
		err = store.Mend(ctx)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("the bot does not start on %s: %w", path, err), store.Close())
	}
	return store, nil
}

// watched returns a run beside which the store is checked from time to time.
func watched(run, check func(context.Context) error, log *slog.Logger) func(context.Context) error {
	return func(ctx context.Context) error {
		ctx, stop := context.WithCancel(ctx)
		var watch sync.WaitGroup
		watch.Go(func() { watchStore(ctx, check, log) })
		defer watch.Wait()
		defer stop()
		return run(ctx)
	}
}

// watchStore checks the whole store from time to time and logs what is damaged, until its context ends.
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
			log.Error("the store is damaged: keep all backups, stop the bot, and see what towerpost check says", "error", err)
		default:
			log.Info("the store was checked, and all agrees", "took", time.Since(began).Round(time.Millisecond))
		}
	}
}
