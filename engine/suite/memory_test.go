package suite

import (
	"flag"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestFoldersAreRoomy(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("SKIPPED: files are kept in memory with Linux alone")
	}
	folder := t.TempDir()
	assert.True(t, roomy(folder, 1))
	assert.False(t, roomy(folder, 1<<62), "no disk is as large")
	assert.False(t, roomy(filepath.Join(folder, "none"), 1))
	assert.False(t, roomy("/proc", 1), "nothing can be written there")
}

// A TMPDIR that is set is kept.
func TestNamedFoldersStay(t *testing.T) {
	named := t.TempDir()
	t.Setenv("TMPDIR", named)
	require.NoError(t, InMemory())
	assert.Equal(t, named, os.TempDir())
}

func TestFoldersAreInMemory(t *testing.T) {
	t.Setenv("TMPDIR", "")
	before := os.TempDir()
	require.NoError(t, InMemory())
	want := before
	if roomy(memoryFolder, memoryRoom) && !Long() && !measures() {
		want = memoryFolder
	}
	assert.Equal(t, want, os.TempDir())
}

// What is measured of a store is measured on the disk.
func TestFoldersOfBenchmarksAreOnTheDisk(t *testing.T) {
	t.Setenv("TMPDIR", "")
	before := os.TempDir()
	bench := flag.Lookup("test.bench").Value
	wanted := bench.String()
	t.Cleanup(func() { _ = bench.Set(wanted) })
	require.NoError(t, bench.Set("."))
	require.NoError(t, InMemory())
	assert.Equal(t, before, os.TempDir())
}
