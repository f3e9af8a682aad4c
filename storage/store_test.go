package storage_test

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
	"towerpost/engine/match/storetest"
	"towerpost/storage"
	"towerpost/storage/bolt"
)

func TestStore(t *testing.T) {
	storetest.Run(t, func(t *testing.T) match.Store { return open(t) })
}

func TestStoreKeepsTheTable(t *testing.T) {
	storetest.RunRanking(t, func(t *testing.T) storetest.RankingStore { return open(t) })
}

// open returns an empty store that is closed with the test.
func open(t testing.TB) *storage.DB {
	t.Helper()
	return openFile(t, filepath.Join(t.TempDir(), "towerpost.db"))
}

// openFile returns the store in a file; it is closed with the test.
func openFile(t testing.TB, path string) *storage.DB {
	t.Helper()
	_, measured := t.(*testing.B)
	db, err := storage.Open(path, bolt.Options{NoSync: !measured})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	return db
}
