package ludo

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/gametest"
)

// The expected counters come from the words of the record itself.
func TestStatisticsAgreeWithTheRecord(t *testing.T) {
	log, state := randomMatch(t, nil, 4, gametest.Rand(21), 100000, nil)
	text, err := game{}.Record(log, engine.Nobody)
	require.NoError(t, err)
	got, err := game{}.Statistics(log)
	require.NoError(t, err)
	want := make([]map[string]int, 4)
	for i := range want {
		want[i] = map[string]int{}
	}
	six := 0
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		if len(words) < 2 || line[0] == '[' || words[0] == wordResult {
			continue
		}
		counts := want[state.position.rules.Seat(ColorOfLetter(words[0]))]
		switch {
		case words[1] == "Rolls":
			counts[CountThrows]++
			counts[CountThrows+"."+words[2]]++
			die, _ := strconv.Atoi(words[2])
			counts[CountLuck] += 10*die - 35
			if six = (six + 1) * btoi(die == 6); six == 3 {
				counts[CountThirds]++
			}
		case words[1] == "Pass":
			counts[CountPasses] += btoi(six != 3)
		case strings.HasSuffix(words[2], "-yard"):
			counts["back"]++
		default:
			counts[CountMoves]++
			counts[CountEntered] += btoi(strings.HasPrefix(words[2], "yard-"))
			counts[CountHome] += btoi(strings.HasSuffix(words[2], "-goal"))
			counts[CountCaptures] += btoi(len(words) == 4)
		}
		if words[1] != "Rolls" && six == 3 {
			six = 0
		}
	}
	for seat, counts := range want {
		for _, key := range []string{CountThrows, CountThrows + ".1", CountThrows + ".6", CountMoves, CountPasses, CountEntered, CountHome, CountCaptures, CountThirds, CountLuck} {
			assert.Equal(t, counts[key], got.Seats[seat][key], "seat %d %s", seat, key)
		}
		assert.Positive(t, got.Seats[seat][CountTurns])
	}
	sum := func(key string) int {
		n := 0
		for _, seat := range got.Seats {
			n += seat[key]
		}
		return n
	}
	assert.Positive(t, sum(CountCaptures))
	assert.Positive(t, sum(CountThirds))
	assert.Positive(t, sum(CountBarriers))
	assert.Positive(t, sum(CountWait))
	assert.Equal(t, sum(CountCaptures), sum(CountCaptured))
	assert.Equal(t, sum(CountLost), got.Match[CountLost])
	assert.Greater(t, sum(CountLost), sum(CountCaptured))
	assert.Equal(t, sum(CountCaptures)+sum(CountHome)-1, sum(CountBonuses)+sum(CountBonusesLost), "each gives a bonus but the last piece home")
	for _, key := range []string{CountThrows, CountMoves, CountTurns, CountBack} {
		assert.Equal(t, sum(key), got.Match[key], key)
	}
	assert.Equal(t, state.position.Round(), got.Match[CountRounds])
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

func TestStatisticsOfOneTurn(t *testing.T) {
	log := engine.Log{Setup: engine.Setup{"pieces": "1"}, Seats: 2, Entries: []engine.Entry{
		{Seat: engine.Chance, Action: "Rolls 6"}, {Seat: 0, Action: "1 5-12"},
		{Seat: engine.Chance, Action: "Rolls 6"}, {Seat: 0, Action: "1 12-19"},
		{Seat: engine.Chance, Action: "Rolls 6"}, {Seat: 0, Action: "1 19-yard"},
		{Seat: 1, Left: engine.LeftResign},
	}}
	got, err := game{}.Statistics(log)
	require.NoError(t, err)
	assert.Equal(t, map[string]int{CountTurns: 1, CountThrows: 3, "throws.6": 3, CountMoves: 2, CountThirds: 1, CountBack: 15, CountLuck: 75, CountWait: 0},
		withZero(got.Seats[0], CountWait))
	_, err = game{}.Statistics(engine.Log{Setup: engine.Setup{"pieces": "9"}})
	require.ErrorIs(t, err, engine.ErrSetup)
	_, err = game{}.Statistics(engine.Log{Entries: []engine.Entry{{Seat: 0, Action: "1 5-6"}}})
	require.ErrorIs(t, err, engine.ErrNotAsked)
}

// withZero returns the counts with a key that may be missing.
func withZero(counts map[string]int, key string) map[string]int {
	counts[key] += 0
	return counts
}

func TestWeight(t *testing.T) {
	for _, c := range []struct {
		setup string
		want  float64
	}{
		{"", 1}, {"pieces 2", 0.15}, {"pieces 3", 0.5}, {"pieces 1", 0.01}, {"rounds 40", 1}, {"rounds 100", 1},
		{"pieces 2, rounds 40", 0.15}, {"board 4, pieces 2", 0.15}, {"teams two", 1},
	} {
		assert.Equal(t, c.want, game{}.Weight(setupOf(c.setup)), c.setup)
	}
}
