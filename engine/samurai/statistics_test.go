package samurai

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The expected counters come from the words of the records in the rules page.
func TestStatisticsAgreeWithTheRecords(t *testing.T) {
	for _, e := range readExamples(t) {
		log, err := game{}.Import(e.record)
		require.NoError(t, err)
		got, err := game{}.Statistics(log)
		require.NoError(t, err)
		want := make([]map[string]int, log.Seats)
		for seat := range want {
			want[seat] = map[string]int{}
		}
		last := 0
		for _, line := range withoutBlanks(e.record) {
			words := strings.Fields(line)
			seat, ok := seatOfLetter(words[0])
			switch {
			case words[0] == wordCapture:
				countCapture(want, last, words)
			case !ok || seat < 0 || words[1] == wordHand || words[1] == wordPlace || words[1] == "Resigns":
			case words[1] == wordEnd:
				want[seat][CountTurns]++
			default:
				last = int(seat)
				want[seat][CountTiles]++
				want[seat][CountTiles+"."+tileKey(words)]++
			}
		}
		for seat, counts := range want {
			for key, n := range counts {
				assert.Equal(t, n, got.Seats[seat][key], "%s: seat %d %s", e.name, seat, key)
			}
			delete(got.Seats[seat], CountMarkers)
			assert.Len(t, got.Seats[seat], len(counts), "%s: seat %d", e.name, seat)
		}
	}
}

// countCapture counts a line such as "Capture Awa Buddha R 1-0".
func countCapture(want []map[string]int, by int, words []string) {
	seat, ok := seatOfLetter(words[3])
	switch {
	case !ok || words[3] == "-":
		want[by][CountTies]++
		return
	case int(seat) == by:
		want[by][CountCaptures]++
	default:
		want[by][CountGiven]++
	}
	want[seat][CountFigures]++
	want[seat][CountFigures+"."+strings.ToLower(words[2])]++
}

// tileKey returns the key of the tile that an entry such as "R Samurai 1 p14" plays.
func tileKey(words []string) string {
	switch words[1] {
	case wordMu, wordSwap, "Ronin":
		return strings.ToLower(words[1])
	}
	return strings.ToLower(words[1] + "-" + words[2])
}

func TestMarkersAreCountedAtTheEnd(t *testing.T) {
	log, err := game{}.Import(readExamples(t)[0].record)
	require.NoError(t, err)
	got, err := game{}.Statistics(log)
	require.NoError(t, err)
	assert.Equal(t, 2, got.Seats[0][CountMarkers], "a Kabuto and a Buddha")
	assert.Equal(t, 1, got.Seats[1][CountMarkers], "two Obentos")
	log.Entries = log.Entries[:60]
	got, err = game{}.Statistics(log)
	require.NoError(t, err)
	assert.Zero(t, got.Match[CountMarkers], "while the match is on")
}
