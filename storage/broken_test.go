package storage

import (
	"bytes"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.etcd.io/bbolt"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
	"towerpost/storage/bolt"
	"towerpost/storage/matches"
	"towerpost/storage/schema"
)

// spoil damages the value of a row without anybody noticing: it stays a row that can be read.
func spoil(t *testing.T, db *DB, b schema.Bucket, key []byte, from, to string) {
	t.Helper()
	require.NoError(t, db.Raw().Update(func(raw *bbolt.Tx) error {
		rows := raw.Bucket([]byte(b))
		value := bytes.Replace(rows.Get(key), []byte(from), []byte(to), 1)
		require.NotEqual(t, rows.Get(key), value)
		return rows.Put(key, value)
	}))
}

func TestDamagedRowIsAnErrorAndNeverAWrongAnswer(t *testing.T) {
	db := openTemp(t)
	furnish(t, db)
	spoil(t, db, schema.Matches, schema.NumberKey(2), "Chris", "Chriz")
	_, err := db.Match(t.Context(), "2")
	require.ErrorIs(t, err, bolt.ErrDamaged)
	assert.ErrorContains(t, err, `match 2 (bucket "matches", key 0000000000000002) is damaged: its seal is broken`)
	m, err := db.Match(t.Context(), "1")
	require.NoError(t, err, "what is not hurt is read")
	assert.Equal(t, "Chris", m.Names[1])
	require.ErrorIs(t, db.Delay(t.Context(), 2, noon, true), nil)
	err = db.Check(t.Context())
	require.ErrorIs(t, err, bolt.ErrDamaged)
	assert.ErrorContains(t, err, `match 2 (bucket "matches", key 0000000000000002) is damaged: its seal is broken`)
}

func TestDamagedEventHurtsItsOwnMatchAlone(t *testing.T) {
	db := openTemp(t)
	furnish(t, db)
	at := noon.Add(time.Minute)
	_, err := db.Commit(t.Context(), match.Change{At: at, Match: &match.Match{
		ID: "7", Game: "g", Version: 1, Guild: "g", Channel: "c7", Players: []match.Player{"amy", "chris"}, Names: []string{"Amy", "Chris"},
		Started: at, Head: 1,
	}, Events: []match.Event{{Seq: 1, At: at, Kind: match.EventAction, Action: "first"}}})
	require.NoError(t, err)
	spoil(t, db, schema.Events, schema.EventKey(schema.NumberKey(7), 1), "first", "fires")
	_, err = db.Events(t.Context(), "7", 0, 9)
	require.ErrorIs(t, err, bolt.ErrDamaged)
	events, err := db.Events(t.Context(), "2", 0, 9)
	require.NoError(t, err, "its log ends beside the damaged row")
	assert.Len(t, events, 2)
}

func TestNumberThatIsDamagedIsNotCountedOn(t *testing.T) {
	db := openTemp(t)
	furnish(t, db)
	require.NoError(t, db.Raw().Update(func(raw *bbolt.Tx) error {
		b := raw.Bucket([]byte(schema.Meta))
		return b.SetSequence(b.Sequence() ^ 4)
	}))
	_, err := db.Reserve(t.Context())
	require.ErrorIs(t, err, bolt.ErrDamaged)
	require.ErrorContains(t, db.Check(t.Context()), `the number by which the bucket "meta" counts is damaged`)
}

func TestDamagedRowsOfWhatIsOverKeepNobodyFromStarting(t *testing.T) {
	for b, soon := range map[schema.Bucket]bool{
		schema.Matches: false, schema.Archive: false, schema.Ended: false, schema.Facets: false, schema.Results: false, schema.Delivered: false,
		schema.Events: true, schema.Live: true, schema.Notices: true, schema.Timers: true, schema.Orders: true, schema.Challenges: true,
	} {
		db := openTemp(t)
		furnish(t, db)
		spoilFirst(t, db, b)
		require.NoError(t, db.Close())
		var log bytes.Buffer
		o := quiet()
		o.Log = textLog(&log)
		again, err := Open(db.Path(), o)
		require.NoError(t, err, b)
		assert.Contains(t, log.String(), "a row of the store is damaged, and will not be read", b)
		err = again.CheckLive(t.Context())
		if soon {
			require.ErrorIs(t, err, bolt.ErrDamaged, b)
			assert.ErrorContains(t, err, "its seal is broken", b)
		} else {
			require.NoError(t, err, b)
		}
		require.NoError(t, again.Close())
	}
}

