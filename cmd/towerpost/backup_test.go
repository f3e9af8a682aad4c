package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/storage"
	"towerpost/storage/bolt"
)

// giveBackups serves the control socket beside the store towerpost.db in the working directory until the test
// ends.
func giveBackups(t *testing.T, store backupSource) {
	t.Helper()
	listener, err := listenControl("towerpost.db")
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	wait := func(ctx context.Context) error { <-ctx.Done(); return nil }
	log := slog.New(slog.DiscardHandler)
	go func() { ended <- runWithSides(ctx, wait, []side{newSide(listener, controlHandler(store, log))}, log) }()
	t.Cleanup(func() {
		cancel()
		assert.NoError(t, <-ended)
	})
}

// openHere opens the store towerpost.db in an empty working directory.
func openHere(t *testing.T) *storage.DB {
	t.Helper()
	t.Chdir(t.TempDir())
	db, err := storage.Open("towerpost.db", bolt.Options{})
	require.NoError(t, err)
	return db
}

func TestBackupWhileABotRuns(t *testing.T) {
	db := openHere(t)
	defer db.Close()
	for range 3 {
		_, err := db.Reserve(t.Context())
		require.NoError(t, err)
	}
	giveBackups(t, db)
	got := call(t, "", "backup", "copy.db")
	require.Equal(t, statusDone, got.status, got.err)
	assert.Regexp(t, `^copy.db: \d+\.\d MB, and all agrees.\n$`, got.out)
	backup, err := storage.Open("copy.db", bolt.Options{})
	require.NoError(t, err)
	n, err := backup.Reserve(t.Context())
	require.NoError(t, errors.Join(err, backup.Close()))
	assert.EqualValues(t, 4, n)

	again := call(t, "", "backup", "copy.db")
	assert.Equal(t, statusFailed, again.status)
	assert.Contains(t, again.err, "copy.db: file already exists")
}

func TestBackupWithoutABot(t *testing.T) {
	db := openHere(t)
	inUse := call(t, "", "backup", "copy.db")
	assert.Equal(t, statusFailed, inUse.status)
	assert.Contains(t, inUse.err, bolt.ErrInUse.Error())
	require.NoError(t, db.Close())
	got := call(t, "", "backup", "copy.db")
	require.Equal(t, statusDone, got.status, got.err)
	assert.NoError(t, storage.CheckBackup("copy.db"))
	require.NoError(t, os.Remove("towerpost.db"))
	missing := call(t, "", "backup", "other.db")
	assert.Equal(t, statusFailed, missing.status)
	assert.Contains(t, missing.err, "towerpost.db: no such file")
	assert.NoFileExists(t, "towerpost.db")
}

func TestOnlyItsUserReachesTheControl(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.Mkdir("towerpost.db.control", 0o755))
	require.NoError(t, os.WriteFile(controlSocket("towerpost.db"), nil, 0o600)) // that of a process that died
	giveBackups(t, torn{})
	info, err := os.Stat("towerpost.db.control")
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o700), info.Mode().Perm())
}

// torn is a store whose backup fails half-way.
type torn struct{}

func (torn) Backup(_ context.Context, w io.Writer) error {
	_, err := w.Write(make([]byte, 1<<20))
	return errors.Join(err, errors.New("the disk is gone"))
}

func TestBackupThatBreaksOffLeavesNothing(t *testing.T) {
	t.Chdir(t.TempDir())
	giveBackups(t, torn{})
	got := call(t, "", "backup", "copy.db")
	assert.Equal(t, statusFailed, got.status)
	assert.Contains(t, got.err, "take the bot's backup: unexpected EOF")
	left, err := filepath.Glob("copy*")
	require.NoError(t, err)
	assert.Empty(t, left)
}

// slow is a store whose backup never ends.
type slow struct{ begun chan struct{} }

func (s slow) Backup(ctx context.Context, _ io.Writer) error {
	close(s.begun)
	<-ctx.Done()
	return ctx.Err()
}

func TestOneBackupAtATime(t *testing.T) {
	t.Chdir(t.TempDir())
	s := slow{make(chan struct{})}
	giveBackups(t, s)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	first := make(chan error, 1)
	go func() { first <- askBackup(ctx, "towerpost.db", io.Discard) }()
	<-s.begun
	err := askBackup(t.Context(), "towerpost.db", io.Discard)
	assert.ErrorContains(t, err, "another backup is under way")
	cancel()
	assert.ErrorIs(t, <-first, context.Canceled)
}

// A bot that stops does not wait for somebody who takes a backup slowly, and stops in the orderly way.
func TestBackupThatTakesLongIsBrokenOffWhenTheBotStops(t *testing.T) {
	t.Chdir(t.TempDir())
	listener, err := listenControl("towerpost.db")
	require.NoError(t, err)
	var log bytes.Buffer
	s := slow{make(chan struct{})}
	control := newSide(listener, controlHandler(s, slog.New(slog.DiscardHandler)))
	served, taken := make(chan error, 1), make(chan error, 1)
	go func() { served <- serveHTTP(control.server, control.listener) }()
	go func() { taken <- askBackup(t.Context(), "towerpost.db", io.Discard) }()
	<-s.begun
	ctx, cancel := context.WithTimeout(t.Context(), 0)
	defer cancel()
	require.NoError(t, endWithin(ctx, control.server, slog.New(slog.NewTextHandler(&log, nil))))
	require.NoError(t, <-served)
	require.Error(t, <-taken)
	assert.Contains(t, log.String(), "broken off")
}
