package rival_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/kamisado/rival"
)

// TestDocsListTheLevels holds the table of docs/levels.md against the levels: all of them, in their
// order, with their ratings.
func TestDocsListTheLevels(t *testing.T) {
	page, err := os.ReadFile("../../../docs/levels.md")
	require.NoError(t, err)
	_, table, found := strings.Cut(string(page), "|---|---|---|\n")
	require.True(t, found)
	table, _, _ = strings.Cut(table, "\n\n")
	rows := strings.Split(table, "\n")
	require.Len(t, rows, len(rival.Levels()))
	for i, l := range rival.Levels() {
		assert.True(t, strings.HasPrefix(rows[i], "| "+l.Key+" |"), rows[i])
		assert.True(t, strings.HasSuffix(rows[i], fmt.Sprintf("| %d |", l.Rating)), rows[i])
	}
}
