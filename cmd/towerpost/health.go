package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"time"

	"towerpost/bot"
	"towerpost/cmd/towerpost/internal/config"
)

const (
	// healthPath is where a bot tells whether it serves its players.
	healthPath = "/health"
	// partsPath is where a bot tells of each of its parts.
	partsPath = "/healthz"
)

// patient tells how it is, as bot.Bot does. The parts are in the order in which they are told.
type patient interface {
	Health(ctx context.Context) []bot.Part
}

type healthCommand struct {
	Config string `help:"The configuration file of the bot."`
}

// Help is shown below the usage.
func (healthCommand) Help() string {
	return `Asks the bot that runs with the same configuration, at health.address, and ends with exit status 0 where it is ` +
		`connected to Discord and all its parts are well. Made for Docker's HEALTHCHECK and for monitors.`
}

func (c healthCommand) Run(ctx context.Context, s streams) error {
	settings, err := config.Load(c.Config, os.Environ())
	if err != nil {
		return err
	}
	if settings.Health.Address == "" {
		return errors.New("health.address is not set, so a running bot cannot be asked")
	}
	answer, err := askHealth(ctx, settings.Health.Address)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(s.out, answer)
	return err
}

// askHealth returns what the bot at the address says; an unwell one is an error.
func askHealth(ctx context.Context, address string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+reachable(address)+healthPath, nil)
	if err != nil {
		return "", err
	}
	response, err := direct().Do(request)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(io.LimitReader(response.Body, 1000))
	if err != nil {
		return "", err
	}
	answer := strings.TrimSpace(string(body))
	if response.StatusCode != http.StatusOK {
		return "", fmt.Errorf("the bot is unwell: %s", answer)
	}
	return answer, nil
}

// direct returns a client that asks no proxy: one that stands in the environment is for what is outside.
func direct() *http.Client { return &http.Client{Transport: &http.Transport{DisableKeepAlives: true}} }

// reachable returns an address to ask for one to listen on, which may leave the host open.
func reachable(address string) string {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return address
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		return net.JoinHostPort("localhost", port)
	}
	return address
}

// healthHandler answers at healthPath with the first trouble or ok, and at partsPath with a
// line for each part.
func healthHandler(p patient) http.Handler {
	mux := http.NewServeMux()
	answer := func(w http.ResponseWriter, r *http.Request, tell func(io.Writer, []bot.Part)) {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.Header().Set("Cache-Control", "no-store")
		ctx, cancel := context.WithTimeout(r.Context(), healthTime)
		defer cancel()
		parts := p.Health(ctx)
		if trouble(parts) != nil {
			w.WriteHeader(http.StatusServiceUnavailable)
		}
		tell(w, parts)
	}
	mux.HandleFunc("GET "+healthPath, func(w http.ResponseWriter, r *http.Request) { answer(w, r, tellBriefly) })
	mux.HandleFunc("GET "+partsPath, func(w http.ResponseWriter, r *http.Request) { answer(w, r, tellParts) })
	return mux
}

// healthTime is the time limit for the parts to say how they are. One that is stuck does not.
const healthTime = 3 * time.Second

// trouble returns what is wrong with the first part that is unwell, with its name.
func trouble(parts []bot.Part) error {
	for _, p := range parts {
		if p.Trouble != nil {
			return fmt.Errorf("%s: %w", p.Name, p.Trouble)
		}
	}
	return nil
}

func tellBriefly(w io.Writer, parts []bot.Part) {
	if err := trouble(parts); err != nil {
		fmt.Fprintln(w, err)
		return
	}
	fmt.Fprintln(w, "ok")
}

func tellParts(w io.Writer, parts []bot.Part) {
	for _, p := range parts {
		state := "ok"
		if p.Trouble != nil {
			state = p.Trouble.Error()
		}
		fmt.Fprintf(w, "%s: %s\n", p.Name, state)
	}
}
