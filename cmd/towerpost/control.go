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

// The control socket of a bot is beside its store. Other commands on the same machine use it to ask the
// process that has the store open. It is in a folder that only the bot's user can enter, so that only users
// who could read the store itself can use the socket.

// backupPath is the URL path of backups on the control socket.
const backupPath = "/backup"

// controlSocket returns the path of the control socket of a store.
func controlSocket(store string) string { return filepath.Join(store+".control", "socket") }

// listenControl opens the control socket of a store, which this process must have open. An existing socket
// file is left over from a process that has ended.
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

// backupSource writes backups. storage.DB implements it.
type backupSource interface {
	Backup(ctx context.Context, w io.Writer) error
}

// controlHandler serves backups at backupPath, one at a time: while a backup is read, the store cannot reuse
// the pages of its moment.
func controlHandler(store backupSource, log *slog.Logger) http.Handler {
	var busy sync.Mutex
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+backupPath, func(w http.ResponseWriter, r *http.Request) {
		if !busy.TryLock() {
			http.Error(w, "another backup is under way", http.StatusConflict)
			return
		}
		defer busy.Unlock()
		w.Header().Set("Content-Type", "application/octet-stream")
		if err := store.Backup(r.Context(), deadlineWriter{w, http.NewResponseController(w)}); err != nil {
			log.Error("backup broken off", "error", err)
			panic(http.ErrAbortHandler) // so that the client notices that it is incomplete
		}
		log.Info("backup given")
	})
	return mux
}

// writeTimeout is how long the client of a backup may take to read a part of it.
const writeTimeout = 30 * time.Second

// deadlineWriter writes to an HTTP client, and fails if a write takes longer than writeTimeout.
type deadlineWriter struct {
	to         io.Writer
	controller *http.ResponseController
}

func (s deadlineWriter) Write(data []byte) (int, error) {
	if err := s.controller.SetWriteDeadline(time.Now().Add(writeTimeout)); err != nil {
		return 0, err
	}
	return s.to.Write(data)
}

// errNoControl is the kind of an error about a store that no bot has open.
var errNoControl = errors.New("no bot has the store open")

// askBackup asks the bot that has the store open for a backup and writes it to to.
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
