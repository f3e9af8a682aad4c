package storage

import (
	"bytes"
	"context"
	"os"
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

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// openTemp returns an empty store that is closed with the test.
func openTemp(t testing.TB) *DB {
	t.Helper()
	_, measured := t.(*testing.B)
	db, err := Open(filepath.Join(t.TempDir(), "towerpost.db"), bolt.Options{NoSync: !measured})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	return db
}

// furnish writes a little of everything: match 1 is over, match 2 is live, challenge 3 was
// accepted, 4 is open.
func furnish(t testing.TB, db *DB) {
	t.Helper()
	commit := func(c match.Change) {
		_, err := db.Commit(t.Context(), c)
		require.NoError(t, err)
	}
	row := func(id match.ID) *match.Match {
		return &match.Match{
			ID: id, Game: "g", Version: 1, Guild: "g", Channel: "c", Players: []match.Player{"amy", "chris"},
			Names: []string{"Amy", "Chris"}, Started: noon, Head: 2,
		}
	}
	events := []match.Event{{Seq: 1, At: noon, Kind: match.EventAction, Action: "a"}, {Seq: 2, At: noon, Kind: match.EventAction, Action: "b"}}
	notices := []match.Notice{{Kind: match.NoticeTurn, Match: "1", Channel: "c", Due: noon}, {Kind: match.NoticeTurn, Match: "1", Channel: "c", Due: noon}}
	ended := row("1")
	ended.Ended = noon.Add(time.Hour)
	commit(match.Change{At: noon, Key: "k1", Match: ended, Events: events, Notices: notices})
	accepted := &match.Challenge{ID: "3", Guild: "g", Channel: "c", Challenger: "amy", Created: noon, Status: match.ChallengeAccepted, Match: "2"}
	commit(match.Change{At: noon, Key: "k2", Match: row("2"), Events: events, Challenge: accepted})
	open := &match.Challenge{ID: "4", Guild: "g", Channel: "c", Challenger: "amy", Opponent: "chris", Created: noon, Status: match.ChallengeOpen, Seat: engine.Nobody}
	commit(match.Change{At: noon, Challenge: open, Set: []match.Timer{{At: noon, Kind: match.TimerExpire, Of: "4"}}})
	_, err := db.Deliver(t.Context(), match.Delivery{Notice: 1, At: noon, Post: match.Post{Channel: "c", Message: "m"}, Of: "1"})
	require.NoError(t, err)
}

func TestCheckFindsFaults(t *testing.T) {
	remove := func(b schema.Bucket) func(bolt.Tx) error {
		return func(t bolt.Tx) error {
			key, _ := t.Bucket([]byte(b)).Cursor().First()
			return t.Bucket([]byte(b)).Delete(bytes.Clone(key))
		}
	}
	add := func(b schema.Bucket, key string) func(bolt.Tx) error {
		return func(t bolt.Tx) error { return t.Bucket([]byte(b)).Put([]byte(key), []byte("{}")) }
	}
	spoil := func(b schema.Bucket) func(bolt.Tx) error {
		return func(t bolt.Tx) error {
			key, _ := t.Bucket([]byte(b)).Cursor().First()
			return t.Bucket([]byte(b)).Put(bytes.Clone(key), []byte("{"))
		}
	}
	for name, test := range map[string]struct {
		damage func(bolt.Tx) error
		want   string
	}{
		"a missing event":       {remove(schema.Events), `bucket "events" lacks the key`},
		"an event too many":     {add(schema.Events, "0123456789abcdef"), `bucket "events" has 3 keys where the rows have 2`},
		"a missing live place":  {remove(schema.Live), `bucket "live" lacks`},
		"a missing ended place": {remove(schema.Ended), `bucket "ended" lacks`},
		"a missing open place":  {remove(schema.Open), `bucket "open" lacks`},
		"a stray place":         {add(schema.Open, "x"), `bucket "open" has 5 keys`},
		"a lost notice":         {remove(schema.Pending), `bucket "pending" lacks`},
		"a channel that stops":  {remove(schema.Due), `bucket "due" lacks`},
		"a row that is none":    {spoil(schema.Matches), `bucket "matches", key 0000000000000001`},
		"a lost match":          {remove(schema.Matches), `bucket "archive" has 1 keys where the rows have 0`},
		"a lost archive":        {remove(schema.Archive), `bucket "archive" lacks`},
		"an unreadable archive": {spoil(schema.Archive), "unreadable archive"},
		"a lost facet":          {remove(schema.Facets), `bucket "facets" lacks`},
		"a lost result":         {remove(schema.Results), `bucket "results" lacks`},
		"a foreign result":      {spoil(schema.Results), "result 1 is of match 7b"},
		"a key without age":     {remove(schema.Ages), `bucket "ages" lacks`},
		"a timer that is none":  {add(schema.Timers, "x"), "timer 78"},
	} {
		t.Run(name, func(t *testing.T) {
			db := openTemp(t)
			furnish(t, db)
			require.NoError(t, db.Check(t.Context()))
			require.NoError(t, db.Update(t.Context(), test.damage))
			err := db.Check(t.Context())
			require.ErrorIs(t, err, bolt.ErrDamaged)
			assert.ErrorContains(t, err, test.want)
		})
	}
}

func TestCheckFindsTwoLiveMatches(t *testing.T) {
	db := openTemp(t)
	furnish(t, db)
	require.NoError(t, db.Raw().Update(func(b *bbolt.Tx) error {
		t := bolt.Tx{Tx: b}
		row, _, err := bolt.GetRow[schema.Match](t, schema.Matches, schema.NumberKey(2))
		if err != nil {
			return err
		}
		return bolt.PutRow(t, schema.Matches, schema.NumberKey(9), row)
	}))
	assert.ErrorContains(t, db.Check(t.Context()), "matches 2 and 9 are both live in channel c")
}

func TestDamageIsNamedByReaders(t *testing.T) {
	db := openTemp(t)
	furnish(t, db)
	require.NoError(t, db.Update(t.Context(), func(t bolt.Tx) error {
		for _, b := range []schema.Bucket{schema.Matches, schema.Events, schema.Archive, schema.Challenges, schema.Notices, schema.Orders, schema.Posts} {
			cursor := t.Bucket([]byte(b)).Cursor()
			for key, _ := cursor.First(); key != nil; key, _ = cursor.Next() {
				if err := t.Bucket([]byte(b)).Put(bytes.Clone(key), []byte("[")); err != nil {
					return err
				}
			}
		}
		return t.Bucket([]byte(schema.Timers)).Put([]byte("x"), nil)
	}))
	ctx := t.Context()
	owner := match.Owner{Kind: match.OwnerPlayer, ID: "amy"}
	for name, read := range map[string]func() error{
		"match":      func() error { _, err := db.Match(ctx, "1"); return err },
		"events":     func() error { _, err := db.Events(ctx, "1", 0, 9); return err },
		"challenge":  func() error { _, err := db.Challenge(ctx, "3"); return err },
		"post":       func() error { _, err := db.Post(ctx, "1"); return err },
		"repeat":     func() error { _, err := db.Repeat(ctx, "k1"); return err },
		"due":        func() error { _, err := db.Due(ctx, noon, 9); return err },
		"timers":     func() error { _, err := db.Timers(ctx, 9); return err },
		"matches":    func() error { _, _, err := db.Matches(ctx, match.List{Owner: owner}, match.Page{}); return err },
		"challenges": func() error { _, _, err := db.Challenges(ctx, owner, match.Page{}); return err },
		"deliver":    func() error { _, err := db.Deliver(ctx, match.Delivery{Notice: 2}); return err },
		"delay":      func() error { return db.Delay(ctx, 2, noon, false) },
		"commit":     func() error { _, err := db.Commit(ctx, match.Change{Key: "k1"}); return err },
	} {
		assert.ErrorIs(t, read(), bolt.ErrDamaged, name)
	}
}

func TestCheckEndsWithItsContext(t *testing.T) {
	db := openTemp(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	require.ErrorIs(t, db.Check(ctx), context.Canceled)
	require.NoError(t, db.Check(t.Context()), "the file is free again")
}

func TestBackupIsAStore(t *testing.T) {
	db := openTemp(t)
	furnish(t, db)
	path := filepath.Join(t.TempDir(), "copy.db")
	file, err := os.Create(path)
	require.NoError(t, err)
	require.NoError(t, db.Backup(t.Context(), file))
	require.NoError(t, file.Close())

	again, err := Open(path, bolt.Options{})
	require.NoError(t, err)
	defer again.Close()
	require.NoError(t, again.Check(t.Context()))
	want, err := db.Match(t.Context(), "2")
	require.NoError(t, err)
	got, err := again.Match(t.Context(), "2")
	require.NoError(t, err)
	assert.Equal(t, want, got)
}
