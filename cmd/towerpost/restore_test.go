package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
	"towerpost/storage"
	"towerpost/storage/bolt"
)

// begun writes live matches, each with an event at a time.
func begun(t *testing.T, db *storage.DB, at time.Time, ids ...match.ID) {
	t.Helper()
	for _, id := range ids {
		_, err := db.Commit(t.Context(), match.Change{
			At: at, Match: &match.Match{
				ID: id, Game: "kamisado", Version: 1, Channel: "c" + string(id), Players: []match.Player{"1", "2"},
				Names: []string{"Amy", "Chris"}, Started: at, Head: 1,
			},
			Events: []match.Event{{Seq: 1, At: at, Kind: match.EventAction, Action: "Red 2"}},
		})
		require.NoError(t, err)
	}
}

var spring = time.Date(2026, 4, 1, 12, 0, 0, 0, time.UTC)

func TestRestoreSaysWhatWouldBeLostAndKeepsTheStore(t *testing.T) {
	db := openHere(t)
	begun(t, db, spring, "1")
	require.NoError(t, db.Close())
	require.Equal(t, statusDone, call(t, "", "backup", "copy.db").status)
	db, err := storage.Open("towerpost.db", bolt.Options{})
	require.NoError(t, err)
	begun(t, db, spring.Add(90*time.Minute), "2", "3")

	inUse := call(t, "", "restore", "copy.db", "--yes")
	assert.Equal(t, statusFailed, inUse.status)
	assert.Contains(t, inUse.err, bolt.ErrInUse.Error())
	require.NoError(t, db.Close())
	before, err := os.ReadFile("towerpost.db")
	require.NoError(t, err)

	asked := call(t, "", "restore", "copy.db")
	require.Equal(t, statusDone, asked.status, asked.err)
	assert.Contains(t, asked.out, "the copy  copy.db: 1 match, the newest event at 2026-04-01 12:00:00 UTC")
	assert.Contains(t, asked.out, "the store towerpost.db: 3 matches, the newest event at 2026-04-01 13:30:00 UTC")
	assert.Contains(t, asked.out, "What happened in the last 1h30m0s before the newest event of the store is not in the copy and will be missing.")
	assert.Contains(t, asked.out, "Nothing was changed.")
	after, err := os.ReadFile("towerpost.db")
	require.NoError(t, err)
	assert.True(t, bytes.Equal(before, after))

	done := call(t, "", "restore", "copy.db", "--yes")
	require.Equal(t, statusDone, done.status, done.err)
	assert.Contains(t, done.out, "towerpost.db is now what the copy holds.")
	kept, err := filepath.Glob("towerpost.db.replaced.*")
	require.NoError(t, err)
	require.Len(t, kept, 1)
	assert.Contains(t, done.out, "kept as "+kept[0])
	for path, want := range map[string]int{"towerpost.db": 1, "copy.db": 1, kept[0]: 3} {
		s, err := storage.Summarize(path)
		require.NoError(t, err, path)
		assert.Equal(t, want, s.Matches, path)
	}

	back := call(t, "", "restore", kept[0])
	require.Equal(t, statusDone, back.status, back.err)
	assert.Contains(t, back.out, "No move of the store is newer than the copy")
}

func TestRestoreOverWhatCannotBeRead(t *testing.T) {
	there := storage.Summary{Damage: bolt.ErrDamaged, Unknown: true}
	assert.Equal(t, "damaged, and what it holds cannot be told", summary(there))
	said := loss(storage.Summary{Matches: 1, Newest: spring}, there)
	assert.Contains(t, said, "Whether anything in the store is newer than the copy cannot be told")
	assert.NotContains(t, said, "No move")
}

func TestRestoreWithoutAStore(t *testing.T) {
	db := openHere(t)
	begun(t, db, spring, "1")
	require.NoError(t, errors.Join(db.Close(), os.Rename("towerpost.db", "copy.db")))
	done := call(t, "", "restore", "copy.db", "--yes")
	require.Equal(t, statusDone, done.status, done.err)
	assert.Contains(t, done.out, "the store towerpost.db: nothing is there")
	assert.NotContains(t, done.out, "kept as")
	s, err := storage.Summarize("towerpost.db")
	require.NoError(t, err)
	assert.Equal(t, 1, s.Matches)
}

