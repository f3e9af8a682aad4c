package storage_test

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
	"towerpost/storage"
	"towerpost/storage/bolt"
)

// jobsOf returns the orders of the jobs that a store keeps, by their ids.
func jobsOf(t *testing.T, db *storage.DB, at time.Time) map[string]string {
	t.Helper()
	list := map[string]string{}
	require.NoError(t, db.Jobs(t.Context(), func(id string, asked time.Time, order []byte) {
		assert.Equal(t, at, asked)
		list[id] = string(order)
	}))
	return list
}

func TestJobsAreKeptUntilTheyAreDropped(t *testing.T) {
	path := filepath.Join(t.TempDir(), "towerpost.db")
	at := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	db, err := storage.Open(path, bolt.Options{NoSync: true})
	require.NoError(t, err)
	for id, p := range map[string]match.Player{"11": "amy", "12": "chris", "13": "amy", "14": "johan"} {
		guild := "g"
		if id == "14" {
			guild = "elsewhere"
		}
		require.NoError(t, db.KeepJob(t.Context(), id, p, guild, at, []byte(`{"id":"`+id+`"}`)))
	}
	require.NoError(t, db.DropJob(t.Context(), "13"))
	require.NoError(t, db.DropJob(t.Context(), "99"), "it is gone already")
	require.NoError(t, db.Close())

	db = openFile(t, path)
	assert.Equal(t, map[string]string{"11": `{"id":"11"}`, "12": `{"id":"12"}`, "14": `{"id":"14"}`}, jobsOf(t, db, at))
	require.NoError(t, db.Check(t.Context()))
	require.NoError(t, db.Replace(t.Context(), "amy", "gone"))
	assert.Equal(t, map[string]string{"12": `{"id":"12"}`, "14": `{"id":"14"}`}, jobsOf(t, db, at), "nothing stays of who is forgotten")
	require.NoError(t, db.Remove(t.Context(), "g"))
	assert.Equal(t, map[string]string{"14": `{"id":"14"}`}, jobsOf(t, db, at), "nothing stays of a server that is gone")
}
