package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/cmd/towerpost/internal/simulate"
	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
	"towerpost/storage"
	"towerpost/storage/bolt"
)

// ended creates a store with ended matches, and changes it.
func ended(t *testing.T, change func(*storage.DB)) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "towerpost.db")
	db, err := storage.Open(path, bolt.Options{})
	require.NoError(t, err)
	to := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	server := simulate.Server{Players: simulate.Players(6, rand.New(rand.NewPCG(1, 1))), Matches: 40, From: to.AddDate(-1, 0, 0), To: to}
	require.NoError(t, server.Fill(t.Context(), db))
	change(db)
	require.NoError(t, db.Close())
	return path
}

// checked runs the command and returns its status and what it wrote.
func checked(t *testing.T, args ...string) (int, string) {
	t.Helper()
	var out, errs bytes.Buffer
	status := run(t.Context(), append([]string{"check"}, args...), strings.NewReader(""), &out, &errs)
	return status, out.String() + errs.String()
}

func TestCheckOfAStoreInOrder(t *testing.T) {
	path := ended(t, func(*storage.DB) {})
	status, text := checked(t, "--db", path)
	assert.Equal(t, statusDone, status, text)
	assert.Contains(t, text, "40 results, and all agrees")
}

// The commands for a store take the one that the configuration names, and another where it is named.
func TestCommandsForAStoreFindIt(t *testing.T) {
	named, other := ended(t, func(*storage.DB) {}), filepath.Join(t.TempDir(), "other.db")
	t.Setenv("TOWERPOST_STORE_PATH", named)
	status, text := checked(t)
	assert.Equal(t, statusDone, status, text)
	assert.Contains(t, text, named+": 40 results, and all agrees")
	require.Equal(t, statusDone, call(t, "", "backup", other).status)
	t.Setenv("TOWERPOST_STORE_PATH", "nowhere.db")
	for _, args := range [][]string{{"check"}, {"backup", "b.db"}, {"restore", named}, {"salvage", "s.db"}} {
		assert.Contains(t, call(t, "", args...).out+call(t, "", args...).err, "nowhere.db", args)
		assert.NotContains(t, call(t, "", append(args, "--db", other)...).err, "nowhere.db", args)
	}
}

func TestCheckBooksWhatIsMissing(t *testing.T) {
	path := ended(t, func(db *storage.DB) { require.NoError(t, db.Drop(t.Context())) })
	status, text := checked(t, "--db", path)
	assert.Equal(t, statusDone, status, text)
}

func TestCheckFindsWrongRatings(t *testing.T) {
	path := ended(t, func(db *storage.DB) {
		entries, err := db.Results(t.Context(), 0, 100)
		require.NoError(t, err)
		require.NoError(t, db.Drop(t.Context()))
		// The same results with another weight give other ratings.
		for i := range entries {
			entries[i].Result = match.Result{Weight: 2}
		}
		require.NoError(t, db.Book(t.Context(), entries))
	})
	status, text := checked(t, "--db", path)
	assert.Equal(t, statusFailed, status)
	assert.Contains(t, text, ranking.ErrDiffers.Error())
	assert.Contains(t, text, `bucket "scores"`)
	status, text = checked(t, "--db", path, "--rebuild")
	assert.Equal(t, statusDone, status, text)
	status, text = checked(t, "--db", path)
	assert.Equal(t, statusDone, status, text)
}

func TestCheckNamesDamagedPages(t *testing.T) {
	path := ended(t, func(*storage.DB) {})
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	for at := 2 * os.Getpagesize(); at < len(data); at += os.Getpagesize() {
		data[at+8] ^= 0xff // the kind of the page
	}
	require.NoError(t, os.WriteFile(path, data, 0o600))
	status, text := checked(t, "--db", path)
	assert.Equal(t, statusFailed, status)
	assert.Contains(t, text, "store is damaged: page ")
	assert.Contains(t, text, "keep this file: towerpost check says what of it can be saved")
	assert.NotContains(t, text, "goroutine")
}
