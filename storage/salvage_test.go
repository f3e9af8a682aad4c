package storage

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.etcd.io/bbolt"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// If the last beat and a player's next daily message are lost, the clocks do not run until the store is
// salvaged, and daily messages continue.
func TestSalvageMakesUpForTheBeatAndDigests(t *testing.T) {
	db := openTemp(t)
	furnish(t, db)
	_, err := db.RecordUptime(t.Context(), noon.Add(time.Hour), 0)
	require.NoError(t, err)
	require.NoError(t, db.Update(t.Context(), func(t bolt.Tx) error {
		return bolt.PutRow(t, schema.Preferences, schema.NamesKey("amy"), preferencesRecord{NotifyMode: match.NotifyDirect, Hour: 9})
	}))
	require.NoError(t, db.Raw().Update(func(raw *bbolt.Tx) error {
		return raw.Bucket([]byte(schema.Meta)).Put([]byte(beatKey), []byte("no seal"))
	}))
	require.NoError(t, db.Close())
	path := filepath.Join(t.TempDir(), "saved.db")
	told, err := Salvage(t.Context(), db.Path(), path)
	require.NoError(t, err)
	saved, err := Open(path, quiet())
	require.NoError(t, err)
	defer saved.Close()
	last, err := saved.LastSeen(t.Context())
	require.NoError(t, err)
	assert.Equal(t, told.Newest, last)
	timers, err := saved.Timers(t.Context(), 99)
	require.NoError(t, err)
	assert.Contains(t, timers, match.Timer{At: told.Newest, Kind: match.TimerDigest, Player: "amy"})
}

// A match whose players are all away goes on after its store was salvaged, even if the timer for that is lost.
func TestSalvageLetsWishesGoOn(t *testing.T) {
	db := openTemp(t)
	furnish(t, db)
	m, err := db.Match(t.Context(), "2")
	require.NoError(t, err)
	wishes := &match.Wishes{Match: m.ID, Player: "amy", List: []engine.Wish{"w"}}
	_, err = db.Commit(t.Context(), match.Change{At: noon, Match: &m, Head: m.Head, Wishes: wishes})
	require.NoError(t, err)
	require.NoError(t, db.Close())
	path := filepath.Join(t.TempDir(), "saved.db")
	_, err = Salvage(t.Context(), db.Path(), path)
	require.NoError(t, err)
	saved, err := Open(path, quiet())
	require.NoError(t, err)
	defer saved.Close()
	timers, err := saved.Timers(t.Context(), 99)
	require.NoError(t, err)
	assert.Contains(t, timers, match.Timer{At: m.Started, Kind: match.TimerWishes, Of: m.ID})
}