func TestDamagedRatingsAreDropped(t *testing.T) {
	db := openTemp(t)
	furnish(t, db)
	require.NoError(t, db.DropDamagedProjections(t.Context()))
	_, booked, err := db.Booked(t.Context())
	require.NoError(t, err)
	require.EqualValues(t, 1, booked, "nothing was to be mended")
	require.NoError(t, db.Raw().Update(func(raw *bbolt.Tx) error {
		return raw.Bucket([]byte(schema.Members)).Put([]byte("k"), []byte("no seal"))
	}))
	require.NoError(t, db.Close())
	again, err := Open(db.Path(), quiet())
	require.NoError(t, err)
	require.NoError(t, again.CheckLive(t.Context()))
	require.ErrorIs(t, again.Check(t.Context()), bolt.ErrDamaged)
	require.NoError(t, again.DropDamagedProjections(t.Context()))
	require.NoError(t, again.Check(t.Context()))
	_, booked, err = again.Booked(t.Context())
	require.NoError(t, errors.Join(err, again.Close()))
	assert.Zero(t, booked)
}

// Ratings that cannot be made again, because a match is damaged as well, keep no bot from starting.
func TestDamagedRatingsStayWhereAMatchIsDamagedToo(t *testing.T) {
	db := openTemp(t)
	furnish(t, db)
	require.NoError(t, db.Raw().Update(func(raw *bbolt.Tx) error {
		return errors.Join(raw.Bucket([]byte(schema.Members)).Put([]byte("k"), []byte("no seal")),
			raw.Bucket([]byte(schema.Archive)).Put(schema.NumberKey(4711), []byte("no seal")))
	}))
	require.NoError(t, db.Close())
	again, err := Open(db.Path(), quiet())
	require.NoError(t, err)
	require.NoError(t, again.CheckLive(t.Context()))
	require.NoError(t, again.DropDamagedProjections(t.Context()))
	_, booked, err := again.Booked(t.Context())
	require.NoError(t, errors.Join(err, again.Close()))
	assert.EqualValues(t, 1, booked)
}

// A store with a damaged row that nothing current needs can still be copied. The copies have this row and
// no other damage.
func TestCopiesOfAStoreWithADamagedRow(t *testing.T) {
	db := openTemp(t)
	furnish(t, db)
	breakRow := func(db *DB, number uint64) {
		require.NoError(t, db.Raw().Update(func(raw *bbolt.Tx) error {
			return raw.Bucket([]byte(schema.Archive)).Put(schema.NumberKey(number), []byte("no seal"))
		}))
	}
	breakRow(db, 4711)
	name := filepath.Join(t.TempDir(), "copy.db")
	write := func(w io.Writer) error { return db.Backup(t.Context(), w) }
	require.ErrorIs(t, db.SaveCopy(name, write), bolt.ErrDamaged, "nobody knows of the row yet")
	require.NoError(t, db.Close())
	db, err := Open(db.Path(), quiet())
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, db.Close()) })
	require.NoError(t, db.SaveCopy(name, write))
	copied, err := Open(name, quiet())
	require.NoError(t, err)
	require.NoError(t, errors.Join(copied.CheckLive(t.Context()), copied.Close()))
	breakRow(db, 4712)
	require.ErrorIs(t, db.SaveCopy(name+".2", write), bolt.ErrDamaged, "the copy is worse than the store was")
}

func TestStoreWithADamagedRowIsUpgraded(t *testing.T) {
	path := oldStore(t)
	db, err := Open(path, quiet())
	require.NoError(t, err)
	require.NoError(t, db.Raw().Update(func(raw *bbolt.Tx) error {
		return raw.Bucket([]byte(schema.Archive)).Put(schema.NumberKey(4711), []byte("no seal"))
	}))
	require.NoError(t, db.Close())
	db, err = openTo(path, quiet(), longer(rewrite))
	require.NoError(t, err, "it is about what is over, and is in the copy, too")
	require.NoError(t, db.Close())
	assert.Len(t, beside(t, path), 1)
}

