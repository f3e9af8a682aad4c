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

	"towerpost/cmd/towerpost/internal/config"
)

// healthPath is where a bot tells of its state.
const healthPath = "/health"

type healthCommand struct {
	Config string `help:"The configuration file of the bot."`
}

// Help is shown below the usage.
func (healthCommand) Help() string {
	return `Asks the bot that runs with the same configuration, at health.address, and ends with exit status 0 where it is ` +
		`connected to Discord. Made for Docker's HEALTHCHECK and for monitors.`
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
	response, err := http.DefaultClient.Do(request)
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

// healthHandler answers with what well says.
func healthHandler(well func() error) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+healthPath, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.Header().Set("Cache-Control", "no-store")
		if err := well(); err != nil {
			w.WriteHeader(http.StatusServiceUnavailable)
			fmt.Fprintln(w, err)
			return
		}
		fmt.Fprintln(w, "ok")
	})
	return mux
}
