package storage

import (
	"bytes"
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

// A match of which only its result is left is still named, as that result does not count any more.
func TestSalvageNamesMatchesByTheirResults(t *testing.T) {
	db := openTemp(t)
	furnish(t, db)
	require.NoError(t, db.Raw().Update(func(raw *bbolt.Tx) error {
		for _, b := range []schema.Bucket{schema.Matches, schema.Archive, schema.Ended} {
			var keys [][]byte
			err := raw.Bucket([]byte(b)).ForEach(func(key, _ []byte) error {
				if schema.LastNumber(key) == 1 {
					keys = append(keys, bytes.Clone(key))
				}
				return nil
			})
			require.NoError(t, err)
			for _, key := range keys {
				require.NoError(t, raw.Bucket([]byte(b)).Delete(key))
			}
		}
		return nil
	}))
	require.NoError(t, db.Close())
	left, err := Survey(db.Path())
	require.NoError(t, err)
	assert.Equal(t, []match.ID{"1"}, left.Lost)
}

// The log of results is made again from the matches, so that a damaged row of it keeps none from being booked.
func TestSalvageMendsTheLogOfResults(t *testing.T) {
	db := openTemp(t)
	furnish(t, db)
	require.NoError(t, db.Raw().Update(func(raw *bbolt.Tx) error {
		return raw.Bucket([]byte(schema.Results)).Put(schema.NumberKey(1), []byte("no seal"))
	}))
	_, err := db.Results(t.Context(), 0, 9)
	require.ErrorIs(t, err, bolt.ErrDamaged)
	require.NoError(t, db.Close())
	path := filepath.Join(t.TempDir(), "saved.db")
	told, err := Salvage(t.Context(), db.Path(), path)
	require.NoError(t, err)
	assert.Empty(t, told.Lost)
	saved, err := Open(path, quiet())
	require.NoError(t, err)
	defer saved.Close()
	results, err := saved.Results(t.Context(), 0, 9)
	require.NoError(t, err)
	require.Len(t, results, 1)
	assert.Equal(t, match.ID("1"), results[0].Match.ID)
}
