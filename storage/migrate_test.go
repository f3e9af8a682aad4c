package storage

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"

	"towerpost/engine/match"
	"towerpost/engine/match/clock"
	"towerpost/engine/match/member"
	"towerpost/engine/match/policy"
	"towerpost/engine/match/ranking"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// firstSchema makes a file of the first schema with three matches. Two of them have ended, the second
// before the first.
func firstSchema(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "towerpost.db")
	file, err := bbolt.Open(path, 0o600, nil)
	require.NoError(t, err)
	require.NoError(t, bolt.Migrate(file, steps()[:1]))
	require.NoError(t, file.Update(func(b *bbolt.Tx) error {
		for n := range uint64(3) {
			if err := oldMatch(bolt.Tx{Tx: b, Unsealed: true}, n+1); err != nil {
				return err
			}
		}
		return b.Bucket([]byte(schema.Meta)).SetSequence(3)
	}))
	require.NoError(t, file.Close())
	return path
}

// oldMatch writes a match as the first schema had it: its events one by one, and places in the lists of its
// owners only. The rows are written out, for those of the program of today are other ones.
func oldMatch(t bolt.Tx, n uint64) error {
	row := map[string]any{
		"game": "g", "rules": 1, "setup": map[string]string{"length": "single"}, "guild": "g", "channel": fmt.Sprint("c", n),
		"players": []string{"amy", "chris"}, "names": []string{"Amy", "Chris"}, "started": noon.UnixMilli(), "head": 3,
	}
	b, at := schema.Live, noon
	if n < 3 {
		at = noon.Add(time.Duration(10-n) * time.Hour)
		b, row["ended"], row["ranks"], row["points"], row["reason"] = schema.Ended, at.UnixMilli(), []int{1, 2}, []int{1, 0}, "row"
	}
	id := schema.NumberKey(n)
	for seq := 1; seq <= 3; seq++ {
		e := map[string]any{"t": noon.UnixMilli(), "s": seq % 2, "a": "a b", "by": "amy", "key": fmt.Sprint(seq)}
		if err := bolt.PutRow(t, schema.Events, schema.EventKey(id, seq), e); err != nil {
			return err
		}
	}
	for _, o := range []match.Owner{
		{Kind: match.OwnerChannel, ID: fmt.Sprint("c", n)}, {Kind: match.OwnerGuild, ID: "g"}, {Kind: match.OwnerPlayer, ID: "amy"},
		{Kind: match.OwnerPlayer, ID: "chris"},
	} {
		if err := t.Put(b, schema.PlaceKey(o, at, id), nil); err != nil {
			return err
		}
	}
	return bolt.PutRow(t, schema.Matches, id, row)
}

// A file of the schema before clocks has matches that go on without one.
func TestMatchesWithoutClocksGoOn(t *testing.T) {
	path := firstSchema(t)
	file, err := bbolt.Open(path, 0o600, nil)
	require.NoError(t, err)
	require.NoError(t, bolt.Migrate(file, steps()[:3]))
	require.NoError(t, file.Close())
	db, err := Open(path, bolt.Options{NoSync: true})
	require.NoError(t, err)
	defer db.Close()
	m, err := db.Match(t.Context(), "3")
	require.NoError(t, err)
	assert.Zero(t, m.Control)
	assert.Nil(t, m.Clocks)
	assert.Zero(t, m.Deadline())
	outage, err := db.RecordUptime(t.Context(), noon, 0)
	require.NoError(t, err)
	assert.Zero(t, outage)
	outages, err := db.Outages(t.Context(), noon.Add(-time.Hour))
	require.NoError(t, err)
	assert.Empty(t, outages)
	require.NoError(t, db.Check(t.Context()))
}

// After the upgrade of a file without preferences, no player has any, and every player can set some.
func TestPlayersOfOldFilesCanChoose(t *testing.T) {
	path := firstSchema(t)
	file, err := bbolt.Open(path, 0o600, nil)
	require.NoError(t, err)
	require.NoError(t, bolt.Migrate(file, steps()[:4]))
	require.NoError(t, file.Close())
	db, err := Open(path, bolt.Options{NoSync: true})
	require.NoError(t, err)
	defer db.Close()
	none, err := db.Preferences(t.Context(), "amy")
	require.NoError(t, err)
	assert.Zero(t, none)
	m, err := db.Match(t.Context(), "3")
	require.NoError(t, err)
	assert.Empty(t, m.Running())
	assert.Nil(t, m.Nudged)
	_, err = db.SetPreferences(t.Context(), "amy", member.Preferences{Revision: 1, Zone: "UTC"}, match.Change{At: noon})
	require.NoError(t, err)
	kept, err := db.Preferences(t.Context(), "amy")
	require.NoError(t, err)
	assert.Equal(t, "UTC", kept.Zone)
	require.NoError(t, db.Check(t.Context()))
}

