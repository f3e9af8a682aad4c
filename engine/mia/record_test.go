package mia_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/gametest"
	"towerpost/engine/mia"
)

func example(t *testing.T) (string, engine.Log) {
	t.Helper()
	text, err := os.ReadFile("testdata/match.record")
	require.NoError(t, err)
	log, err := mia.New().(engine.Importer).Import(string(text))
	require.NoError(t, err)
	return string(text), log
}

func written(t *testing.T, log engine.Log, viewer engine.Seat) string {
	t.Helper()
	text, err := mia.New().(engine.Recorder).Record(log, viewer)
	require.NoError(t, err)
	return text
}

func TestRecordReadsBack(t *testing.T) {
	text, log := example(t)
	assert.Equal(t, text, written(t, log, engine.Nobody))
	assert.Equal(t, []string{"Ana", "Bram", "Chiara"}, log.Names)
	assert.Equal(t, "maple||storm", log.Proof.Words)
	for i, line := range log.Lines {
		e := log.Entries[i]
		assert.True(t, strings.HasSuffix(strings.Split(text, "\n")[line-1], " "+string(e.Action)), "line %d", line)
	}
	for seed := range uint64(20) {
		log, _, err := gametest.Playout(mia.New(), nil, 0, gametest.Rand(seed), 1000)
		require.NoError(t, err)
		back, err := mia.New().(engine.Importer).Import(written(t, log, engine.Nobody))
		require.NoError(t, err)
		assert.Equal(t, log.Entries, back.Entries)
	}
}

func TestThePageOfTheRulesHasTheExample(t *testing.T) {
	text, _ := example(t)
	page, err := os.ReadFile("../../docs/mia.md")
	require.NoError(t, err)
	assert.Contains(t, string(page), text)
}

// While a match is on, rolls that a seat may not know are written as "?". A doubt reveals the roll under the cup.
func TestRecordOfALiveMatchHidesRolls(t *testing.T) {
	_, log := example(t)
	for _, c := range []struct {
		name    string
		entries int
		ending  string
		want    map[engine.Seat]string
	}{
		{"under the cup", 1, "", map[engine.Seat]string{0: "62", 1: "?", 2: "?", engine.Nobody: "?"}},
		{"announced", 2, "", map[engine.Seat]string{0: "62", 1: "?", 2: "?", engine.Nobody: "?"}},
		{"lifted", 3, "", map[engine.Seat]string{0: "62", 1: "62", 2: "62", engine.Nobody: "62"}},
		{"believed", 6, "", map[engine.Seat]string{0: "62 ?", 1: "62 ?", 2: "62 61", engine.Nobody: "62 ?"}},
		{"aborted", 6, "abort", map[engine.Seat]string{0: "62 61", 1: "62 61", 2: "62 61", engine.Nobody: "62 61"}},
	} {
		for viewer, want := range c.want {
			part := log
			part.Entries, part.Ending = log.Entries[:c.entries], engine.Ending{Reason: c.ending}
			var rolls []string
			for line := range strings.Lines(written(t, part, viewer)) {
				if _, roll, ok := strings.Cut(strings.TrimSpace(line), " Rolls "); ok {
					rolls = append(rolls, roll)
				}
			}
			assert.Equal(t, want, strings.Join(rolls, " "), "%s, seat %d", c.name, viewer)
		}
	}
}

func TestReplayTellsEveryState(t *testing.T) {
	text, _ := example(t)
	var lines []string
	require.NoError(t, mia.New().(engine.Replayer).Replay(text, func(_ int, state string) error {
		lines = append(lines, state)
		return nil
	}))
	assert.Equal(t, []string{
		"1/1/1 1 roll - - - 0",
		"1/1/1 1 say - 62 - 21",
		"1/1/1 2 answer 51 62 - 2",
		"1/0/1 3 roll - - - 0",
		"1/0/1 3 say - 61 - 21",
		"1/0/1 1 answer 32 61 - 2",
		"1/0/1 1 roll 32 - - 0",
		"1/0/1 1 say 32 65 - 19",
		"1/0/1 3 answer 42 65 - 2",
		"1/0/1 3 roll 42 - - 0",
		"1/0/1 3 say 42 53 - 17",
		"1/0/1 1 answer 64 53 - 2",
		"1/0/0 - over - - - 0",
	}, lines)
}

func TestImportIsStrict(t *testing.T) {
	text, _ := example(t)
	for _, c := range []struct {
		name, from, to string
		line           string
		rule           string
	}{
		{"another game", `"Mia"`, `"Pig"`, "1", "record"},
		{"no number of players", `[Players "3"]`, ``, "12", "record"},
		{"too many players", `[Players "3"]`, `[Players "5"]`, "2", "record"},
		{"no such lives", `[Lives "1"]`, `[Lives "2"]`, "3", ""},
		{"no header", `[First "Ana"]`, `[First Ana]`, "4", "record"},
		{"a header twice", `[Second "Bram"]`, `[First "Bram"]`, "5", "record"},
		{"a header after an entry", "1 Says 51\n", "[Event \"\"]\n1 Says 51\n", "13", "record"},
		{"no entry", "1 Says 51", "Ana says 51", "13", "record"},
		{"a roll of another seat", "3 Rolls 61", "2 Rolls 61", "15", "record"},
		{"no roll of two dice", "3 Rolls 61", "3 Rolls 16", "15", ""},
		{"a hidden roll", "3 Rolls 61", "3 Rolls ?", "15", ""},
		{"a missing roll", "3 Rolls 61\n", "", "15", ""},
		{"out of turn", "2 Doubts", "3 Doubts", "14", ""},
		{"a low announcement", "1 Says 42", "1 Says 31", "19", "S1"},
		{"no result", "Result 1-3-2\n", "", "24", "record"},
		{"another result", "Result 1-3-2", "Result 1-2-3", "24", "record"},
		{"an entry after the end", "Result 1-3-2\n", "1 Rolls 62\nResult 1-3-2\n", "24", "record"},
		{"two results", "Result 1-3-2\n", "Result 1-3-2\nResult 1-3-2\n", "25", "record"},
		{"a seat that left before", "3 Rolls 61", "2 Resigns", "15", "Q1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			changed := strings.Replace(text, c.from, c.to, 1)
			require.NotEqual(t, text, changed)
			_, err := mia.New().(engine.Importer).Import(changed)
			var problem *engine.Problem
			require.ErrorAs(t, err, &problem)
			assert.Equal(t, c.line, problem.Args["line"], problem.Error())
			assert.Equal(t, c.rule, problem.Rule)
			assert.True(t, strings.HasPrefix(problem.Error(), "line "+c.line+": "), problem.Error())
		})
	}
}

func FuzzImport(f *testing.F) {
	text, err := os.ReadFile("testdata/match.record")
	require.NoError(f, err)
	f.Add(string(text))
	f.Add(strings.ReplaceAll(string(text), "1 Says 42", "1 Resigns\nResult 2-3-1"))
	f.Fuzz(func(t *testing.T, text string) {
		log, err := mia.New().(engine.Importer).Import(text)
		if err != nil {
			return
		}
		back, err := mia.New().(engine.Importer).Import(written(t, log, engine.Nobody))
		if err != nil && strings.Contains(err.Error(), "?") {
			return // the match is on, and its rolls are hidden
		}
		require.NoError(t, err)
		assert.True(t, slices.Equal(log.Entries, back.Entries))
	})
}
