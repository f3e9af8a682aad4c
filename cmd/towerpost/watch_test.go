package main

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.etcd.io/bbolt"

	"towerpost/cmd/towerpost/internal/config"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/storage"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

func TestServeRefusesADamagedStore(t *testing.T) {
	path := filepath.Join(t.TempDir(), "towerpost.db")
	db, err := storage.Open(path, bolt.Options{})
	require.NoError(t, err)
	_, err = db.Commit(t.Context(), match.Change{At: time.Now(), Match: &match.Match{
		ID: "7", Game: "kamisado", Version: 1, Channel: "c", Players: []match.Player{"1", "2"}, Names: []string{"Amy", "Chris"},
		Started: time.Now(),
	}})
	require.NoError(t, errors.Join(err, db.Close()))
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	rows := bytes.Count(data, []byte(`{"game":`))
	require.Positive(t, rows)
	data = bytes.ReplaceAll(data, []byte(`{"game":`), []byte(`["game":`))
	require.NoError(t, os.WriteFile(path, data, 0o600))

	t.Chdir(filepath.Dir(path))
	t.Setenv("TOWERPOST_DISCORD_TOKEN", "secret")
	got := call(t, "", "serve")
	assert.Equal(t, statusFailed, got.status)
	assert.Contains(t, got.err, "the bot does not start on towerpost.db")
	assert.Contains(t, got.err, "match 7 (bucket \"matches\", key 0000000000000007) is damaged")
	left, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, data, left, "the file stays as it is")
}

// Ratings that cannot be made, because a match is damaged, keep no bot from starting.
func TestServedWhereRatingsCannotBeMade(t *testing.T) {
	path := filepath.Join(t.TempDir(), "towerpost.db")
	db, err := storage.Open(path, bolt.Options{})
	require.NoError(t, err)
	_, err = db.Commit(t.Context(), match.Change{At: spring, Match: &match.Match{
		ID: "7", Game: "kamisado", Version: 1, Guild: "g", Channel: "c", Players: []match.Player{"1", "2"},
		Names: []string{"Amy", "Chris"}, Started: spring, Ended: spring, Outcome: engine.Outcome{Ranks: []int{1, 2}},
	}})
	require.NoError(t, errors.Join(err, db.Drop(t.Context())))
	require.NoError(t, db.Raw().Update(func(raw *bbolt.Tx) error {
		return raw.Bucket([]byte(schema.Matches)).Put(schema.NumberKey(7), []byte("no seal"))
	}))
	require.NoError(t, db.Close())

	var log bytes.Buffer
	logger := slog.New(slog.NewTextHandler(&log, nil))
	store, err := openToServe(t.Context(), path, logger)
	require.NoError(t, err)
	table, err := botGames()
	require.NoError(t, err)
	_, err = botConfig{store: store, log: logger, pace: servicePace()}.services(t.Context(), table, func() bool { return true })
	require.NoError(t, errors.Join(err, store.Close()))
	assert.Contains(t, log.String(), "ratings, leaderboards and profiles cannot be made")
}

// A program that is told to end while its store is looked at ends in order.
func TestToldToEndWhileTheStoreOpens(t *testing.T) {
	path := filepath.Join(t.TempDir(), "towerpost.db")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	store, err := openToServe(ctx, path, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	require.NoError(t, store.Close())
}

func TestStoreIsCheckedWhileTheBotRuns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log bytes.Buffer
		var at []time.Duration
		began := time.Now()
		check := func(context.Context) error {
			at = append(at, time.Since(began))
			if len(at) == 2 {
				return bolt.ErrDamaged
			}
			return nil
		}
		run := func(context.Context) error {
			time.Sleep(2*24*time.Hour + 11*time.Minute)
			return errInterrupted
		}
		err := watched(run, check, slog.New(slog.NewTextHandler(&log, nil)))(t.Context())
		require.ErrorIs(t, err, errInterrupted)
		const first, day = 10 * time.Minute, 24 * time.Hour
		assert.Equal(t, []time.Duration{first, first + day, first + 2*day}, at)
		assert.Equal(t, 1, bytes.Count(log.Bytes(), []byte("level=ERROR")))
		assert.Contains(t, log.String(), "store is damaged")
	})
}

func TestCheckOfAStoppingBotIsNoError(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log bytes.Buffer
		check := func(ctx context.Context) error {
			<-ctx.Done()
			return ctx.Err()
		}
		run := func(context.Context) error {
			time.Sleep(2 * firstCheck)
			return nil
		}
		require.NoError(t, watched(run, check, slog.New(slog.NewTextHandler(&log, nil)))(t.Context()))
		assert.Empty(t, log.String())
	})
}

// The copies that a bot makes by itself are stores that can be put in the place of its own.
func TestCopiesOfTheBotCanBeRestored(t *testing.T) {
	db := openHere(t)
	begun(t, db, spring, "1", "2")
	settings := config.Default()
	keeper := newCopies(settings, db, slog.New(slog.DiscardHandler))
	require.NoError(t, keeper.Check(t.Context()))
	require.NoError(t, db.Close())
	made, err := filepath.Glob("towerpost.db.copies/towerpost.*.db")
	require.NoError(t, err)
	require.Len(t, made, 1)
	require.NoError(t, os.Truncate("towerpost.db", 10_000))
	got := call(t, "", "restore", made[0], "--yes")
	require.Equal(t, statusDone, got.status, got.err)
	s, err := storage.Summarize("towerpost.db")
	require.NoError(t, err)
	assert.Equal(t, 2, s.Matches)
}