func TestRestoreRefusesWhatIsNoCopy(t *testing.T) {
	db := openHere(t)
	begun(t, db, spring, "1")
	require.NoError(t, db.Close())
	data, err := os.ReadFile("towerpost.db")
	require.NoError(t, err)
	damaged := bytes.ReplaceAll(data, []byte("Chris"), []byte("Chriz"))
	require.NotEqual(t, data, damaged)
	require.NoError(t, os.WriteFile("damaged.db", damaged, 0o600))
	require.NoError(t, os.WriteFile("text.db", make([]byte, 20_000), 0o600))
	for from, want := range map[string]string{
		"damaged.db": "match 1", "text.db": "not a store of this program", "none.db": "towerpost: none.db: no such file", "towerpost.db": "is the store itself",
	} {
		for _, args := range [][]string{{"restore", from}, {"restore", from, "--yes"}} {
			got := call(t, "", args...)
			assert.Equal(t, statusFailed, got.status, args)
			assert.Contains(t, got.err, want, args)
			assert.Empty(t, got.out, args)
		}
		left, err := os.ReadFile("towerpost.db")
		require.NoError(t, err)
		assert.True(t, bytes.Equal(data, left), from)
	}
	left, err := filepath.Glob("towerpost.db.*")
	require.NoError(t, err)
	assert.Empty(t, left)
}

func TestSalvageSavesWhatIsNotHurt(t *testing.T) {
	db := openHere(t)
	begun(t, db, spring, "1", "2", "3")
	require.NoError(t, db.Close())
	data, err := os.ReadFile("towerpost.db")
	require.NoError(t, err)
	hurt := bytes.ReplaceAll(data, []byte(`"channel":"c2"`), []byte(`"channel":"x2"`))
	require.NotEqual(t, data, hurt)
	require.NoError(t, os.WriteFile("towerpost.db", hurt, 0o600))

	said := call(t, "", "check")
	assert.Equal(t, statusFailed, said.status)
	assert.Contains(t, said.err, `match 2 (bucket "matches", key 0000000000000002) is damaged`)
	assert.Contains(t, said.err, "2 matches not damaged, which towerpost salvage --db towerpost.db saves. Damaged: 1 match with the number 2. Ratings leave out damaged matches.")

	got := call(t, "", "salvage", "saved.db")
	require.Equal(t, statusDone, got.status, got.err)
	assert.Contains(t, got.out, "saved.db: 2 matches saved, and all agrees. Damaged: 1 match with the number 2. Ratings leave out damaged matches.\ntowerpost.db is as it was.")
	again := call(t, "", "salvage", "saved.db")
	assert.Equal(t, statusFailed, again.status)
	assert.Contains(t, again.err, "saved.db: file already exists")

	done := call(t, "", "restore", "saved.db", "--yes")
	require.Equal(t, statusDone, done.status, done.err)
	assert.Contains(t, done.out, "the store towerpost.db: damaged; what is not hurt of it: 2 matches")
	store, err := storage.Open("towerpost.db", bolt.Options{})
	require.NoError(t, err)
	_, err = store.Match(t.Context(), "3")
	require.NoError(t, errors.Join(err, store.CheckLive(t.Context()), store.Close()))
}

func TestSalvageNeedsSeals(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile("towerpost.db", nil, 0o600))
	got := call(t, "", "salvage", "saved.db")
	assert.Equal(t, statusFailed, got.status)
	assert.Contains(t, got.err, "it is empty")
	assert.NoFileExists(t, "saved.db")
}

func TestRestoreSaysWhetherTheStoreWasReplaced(t *testing.T) {
	db := openHere(t)
	begun(t, db, spring, "1")
	require.NoError(t, errors.Join(db.Close(), os.Rename("towerpost.db", "copy.db")))
	require.NoError(t, os.MkdirAll("towerpost.db/in the way", 0o700))
	done, err := storage.Restore(t.Context(), "towerpost.db", "copy.db", spring)
	require.Error(t, err)
	assert.False(t, done.Replaced)
	assert.NoFileExists(t, "towerpost.db.restored.part")

	for want, done := range map[string]storage.Restored{
		"The store is as it was.\n":                      {Kept: "kept.db"},
		"towerpost.db is now what the copy holds.\n":     {Replaced: true},
		"The store that was there is kept as kept.db.\n": {Replaced: true, Kept: "kept.db"},
	} {
		var out bytes.Buffer
		tellRestored(&out, "towerpost.db", done)
		assert.Contains(t, out.String(), want)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var out, errs bytes.Buffer
	require.NoError(t, os.RemoveAll("towerpost.db"))
	assert.Equal(t, statusFailed, run(ctx, []string{"restore", "copy.db", "--yes"}, nil, &out, &errs))
	assert.Contains(t, out.String(), "The store is as it was.")
	assert.NoFileExists(t, "towerpost.db")
}