func TestFirstSchemaIsBroughtAlong(t *testing.T) {
	db, err := Open(firstSchema(t), bolt.Options{NoSync: true})
	require.NoError(t, err)
	defer db.Close()
	require.NoError(t, db.Check(t.Context()))
	for _, id := range []match.ID{"1", "2", "3"} {
		m, err := db.Match(t.Context(), id)
		require.NoError(t, err)
		assert.False(t, m.Rated, "nobody had agreed on a rated match")
		events, err := db.Events(t.Context(), id, 0, 9)
		require.NoError(t, err)
		require.Len(t, events, 3)
		assert.Equal(t, match.Event{Seq: 3, At: noon, Kind: match.EventAction, Seat: 1, Action: "a b", By: "amy", Key: "3"}, events[2])
	}
	last, booked, err := db.Booked(t.Context())
	require.NoError(t, err)
	assert.EqualValues(t, 2, last)
	assert.Zero(t, booked, "the counters of the game are not known here")
	entries, err := db.Results(t.Context(), 0, 9)
	require.NoError(t, err)
	require.Len(t, entries, 2)
	assert.Equal(t, []match.ID{"2", "1"}, []match.ID{entries[0].Match.ID, entries[1].Match.ID}, "by their end")
	assert.Equal(t, "single", entries[0].Match.Category)
	page, err := db.History(t.Context(), ranking.HistoryQuery{Guild: "g", Player: "chris", Category: "single", Result: ranking.Lost})
	require.NoError(t, err)
	assert.Len(t, page.Matches, 2)
	require.NoError(t, db.Book(t.Context(), entries))
	rows, _, err := db.Ranks(t.Context(), ranking.Board{Place: ranking.Place{Guild: "g", Game: "g"}}, ranking.ByWins, noon, 0, 9)
	require.NoError(t, err)
	require.Len(t, rows, 2)
	assert.Equal(t, 2, rows[0].Wins)
}

// Up to schema 13 jobs lay among the meta data.
func TestJobsGetTheirOwnBucket(t *testing.T) {
	path := filepath.Join(t.TempDir(), "towerpost.db")
	db, err := openTo(path, quiet(), steps()[:13])
	require.NoError(t, err)
	order := jobRecord{Player: "amy", Guild: "g", At: schema.NewMilli(noon), Order: json.RawMessage(`{"id":"7"}`)}
	require.NoError(t, db.Update(t.Context(), func(t bolt.Tx) error {
		return errors.Join(bolt.PutRow(t, schema.Meta, []byte("work/7"), order), bolt.PutRow(t, schema.Meta, []byte("work/8"), order))
	}))
	require.NoError(t, db.Close())
	db, err = Open(path, quiet())
	require.NoError(t, err)
	defer db.Close()
	require.NoError(t, db.Check(t.Context()))
	orders := map[string]string{}
	require.NoError(t, db.Jobs(t.Context(), func(id string, at time.Time, order []byte) { orders[id] = string(order) }))
	assert.Equal(t, map[string]string{"7": `{"id":"7"}`, "8": `{"id":"7"}`}, orders)
	require.NoError(t, db.View(t.Context(), func(t2 bolt.Tx) error {
		assert.Empty(t, t2.KeysUnverified(schema.Meta, []byte("work/")))
		return nil
	}))
}

// A damaged one keeps no store from its upgrade, and hurts no other.
func TestDamagedJobIsMovedAsItIs(t *testing.T) {
	path := filepath.Join(t.TempDir(), "towerpost.db")
	db, err := openTo(path, quiet(), steps()[:13])
	require.NoError(t, err)
	order := jobRecord{Player: "amy", Guild: "g", At: schema.NewMilli(noon), Order: json.RawMessage(`{"id":"7"}`)}
	require.NoError(t, db.Update(t.Context(), func(t bolt.Tx) error {
		return errors.Join(bolt.PutRow(t, schema.Meta, []byte("work/7"), order), t.Tx.Bucket([]byte(schema.Meta)).Put([]byte("work/8"), []byte("no seal")))
	}))
	require.NoError(t, db.Close())
	db, err = Open(path, quiet())
	require.NoError(t, err)
	defer db.Close()
	require.NoError(t, db.CheckLive(t.Context()))
	var ids []string
	require.ErrorIs(t, db.Jobs(t.Context(), func(id string, _ time.Time, _ []byte) { ids = append(ids, id) }), bolt.ErrDamaged)
	assert.Equal(t, []string{"7"}, ids)
}

