package kamisado

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

// marathonLog returns the match of the recorded marathon and its text.
func marathonLog(t *testing.T) (engine.Log, string) {
	t.Helper()
	text, err := os.ReadFile("testdata/marathon.record")
	require.NoError(t, err)
	log, err := game{}.Import(string(text))
	require.NoError(t, err)
	return log, string(text)
}

// The expected counters are counted from the words of the record.
func TestStatisticsAgreeWithTheRecord(t *testing.T) {
	log, text := marathonLog(t)
	got, err := game{}.Statistics(log)
	require.NoError(t, err)
	want := map[string]int{}
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		switch {
		case len(words) == 0 || strings.HasPrefix(line, "["):
		case words[0] == wordRound:
			want[CountRounds]++
		case words[0] == wordDeadlock:
			want[CountDeadlocks]++
		case words[0] == wordResult || words[1] == "Fill":
		case strings.Contains(line, " Back "):
			want["steps back"]++
		case words[2] == "0":
			want[CountPasses]++
		default:
			want[CountMoves]++
		}
	}
	for _, key := range []string{CountRounds, CountDeadlocks, CountPasses, CountMoves} {
		assert.Equal(t, want[key], got.Match[key], key)
	}
	sum := func(key string) int { return got.Seats[0][key] + got.Seats[1][key] }
	assert.Equal(t, want["steps back"], sum(CountPushed))
	assert.Equal(t, got.Match[CountPushes], sum(CountPushes))
	assert.Equal(t, got.Match[CountMoves], sum(CountMoves))
	assert.Equal(t, got.Match[CountRounds], sum(CountRoundsWon))
	assert.Equal(t, got.Match[CountDeadlocks], sum(CountDeadlocksWon))
	towers := 0
	for _, c := range Colors() {
		towers += sum(CountTower + c.Key())
	}
	assert.Equal(t, got.Match[CountRounds], towers, "a match with teeth names a tower for each round")
	assert.Positive(t, want["steps back"], "the record has pushes to count")
}

func TestStatisticsOfSetups(t *testing.T) {
	got, err := game{}.Statistics(engine.Log{Setup: engine.Setup{"length": "single"}})
	require.NoError(t, err)
	assert.Empty(t, got.Match)
	assert.Len(t, got.Seats, 2)
	_, err = game{}.Statistics(engine.Log{Setup: engine.Setup{"length": "endless"}})
	require.ErrorIs(t, err, engine.ErrSetup)
	_, err = game{}.Statistics(engine.Log{Entries: []engine.Entry{{Seat: 1, Action: "Purple Left 5 Yellow"}}})
	require.ErrorIs(t, err, engine.ErrNotAsked)
}

func TestWeightGrowsWithTheLength(t *testing.T) {
	last := 0.0
	for _, setup := range []engine.Setup{
		{"length": "single"}, {"length": "series", "rounds": "3"}, {}, {"length": "series", "rounds": "7"}, {"length": "long"}, {"length": "marathon"},
	} {
		weight := game{}.Weight(setup)
		assert.Greater(t, weight, last, "%v", setup)
		last = weight
	}
	assert.Equal(t, 1.0, game{}.Weight(engine.Setup{"length": "standard"}))
	assert.Equal(t, 1.0, game{}.Weight(engine.Setup{"length": "series", "rounds": "5"}))
	for _, rounds := range roundsOption.Values {
		assert.Positive(t, game{}.Weight(engine.Setup{"length": "series", "rounds": rounds}), rounds)
	}
}

func TestImport(t *testing.T) {
	log, text := marathonLog(t)
	again, err := game{}.Record(log, engine.Nobody)
	require.NoError(t, err)
	record, err := ReadRecord(strings.NewReader(text))
	require.NoError(t, err)
	log.Lines = nil
	assert.Equal(t, record.Log, log)
	imported, err := game{}.Import(again)
	require.NoError(t, err)
	lines := strings.Split(again, "\n")
	require.Len(t, imported.Lines, len(log.Entries))
	for i, e := range imported.Entries {
		require.Equal(t, entryLine(SideOf(e.Seat), e.Action), lines[imported.Lines[i]-1])
	}

	lines = strings.Split(text, "\n")
	lines[9] = "B Purple Left 5 Pink"
	_, err = game{}.Import(strings.Join(lines, "\n"))
	var problem *engine.Problem
	require.True(t, errors.As(err, &problem), "%v", err)
	assert.Equal(t, "10", problem.Args["line"])
	assert.True(t, strings.HasPrefix(problem.Error(), "line 10: "), problem.Error())
	_, err = game{}.Import("")
	require.True(t, errors.As(err, &problem), "%v", err)
	assert.Equal(t, "1", problem.Args["line"])
}