func TestSchemaWhoseSealIsBrokenIsNotBroughtAlong(t *testing.T) {
	path := oldStore(t)
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	at := bytes.LastIndex(data, []byte(schema.VersionKey)) + len(schema.VersionKey)
	for bit := range 64 {
		data[at+bit/8] ^= 1 << (bit % 8)
		require.NoError(t, os.WriteFile(path, data, 0o600))
		_, err := Open(path, quiet())
		require.ErrorIs(t, err, bolt.ErrDamaged, "bit %d", bit)
		require.ErrorContains(t, err, "number of its schema")
		data[at+bit/8] ^= 1 << (bit % 8)
	}
	assert.Empty(t, beside(t, path))
}

// A process that is killed while it seals the rows of an old file leaves the file as it was.
func TestSealingIsDoneAsAWholeOrNotAtAll(t *testing.T) {
	path := firstSchema(t)
	file, err := bbolt.Open(path, 0o600, nil)
	require.NoError(t, err)
	require.NoError(t, errors.Join(bolt.Migrate(file, steps()[:bolt.SealedSchema-1]), file.Close()))
	before, err := os.ReadFile(path)
	require.NoError(t, err)
	part := path + ".sealing"
	require.NoError(t, os.MkdirAll(filepath.Join(part, "in the way"), 0o700))
	_, err = Open(path, quiet())
	require.ErrorContains(t, err, "seal the rows")
	require.ErrorContains(t, err, "all of them are there as they were")
	after, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.True(t, bytes.Equal(before, after))

	require.NoError(t, os.RemoveAll(part))
	o := quiet()
	o.Replace = func(string, string) error { return errors.New("device or resource busy") }
	_, err = Open(path, o)
	require.ErrorContains(t, err, "device or resource busy")
	assert.NoFileExists(t, part)
	require.NoError(t, os.WriteFile(part, before[:len(before)/2], 0o600)) // what a process leaves that is killed
	db, err := Open(path, quiet())
	require.NoError(t, err)
	require.NoError(t, errors.Join(db.Check(t.Context()), db.Close()))
	assert.NoFileExists(t, part)
	assert.Equal(t, len(steps()), schemaIn(t, path))
	assert.Len(t, beside(t, path), 1, "the copy of before")
}

// content returns a number that stands for all rows of a file and all numbers by which its buckets count.
func content(t *testing.T, path string) uint64 {
	t.Helper()
	sum := fnv.New64a()
	require.NoError(t, bolt.Read(path, 0, func(raw *bbolt.Tx, _ *os.File) error {
		return raw.ForEach(func(name []byte, b *bbolt.Bucket) error {
			fmt.Fprintf(sum, "%q %d\n", name, b.Sequence())
			return b.ForEach(func(key, value []byte) error {
				_, err := fmt.Fprintf(sum, "%q %q\n", key, value)
				return err
			})
		})
	}))
	return sum.Sum64()
}

// everything returns all matches of a store with their logs.
func everything(t *testing.T, path string) (played map[uint64]match.Match, logs map[uint64][]match.Event) {
	t.Helper()
	o := quiet()
	o.NoSync = true
	db, err := Open(path, o)
	require.NoError(t, err)
	played, logs = map[uint64]match.Match{}, map[uint64][]match.Event{}
	require.NoError(t, db.View(t.Context(), func(read bolt.Tx) error {
		return bolt.EachRow(read, schema.Matches, nil, func(key []byte, row schema.Match) {
			n := schema.LastNumber(key)
			played[n] = row.Match(n)
			logs[n], err = matches.Events(read, bytes.Clone(key), 0, math.MaxInt)
			require.NoError(t, err)
		})
	}))
	require.NoError(t, db.Close())
	return played, logs
}

// lastMatch is the match that large writes last.
const lastMatch = 499

// onPages returns, for each page, the matches that have a row on it.
func onPages(t *testing.T, data []byte, size, used int) []map[uint64]bool {
	t.Helper()
	file := bytes.NewReader(data)
	list := make([]map[uint64]bool, used)
	list[0] = map[uint64]bool{lastMatch: true} // a head; the last change may be lost with it
	list[1] = list[0]
	for _, head := range heads(t, data, size, used) {
		f, ok := bolt.OnPage(file, size, used, uint64(head/size))
		if !ok {
			continue
		}
		on := map[uint64]bool{}
		for _, b := range []schema.Bucket{schema.Matches, schema.Events, schema.Archive, schema.Seeds} {
			for key := range f.Rows[b] {
				on[schema.LastNumber([]byte(key)[:schema.NumberSize])] = true
			}
		}
		for id := head / size; id <= head/size+int(bolt.ByteOrder.Uint32(data[head+12:])); id++ {
			list[id] = on
		}
	}
	return list
}