// If a store cannot be compacted, the removed data stay in the file, and the store is open all the same.
func TestOpenWithoutRoomToCompact(t *testing.T) {
	path := storeToCompact(t)
	require.NoError(t, os.MkdirAll(filepath.Join(path+".compact", "in the way"), 0o700))
	opensAsItIs(t, path, quiet())
	require.NoError(t, os.RemoveAll(path+".compact"))
	opensCompacted(t, path)
}

// If the disk becomes full, no partly written file is left.
func TestOpenOnADiskThatBecomesFull(t *testing.T) {
	path := storeToCompact(t)
	o := quiet()
	o.Room = 48 << 10
	assert.Contains(t, opensAsItIs(t, path, o), bolterrors.ErrMaxSizeReached.Error())
	assert.Empty(t, beside(t, path))
	opensCompacted(t, path)
}

// A file that is mounted by itself cannot be replaced by another one.
func TestOpenWhereTheFileCannotBeReplaced(t *testing.T) {
	path := storeToCompact(t)
	o := quiet()
	o.Replace = func(string, string) error { return errors.New("device or resource busy") }
	assert.Contains(t, opensAsItIs(t, path, o), "device or resource busy")
	assert.Empty(t, beside(t, path))
	opensCompacted(t, path)
}

func TestOpenBehindALink(t *testing.T) {
	path := storeToCompact(t)
	before, err := os.Stat(path)
	require.NoError(t, err)
	link := filepath.Join(t.TempDir(), "link.db")
	require.NoError(t, os.Symlink(path, link))
	opensCompacted(t, link)
	at, err := os.Readlink(link)
	require.NoError(t, err, "the link is one still")
	assert.Equal(t, path, at)
	after, err := os.Stat(path)
	require.NoError(t, err)
	assert.False(t, os.SameFile(before, after), "what was removed is in the file no more")
	assert.Empty(t, beside(t, link), "all of it stays together")
}

// storeToCompact returns a store of more than 100 KB that the next start writes anew.
func storeToCompact(t *testing.T) string {
	t.Helper()
	db, err := Open(oldStore(t), quiet())
	require.NoError(t, err)
	_, err = db.Commit(t.Context(), match.Change{At: noon, Match: &match.Match{
		ID: "100", Game: "g", Version: 1, Guild: "g", Channel: "c100", Players: []match.Player{"amy", "chris"}, Names: []string{"Amy", "Chris"},
		Started: noon, Head: 1, Left: slices.Repeat([]string{"a long row"}, 9000),
	}, Events: []match.Event{{Seq: 1, At: noon, Kind: match.EventAction, Action: "a"}}})
	require.NoError(t, err)
	require.NoError(t, db.Update(t.Context(), func(t bolt.Tx) error { return t.Put(schema.Meta, []byte(schema.CompactKey), []byte{1}) }))
	require.NoError(t, db.Close())
	return db.Path()
}

// opensAsItIs checks that a store opens although it cannot be compacted, and returns the log.
func opensAsItIs(t *testing.T, path string, o bolt.Options) string {
	t.Helper()
	var log bytes.Buffer
	o.Log = textLog(&log)
	db, err := Open(path, o)
	require.NoError(t, err)
	assert.Contains(t, log.String(), "still in its file")
	require.NoError(t, errors.Join(db.CheckLive(t.Context()), db.Close()))
	return log.String()
}

// opensCompacted checks that a start has written a store anew.
func opensCompacted(t *testing.T, path string) {
	t.Helper()
	db, err := Open(path, quiet())
	require.NoError(t, err)
	require.NoError(t, db.View(t.Context(), func(t2 bolt.Tx) error {
		assert.Nil(t, t2.Bucket([]byte(schema.Meta)).Get([]byte(schema.CompactKey)))
		return nil
	}))
	require.NoError(t, db.Close())
}

