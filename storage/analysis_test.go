package storage

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.etcd.io/bbolt"

	"towerpost/engine/match/analyst"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// A file of the schema before analyses has none, and takes them from then on.
func TestFilesWithoutAnalysesTakeThem(t *testing.T) {
	path := firstSchema(t)
	file, err := bbolt.Open(path, 0o600, nil)
	require.NoError(t, err)
	require.NoError(t, bolt.Migrate(file, steps()[:7]))
	require.NoError(t, file.Close())
	db, err := Open(path, bolt.Options{NoSync: true})
	require.NoError(t, err)
	defer db.Close()
	report, err := db.Report(t.Context(), "1")
	require.NoError(t, err)
	assert.Nil(t, report)
	require.NoError(t, db.Ask(t.Context(), analyst.Request{Match: "1", Asker: "amy", Guild: "g", Channel: "c1", At: noon}))
	require.NoError(t, db.Keep(t.Context(), "1", []byte("report")))
	require.NoError(t, db.Conclude(t.Context(), "1", nil))
}

// Check finds reports and requests that belong to nothing.
func TestCheckLooksAtAnalyses(t *testing.T) {
	db, err := Open(filepath.Join(t.TempDir(), "towerpost.db"), bolt.Options{NoSync: true})
	require.NoError(t, err)
	defer db.Close()
	require.NoError(t, db.Check(t.Context()))
	require.NoError(t, db.Update(t.Context(), func(t bolt.Tx) error { return t.Put(schema.Reports, schema.NumberKey(7), []byte("report")) }))
	require.ErrorIs(t, db.Check(t.Context()), bolt.ErrDamaged)
	require.NoError(t, db.Update(t.Context(), func(t bolt.Tx) error {
		if err := t.Delete(schema.Reports, schema.NumberKey(7)); err != nil {
			return err
		}
		return bolt.PutRow(t, schema.Requests, requestKey(schema.NumberKey(7), "amy"), requestRecord{Guild: "g"})
	}))
	require.ErrorIs(t, db.Check(t.Context()), bolt.ErrDamaged)
}
