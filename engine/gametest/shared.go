package gametest

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// Shared returns a file of the folder "shared" that lies above the repository, where the rules of the games
// and their examples are written down. Where there is none, the test is skipped.
func Shared(t testing.TB, name string) string {
	t.Helper()
	folder, err := filepath.Abs(".")
	require.NoError(t, err)
	for ; folder != filepath.Dir(folder); folder = filepath.Dir(folder) {
		if text, err := os.ReadFile(filepath.Join(folder, "shared", name)); err == nil {
			return string(text)
		}
	}
	t.Skipf("SKIPPED: no shared/%s in any folder above", name)
	return ""
}
