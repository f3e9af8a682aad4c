package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// The control of a bot is a socket beside its store, by which other commands on the same machine ask the
// process that has the store open. It is in a folder that only the user of the bot can enter: whoever can use
// the socket could read the store itself.

// backupPath is where a bot gives a backup of its store.
const backupPath = "/backup"

// controlSocket returns the path of the socket of the bot that has a store open.
func controlSocket(store string) string { return filepath.Join(store+".control", "socket") }

// listenControl opens the socket beside a store, which this process must have open: a socket that
// is there is a dead one's.
func listenControl(store string) (net.Listener, error) {
	path := controlSocket(store)
	folder := filepath.Dir(path)
	if err := os.Mkdir(folder, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return nil, err
	}
	if err := os.Chmod(folder, 0o700); err != nil {
		return nil, err
	}
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	return net.Listen("unix", path)
}

// keeper gives backups, as storage.DB does.
type keeper interface {
	Backup(ctx context.Context, w io.Writer) error
}

// controlHandler gives backups at backupPath, one at a time: each keeps the pages of its
// moment from being used again.
func controlHandler(store keeper, log *slog.Logger) http.Handler {
	var busy sync.Mutex
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+backupPath, func(w http.ResponseWriter, r *http.Request) {
		if !busy.TryLock() {
			http.Error(w, "another backup is under way", http.StatusConflict)
			return
		}
		defer busy.Unlock()
		w.Header().Set("Content-Type", "application/octet-stream")
		if err := store.Backup(r.Context(), steady{w, http.NewResponseController(w)}); err != nil {
			log.Error("backup broken off", "error", err)
			panic(http.ErrAbortHandler) // so that the reader notices that it is not whole
		}
		log.Info("backup given")
	})
	return mux
}

// takingTime is how long the reader of a backup may take for a part of it.
const takingTime = 30 * time.Second

// steady writes to a reader as long as that takes something in time.
type steady struct {
	to         io.Writer
	controller *http.ResponseController
}

func (s steady) Write(data []byte) (int, error) {
	if err := s.controller.SetWriteDeadline(time.Now().Add(takingTime)); err != nil {
		return 0, err
	}
	return s.to.Write(data)
}

// errNoControl is the kind of an error about a store that no bot has open.
var errNoControl = errors.New("no bot has the store open")

// askBackup writes a backup that the bot gives which has the store open.
func askBackup(ctx context.Context, store string, to io.Writer) error {
	client := http.Client{Transport: &http.Transport{
		DisableKeepAlives: true,
		DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			conn, err := (&net.Dialer{}).DialContext(ctx, "unix", controlSocket(store))
			if err != nil && ctx.Err() == nil {
				err = fmt.Errorf("%w: %w", errNoControl, err)
			}
			return conn, err
		},
	}}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://control"+backupPath, nil)
	if err != nil {
		return err
	}
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		text, err := io.ReadAll(io.LimitReader(response.Body, 1000))
		return errors.Join(fmt.Errorf("the bot gives no backup: %s", text), err)
	}
	if _, err = io.Copy(to, response.Body); err != nil {
		return fmt.Errorf("take the bot's backup: %w", err)
	}
	return nil
}
