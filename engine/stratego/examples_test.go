package stratego

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/gametest"
)

// example is a record with the lines that replay prints for it.
type example struct{ name, record, lines string }

// examplesOf splits a file into its records and lines, which follow "=== record 1" and "=== lines 1".
func examplesOf(text string) []example {
	var list []example
	var into *string
	for line := range strings.Lines(text) {
		if number, ok := strings.CutPrefix(line, "=== record "); ok {
			list = append(list, example{name: "record " + strings.TrimSpace(number)})
			into = &list[len(list)-1].record
		} else if strings.HasPrefix(line, "=== lines ") {
			into = &list[len(list)-1].lines
		} else if into != nil {
			*into += line
		}
	}
	return list
}

// replayed returns the lines that Replay reports for a record.
func replayed(t testing.TB, record string) string {
	t.Helper()
	var b strings.Builder
	require.NoError(t, game{}.Replay(record, func(_ int, line string) error {
		b.WriteString(line + "\n")
		return nil
	}))
	return b.String()
}

// check requires that the record leads through its lines and is written as it was read.
func (e example) check(t *testing.T) {
	t.Helper()
	require.Equal(t, strings.Split(e.lines, "\n"), strings.Split(replayed(t, e.record), "\n"))
	log, err := game{}.Import(e.record)
	require.NoError(t, err)
	again, err := game{}.Record(log, engine.Nobody)
	require.NoError(t, err)
	assert.Equal(t, e.record, again)
}

func TestExamplesOfTheRulesPage(t *testing.T) {
	list := examplesOf(gametest.Shared(t, "rules/stratego-examples.txt"))
	require.Len(t, list, 3)
	for _, e := range list {
		t.Run(e.name, e.check)
	}
}

// ownExamples are the matches of testdata/examples.txt, which together use every option and every ending.
var ownExamples = []struct {
	setup  engine.Setup
	seed   uint64
	most   int
	ending engine.Ending
}{
	{nil, 1, 60, engine.Lost(engine.LeftResign, Blue, seats)},
	{engine.Setup{"army": "duel"}, 6, 400, engine.Ending{}},
	{engine.Setup{"army": "barrage", "rules": "isf", "quiet": "60"}, 2, 400, engine.Ending{}},
	{engine.Setup{"army": "barrage", "reveal": "silent", "equal": "attacker"}, 4, 400, engine.Ending{}},
	{engine.Setup{"army": "duel", "memory": "off", "reveal": "silent"}, 5, 30, engine.Lost(engine.LeftTimeout, Red, seats)},
	{engine.Setup{"rules": "isf", "quiet": "400"}, 3, 12, engine.Ending{Reason: engine.EndAgreed, Ranks: []int{1, 1}}},
	{engine.Setup{"army": "barrage", "memory": "off", "quiet": "100"}, 7, 9, engine.Lost(engine.LeftAdjudicate, Blue, seats)},
}

func TestOwnExamples(t *testing.T) {
	const path = "testdata/examples.txt"
	if *update {
		require.NoError(t, os.WriteFile(path, []byte(writtenExamples(t)), 0o644))
	}
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	list := examplesOf(string(text))
	require.Len(t, list, len(ownExamples))
	for _, e := range list {
		t.Run(e.name, e.check)
	}
}

// writtenExamples plays the matches of ownExamples and writes them with their lines.
func writtenExamples(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	b.WriteString("Records, and the lines that replay prints for each.\n")
	for i, e := range ownExamples {
		log, _, err := gametest.Playout(New(), e.setup, seats, gametest.Rand(e.seed), e.most)
		require.NoError(t, err)
		log.Names, log.Ending = []string{"Ana", "Rui"}, e.ending
		if loser := e.ending.Loser(); loser != engine.Nobody {
			log.Entries = append(log.Entries, engine.Entry{Seat: loser, Left: e.ending.Reason})
		}
		record, err := game{}.Record(log, engine.Nobody)
		require.NoError(t, err)
		fmt.Fprintf(&b, "=== record %d\n%s=== lines %d\n%s", i+1, record, i+1, replayed(t, record))
	}
	return b.String()
}
