package main

import (
	"context"
	"errors"
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

// endHTTP ends a server after the answers that are under way.
func endHTTP(server *http.Server) error {
	ctx, cancel := context.WithTimeout(context.Background(), closingTime)
	defer cancel()
	if err := server.Shutdown(ctx); err != nil {
		return errors.Join(err, server.Close())
	}
	return nil
}
