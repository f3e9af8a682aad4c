package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"

	"golang.org/x/sync/errgroup"

	"towerpost/bot"
	"towerpost/cmd/towerpost/internal/config"
	"towerpost/storage"
)

type serveCommand struct {
	Config string `help:"The configuration file. Without it, towerpost.yaml is read where it exists."`
}

// Help is shown below the usage.
func (serveCommand) Help() string {
	return `All it needs is the bot's token, in the file as discord.token or in the environment as TOWERPOST_DISCORD_TOKEN; ` +
		`config.example.yaml explains every key. It prints the link that invites the bot to a server, and runs until it is ` +
		`interrupted (SIGINT, SIGTERM or SIGHUP).`
}

func (c serveCommand) Run(ctx context.Context, s streams) error {
	settings, err := config.Load(c.Config, os.Environ())
	if err == nil {
		err = settings.RequireToken()
	}
	if err != nil {
		return err
	}
	ctx, stop := untilInterrupted(ctx)
	defer stop()
	log := newLog(s.err, settings.Log)
	store, err := storage.Open(settings.Store.Path, storage.Options{Log: log})
	if err != nil {
		return err
	}
	b, err := newBot(ctx, ingredients{
		token: settings.Discord.Token, api: settings.Discord.APIURL, store: store,
		challengeLife: settings.Challenges.ExpireAfter, log: log, pace: newPace(1, time.Time{}),
		invite: func(link string) { fmt.Fprintln(s.out, "Invite Towerpost to a server:", link) },
	})
	if err == nil {
		err = runWithHealth(ctx, b, settings.Health.Address)
	}
	return errors.Join(err, store.Close())
}

// untilInterrupted returns a context that ends when the program is told to stop. A second signal then ends the program at once.
func untilInterrupted(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(ctx)
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	context.AfterFunc(ctx, func() { signal.Stop(signals) })
	go func() {
		select {
		case <-signals:
			cancel()
		case <-ctx.Done():
		}
	}()
	return ctx, cancel
}

// runWithHealth runs the bot and beside it, where there is an address for it, the server that tells of its state.
func runWithHealth(ctx context.Context, b *bot.Bot, address string) error {
	if address == "" {
		return b.Run(ctx)
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return fmt.Errorf("health.address: %w", err)
	}
	server := &http.Server{Handler: healthHandler(b), ReadHeaderTimeout: headerTime}
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error { return serveHTTP(server, listener) })
	group.Go(func() error { return errors.Join(b.Run(ctx), endHTTP(server)) })
	return group.Wait()
}
