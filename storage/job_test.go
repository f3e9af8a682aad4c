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
	"towerpost/engine/match/clock"
	"towerpost/engine/match/trainer"
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

// If a job is damaged, its player must ask again. It delays no other job, and does not keep the bot from
// starting.
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

// firstOf returns the first key of a bucket.
func firstOf(t *testing.T, db *storage.DB, bucket string) (key string) {
	t.Helper()
	require.NoError(t, db.Raw().View(func(raw *bbolt.Tx) error {
		k, _ := raw.Bucket([]byte(bucket)).Cursor().First()
		key = string(k)
		return nil
	}))
	require.NotEmpty(t, key)
	return key
}

// A damaged row that nothing current needs is skipped, or removed in its time. The clocks run on, old rows
// are forgotten, and the program starts with its puzzles.
func TestDamagedRowsOfWhatIsOverStopNothing(t *testing.T) {
	db := openFile(t, filepath.Join(t.TempDir(), "towerpost.db"))
	defer func() { require.NoError(t, db.Close()) }()
	ctx, noon := t.Context(), time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	beat := func(at time.Time) {
		t.Helper()
		_, err := db.RecordUptime(ctx, at, 2*time.Minute)
		require.NoError(t, err)
	}
	for n := range 3 {
		beat(noon.Add(time.Duration(n) * time.Hour))
	}
	damage(t, db, "outages", firstOf(t, db, "outages"))
	outages, err := db.Outages(ctx, noon.Add(-time.Hour))
	require.NoError(t, err)
	assert.Equal(t, []clock.Span{{From: noon.Add(time.Hour), To: noon.Add(2 * time.Hour)}}, outages)
	beat(noon.Add(2*time.Hour - time.Minute)) // the clock is set back
	beat(noon.Add(time.Minute))
	outages, err = db.Outages(ctx, noon.Add(-time.Hour))
	require.NoError(t, err)
	assert.Empty(t, outages)
	beat(noon.Add(3 * time.Hour))
	damage(t, db, "outages", firstOf(t, db, "outages"))
	beat(noon.Add(match.OutageLife + 9*time.Hour))
	outages, err = db.Outages(ctx, noon)
	require.NoError(t, err)
	assert.Len(t, outages, 1)

	receipt, err := db.Commit(ctx, match.Change{Key: "k", At: noon, Notices: []match.Notice{{Kind: match.NoticeAway, Channel: "c", Due: noon}}})
	require.NoError(t, err)
	_, err = db.Deliver(ctx, match.Delivery{Notice: receipt.Notices[0].ID, At: noon})
	require.NoError(t, err)
	damage(t, db, "delivered", firstOf(t, db, "delivered"))
	n, err := db.Forget(ctx, noon.Add(time.Hour))
	require.NoError(t, err)
	assert.Equal(t, 2, n)

	starters := []trainer.Puzzle{{ID: "one", Game: "sums", Position: "p", Solution: "s", Length: 1}, {ID: "two", Game: "sums", Position: "q", Solution: "s", Length: 1}}
	require.NoError(t, db.AddPuzzles(ctx, starters, 0))
	damage(t, db, "puzzles", "one")
	require.NoError(t, db.AddPuzzles(ctx, starters, 0))
}
