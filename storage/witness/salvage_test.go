package witness

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/storage"
)

// A salvaged copy of an intact store gives the same answers, except that timers may fire once more.
func TestSalvagedStoreAnswersAsEver(t *testing.T) {
	for _, file := range witnesses(t) {
		t.Run(filepath.Base(answersOf(file)), func(t *testing.T) { salvaged(t, file) })
	}
}

func salvaged(t *testing.T, file string) {
	path := upgraded(t, file)
	saved := filepath.Join(t.TempDir(), "saved.db")
	told, err := storage.Salvage(t.Context(), path, saved)
	require.NoError(t, err)
	assert.Empty(t, told.Lost)
	rows := map[string]int{}
	eachBucket(t, path, func(name string, n int) { rows[name] = n })
	assert.Equal(t, rows["matches"], told.Matches)
	newHouse(t, saved, dusk()).close() // makes the ratings
	eachBucket(t, saved, func(name string, n int) {
		if name != "timers" {
			assert.Equal(t, rows[name], n, name)
		}
	})
	for _, q := range asked(t, file) {
		if !slices.Contains([]string{"matches", "logs", "challenges", "plans", "outbox", "leaderboards", "settings", "puzzles", "analyses", "kept"}, q.name) {
			continue
		}
		want := strings.Split(golden(t, file, q.name), "\n")
		different(t, want, strings.Split(answer(t, copied(t, saved), q), "\n"))
	}
}

// A store that bears checksums is saved as it is, without an upgrade before.
func TestOldStoreIsSalvagedWithItsJobs(t *testing.T) {
	file := "testdata/schema-13.store.gz"
	saved := filepath.Join(t.TempDir(), "saved.db")
	_, err := storage.Salvage(t.Context(), unpacked(t, file), saved)
	require.NoError(t, err)
	for _, q := range asked(t, file) {
		if q.name == "kept" {
			different(t, strings.Split(golden(t, file, q.name), "\n"), strings.Split(answer(t, saved, q), "\n"))
		}
	}
}

// copied returns a copy of a store.
func copied(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	again := filepath.Join(t.TempDir(), "towerpost.db")
	require.NoError(t, os.WriteFile(again, data, 0o600))
	return again
}
