package ludo

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/gametest"
)

// example is a record with the state line before the first entry and after each.
type example struct {
	name, record string
	lines        []string
}

// examplesOf splits a file into its records. A line with "# 1." starts one, and lines with "= " are state
// lines.
func examplesOf(text string) []example {
	var list []example
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if strings.HasPrefix(line, "[Game ") {
			list = append(list, example{name: fmt.Sprintf("record %d", len(list)+1)})
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

// check requires that the record leads through its state lines and is written as it was read.
func (e example) check(t *testing.T) {
	t.Helper()
	var lines []string
	record, err := Replay(strings.NewReader(e.record), func(s State) error {
		lines = append(lines, s.Line())
		return nil
	})
	require.NoError(t, err)
	require.Equal(t, e.lines, lines)
	again, err := New().(engine.Recorder).Record(record.Log, engine.Nobody)
	require.NoError(t, err)
	assert.Equal(t, withoutBlanks(e.record), withoutBlanks(again))
}

func withoutBlanks(text string) []string {
	return slices.DeleteFunc(strings.Split(text, "\n"), func(line string) bool { return line == "" })
}

func TestExamplesOfTheRulesPage(t *testing.T) {
	list := examplesOf(gametest.Shared(t, "rules/ludo-examples.txt"))
	require.Len(t, list, 3)
	for _, e := range list {
		t.Run(e.name, e.check)
	}
}

// ownExamples are the matches of testdata/examples.txt, which together use every rule and option.
var ownExamples = []struct {
	name  string
	setup engine.Setup
	seats int
	seed  uint64
	most  int
	leave map[int]engine.Entry
}{
	{"Four players by the usual rules, the first 400 entries.", nil, 4, 1, 400, nil},
	{"Two players with two pieces, a whole match.", engine.Setup{"pieces": "2"}, 2, 2, 5000, nil},
	{"Three players for the places; one leaves in turn.", engine.Setup{"pieces": "2", "end": "all", "start": "2", "count": "over"}, 3, 3, 5000,
		map[int]engine.Entry{90: {Seat: engine.Nobody, Left: engine.LeftTimeout}}},
	{"Four in two teams, until a team is home.", engine.Setup{"pieces": "2", "teams": "two", "enter": "5+6", "goal": "0"}, 4, 4, 5000, nil},
	{"Six in pairs; a team leaves.", engine.Setup{"pieces": "1", "teams": "pairs", "start": "0", "enter": "1+6"}, 6, 5, 5000,
		map[int]engine.Entry{40: {Seat: 5, Left: engine.LeftResign}}},
	{"Five on eight arms for forty rounds, other numbers.", engine.Setup{"board": "8", "pieces": "3", "rounds": "40", "seven": "no", "sixes": "stop", "capture": "10", "barriers": "block"}, 5, 6, 5000,
		map[int]engine.Entry{100: {Seat: 0, Left: engine.LeftAdjudicate}}},
	{"Eight players, no barriers, sixes without end; some leave.", engine.Setup{"pieces": "1", "sixes": "free", "barriers": "none", "enter": "6"}, 8, 7, 5000,
		map[int]engine.Entry{30: {Seat: 3, Left: engine.LeftResign}, 31: {Seat: 1, Left: engine.LeftResign}, 32: {Seat: engine.Nobody, Left: engine.LeftResign}, 60: {Seat: 7, Left: engine.LeftTimeout}}},
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

// writtenExamples plays the matches of ownExamples and writes them with their state lines.
func writtenExamples(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	b.WriteString("# Records with the state line at the start and after every entry, behind '= '.\n")
	for i, e := range ownExamples {
		log, _ := randomMatch(t, e.setup, e.seats, gametest.Rand(e.seed), e.most, e.leave)
		log.Names = []string{"Ana", "Bram", "Chiara", "Dov", "Elif", "Farid", "Gao", "Hana"}[:e.seats]
		text, err := New().(engine.Recorder).Record(log, engine.Nobody)
		require.NoError(t, err)
		head, body, _ := strings.Cut(text, "\n\n")
		fmt.Fprintf(&b, "\n# %d. %s\n%s\n\n", i+1, e.name, head)
		entries := strings.Split(body, "\n")
		_, err = Replay(strings.NewReader(text), func(s State) error {
			fmt.Fprintf(&b, "= %s\n%s\n", s.Line(), entries[0])
			entries = entries[1:]
			return nil
		})
		require.NoError(t, err)
	}
	return b.String()
}
