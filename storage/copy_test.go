package storage

import (
	"bytes"
	"errors"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.etcd.io/bbolt"

	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// quiet returns options with a clock of their own and no log.
func quiet() bolt.Options {
	return bolt.Options{Log: slog.New(slog.NewTextHandler(io.Discard, nil)), Now: func() time.Time { return noon }}
}

// textLog returns a log that is written as text.
func textLog(to io.Writer) *slog.Logger { return slog.New(slog.NewTextHandler(to, nil)) }

// oldStore returns a store of this program's schema, for which the next step is one of openTo.
func oldStore(t *testing.T) string {
	t.Helper()
	db := openTemp(t)
	furnish(t, db)
	path := db.Path()
	require.NoError(t, db.Close())
	return path
}

// longer returns the steps with one more.
func longer(next bolt.Step) []bolt.Step { return append(steps(), next) }

// rewrite is a step of the kind that changes rows that are there.
func rewrite(t bolt.Tx) error { return t.Bucket([]byte(schema.Matches)).SetSequence(77) }

// beside returns the names of the files in the folder of a store, without the store's own name.
func beside(t *testing.T, path string) []string {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(path))
	require.NoError(t, err)
	var list []string
	for _, e := range entries {
		if e.Name() != filepath.Base(path) {
			list = append(list, strings.TrimPrefix(e.Name(), filepath.Base(path)))
		}
	}
	return list
}

// schemaIn returns the schema of the file at a path.
func schemaIn(t *testing.T, path string) int {
	t.Helper()
	file, err := bbolt.Open(path, 0o600, &bbolt.Options{ReadOnly: true, Timeout: time.Second})
	require.NoError(t, err)
	version, err := bolt.VersionOf(file)
	require.NoError(t, errors.Join(err, file.Close()))
	return int(version)
}

func TestOldStoreIsCopiedBeforeItsUpgrade(t *testing.T) {
	path := oldStore(t)
	var log bytes.Buffer
	o := quiet()
	o.Log = slog.New(slog.NewTextHandler(&log, nil))
	db, err := openTo(path, o, longer(rewrite))
	require.NoError(t, err)
	require.NoError(t, db.Close())
	name := bolt.CopyBase(path, uint64(len(steps()))) + noon.Format(bolt.CopyTime)
	assert.Equal(t, []string{strings.TrimPrefix(name, path)}, beside(t, path))
	assert.Contains(t, log.String(), name)
	assert.Equal(t, len(steps())+1, schemaIn(t, path))
	assert.Equal(t, len(steps()), schemaIn(t, name))
	info, err := os.Stat(name)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), info.Mode().Perm(), "only its owner may read it")

	again, err := Open(name, quiet())
	require.NoError(t, err, "the copy is a store")
	require.NoError(t, again.Check(t.Context()))
	due, err := again.Due(t.Context(), noon, 9)
	require.NoError(t, err)
	assert.Len(t, due, 1)
	require.NoError(t, again.Close())
}

func TestNothingIsCopiedWithoutAnUpgrade(t *testing.T) {
	path := oldStore(t)
	db, err := Open(path, quiet())
	require.NoError(t, err)
	require.NoError(t, db.Close())
	assert.Empty(t, beside(t, path), "it was of this schema")
	fresh := filepath.Join(t.TempDir(), "new.db")
	db, err = Open(fresh, quiet())
	require.NoError(t, err)
	require.NoError(t, db.Close())
	assert.Empty(t, beside(t, fresh), "there was nothing in it")
}

// A process that is started again and again must not fill the disk with copies.
func TestFailedUpgradesShareOneCopy(t *testing.T) {
	path := oldStore(t)
	boom := errors.New("boom")
	clock := noon
	o := quiet()
	o.Now = func() time.Time { clock = clock.Add(time.Minute); return clock }
	before, err := os.ReadFile(path)
	require.NoError(t, err)
	for range 3 {
		_, err := openTo(path, o, longer(func(t bolt.Tx) error { return errors.Join(rewrite(t), boom) }))
		require.ErrorIs(t, err, boom)
	}
	assert.Len(t, beside(t, path), 1)
	after, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.True(t, bytes.Equal(before, after), "the store is as it was")

	db, err := Open(path, o)
	require.NoError(t, err)
	_, err = db.Reserve(t.Context())
	require.NoError(t, errors.Join(err, db.Close()))
	db, err = openTo(path, o, longer(rewrite))
	require.NoError(t, err)
	require.NoError(t, db.Close())
	assert.Len(t, beside(t, path), 2, "the store had changed since the first copy")
}

