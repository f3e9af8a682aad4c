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
	// healthPath is the URL path of the overall state of the bot.
	healthPath = "/health"
	// partsPath is the URL path of the state of each part.
	partsPath = "/healthz"
)

// healthSource reports the state of its parts, in order. bot.Bot implements it.
type healthSource interface {
	Health(ctx context.Context) []bot.Part
}

type healthCommand struct {
	Config string `help:"The configuration file of the bot."`
}

// Help is shown below the usage.
func (healthCommand) Help() string {
	return `Asks the bot that runs with the same configuration, at health.address, and ends with exit ` +
		`status 0 where it is connected to Discord and all its parts are well. Made for Docker's ` +
		`HEALTHCHECK and for monitors.`
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

// askHealth returns the answer of the bot at the address. If the bot is unwell, it returns an error.
func askHealth(ctx context.Context, address string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	url := "http://" + reachable(address) + healthPath
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
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

// direct returns a client that uses no proxy. A proxy in the environment is for other hosts.
func direct() *http.Client { return &http.Client{Transport: &http.Transport{DisableKeepAlives: true}} }

// reachable returns the address to connect to for an address to listen on, which may have no host.
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

// healthHandler serves the first trouble, or "ok", at healthPath, and a line for each part at partsPath.
func healthHandler(p healthSource) http.Handler {
	mux := http.NewServeMux()
	answer := func(w http.ResponseWriter, r *http.Request, write func(io.Writer, []bot.Part)) {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.Header().Set("Cache-Control", "no-store")
		ctx, cancel := context.WithTimeout(r.Context(), healthTime)
		defer cancel()
		parts := p.Health(ctx)
		if trouble(parts) != nil {
			w.WriteHeader(http.StatusServiceUnavailable)
		}
		write(w, parts)
	}
	mux.HandleFunc("GET "+healthPath, func(w http.ResponseWriter, r *http.Request) {
		answer(w, r, writeSummary)
	})
	mux.HandleFunc("GET "+partsPath, func(w http.ResponseWriter, r *http.Request) {
		answer(w, r, writeParts)
	})
	return mux
}

// healthTime is the time limit for the parts to report their state. A part that hangs does not report.
const healthTime = 3 * time.Second

// trouble returns the trouble of the first unwell part, with the name of the part.
func trouble(parts []bot.Part) error {
	for _, p := range parts {
		if p.Trouble != nil {
			return fmt.Errorf("%s: %w", p.Name, p.Trouble)
		}
	}
	return nil
}

func writeSummary(w io.Writer, parts []bot.Part) {
	if err := trouble(parts); err != nil {
		fmt.Fprintln(w, err)
		return
	}
	fmt.Fprintln(w, "ok")
}

func writeParts(w io.Writer, parts []bot.Part) {
	for _, p := range parts {
		state := "ok"
		if p.Trouble != nil {
			state = p.Trouble.Error()
		}
		fmt.Fprintf(w, "%s: %s\n", p.Name, state)
	}
}
