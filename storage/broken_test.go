package storage

import (
	"bytes"
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.etcd.io/bbolt"
)

// spoil damages the value of a row without anybody noticing: it stays a row that can be read.
func spoil(t *testing.T, db *DB, b bucket, key []byte, from, to string) {
	t.Helper()
	require.NoError(t, db.bolt.Update(func(raw *bbolt.Tx) error {
		rows := raw.Bucket([]byte(b))
		value := bytes.Replace(rows.Get(key), []byte(from), []byte(to), 1)
		require.NotEqual(t, rows.Get(key), value)
		return rows.Put(key, value)
	}))
}

func TestDamagedRowIsAnErrorAndNeverAWrongAnswer(t *testing.T) {
	db := openTemp(t)
	furnish(t, db)
	spoil(t, db, matchBucket, numberKey(2), "Chris", "Chriz")
	_, err := db.Match(t.Context(), "2")
	require.ErrorIs(t, err, ErrDamaged)
	assert.ErrorContains(t, err, `match 2 (bucket "matches", key 0000000000000002) is damaged: its seal is broken`)
	m, err := db.Match(t.Context(), "1")
	require.NoError(t, err, "what is not hurt is read")
	assert.Equal(t, "Chris", m.Names[1])
	require.ErrorIs(t, db.Delay(t.Context(), 2, noon, true), nil)
	err = db.Check(t.Context())
	require.ErrorIs(t, err, ErrDamaged)
	assert.ErrorContains(t, err, `match 2 (bucket "matches", key 0000000000000002) is damaged: its seal is broken`)
}

func TestNumberThatIsDamagedIsNotCountedOn(t *testing.T) {
	db := openTemp(t)
	furnish(t, db)
	require.NoError(t, db.bolt.Update(func(raw *bbolt.Tx) error {
		b := raw.Bucket([]byte(metaBucket))
		return b.SetSequence(b.Sequence() ^ 4)
	}))
	_, err := db.Reserve(t.Context())
	require.ErrorIs(t, err, ErrDamaged)
	require.ErrorContains(t, db.Check(t.Context()), `the number by which the bucket "meta" counts is damaged`)
}

func TestDamagedRowsOfWhatIsOverKeepNobodyFromStarting(t *testing.T) {
	for b, soon := range map[bucket]bool{
		matchBucket: false, archiveBucket: false, endedBucket: false, facetBucket: false, resultBucket: false, deliveredBucket: false,
		eventBucket: true, liveBucket: true, noticeBucket: true, timerBucket: true, orderBucket: true, challengeBucket: true,
	} {
		db := openTemp(t)
		furnish(t, db)
		require.NoError(t, db.bolt.Update(func(raw *bbolt.Tx) error {
			rows := raw.Bucket([]byte(b))
			key, value := rows.Cursor().First()
			require.NotNil(t, key, b)
			spoilt := bytes.Clone(value)
			spoilt[len(spoilt)-1] ^= 1
			return rows.Put(bytes.Clone(key), spoilt)
		}))
		require.NoError(t, db.Close())
		var log bytes.Buffer
		o := quiet()
		o.Log = textLog(&log)
		again, err := Open(db.path, o)
		require.NoError(t, err, b)
		assert.Contains(t, log.String(), "a row of the store is damaged, and will not be read", b)
		err = again.CheckLive(t.Context())
		if soon {
			require.ErrorIs(t, err, ErrDamaged, b)
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
	require.NoError(t, db.Mend(t.Context()))
	_, booked, err := db.Booked(t.Context())
	require.NoError(t, err)
	require.EqualValues(t, 1, booked, "nothing was to be mended")
	require.NoError(t, db.bolt.Update(func(raw *bbolt.Tx) error {
		return raw.Bucket([]byte(memberBucket)).Put([]byte("k"), []byte("no seal"))
	}))
	require.NoError(t, db.Close())
	again, err := Open(db.path, quiet())
	require.NoError(t, err)
	require.NoError(t, again.CheckLive(t.Context()))
	require.ErrorIs(t, again.Check(t.Context()), ErrDamaged)
	require.NoError(t, again.Mend(t.Context()))
	require.NoError(t, again.Check(t.Context()))
	_, booked, err = again.Booked(t.Context())
	require.NoError(t, errors.Join(err, again.Close()))
	assert.Zero(t, booked)
}

func TestSchemaWhoseSealIsBrokenIsNotBroughtAlong(t *testing.T) {
	path := oldStore(t)
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	at := bytes.LastIndex(data, []byte(schemaKey)) + len(schemaKey)
	for bit := range 64 {
		data[at+bit/8] ^= 1 << (bit % 8)
		require.NoError(t, os.WriteFile(path, data, 0o600))
		_, err := Open(path, quiet())
		require.ErrorIs(t, err, ErrDamaged, "bit %d", bit)
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
	require.NoError(t, errors.Join(migrate(file, steps()[:sealedSchema-1]), file.Close()))
	before, err := os.ReadFile(path)
	require.NoError(t, err)
	part := path + ".sealing"
	require.NoError(t, os.MkdirAll(filepath.Join(part, "in the way"), 0o700))
	_, err = Open(path, quiet())
	require.ErrorContains(t, err, "seal the rows")
	require.ErrorContains(t, err, "nothing was changed")
	after, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.True(t, bytes.Equal(before, after))

	require.NoError(t, os.RemoveAll(part))
	require.NoError(t, os.WriteFile(part, before[:len(before)/2], 0o600)) // what a process leaves that is killed
	db, err := Open(path, quiet())
	require.NoError(t, err)
	require.NoError(t, errors.Join(db.Check(t.Context()), db.Close()))
	assert.NoFileExists(t, part)
	assert.Equal(t, sealedSchema, schemaIn(t, path))
	assert.Len(t, beside(t, path), 1, "the copy of before")
}

// content returns a number that stands for all rows of a file and all numbers by which its buckets count.
func content(t *testing.T, path string) uint64 {
	t.Helper()
	sum := fnv.New64a()
	require.NoError(t, reading(path, 0, func(raw *bbolt.Tx, _ *os.File) error {
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

// Each flipped bit and each damaged page is named, or has changed no row.
func TestNoDamageIsSilent(t *testing.T) {
	data, size, used := large(t)
	path := filepath.Join(t.TempDir(), "damaged.db")
	require.NoError(t, checkBytes(t, path, data))
	whole := content(t, path)
	r := rand.New(rand.NewPCG(7, 8))
	named := 0
	damaged := func(spoilt []byte, format string, args ...any) {
		if told(t, checkBytes(t, path, spoilt)) == 0 {
			named++
			return
		}
		require.Equal(t, whole, content(t, path), format, args)
	}
	flips := thousand(150)
	for range flips {
		spoilt := slices.Clone(data)
		bit := r.IntN(used * size * 8)
		spoilt[bit/8] ^= 1 << (bit % 8)
		damaged(spoilt, "bit %d of page %d", bit%(size*8), bit/8/size)
	}
	t.Logf("%d flipped bits: %d named, %d changed no row", flips, named, flips-named)
	named = 0
	pages := thousand(90)
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
		damaged(spoilt, "page %d, damage of kind %d", id, i%3)
	}
	t.Logf("%d damaged pages: %d named, %d changed no row", pages, named, pages-named)
}
