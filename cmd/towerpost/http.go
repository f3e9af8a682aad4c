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
	// headerTime is how long a client may take to send the headers of a request.
	headerTime = 5 * time.Second
	// closingTime is how long a server may take to finish its answers when the program stops.
	closingTime = 5 * time.Second
)

// serveHTTP serves until endHTTP is called, and then returns nil, or until it fails.
func serveHTTP(server *http.Server, listener net.Listener) error {
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// endHTTP stops a server. It waits up to closingTime for answers in progress.
func endHTTP(server *http.Server, log *slog.Logger) error {
	ctx, cancel := context.WithTimeout(context.Background(), closingTime)
	defer cancel()
	return endWithin(ctx, server, log)
}

// endWithin stops a server. It aborts answers that are not finished when the context ends, which is not an
// error.
func endWithin(ctx context.Context, server *http.Server, log *slog.Logger) error {
	err := server.Shutdown(ctx)
	if errors.Is(err, context.DeadlineExceeded) {
		log.Warn("an answer that takes long is broken off, as the program stops")
		return server.Close()
	}
	return err
}
