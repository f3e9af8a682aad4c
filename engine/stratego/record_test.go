package stratego

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/gametest"
	"towerpost/engine/record"
)

// short is a whole match; its lines are counted from 1.
const short = `[Game "Stratego"]
[Army "barrage"]
[Rules "isf"]
[Red "Ana"]
[Blue "Rui"]
[RedCommit "37269caf4f91f45ea73afec1b93f8d35b8e8e6030f47d2ea992d0644f08042a7"]

R Setup 2........2/X.S.....9./......3.../..F...B... 00112233445566778899aabbccddeeff
B Setup X..2....9./......S.../3......2../FB........
R j4xj7 2<X
B g7-f7
R a4-a10
B f7-f6
R a10-h10
B j9-i9
R h10-h9
B Timeout
Result 1-0 timeout
`

func TestShortRecord(t *testing.T) {
	log, err := game{}.Import(short)
	require.NoError(t, err)
	assert.Equal(t, engine.Setup{"army": "barrage", "rules": "isf"}, log.Setup)
	assert.Equal(t, []string{"Ana", "Rui"}, log.Names)
	assert.Equal(t, []int{8, 9, 10, 11, 12, 13, 14, 15, 16, 17}, log.Lines)
	assert.Equal(t, engine.Entry{Seat: Red, Action: "j4xj7"}, log.Entries[2])
	assert.Equal(t, engine.Entry{Seat: Blue, Left: engine.LeftTimeout}, log.Entries[9])
	assert.Equal(t, engine.Ending{Reason: "timeout", Ranks: []int{1, 2}}, log.Ending)
	for viewer := engine.Nobody; viewer < seats; viewer++ {
		again, err := game{}.Record(log, viewer)
		require.NoError(t, err)
		assert.Equal(t, short, again)
	}
}

