package storage_test

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/storage"
	"towerpost/storage/bolt"
)

// saved makes a store and returns its path and that of a backup of it.
func saved(t *testing.T) (path, backup string) {
	t.Helper()
	path, backup = filepath.Join(t.TempDir(), "a.db"), filepath.Join(t.TempDir(), "b.db")
	db, err := storage.Open(path, bolt.Options{NoSync: true})
	require.NoError(t, err)
	for range 5 {
		_, err = db.Reserve(t.Context())
		require.NoError(t, err)
	}
	require.NoError(t, storage.SaveBackup(backup, func(w io.Writer) error { return db.Backup(t.Context(), w) }))
	require.NoError(t, db.Close())
	return path, backup
}

func TestBackupIsAStore(t *testing.T) {
	_, backup := saved(t)
	info, err := os.Stat(backup)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), info.Mode().Perm(), "nobody else may read it")
	db, err := storage.Open(backup, bolt.Options{NoSync: true})
	require.NoError(t, err)
	defer db.Close()
	n, err := db.Reserve(t.Context())
	require.NoError(t, err)
	assert.EqualValues(t, 6, n)
}

func TestBackupOfAClosedFile(t *testing.T) {
	path, _ := saved(t)
	again := filepath.Join(t.TempDir(), "c.db")
	closed := func(w io.Writer) error { return storage.BackupFile(t.Context(), path, w) }
	require.NoError(t, storage.SaveBackup(again, closed))
	require.NoError(t, storage.CheckBackup(again))
	db, err := storage.Open(path, bolt.Options{NoSync: true})
	require.NoError(t, err)
	defer db.Close()
	assert.ErrorIs(t, closed(io.Discard), bolt.ErrInUse)
	assert.ErrorIs(t, storage.BackupFile(t.Context(), path+".missing", io.Discard), os.ErrNotExist)
}

func TestSaveBackupReplacesNothing(t *testing.T) {
	name := filepath.Join(t.TempDir(), "letter.txt")
	require.NoError(t, os.WriteFile(name, []byte("Dear Johan"), 0o600))
	err := storage.SaveBackup(name, func(io.Writer) error { t.Error("asked for a backup"); return nil })
	require.ErrorIs(t, err, os.ErrExist)
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	assert.Equal(t, "Dear Johan", string(text))
}

func TestSaveBackupKeepsNothingThatIsNotWhole(t *testing.T) {
	_, backup := saved(t)
	whole, err := os.ReadFile(backup)
	require.NoError(t, err)
	broken := append([]byte(nil), whole...)
	for i := len(broken) / 2; i < len(broken); i++ {
		broken[i] = 0xff
	}
	gone := errors.New("the connection is gone")
	for name, write := range map[string]func(io.Writer) error{
		"nothing":  func(io.Writer) error { return nil },
		"a letter": func(w io.Writer) error { _, err := io.WriteString(w, "Dear Johan"); return err },
		"half":     func(w io.Writer) error { _, err := w.Write(whole[:len(whole)/2]); return err },
		"broken":   func(w io.Writer) error { _, err := w.Write(broken); return err },
		"gone":     func(w io.Writer) error { _, err := w.Write(whole); return errors.Join(err, gone) },
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			require.Error(t, storage.SaveBackup(filepath.Join(folder, "c.db"), write))
			left, err := os.ReadDir(folder)
			require.NoError(t, err)
			assert.Empty(t, left)
		})
	}
}
