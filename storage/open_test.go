package storage

import (
	"bytes"
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

	"towerpost/storage/bolt"
)

func TestOpenRefusesFileInUse(t *testing.T) {
	db := openTemp(t)
	path := db.Path()
	_, err := Open(path, bolt.Options{LockTimeout: time.Millisecond})
	require.ErrorIs(t, err, bolt.ErrInUse)
	assert.EqualError(t, err, "open "+path+": store is in use by another process; stop that process, or choose another file")
}

func TestOpenRefusesWhatIsNoStore(t *testing.T) {
	dir := t.TempDir()
	text := filepath.Join(dir, "text")
	require.NoError(t, os.WriteFile(text, make([]byte, 20_000), 0o600))
	foreign := filepath.Join(dir, "foreign")
	other, err := bbolt.Open(foreign, 0o600, nil)
	require.NoError(t, err)
	require.NoError(t, other.Update(func(t *bbolt.Tx) error {
		_, err := t.CreateBucket([]byte("recipes"))
		return err
	}))
	require.NoError(t, other.Close())
	for _, path := range []string{text, foreign} {
		_, err := Open(path, bolt.Options{})
		require.ErrorIs(t, err, bolt.ErrForeign)
		require.ErrorContains(t, err, path)
	}
	_, err = Open(filepath.Join(dir, "no", "such", "folder"), bolt.Options{})
	require.ErrorIs(t, err, os.ErrNotExist)
	_, err = Open(dir, bolt.Options{})
	require.ErrorContains(t, err, dir)
}

func TestOpenRefusesWhatIsLeftOfAStore(t *testing.T) {
	db := openTemp(t)
	furnish(t, db)
	path := db.Path()
	var used int64 // what lies behind it in the file is there for the next pages
	require.NoError(t, db.Raw().View(func(t *bbolt.Tx) error {
		used = t.Size()
		return nil
	}))
	require.NoError(t, db.Close())
	all, err := os.ReadFile(path)
	require.NoError(t, err)
	garbled := slices.Concat(all[:2*os.Getpagesize()], bytes.Repeat([]byte{0xa7}, len(all)-2*os.Getpagesize()))
	for want, rest := range map[string][]byte{
		"it ends after": all[:used/2],
		"keep this file: towerpost check says what of it can be saved": garbled,
	} {
		path := filepath.Join(t.TempDir(), "copy.db")
		require.NoError(t, os.WriteFile(path, rest, 0o600))
		_, err := Open(path, bolt.Options{})
		require.ErrorIs(t, err, bolt.ErrDamaged)
		assert.ErrorContains(t, err, path)
		assert.ErrorContains(t, err, want)
	}
}

func TestOpenNamesThePathOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "no", "towerpost.db")
	_, err := Open(path, bolt.Options{})
	assert.EqualError(t, err, "open "+path+": no such file or directory")
}

func TestOpenRefusesNewerSchema(t *testing.T) {
	db := openTemp(t)
	path := db.Path()
	require.NoError(t, db.Update(t.Context(), func(t bolt.Tx) error {
		return bolt.SetVersion(t.Tx, 99)
	}))
	require.NoError(t, db.Close())
	_, err := Open(path, bolt.Options{})
	require.ErrorIs(t, err, bolt.ErrNewer)
	assert.ErrorContains(t, err, fmt.Sprintf("schema 99, where this one knows up to %d", len(steps())))
}

func TestSchemaIsBroughtUpToDate(t *testing.T) {
	db := openTemp(t)
	furnish(t, db)
	var ran []string
	step := func(name string, err error) bolt.Step {
		return func(t bolt.Tx) error {
			ran = append(ran, name)
			_, makeErr := t.CreateBucket([]byte(name))
			return errors.Join(makeErr, err)
		}
	}
	boom := errors.New("boom")
	err := bolt.Migrate(db.Raw(), append(steps(), step("second", nil), step("third", boom)))
	require.ErrorIs(t, err, boom)
	assert.ErrorContains(t, err, fmt.Sprintf("bring schema %d to %d", len(steps())+1, len(steps())+2))
	assert.Equal(t, []string{"second", "third"}, ran, "the first step had been taken before")

	ran = nil
	require.NoError(t, bolt.Migrate(db.Raw(), append(steps(), step("second", nil), step("third", nil))), "nothing is left of what failed")
	assert.Equal(t, []string{"second", "third"}, ran)
	require.ErrorIs(t, bolt.Migrate(db.Raw(), steps()), bolt.ErrNewer)
	require.NoError(t, db.Check(t.Context()))
}

func TestStoreOutlivesItsProcess(t *testing.T) {
	db := openTemp(t)
	furnish(t, db)
	path := db.Path()
	first, err := db.Reserve(t.Context())
	require.NoError(t, err)
	require.NoError(t, db.Close())
	again, err := Open(path, bolt.Options{})
	require.NoError(t, err)
	defer again.Close()
	next, err := again.Reserve(t.Context())
	require.NoError(t, err)
	assert.Equal(t, first+1, next)
	due, err := again.Due(t.Context(), noon, 9)
	require.NoError(t, err)
	assert.Len(t, due, 1)
}
