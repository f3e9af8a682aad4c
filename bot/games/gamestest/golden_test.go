package gamestest_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games/gamestest"
)

// listener is a test that notes whether it has failed.
type listener struct {
	testing.TB
	failed bool
}

// Errorf implements testing.TB.
func (l *listener) Errorf(string, ...any) { l.failed = true }

func TestGolden(t *testing.T) {
	file := filepath.Join(t.TempDir(), "testdata", "two.txt")
	gamestest.Golden(t, file, "one", true)
	gamestest.Golden(t, file, "one", false)
	l := &listener{TB: t}
	gamestest.Golden(l, file, "two", false)
	assert.True(t, l.failed)
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, "one", string(text), "nothing is written without update")
}
