package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"

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
	return `All it needs is the bot's token, in the file as discord.token or in the environment as ` +
		`TOWERPOST_DISCORD_TOKEN; config.example.yaml explains every key. It prints the link that invites ` +
		`the bot to a server, and runs until it is interrupted (SIGINT, SIGTERM or SIGHUP).`
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
	store, err := openToServe(ctx, settings.Store.Path, log)
	if err != nil {
		return err
	}
	b, err := newBot(ctx, botConfig{
		token: settings.Discord.Token, api: settings.Discord.APIURL, store: store,
		challengeLife: settings.Challenges.ExpireAfter, log: log, pace: servicePace(),
		invite: func(link string) { fmt.Fprintln(s.out, "Invite Towerpost to a server:", link) },
	})
	if err == nil {
		err = runBeside(ctx, b, settings, store, log)
	}
	return errors.Join(err, store.Close())
}

// untilInterrupted returns a context that ends on the first signal to stop. A second signal then ends the
// program at once.
func untilInterrupted(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(ctx)
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	if !signal.Ignored(syscall.SIGHUP) { // nohup ignores SIGHUP so that the program outlives its terminal
		signal.Notify(signals, syscall.SIGHUP)
	}
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

// runBeside runs the bot with its servers: one for its state, if health.address is set, and one for backups.
func runBeside(
	ctx context.Context, b *bot.Bot, settings config.Config, store *storage.DB, log *slog.Logger,
) error {
	var sides []side
	if address := settings.Health.Address; address != "" {
		listener, err := net.Listen("tcp", address)
		if err != nil {
			return fmt.Errorf("health.address: %w", err)
		}
		sides = append(sides, newSide(listener, healthHandler(b)))
	}
	listener, err := listenControl(settings.Store.Path)
	if err == nil {
		sides = append(sides, newSide(listener, controlHandler(store, log)))
	} else {
		log.Warn("no backups can be made while the bot is running", "error", err)
	}
	run := watched(b.Run, store.Check, log)
	return runWithSides(ctx, beside(run, newCopies(settings, store, log).Run), sides, log)
}

// side is an HTTP server that runs beside the bot.
type side struct {
	server   *http.Server
	listener net.Listener
}

func newSide(listener net.Listener, handler http.Handler) side {
	return side{&http.Server{Handler: handler, ReadHeaderTimeout: headerTime}, listener}
}

// runWithSides runs servers until run returns.
func runWithSides(
	ctx context.Context, run func(context.Context) error, sides []side, log *slog.Logger,
) error {
	group, ctx := errgroup.WithContext(ctx)
	for _, s := range sides {
		group.Go(func() error { return serveHTTP(s.server, s.listener) })
	}
	group.Go(func() error {
		err := run(ctx)
		for _, s := range sides {
			err = errors.Join(err, endHTTP(s.server, log))
		}
		return err
	})
	return group.Wait()
}
