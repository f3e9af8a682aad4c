package gametest

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// Shared returns the text of a file in the folder "shared", which holds the rules of the games and their
// examples and lies in some folder above. If there is none, it skips the test.
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
