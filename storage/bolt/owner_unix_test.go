//go:build unix

package bolt

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A file that root puts in the place of the bot's belongs to the bot.
func TestAFileThatReplacesAnotherHasItsOwner(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("SKIPPED: only root can give files away")
	}
	owner := func(path string) uint32 {
		info, err := os.Stat(path)
		require.NoError(t, err)
		return info.Sys().(*syscall.Stat_t).Uid
	}
	folder := t.TempDir()
	store, part := filepath.Join(folder, "store"), filepath.Join(folder, "part")
	require.NoError(t, os.WriteFile(store, []byte("old"), 0o600))
	require.NoError(t, os.Chown(store, 4711, 4711))
	require.NoError(t, os.WriteFile(part, []byte("new"), 0o600))
	require.NoError(t, ReplaceFile(part, store))
	assert.Equal(t, uint32(4711), owner(store))

	require.NoError(t, os.Chown(folder, 4712, 4712))
	require.NoError(t, os.WriteFile(part, []byte("first"), 0o600))
	require.NoError(t, ReplaceFile(part, filepath.Join(folder, "fresh")))
	assert.Zero(t, owner(filepath.Join(folder, "fresh")), "a new file stays with who makes it, whosever the folder is")
	require.NoError(t, KeepOwner(filepath.Join(folder, "fresh"), folder))
	assert.Equal(t, uint32(4712), owner(filepath.Join(folder, "fresh")))
}