// Each flipped bit and each damaged page is reported, or has changed no row; and the intact data are saved.
func TestNoDamageIsSilent(t *testing.T) {
	data, size, used := large(t)
	path := filepath.Join(t.TempDir(), "damaged.db")
	require.NoError(t, checkBytes(t, path, data))
	whole := content(t, path)
	r := rand.New(rand.NewPCG(7, 8))
	lost := 0
	named := 0
	matches, logs := everything(t, path)
	hurt := onPages(t, data, size, used)
	damaged := func(spoilt []byte, id int, format string, args ...any) {
		if told(t, checkBytes(t, path, spoilt)) == 1 {
			require.Equal(t, whole, content(t, path), fmt.Sprintf(format, args...))
			return
		}
		named++
		saved := path + ".saved"
		require.NoError(t, bolt.Remove(saved))
		o := quiet()
		o.NoSync = true
		_, err := salvageTo(t.Context(), path, saved, o)
		require.NoError(t, err, fmt.Sprintf(format, args...))
		left, leftLogs := everything(t, saved)
		for n, m := range matches {
			if !hurt[id][n] {
				require.Equal(t, m, left[n], fmt.Sprintf(format, args...))
				require.Equal(t, logs[n], leftLogs[n], fmt.Sprintf(format, args...))
			}
		}
		for n, m := range left {
			require.Equal(t, matches[n], m, fmt.Sprintf(format, args...))
			require.Equal(t, logs[n], leftLogs[n], fmt.Sprintf(format, args...))
		}
		lost += len(matches) - len(left)
	}
	flips := thousand(60)
	for range flips {
		spoilt := slices.Clone(data)
		bit := r.IntN(used * size * 8)
		spoilt[bit/8] ^= 1 << (bit % 8)
		before := lost
		damaged(spoilt, bit/8/size, "bit %d of page %d", bit%(size*8), bit/8/size)
		require.LessOrEqual(t, lost-before, 1, "bit %d of page %d", bit%(size*8), bit/8/size)
	}
	t.Logf("%d flipped bits: %d named, %d changed no row, %d matches lost", flips, named, flips-named, lost)
	named, lost = 0, 0
	pages := thousand(30)
	for i := range pages {
		spoilt := slices.Clone(data)
		id := r.IntN(used)
		at := spoilt[id*size : (id+1)*size]
		switch i % 3 {
		case 0:
			clear(at)
		case 1:
			for j := range at {
				at[j] = byte(r.Uint32())
			}
		default:
			copy(at, data[r.IntN(used)*size:])
		}
		damaged(spoilt, id, "page %d, damage of kind %d", id, i%3)
	}
	t.Logf("%d damaged pages: %d named, %d changed no row, %d of %d matches lost each time", pages, named, pages-named,
		lost/pages, len(matches))
}

// amyWins writes a match that amy has won against chris.
func amyWins(t *testing.T, db *DB, id match.ID) {
	t.Helper()
	_, err := db.Commit(t.Context(), match.Change{At: noon, Key: "end " + string(id), Match: &match.Match{
		ID: id, Game: "g", Version: 1, Guild: "g", Channel: "c", Players: []match.Player{"amy", "chris"},
		Names: []string{"Amy", "Chris"}, Started: noon, Ended: noon.Add(time.Hour), Head: 2, Outcome: engine.Outcome{Ranks: []int{1, 2}}, Rated: true,
	}, Events: []match.Event{
		{Seq: 1, At: noon, Kind: match.EventAction, Action: "a"}, {Seq: 2, At: noon, Kind: match.EventAction, Action: "b"},
	}})
	require.NoError(t, err)
}

// spoilFirst breaks the seal of the first row of a bucket.
func spoilFirst(t *testing.T, db *DB, b schema.Bucket) {
	t.Helper()
	require.NoError(t, db.Raw().Update(func(raw *bbolt.Tx) error {
		rows := raw.Bucket([]byte(b))
		key, value := rows.Cursor().First()
		require.NotNil(t, key, b)
		spoilt := bytes.Clone(value)
		spoilt[len(spoilt)-1] ^= 1
		return rows.Put(bytes.Clone(key), spoilt)
	}))
}