// Each row changes something in the short record, with the line and the rule of the error.
func TestBrokenRecords(t *testing.T) {
	const red = "R Setup 2........2/X.S.....9./......3.../..F...B... 00112233445566778899aabbccddeeff"
	for _, c := range []struct {
		name, old, new string
		line           int
		rule, says     string
	}{
		{"no game", "[Game \"Stratego\"]\n", "", 1, "record", "the first header is Army, not Game"},
		{"another game", `"Stratego"`, `"Chess"`, 1, "record", "not Stratego"},
		{"the game in the second line", "[Game \"Stratego\"]\n[Army \"barrage\"]", "[Army \"barrage\"]\n[Game \"Stratego\"]", 1, "record", "first header"},
		{"a header twice", `[Red "Ana"]`, `[Army "barrage"]`, 4, "record", "stands in line 2 already"},
		{"a header that is none", `[Red "Ana"]`, `[Red Ana]`, 4, "record", "is no header"},
		{"a header with something behind it", `[Red "Ana"]`, `[Red "Ana"] `, 4, "record", "is no header"},
		{"a header with two spaces", `[Red "Ana"]`, `[Red  "Ana"]`, 4, "record", "is no header"},
		{"a header with a digit", `[Red "Ana"]`, `[Red2 "Ana"]`, 4, "record", "is no header"},
		{"a value that is not offered", `"barrage"`, `"Barrage"`, 2, "", "possible are full, duel, barrage"},
		{"rules that are not offered", `"isf"`, `""`, 3, "", "possible are combate, isf"},
		{"a commitment that is too short", `[RedCommit "`, `[BlueCommit "12"]` + "\n" + `[RedCommit "`, 6, "record", "64 small"},
		{"another commitment", `[RedCommit "`, `[BlueCommit "` + strings.Repeat("0", 64) + "\"]\n" + `[RedCommit "`, 10, "K4", "lacks its salt"},
		{"another salt", "00112233445566778899aabbccddeeff", "10112233445566778899aabbccddeeff", 8, "K4", "is not its commitment"},
		{"a salt in capitals", "aabbccddeeff", "AABBCCDDEEFF", 8, "", "is no set-up"},
		{"a missing salt", " 00112233445566778899aabbccddeeff", "", 8, "K4", "lacks its salt"},
		{"another army", `"barrage"`, `"duel"`, 8, "P3", "wanted"},
		{"a missing piece", "X..2....9.", "X..2......", 9, "P3", "7 pieces, 8 wanted"},
		{"a hidden set-up", "B Setup X..2....9./......S.../3......2../FB........", "B Setup ?", 9, "record", "hides"},
		{"set-ups in another order", red + "\n", "", 8, "P1", "the set-up of Red is due"},
		{"two set-ups of Red", "B Setup X", "R Setup X", 9, "P1", "the set-up of Blue is due"},
		{"no set-up of Blue", "B Setup X..2....9./......S.../3......2../FB........\n", "", 9, "P1", "Blue is due"},
		{"a third set-up", "R j4xj7 2<X", red, 10, "", "is no move"},
		{"resigning before the set-ups", "B Setup X..2....9./......S.../3......2../FB........", "B Resigns", 9, "D3", "nobody loses"},
		{"a draw before the set-ups", "B Setup X..2....9./......S.../3......2../FB........", "Draw", 9, "D1", "no draw"},
		{"a header after an entry", "B g7-f7", `[Event "x"]`, 11, "record", "a header after the first entry"},
		{"the wrong side", "B g7-f7", "R g7-f7", 11, "M1", "Blue's turn"},
		{"an illegal move", "B g7-f7", "B g7-f8", 11, "M2", "no straight way"},
		{"a move of a Bomb", "B g7-f7", "B i10-i9", 11, "M3", "Bombs do not move"},
		{"no letter", "B g7-f7", "g7-f7", 11, "record", "is not an entry"},
		{"two spaces", "B g7-f7", "B  g7-f7", 11, "", "is no move"},
		{"a space at the end", "B g7-f7", "B g7-f7 ", 11, "A1", "is no attack"},
		{"a space at the beginning", "B g7-f7", " B g7-f7", 11, "record", "is not an entry"},
		{"a line of spaces", "B g7-f7", "  ", 11, "record", "is not an entry"},
		{"a result of a move", "B g7-f7", "B g7-f7 2<X", 11, "A1", "is no attack"},
		{"a missing result of an attack", "j4xj7 2<X", "j4xj7", 10, "A1", `"R j4xj7" instead of "R j4xj7 2<X"`},
		{"a wrong result of an attack", "2<X", "2>X", 10, "A1", `instead of "R j4xj7 2<X"`},
		{"a hidden rank", "2<X", "2<?", 10, "record", "hides"},
		{"an attack written as a move", "R j4xj7 2<X", "R j4-j7", 10, "M5", "an attack is written"},
		{"loose notation", "B g7-f7", "B g7f7", 11, "", "is no move"},
		{"a reason in lower case", "B Timeout", "B timeout", 17, "", "is no move"},
		{"leaving twice", "B Timeout", "B Timeout\nB Timeout", 18, "record", "instead of"},
		{"an entry after the end", "Result", "R h8-h7\nResult", 18, "record", "instead of"},
		{"a missing result", "Result 1-0 timeout\n", "", 18, "record", `"Result 1-0 timeout" is missing`},
		{"a missing result before empty lines", "Result 1-0 timeout\n", "\n\r\n\n", 18, "record", "is missing"},
		{"a wrong result", "Result 1-0", "Result 0-1", 18, "record", `instead of "Result 1-0 timeout"`},
		{"a wrong reason", "0 timeout", "0 resign", 18, "record", "instead of"},
		{"a result too early", "B Timeout\n", "", 17, "record", "while the match is on"},
		{"an entry after the result", "0 timeout", "0 timeout\nR h10-h9", 19, "record", "after the end"},
		{"two results", "0 timeout", "0 timeout\nResult 1-0 timeout", 19, "record", "after the end"},
		{"no text", "B g7-f7", "B g7-f7\xff", 11, "record", "UTF-8"},
		{"a line without an end", "B g7-f7", "B " + strings.Repeat("g", record.LongestLine), 11, "record", "longer"},
	} {
		t.Run(c.name, func(t *testing.T) {
			require.Contains(t, short, c.old)
			gametest.Refused(t, game{}, strings.Replace(short, c.old, c.new, 1), c.line, c.rule, c.says)
		})
	}
}

func TestRecordsThatAreAccepted(t *testing.T) {
	for _, c := range []struct{ name, old, new string }{
		{"empty lines", "\n", "\n\n"},
		{"lines of another system", "\n", "\r\n"},
		{"other headers", "[Red \"Ana\"]", "[Event \"a \\\"good\\\" \\\\ one\"]\n[Red \"Ana\"]"},
		{"an empty line between headers", "[Red \"Ana\"]", "\n[Red \"Ana\"]"},
		{"no end of the last line", "timeout\n", "timeout"},
	} {
		changed := strings.ReplaceAll(short, c.old, c.new)
		log, err := game{}.Import(changed)
		require.NoError(t, err, c.name)
		again, err := game{}.Record(log, engine.Nobody)
		require.NoError(t, err)
		assert.Equal(t, short, again, c.name)
	}
	lines := strings.SplitAfter(short, "\n")
	for n := 1; n < len(lines)-2; n++ {
		if n != 17 {
			_, err := game{}.Import(strings.Join(lines[:n], ""))
			assert.NoError(t, err, "a record that stops after line %d", n)
		}
	}
	for _, empty := range []string{"", "\n", "\n\r\n\n"} {
		_, err := game{}.Import(empty)
		assert.ErrorContains(t, err, "line 1: the header Game is missing", "%q", empty)
	}
}

