package storage_test

import (
	"bytes"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.etcd.io/bbolt"

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

// damage flips a bit in a row.
func damage(t *testing.T, db *storage.DB, bucket, key string) {
	t.Helper()
	require.NoError(t, db.Raw().Update(func(raw *bbolt.Tx) error {
		rows := raw.Bucket([]byte(bucket))
		value := bytes.Clone(rows.Get([]byte(key)))
		value[len(value)-1] ^= 1
		return rows.Put([]byte(key), value)
	}))
}

// Whoever waits for an answer of which the order is damaged asks once more; it keeps nobody else waiting,
// nor the bot from starting.
func TestADamagedJobHurtsNobodyElse(t *testing.T) {
	path := filepath.Join(t.TempDir(), "towerpost.db")
	db := openFile(t, path)
	at := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	for _, id := range []string{"11", "12", "13"} {
		require.NoError(t, db.KeepJob(t.Context(), id, "amy", "g", at, []byte(`{}`)))
	}
	damage(t, db, "jobs", "12")
	require.ErrorContains(t, db.Check(t.Context()), `the order "12" that is not answered yet`)
	require.NoError(t, db.Close())

	db = openFile(t, path)
	require.NoError(t, db.CheckLive(t.Context()), "the bot starts")
	var ids []string
	err := db.Jobs(t.Context(), func(id string, _ time.Time, _ []byte) { ids = append(ids, id) })
	require.ErrorIs(t, err, bolt.ErrDamaged)
	assert.Equal(t, []string{"11", "13"}, ids)

	require.NoError(t, db.Close())
	saved := path + ".saved"
	_, err = storage.Salvage(t.Context(), path, saved)
	require.NoError(t, err)
	assert.Len(t, jobsOf(t, openFile(t, saved), at), 2, "what is not hurt is saved")

	db = openFile(t, path)
	require.NoError(t, db.Remove(t.Context(), "elsewhere"))
	require.NoError(t, db.Check(t.Context()), "whatever is removed takes along what nobody can tell the owner of")
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
