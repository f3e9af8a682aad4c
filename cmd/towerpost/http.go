package main

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"time"
)

const (
	// headerTime is how long a client of ours may take to say what it wants.
	headerTime = 5 * time.Second
	// closingTime is how long a server of ours may take to finish its answers when the program stops.
	closingTime = 5 * time.Second
)

// serveHTTP serves until endHTTP is called, which gives nil, or until it fails.
func serveHTTP(server *http.Server, listener net.Listener) error {
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// endHTTP ends a server after the answers that are under way, for which it waits a while.
func endHTTP(server *http.Server, log *slog.Logger) error {
	ctx, cancel := context.WithTimeout(context.Background(), closingTime)
	defer cancel()
	return endWithin(ctx, server, log)
}

// endWithin ends a server. Answers that take longer than the context break off, which is no error.
func endWithin(ctx context.Context, server *http.Server, log *slog.Logger) error {
	err := server.Shutdown(ctx)
	if errors.Is(err, context.DeadlineExceeded) {
		log.Warn("an answer that takes long is broken off, as the program stops")
		return server.Close()
	}
	return err
}
