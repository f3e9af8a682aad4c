package storage

import (
	"errors"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// A change that makes the file grow must not wait for a long read transaction.
func TestFileGrowsWhileACopyIsMade(t *testing.T) {
	o := quiet()
	o.NoSync = true
	path := filepath.Join(t.TempDir(), "towerpost.db")
	grow := func(db *DB, name string) error {
		return db.Update(t.Context(), func(t bolt.Tx) error { return t.Put(schema.Displays, []byte(name), make([]byte, 20<<20)) })
	}
	db, err := Open(path, o)
	require.NoError(t, err)
	require.NoError(t, errors.Join(grow(db, "a"), db.Close()))
	db, err = Open(path, o)
	require.NoError(t, err)
	reads, writes := make(chan error), make(chan error)
	begun, grown := make(chan struct{}), make(chan struct{})
	go func() {
		reads <- db.View(t.Context(), func(bolt.Tx) error {
			close(begun)
			<-grown
			return nil
		})
	}()
	<-begun
	go func() { writes <- grow(db, "b") }()
	select {
	case err := <-writes:
		require.NoError(t, err)
	case <-time.After(time.Minute):
		t.Error("the change waits for the reader")
		defer func() { <-writes }()
	}
	close(grown)
	require.NoError(t, errors.Join(<-reads, db.Close()))
}