func TestResultsGoOnBehindADamagedOne(t *testing.T) {
	db := openTemp(t)
	amyWins(t, db, "1")
	spoilFirst(t, db, schema.Results)
	last, booked, err := db.Booked(t.Context())
	require.NoError(t, err)
	assert.Equal(t, []uint64{1, 1}, []uint64{last, booked})
	amyWins(t, db, "2")
	last, booked, err = db.Booked(t.Context())
	require.NoError(t, err)
	assert.Equal(t, []uint64{2, 2}, []uint64{last, booked})
	finished, err := db.Finished(t.Context(), 0, 9)
	require.NoError(t, err)
	require.Len(t, finished, 1)
	assert.Equal(t, match.ID("2"), finished[0].Match.ID)
}

func TestMatchesEndBesideDamagedRatings(t *testing.T) {
	for _, b := range []schema.Bucket{schema.Members, schema.Scores, schema.Ranks} {
		t.Run(string(b), func(t *testing.T) {
			var log bytes.Buffer
			o := quiet()
			o.Log = textLog(&log)
			db, err := Open(filepath.Join(t.TempDir(), "towerpost.db"), o)
			require.NoError(t, err)
			amyWins(t, db, "1")
			spoilFirst(t, db, b)
			amyWins(t, db, "2")
			m, err := db.Match(t.Context(), "2")
			require.NoError(t, err)
			assert.False(t, m.Live())
			last, booked, err := db.Booked(t.Context())
			require.NoError(t, err)
			assert.Equal(t, []uint64{2, 1}, []uint64{last, booked}, "what cannot be booked waits in the log")
			assert.Contains(t, log.String(), "its result waits")
			require.NoError(t, db.Drop(t.Context()))
			entries, err := db.Results(t.Context(), 0, 9)
			require.NoError(t, err)
			require.NoError(t, errors.Join(db.Book(t.Context(), entries), db.Check(t.Context()), db.Close()))
		})
	}
}

func TestListsAreReadBesideADamagedOne(t *testing.T) {
	db := openTemp(t)
	furnish(t, db)
	other := match.Match{
		ID: "9", Game: "g", Version: 1, Guild: "h", Channel: "d",
		Players: []match.Player{"bea", "dan"}, Names: []string{"Bea", "Dan"}, Started: noon, Ended: noon.Add(time.Hour), Head: 1,
	}
	events := []match.Event{{Seq: 1, At: noon, Kind: match.EventAction, Action: "a"}}
	_, err := db.Commit(t.Context(), match.Change{At: noon, Match: &other, Events: events})
	require.NoError(t, err)
	for _, b := range []schema.Bucket{schema.Ended, schema.Facets} {
		require.NoError(t, db.Raw().Update(func(raw *bbolt.Tx) error {
			rows := raw.Bucket([]byte(b))
			var spoilt [][]byte
			for key, _ := rows.Cursor().First(); key != nil; key, _ = rows.Cursor().Seek(append(key, 0)) {
				if schema.LastNumber(key) == 9 {
					spoilt = append(spoilt, bytes.Clone(key))
				}
			}
			require.NotEmpty(t, spoilt, b)
			for _, key := range spoilt {
				require.NoError(t, rows.Put(key, []byte("no seal")))
			}
			return nil
		}))
	}
	ended := match.List{Owner: match.Owner{Kind: match.OwnerGuild, ID: "g"}, Ended: true}
	list, _, err := db.Matches(t.Context(), ended, match.Page{})
	require.NoError(t, err)
	assert.Len(t, list, 1)
	for _, q := range []ranking.HistoryQuery{
		{Guild: "g"}, {Guild: "g", Player: "amy"}, {Guild: "g", Player: "amy", Opponent: "chris"},
	} {
		page, err := db.History(t.Context(), q)
		require.NoError(t, err)
		assert.Len(t, page.Matches, 1)
	}
	_, err = db.History(t.Context(), ranking.HistoryQuery{Guild: "h"})
	require.ErrorIs(t, err, bolt.ErrDamaged)
}
