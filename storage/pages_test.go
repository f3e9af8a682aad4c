package storage

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.etcd.io/bbolt"

	"towerpost/engine/match"
	"towerpost/engine/suite"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// large returns the bytes of a store whose buckets have branches, rows of several pages and free pages, the
// size of its pages, and how many of them are in use.
func large(t testing.TB) (data []byte, size, used int) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "large.db")
	db, err := Open(path, bolt.Options{NoSync: true})
	require.NoError(t, err)
	furnish(t, db)
	for i := range 400 {
		id := match.NewID(uint64(100 + i))
		m := &match.Match{
			ID: id, Game: "g", Version: 1, Guild: "g", Channel: fmt.Sprint("c", i), Players: []match.Player{"amy", "chris"},
			Names: []string{"Amy", "Chris"}, Started: noon, Head: 1,
		}
		if i == 0 {
			m.Left = slices.Repeat([]string{"a long row"}, 900)
		}
		_, err := db.Commit(t.Context(), match.Change{At: noon, Match: m,
			Events: []match.Event{{Seq: 1, At: noon, Kind: match.EventAction, Action: "a"}}})
		require.NoError(t, err)
	}
	require.NoError(t, db.Check(t.Context()))
	require.NoError(t, db.Raw().View(func(t *bbolt.Tx) error {
		size, used = t.DB().Info().PageSize, int(t.Size())/t.DB().Info().PageSize
		return nil
	}))
	require.NoError(t, db.Close())
	data, err = os.ReadFile(path)
	require.NoError(t, err)
	return data, size, used
}

// checkBytes writes a file and returns what opening, reading and checking it says.
func checkBytes(t *testing.T, path string, data []byte) error {
	t.Helper()
	require.NoError(t, os.WriteFile(path, data, 0o600))
	o := quiet()
	o.NoSync = true
	db, err := Open(path, o)
	if err != nil {
		return err
	}
	return errors.Join(db.Check(t.Context()), db.Close())
}

// heads returns the offsets of the pages that rows, branches and the list of free pages begin with.
func heads(t *testing.T, data []byte, size, used int) []int {
	t.Helper()
	path := filepath.Join(t.TempDir(), "heads.db")
	require.NoError(t, os.WriteFile(path, data, 0o600))
	file, err := bbolt.Open(path, 0o600, &bbolt.Options{ReadOnly: true, PreLoadFreelist: true})
	require.NoError(t, err)
	defer file.Close()
	var list []int
	require.NoError(t, file.View(func(b *bbolt.Tx) error {
		for id := 2; id < used; {
			info, err := b.Page(id)
			require.NoError(t, err)
			if info.Type != "free" {
				list = append(list, id*size)
			}
			id += 1 + info.OverflowCount
		}
		return nil
	}))
	return list
}

