package bolt

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.etcd.io/bbolt"
)

// TestAFileThatGaveWayWhileItsLockWasWaitedForIsInUse opens a store in whose place another one is put before
// its lock is free, as when a bot starts during a restore: on the old file it would lose every move.
func TestAFileThatGaveWayWhileItsLockWasWaitedForIsInUse(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	path, other := filepath.Join(folder, "store.db"), filepath.Join(folder, "other.db")
	for _, name := range []string{path, other} {
		file, _, err := openFile(name, &bbolt.Options{})
		require.NoError(t, err)
		require.NoError(t, file.Close())
	}
	_, _, err := openWith(path, &bbolt.Options{}, func(name string, flag int, mode os.FileMode) (*os.File, error) {
		file, err := os.OpenFile(name, flag, mode)
		require.NoError(t, os.Rename(name, name+".replaced"))
		require.NoError(t, ReplaceFile(other, name))
		return file, err
	})
	require.ErrorIs(t, OpenError(path, err), ErrInUse)

	file, _, err := openFile(path, &bbolt.Options{})
	require.NoError(t, err, "the new one is free")
	assert.NoError(t, file.Close())
}