// A member may have been forgotten just before the program was killed; the next start cleans up.
func TestOpenCompactsWhatIsMarked(t *testing.T) {
	path := firstSchema(t)
	db, err := Open(path, bolt.Options{NoSync: true})
	require.NoError(t, err)
	_, err = db.Commit(t.Context(), match.Change{At: noon, Match: &match.Match{
		ID: "3", Game: "g", Version: 1, Guild: "g", Channel: "c3", Players: []match.Player{"amy", "chris"}, Names: []string{"Amy", "Chris"},
		Started: noon, Ended: noon, Head: 3,
	}, Head: 3})
	require.NoError(t, err)
	require.NoError(t, db.Replace(t.Context(), "amy", match.NewGone(9)))
	require.NoError(t, db.Close())
	again, err := Open(path, bolt.Options{NoSync: true})
	require.NoError(t, err)
	defer again.Close()
	require.NoError(t, again.View(t.Context(), func(t2 bolt.Tx) error {
		assert.Nil(t, t2.Bucket([]byte(schema.Meta)).Get([]byte(schema.CompactKey)), "it is done once")
		return nil
	}))
	require.NoError(t, again.Check(t.Context()))
	n, err := again.Reserve(t.Context())
	require.NoError(t, err)
	assert.EqualValues(t, 4, n, "numbers go on")
	_, err = os.Stat(path + ".compact")
	assert.ErrorIs(t, err, os.ErrNotExist)
}

// Every step after the first adds to files that are in use.
func TestEverySchemaIsBroughtToTheLast(t *testing.T) {
	for version := 1; version < bolt.SealedSchema; version++ {
		t.Run(fmt.Sprint("from schema ", version), func(t *testing.T) {
			path := firstSchema(t)
			file, err := bbolt.Open(path, 0o600, nil)
			require.NoError(t, err)
			require.NoError(t, bolt.Migrate(file, steps()[:version]))
			require.NoError(t, file.Close())
			db, err := Open(path, bolt.Options{NoSync: true})
			require.NoError(t, err)
			defer db.Close()
			require.NoError(t, db.Check(t.Context()))
			p, err := db.ChangePolicy(t.Context(), "g", func(p *policy.Policy) { p.Live = 7 })
			require.NoError(t, err)
			assert.Equal(t, policy.Policy{Live: 7}, p)
		})
	}
}

// Rows of the schemas up to 9 name the one seat whose clock runs.
func TestTheOneClockOfOldRows(t *testing.T) {
	at := schema.NewMilli(noon)
	for name, test := range map[string]struct {
		row  string
		want []match.Clock
	}{
		"the second seat is on turn": {
			fmt.Sprintf(`{"clocks":[{"left":1000,"had":2000},{"left":3000,"had":4000}],"since":%d,"mover":1,"flag":%d,"reminded":2,"remind":%d}`,
				at, at+1000, at+500),
			[]match.Clock{
				{Side: clock.Side{Left: time.Second, Had: 2 * time.Second}},
				{
					Side: clock.Side{Left: 3 * time.Second, Had: 4 * time.Second}, Since: noon, Flag: noon.Add(time.Second), Reminded: 2,
					Remind: noon.Add(500 * time.Millisecond),
				},
			},
		},
		"the first seat is on turn": {
			fmt.Sprintf(`{"clocks":[{"left":1000,"had":2000},{"left":3000,"had":4000}],"since":%d,"flag":%d}`, at, at+1000),
			[]match.Clock{
				{Side: clock.Side{Left: time.Second, Had: 2 * time.Second}, Since: noon, Flag: noon.Add(time.Second)},
				{Side: clock.Side{Left: 3 * time.Second, Had: 4 * time.Second}},
			},
		},
		"paused, nobody knows for whom": {
			`{"clocks":[{"left":1000,"had":2000},{"left":3000,"had":4000}],"reminded":1}`,
			[]match.Clock{
				{Side: clock.Side{Left: time.Second, Had: 2 * time.Second}, Reminded: 1},
				{Side: clock.Side{Left: 3 * time.Second, Had: 4 * time.Second}, Reminded: 1},
			},
		},
		"no clock": {`{}`, nil},
	} {
		t.Run(name, func(t *testing.T) {
			var row schema.Match
			require.NoError(t, json.Unmarshal([]byte(test.row), &row))
			m := row.Match(1)
			assert.Equal(t, test.want, m.Clocks)
			written, err := json.Marshal(schema.NewMatch(m))
			require.NoError(t, err)
			var again schema.Match
			require.NoError(t, json.Unmarshal(written, &again))
			assert.Equal(t, m, again.Match(1), "as it is written now")
		})
	}
}
