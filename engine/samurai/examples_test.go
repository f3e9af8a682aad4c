package samurai

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/gametest"
)

// example is a record with the state line after each entry.
type example struct {
	name, record string
	lines        []string
}

// examplesOf splits a file into its records. A line with "--- " starts one, and lines with "= " are state
// lines.
func examplesOf(text string) []example {
	var list []example
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if name, ok := strings.CutPrefix(line, "--- "); ok {
			list = append(list, example{name: name})
			continue
		}
		if len(list) == 0 || strings.HasPrefix(line, "#") {
			continue
		}
		e := &list[len(list)-1]
		if state, ok := strings.CutPrefix(line, "= "); ok {
			e.lines = append(e.lines, state)
			continue
		}
		e.record += line + "\n"
	}
	return list
}

// readExamples returns the matches of testdata/examples.txt, which are those of the rules page.
func readExamples(t testing.TB) []example {
	t.Helper()
	text, err := os.ReadFile("testdata/examples.txt")
	require.NoError(t, err)
	list := examplesOf(string(text))
	require.Len(t, list, 3)
	return list
}

// Each record leads through its state lines, and is written as it was read.
func TestExamples(t *testing.T) {
	for _, e := range readExamples(t) {
		t.Run(e.name, func(t *testing.T) {
			var lines []string
			require.NoError(t, game{}.Replay(e.record, func(_ int, line string) error {
				lines = append(lines, line)
				return nil
			}))
			require.Equal(t, e.lines, lines)
			log, err := game{}.Import(e.record)
			require.NoError(t, err)
			again, err := game{}.Record(log, engine.Nobody)
			require.NoError(t, err)
			assert.Equal(t, withoutBlanks(e.record), withoutBlanks(again))
		})
	}
}

func TestExamplesAreThoseOfTheRulesPage(t *testing.T) {
	page := strings.Split(gametest.Shared(t, "rules/samurai-examples.txt"), "\n")
	text, err := os.ReadFile("testdata/examples.txt")
	require.NoError(t, err)
	own := strings.Split(string(text), "\n")
	require.Equal(t, len(page), len(own))
	for i, line := range page {
		require.Equal(t, line, own[i], "line %d", i+1)
	}
}

func withoutBlanks(text string) []string {
	return slices.DeleteFunc(strings.Split(text, "\n"), func(line string) bool { return line == "" })
}