func TestStoreThatCannotBeCopiedIsNotUpgraded(t *testing.T) {
	path := oldStore(t)
	name := bolt.CopyBase(path, uint64(len(steps()))) + noon.Format(bolt.CopyTime)
	require.NoError(t, os.MkdirAll(filepath.Join(name+bolt.PartSuffix, "in the way"), 0o700))
	_, err := openTo(path, quiet(), longer(rewrite))
	require.ErrorContains(t, err, "copy the store to "+name)
	require.ErrorContains(t, err, "nothing was changed")
	assert.Equal(t, len(steps()), schemaIn(t, path))

	taken := oldStore(t)
	name = bolt.CopyBase(taken, uint64(len(steps()))) + noon.Format(bolt.CopyTime)
	require.NoError(t, os.WriteFile(name, []byte("something else"), 0o600))
	_, err = openTo(taken, quiet(), longer(rewrite))
	require.ErrorIs(t, err, os.ErrExist)
	assert.Equal(t, len(steps()), schemaIn(t, taken))
	kept, err := os.ReadFile(name)
	require.NoError(t, err)
	assert.Equal(t, "something else", string(kept))
}

func TestOldProgramNamesTheCopyThatItCanRead(t *testing.T) {
	path := oldStore(t)
	db, err := openTo(path, quiet(), longer(rewrite))
	require.NoError(t, err)
	require.NoError(t, db.Close())
	before, err := os.ReadFile(path)
	require.NoError(t, err)
	_, err = Open(path, quiet())
	require.ErrorIs(t, err, bolt.ErrNewer)
	assert.ErrorContains(t, err, "use the newer program, or with this one the copy "+bolt.CopyBase(path,
		uint64(len(steps())))+noon.Format(bolt.CopyTime))
	after, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.True(t, bytes.Equal(before, after), "a store that is refused stays as it is")
}

// A copy must not contain data that were removed from the store before.
func TestCopyHoldsNothingThatWasRemoved(t *testing.T) {
	path := oldStore(t)
	secret := []byte("somebody-who-is-forgotten")
	file, err := bbolt.Open(path, 0o600, nil)
	require.NoError(t, err)
	require.NoError(t, file.Update(func(b *bbolt.Tx) error {
		return bolt.Tx{Tx: b}.Put(schema.Names, []byte("k"),
			bytes.Repeat(secret, 300))
	}))
	require.NoError(t, file.Update(func(b *bbolt.Tx) error {
		return errors.Join(bolt.Tx{Tx: b}.Delete(schema.Names, []byte("k")), bolt.Tx{Tx: b}.Put(schema.Meta, []byte(schema.CompactKey),
			[]byte{1}))
	}))
	require.NoError(t, file.Close())
	all, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Contains(t, string(all), string(secret))
	db, err := openTo(path, quiet(), longer(rewrite))
	require.NoError(t, err)
	require.NoError(t, db.Close())
	for _, name := range append(beside(t, path), "") {
		all, err := os.ReadFile(path + name)
		require.NoError(t, err)
		assert.NotContains(t, string(all), string(secret), name)
	}
}

func TestSameContent(t *testing.T) {
	for name, change := range map[string]func(bolt.Tx) error{
		"row":       func(t bolt.Tx) error { return t.Put(schema.Names, []byte("other"), []byte("row")) },
		"value":     func(t bolt.Tx) error { return t.Put(schema.Meta, []byte(schema.VersionKey), []byte("12345678")) },
		"fewer":     func(t bolt.Tx) error { return t.Delete(schema.Meta, []byte(schema.VersionKey)) },
		"sequence":  func(t bolt.Tx) error { return t.Bucket([]byte(schema.Meta)).SetSequence(1 << 39) },
		"bucket":    func(t bolt.Tx) error { _, err := t.CreateBucket([]byte("recipes")); return err },
		"no bucket": func(t bolt.Tx) error { return t.DeleteBucket([]byte(schema.Names)) },
	} {
		t.Run(name, func(t *testing.T) {
			path := oldStore(t)
			data, err := os.ReadFile(path)
			require.NoError(t, err)
			other := path + ".other"
			require.NoError(t, os.WriteFile(other, data, 0o600))
			file, err := bbolt.Open(path, 0o600, nil)
			require.NoError(t, err)
			defer file.Close()
			require.NoError(t, bolt.SameContent(file, other))
			require.NoError(t, file.Update(func(b *bbolt.Tx) error { return change(bolt.Tx{Tx: b}) }))
			require.ErrorIs(t, bolt.SameContent(file, other), bolt.ErrDamaged)
		})
	}
}

func TestCopiesAreFoundByTheirNames(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{
		"t.db.schema-9.2026-11-22T14-16-26Z", "t.db.schema-9.2025-11-22T14-16-26Z",
		"t.db.schema-9.2027-11-22T14-16-26Z.part", "t.db.schema-9.mine",
		"t.db.schema-8.2028-11-22T14-16-26Z", "t.db.schema-12.2029-11-22T14-16-26Z",
		"x.db.schema-9.2026-11-22T14-16-26Z",
	} {
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), nil, 0o600))
	}
	path := filepath.Join(folder, "t.db")
	found := bolt.Copies(bolt.CopyBase(path, 9))
	assert.True(t, slices.IsSorted(found))
	assert.Len(t, found, 2)
	assert.Equal(t, found[1], bolt.LastCopy(path, 11))
	assert.Empty(t, bolt.LastCopy(path, 7))
}
