package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sync/errgroup"

	"towerpost/bot"
	"towerpost/bot/locale"
	"towerpost/bot/sandbox"
	"towerpost/cmd/towerpost/internal/config"
	"towerpost/storage"
	"towerpost/storage/bolt"
)

type demoCommand struct {
	DB        string        `name:"db" default:"towerpost-demo.db" help:"The file that holds the matches; what stands in the channels is kept in the folder FILE.sandbox beside it."`
	Addr      string        `default:"127.0.0.1:8420" help:"The address of the page. Other machines reach it only with --host; port 0 takes any free port."`
	Host      []string      `help:"A further name under which the page may be reached, which lets --addr be more than the loopback address. Whoever reaches the page can act as any member."`
	TimeScale float64       `default:"1" help:"How much faster than real time passes, from 1 to 3600: with 3600 an hour takes a second."`
	Answer    time.Duration `name:"answer-within" default:"3s" placeholder:"TIME" help:"How long the stand-in for Discord waits for the bot's first answer to a command or a press. Discord itself waits 3s, which a very busy machine may not keep."`
	Language  string        `default:"en-US" placeholder:"CODE" help:"The language of the server and of its members' clients, by Discord's code, such as it, pt-BR or ro."`
	Verbose   bool          `short:"v" help:"Log what the bot and the stand-in for Discord do."`
}

// mostScale is the largest time scale: an hour in a second.
const mostScale = 3600

// Help is shown below the usage.
func (demoCommand) Help() string {
	return `Runs the bot against a stand-in for Discord that is part of the program, with a page in the ` +
		`browser: a server with some channels and four members, and you choose as whom you act. It needs ` +
		`no token and no network. Matches and messages outlive a restart; to begin afresh, remove the file ` +
		`and the folder beside it.`
}

// Validate returns an error for a time scale or timeout out of range, and for an address that other machines
// could reach unless --host is given.
func (c demoCommand) Validate() error {
	if c.Answer <= 0 {
		return fmt.Errorf("--answer-within must be above 0, not %v", c.Answer)
	}
	if !(c.TimeScale >= 1 && c.TimeScale <= mostScale) {
		return fmt.Errorf("--time-scale must be from 1 to %d, not %v", mostScale, c.TimeScale)
	}
	if err := checkLanguage(c.Language); err != nil {
		return err
	}
	host, _, err := net.SplitHostPort(c.Addr)
	if err != nil {
		return fmt.Errorf("--addr must be a host and a port such as 127.0.0.1:8420, not %q", c.Addr)
	}
	if ip := net.ParseIP(host); host != "localhost" && (ip == nil || !ip.IsLoopback()) && len(c.Host) == 0 {
		return fmt.Errorf("--addr %s is no loopback address, and whoever reaches the page can act as any "+
			"member; if that is wanted, name with --host the name under which the page is opened", c.Addr)
	}
	return nil
}

// checkLanguage returns an error for a language that the bot does not speak.
func checkLanguage(code string) error {
	catalogue, err := locale.Load()
	if err != nil {
		return err
	}
	spoken := append([]string{sandbox.DefaultLocale}, catalogue.Languages()...)
	if !slices.Contains(spoken, code) {
		return fmt.Errorf("--language must be one of %s, not %q", strings.Join(spoken, ", "), code)
	}
	return nil
}

func (c demoCommand) Run(ctx context.Context, s streams) error {
	ctx, stop := untilInterrupted(ctx)
	defer stop()
	level := slog.LevelWarn
	if c.Verbose {
		level = slog.LevelDebug
	}
	log := newLog(s.err, config.Log{Level: level})
	listener, err := c.listen()
	if err != nil {
		return err
	}
	defer listener.Close()
	store, err := storage.Open(c.DB, bolt.Options{Log: log})
	if err != nil {
		return fmt.Errorf("--db: %w", err)
	}
	return errors.Join(c.play(ctx, s, listener, store, log), store.Close())
}

// listen opens the page's address. It is called before anything else is opened.
func (c demoCommand) listen() (net.Listener, error) {
	listener, err := net.Listen("tcp", c.Addr)
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, fmt.Errorf("the address %s is in use, perhaps by another demo; "+
			"choose another with --addr, such as --addr 127.0.0.1:0", c.Addr)
	}
	if err != nil {
		return nil, fmt.Errorf("--addr: %w", err)
	}
	return listener, nil
}

// page returns the URL of the page for a listener's address. If other machines can reach it, the URL has the
// first name of --host.
func (c demoCommand) page(at net.Addr) string {
	address := at.String()
	if tcp, ok := at.(*net.TCPAddr); ok && !tcp.IP.IsLoopback() && len(c.Host) > 0 {
		address = net.JoinHostPort(c.Host[0], strconv.Itoa(tcp.Port))
	}
	return "http://" + address + "/"
}

// play runs the Discord sandbox and the bot until the context ends.
func (c demoCommand) play(
	ctx context.Context, s streams, listener net.Listener, store *storage.DB, log *slog.Logger,
) error {
	last, err := store.LastSeen(context.WithoutCancel(ctx)) // an ended context is not an error here
	if err != nil {
		return err
	}
	pace := newPace(c.TimeScale, last)
	world, err := sandbox.New(sandbox.Options{
		Dir: c.DB + ".sandbox", Hosts: c.Host, Log: log, Now: pace.now, Speed: c.TimeScale,
		ResponseLimit: c.Answer, Locale: c.Language,
	})
	if err != nil {
		return err
	}
	b, err := newBot(ctx, botConfig{
		token: world.Token(), api: "http://" + listener.Addr().String() + "/api",
		store: store, log: log, pace: pace,
		ready: func() {
			fmt.Fprintf(s.out, "Towerpost's demo is at %s\n"+
				"Open it in a browser, and type /challenge in a channel. Ctrl-C ends it.\n",
				c.page(listener.Addr()))
		},
	})
	if err != nil {
		return errors.Join(err, world.Close())
	}
	return runWithWorld(ctx, b, world, listener, log)
}

// runWithWorld runs the bot and the Discord sandbox. The sandbox stops after the bot, so that the last
// messages arrive.
func runWithWorld(
	ctx context.Context, b *bot.Bot, world *sandbox.Server, listener net.Listener, log *slog.Logger,
) error {
	server := &http.Server{Handler: world.Handler(), ReadHeaderTimeout: headerTime}
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error { return serveHTTP(server, listener) })
	group.Go(func() error { return errors.Join(b.Run(ctx), world.Close(), endHTTP(server, log)) })
	return group.Wait()
}