func TestTooManyHeaders(t *testing.T) {
	text := "[Game \"Stratego\"]\n"
	for i := range record.MostHeaders {
		text += "[X" + strings.Repeat("x", i) + " \"\"]\n"
	}
	_, err := game{}.Import(text)
	assert.ErrorContains(t, err, "line 101: more than 100 headers")
}

func TestReplayTellsWhatCameBefore(t *testing.T) {
	var lines []string
	each := func(_ int, line string) error { lines = append(lines, line); return nil }
	err := game{}.Replay(strings.Replace(short, "B g7-f7", "B g7-g5", 1), each)
	assert.ErrorContains(t, err, "line 11: ")
	assert.Len(t, lines, 15, "three entries with four lines each")
	assert.Equal(t, "> R j4xj7 2<X", lines[10])
	stop := errors.New("stop")
	assert.ErrorIs(t, game{}.Replay(short, func(int, string) error { return stop }), stop)
}

// While the match is on, a record holds only what its reader may know.
func TestRecordOfALiveMatch(t *testing.T) {
	log, err := game{}.Import(strings.ReplaceAll(short[:strings.Index(short, "B g7-f7")], "[Rules \"isf\"]", "[Reveal \"silent\"]"))
	require.NoError(t, err)
	for i, action := range []engine.Action{"b7-b6", "a3-b3", "b6-b5", "i3-i4", "b5-b4", "b3xb4"} {
		log.Entries = append(log.Entries, engine.Entry{Seat: engine.Seat(1 - i%2), Action: action})
	}
	const redSetup, blueSetup = "R Setup 2........2/X.S.....9./......3.../..F...B...", "B Setup X..2....9./......S.../3......2../FB........"
	for _, c := range []struct {
		name   string
		viewer engine.Seat
		has    []string
		hasNot []string
	}{
		{"Red", Red, []string{redSetup + " 0011", "B Setup ?\n", "R j4xj7 2<X", "R b3xb4 X>?", "[RedCommit "}, []string{"X..2", "Result"}},
		{"Blue", Blue, []string{"R Setup ?\n", blueSetup, "R b3xb4 X>9", "[RedCommit "}, []string{"X.S.", "0011"}},
		{"a spectator", engine.Nobody, []string{"R Setup ?\n", "B Setup ?\n", "R b3xb4 X>?"}, []string{"X.S.", "X..2", "0011"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := game{}.Record(log, c.viewer)
			require.NoError(t, err)
			for _, part := range c.has {
				assert.Contains(t, got, part)
			}
			for _, part := range c.hasNot {
				assert.NotContains(t, got, part)
			}
			_, err = game{}.Import(got)
			assert.Error(t, err, "it cannot be read back")
		})
	}
}

// A match that ended before both set-ups were in shows nothing (V7, D3). A later abort opens everything.
func TestRecordsOfAbortedMatches(t *testing.T) {
	full, err := game{}.Import(short)
	require.NoError(t, err)
	for _, c := range []struct {
		entries int
		hidden  bool
	}{{1, true}, {2, false}, {5, false}} {
		log := full
		log.Entries, log.Ending = full.Entries[:c.entries], engine.Ending{Reason: "abort"}
		for _, viewer := range []engine.Seat{engine.Nobody, Blue} {
			text, err := game{}.Record(log, viewer)
			require.NoError(t, err)
			assert.Equal(t, c.hidden, strings.Contains(text, "R Setup ?"), "%d entries", c.entries)
			assert.Equal(t, c.hidden, !strings.Contains(text, "RedCommit"), "%d entries", c.entries)
			assert.NotContains(t, text, wordResult)
		}
	}
	log := full
	log.Entries = append(log.Entries[:1:1], engine.Entry{Seat: Blue, Left: engine.LeftResign})
	text, err := game{}.Record(log, Blue)
	require.NoError(t, err)
	assert.Contains(t, text, "R Setup ?")
	assert.NotContains(t, text, wordResult, "nobody has lost")
}

func TestLogsThatNoRecordHolds(t *testing.T) {
	for _, c := range []struct {
		name string
		log  engine.Log
		says string
	}{
		{"options that are refused", engine.Log{Setup: engine.Setup{"army": "huge"}}, "huge"},
		{"three seats", engine.Log{Seats: 3}, "by 2 to 2"},
		{"an action against the rules", engine.Log{Entries: []engine.Entry{{Seat: 0, Action: "a4-a5"}}}, "entry 1"},
		{"a seat that does not play", engine.Log{Entries: []engine.Entry{{Seat: 2, Left: engine.LeftResign}}}, "seat 2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := game{}.Record(c.log, engine.Nobody)
			assert.ErrorContains(t, err, c.says)
			_, err = game{}.Statistics(c.log)
			assert.ErrorContains(t, err, c.says)
		})
	}
}