func TestEveryFlippedBitInTheHeadOfAPageIsFound(t *testing.T) {
	data, size, used := large(t)
	path := filepath.Join(t.TempDir(), "flipped.db")
	at := heads(t, data, size, used)
	require.Greater(t, len(at), 30)
	kinds := map[uint16]int{} // with a head of each
	for _, head := range at {
		kinds[binary.NativeEndian.Uint16(data[head+8:])] = head
	}
	require.Equal(t, []uint16{bolt.BranchPage, bolt.LeafPage, bolt.FreePage}, slices.Sorted(maps.Keys(kinds)))
	found := func(head, bit int) {
		data[head+bit/8] ^= 1 << (bit % 8)
		require.ErrorIs(t, checkBytes(t, path, data), bolt.ErrDamaged, "page %d, bit %d", head/size, bit)
		data[head+bit/8] ^= 1 << (bit % 8)
	}
	const bits = bolt.PageHeader * 8
	for _, head := range kinds {
		for bit := range bits {
			found(head, bit)
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range flips(50) {
		found(at[r.IntN(len(at))], r.IntN(bits))
	}
	require.NoError(t, checkBytes(t, path, data))
}

// Damage anywhere is found or leaves a file that can be read without a panic, a fault of
// memory or an endless loop.
func TestDamageAnywhereEndsInWords(t *testing.T) {
	data, size, used := large(t)
	path := filepath.Join(t.TempDir(), "flipped.db")
	r := rand.New(rand.NewPCG(3, 4))
	unseen := 0
	for range flips(200) {
		spoilt := slices.Clone(data)
		at := r.IntN(used * size * 8)
		spoilt[at/8] ^= 1 << (at % 8)
		unseen += told(t, checkBytes(t, path, spoilt))
	}
	t.Logf("%d of %d flipped bits changed nothing that is checked", unseen, flips(200))
	for range flips(100) {
		spoilt := slices.Clone(data)
		at := r.IntN(used) * size
		for i := range size {
			spoilt[at+i] = byte(r.Uint32())
		}
		told(t, checkBytes(t, path, spoilt))
		copy(spoilt[at:at+size], data[r.IntN(used)*size:]) // a page that was written to a wrong place
		told(t, checkBytes(t, path, spoilt))
	}
}

// told checks that an error is one of those that operators know, and returns 1 for none.
func told(t *testing.T, err error) int {
	t.Helper()
	if err == nil {
		return 1
	}
	for _, kind := range []error{bolt.ErrDamaged, bolt.ErrForeign, bolt.ErrNewer, errNoSeals} {
		if errors.Is(err, kind) {
			return 0
		}
	}
	t.Errorf("an error of no known kind: %v", err)
	return 0
}

// thousand returns how often a proof does damage.
func thousand(short int) int {
	if suite.Long() {
		return 1000
	}
	return short
}

// flips returns how often a test does damage.
func flips(short int) int {
	if suite.Long() {
		return 20 * short
	}
	return short
}

func TestPagesThatLeadInACircleAreFound(t *testing.T) {
	data, size, used := large(t)
	found := false
	for _, head := range heads(t, data, size, used) {
		if binary.NativeEndian.Uint16(data[head+8:]) != bolt.BranchPage {
			continue
		}
		found = true
		spoilt := slices.Clone(data)
		binary.NativeEndian.PutUint64(spoilt[head+bolt.PageHeader+8:], uint64(head/size))
		err := checkBytes(t, filepath.Join(t.TempDir(), "circle.db"), spoilt)
		require.ErrorIs(t, err, bolt.ErrDamaged)
		assert.ErrorContains(t, err, fmt.Sprintf("page %d is used twice", head/size))
	}
	assert.True(t, found)
}

func TestPagesThatAreLostKeepNobodyFromOpening(t *testing.T) {
	data, size, used := large(t)
	for _, head := range heads(t, data, size, used) {
		if binary.NativeEndian.Uint16(data[head+8:]) != bolt.FreePage {
			continue
		}
		count := binary.NativeEndian.Uint16(data[head+10:])
		require.Positive(t, count)
		binary.NativeEndian.PutUint16(data[head+10:], count-1)
	}
	path := filepath.Join(t.TempDir(), "lost.db")
	require.ErrorContains(t, checkBytes(t, path, data), "is neither in use nor free")
	db, err := Open(path, quiet())
	require.NoError(t, err)
	name := filepath.Join(t.TempDir(), "copy.db")
	write := func(w io.Writer) error { return db.Backup(t.Context(), w) }
	require.NoError(t, errors.Join(db.CheckLive(t.Context()), db.SaveCopy(name, write), db.Close()))
	require.ErrorContains(t, CheckBackup(path), "is neither in use nor free")
}

func TestFileThatKeepsNoListOfFreePages(t *testing.T) {
	data, _, _ := large(t)
	path := filepath.Join(t.TempDir(), "bare.db")
	require.NoError(t, os.WriteFile(path, data, 0o600))
	file, err := bbolt.Open(path, 0o600, &bbolt.Options{NoFreelistSync: true})
	require.NoError(t, err)
	require.NoError(t, file.Update(func(t *bbolt.Tx) error { return bolt.Tx{Tx: t}.Bucket([]byte(schema.Meta)).SetSequence(9999) }))
	require.NoError(t, file.Close())
	require.NoError(t, CheckBackup(path))
	db, err := Open(path, quiet())
	require.NoError(t, err)
	require.NoError(t, errors.Join(db.Check(t.Context()), db.Close()))
}

// The pages of the short form are small, so that as many of them are 80 MB and not 300.
func TestLongListOfFreePages(t *testing.T) {
	size := suite.Size(1<<10, 4<<10)
	path := paged(t, size)
	o := quiet()
	o.NoSync = true
	db, err := Open(path, o)
	require.NoError(t, err)
	require.NoError(t, db.Raw().Update(func(b *bbolt.Tx) error {
		return b.Bucket([]byte(schema.Displays)).Put([]byte("large"), make([]byte, bolt.BigCount*(size+size/4)))
	}))
	require.NoError(t, db.Raw().Update(func(b *bbolt.Tx) error { return b.Bucket([]byte(schema.Displays)).Delete([]byte("large")) }))
	_, err = db.Reserve(t.Context())
	require.NoError(t, err)
	require.Greater(t, db.Raw().Stats().FreePageN, bolt.BigCount)
	require.NoError(t, db.Close())
	require.NoError(t, CheckBackup(path))
	require.NoError(t, os.Truncate(path, 1<<20))
	require.ErrorIs(t, CheckBackup(path), bolt.ErrDamaged)
}

// paged returns a store without matches that has pages of a size.
func paged(t *testing.T, size int) string {
	t.Helper()
	usual, path := openTemp(t), filepath.Join(t.TempDir(), "paged.db")
	file, err := bbolt.Open(path, 0o600, &bbolt.Options{PageSize: size, NoSync: true})
	require.NoError(t, err)
	require.NoError(t, errors.Join(bbolt.Compact(file, usual.Raw(), 0), file.Close()))
	return path
}

func TestCheckFindsADamagedHeadOfTheFile(t *testing.T) {
	data, size, _ := large(t)
	for id := range 2 {
		spoilt := slices.Clone(data)
		spoilt[id*size+bolt.PageHeader+50] ^= 4
		err := checkBytes(t, filepath.Join(t.TempDir(), "head.db"), spoilt)
		require.ErrorIs(t, err, bolt.ErrDamaged)
		assert.ErrorContains(t, err, "its last change may be lost")
	}
}

// roomy returns a store with a little of everything and with many free pages: a change that lets a small file
// grow waits for those who read it.
func roomy(t *testing.T) *DB {
	t.Helper()
	db := openTemp(t)
	furnish(t, db)
	large := []byte("large")
	require.NoError(t, db.Update(t.Context(), func(t bolt.Tx) error { return t.Put(schema.Displays, large, make([]byte, 1<<20)) }))
	require.NoError(t, db.Update(t.Context(), func(t bolt.Tx) error { return t.Delete(schema.Displays, large) }))
	_, err := db.Reserve(t.Context())
	require.NoError(t, err)
	return db
}

// pause is a context that blocks the nth call of Err until the pause is over.
type pause struct {
	context.Context
	asked, nth    int
	reached, over chan struct{}
}

// Err implements context.Context.
func (p *pause) Err() error {
	if p.asked++; p.asked == p.nth {
		close(p.reached)
		<-p.over
	}
	return p.Context.Err()
}

// writeAndDamage writes a notice, and then removes an event that its match misses.
func writeAndDamage(ctx context.Context, db *DB) error {
	_, err := db.Commit(ctx, match.Change{At: noon, Key: "meanwhile",
		Notices: []match.Notice{{Kind: match.NoticeTurn, Match: "1", Channel: "c", Due: noon.Add(time.Hour)}}})
	return errors.Join(err, db.Update(ctx, func(t bolt.Tx) error {
		key, _ := t.Bucket([]byte(schema.Events)).Cursor().First()
		return t.Delete(schema.Events, bytes.Clone(key))
	}))
}

// A write during a check neither waits for it nor is checked by it, whether the check reads pages or rows.
func TestCheckKeepsNobodyWaiting(t *testing.T) {
	whole := &pause{Context: t.Context()}
	require.NoError(t, roomy(t).Check(whole))
	for _, nth := range []int{1, 2, whole.asked / 2, whole.asked} {
		t.Run(fmt.Sprintf("%d of %d", nth, whole.asked), func(t *testing.T) {
			db := roomy(t)
			p := &pause{Context: t.Context(), nth: nth, reached: make(chan struct{}), over: make(chan struct{})}
			checked, written := make(chan error, 1), make(chan error, 1)
			go func() { checked <- db.Check(p) }()
			<-p.reached
			go func() { written <- writeAndDamage(t.Context(), db) }()
			select {
			case err := <-written:
				assert.NoError(t, err)
			case <-time.After(time.Minute):
				assert.Fail(t, "a change waits for the check")
			}
			close(p.over)
			require.NoError(t, <-checked, "the store is read as it was when the check began")
			require.ErrorIs(t, db.Check(t.Context()), bolt.ErrDamaged)
		})
	}
}

func TestAnEmptyFileIsNoStore(t *testing.T) {
	path := filepath.Join(t.TempDir(), "empty.db")
	require.ErrorIs(t, Exists(path), os.ErrNotExist)
	require.ErrorIs(t, CheckBackup(path), os.ErrNotExist)
	require.NoError(t, os.WriteFile(path, nil, 0o600))
	for _, err := range []error{Exists(path), CheckBackup(path), BackupFile(t.Context(), path, nil)} {
		require.ErrorIs(t, err, bolt.ErrForeign)
		assert.ErrorContains(t, err, "it is empty")
	}
}

func TestBucketsAreThoseOfANewStore(t *testing.T) {
	db := openTemp(t)
	var names []schema.Bucket
	require.NoError(t, db.Raw().View(func(t *bbolt.Tx) error {
		return t.ForEach(func(name []byte, _ *bbolt.Bucket) error {
			names = append(names, schema.Bucket(name))
			return nil
		})
	}))
	assert.ElementsMatch(t, names, schema.Buckets())
}
