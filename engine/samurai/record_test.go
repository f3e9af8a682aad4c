package samurai

import (
	"errors"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/gametest"
	"towerpost/engine/record"
)

// lineOf returns the number of the n-th line that is the text, from 1.
func lineOf(t *testing.T, text, line string, n int) int {
	t.Helper()
	for i, l := range strings.Split(text, "\n") {
		if l == line {
			if n--; n == 0 {
				return i + 1
			}
		}
	}
	require.Fail(t, "no such line", line)
	return 0
}

// Each row changes something in the first example, with the line and the rule of the error. The line is given
// by its text after the change, or as a number.
func TestBrokenRecords(t *testing.T) {
	text := readExamples(t)[0].record
	for _, c := range []struct {
		name, old, new string
		at             string
		rule, says     string
	}{
		{"no game", "[Game \"Samurai\"]\n", "", "11", "record", "Game is missing"},
		{"another game", `"Samurai"`, `"Chess"`, "1", "record", "not Samurai"},
		{"no players", "[Players \"2\"]\n", "", "11", "record", "Players is missing"},
		{"five players", `[Players "2"]`, `[Players "5"]`, "2", "record", "2–4"},
		{"players that are no number", `[Players "2"]`, `[Players "+2"]`, "2", "record", "2–4"},
		{"a header twice", `[Hand "chosen"]`, `[Layout "random"]`, "4", "record", "line 3 already"},
		{"a header that is none", `[Hand "chosen"]`, `[Hand chosen]`, "4", "record", "is no header"},
		{"an unknown layout", `[Layout "random"]`, `[Layout "fixed"]`, "3", "", "possible are random, placed"},
		{"an unknown hand", `[Hand "chosen"]`, `[Hand ""]`, "4", "", "possible are chosen, random"},
		{"an unknown Mu", `[Mu "any"]`, `[Mu "none"]`, "5", "", "possible are any, single"},
		{"a name for a seat that does not play", `[Yellow "Amarelo"]`, `[Blue "Azul"]`, "7", "record", "Blue does not play"},
		{"a seed without a match", "[Match \"8231\"]\n", "", "9", "record", "needs the header Match"},
		{"a seed without a commit", `[Commit "`, `[Comment "`, "10", "record", "needs the header Commit"},
		{"a header after an entry", "Turn 1\n", "[Event \"x\"]\nTurn 1\n", `[Event "x"]`, "record", "after the first entry"},
		{"an entry of a seat that does not play", "R Samurai 1 p14", "B Samurai 1 p14", "B Samurai 1 p14", "T1", "missing"},
		{"an entry of nobody", "R Samurai 1 p14", "Z Samurai 1 p14", "Z Samurai 1 p14", "record", "is not an entry"},
		{"no entry", "R Samurai 1 p14", "R jumps", "R jumps", "record", "is not an entry"},
		{"an entry without an action", "R Samurai 1 p14", "R", "R", "record", "is not an entry"},
		{"people's notation", "R Samurai 1 p14", "R s1 p14", "R s1 p14", "record", "is not an entry"},
		{"an entry out of turn", "R Samurai 1 p14", "Y Obento 4 p14", "Y Obento 4 p14", "T1", "turn:R is missing"},
		{"a hand of four", "Y Hand Samurai 1, Samurai 1, Kabuto 3", "Y Hand Samurai 1, Kabuto 3", "12", "H2", "five tiles, not 4"},
		{"a hand in another order", "Samurai 1, Samurai 1, Kabuto 3", "Kabuto 3, Samurai 1, Samurai 1", "12", "record", "is not an entry"},
		{"a hand twice", "R Hand", "Y Hand", "13", "H2", "is not asked now"},
		{"a hidden hand", "Y Hand Samurai 1, Samurai 1, Kabuto 3, Obento 4, Mu", "Y Hand ?", "Y Hand ?", "record", "cannot be replayed"},
		{"a hidden draw", "C Draw Y Obento 2", "C Draw Y ?", "C Draw Y ?", "record", "cannot be replayed"},
		{"a figure of another class than is there", "C Place Buddha Kyoto", "C Place Buddha Edo", "C Place Buddha Edo", "F2", "already"},
		{"a figure of chance elsewhere", "C Place Buddha Kyoto", "C Place Buddha Akita", "C Place Buddha Akita", "F5", "Kyoto is filled next"},
		{"a figure of a seat", "C Place Buddha Kyoto", "R Place Buddha Kyoto", "R Place Buddha Kyoto", "F5", "place:C is missing"},
		{"a missing figure", "C Place Obento Kyoto\n", "", "C Place Kabuto Akita", "F5", "Kyoto is filled next"},
		{"a missing draw", "C Draw R Samurai 1\n", "", "Turn 2", "record", "does not follow"},
		{"a draw for another seat", "C Draw R Obento 2", "C Draw Y Obento 2", "C Draw Y Obento 2", "D1", "cannot be drawn for Yellow"},
		{"a draw of a tile that is in the hand", "C Draw R Obento 2", "C Draw R Kabuto 4", "C Draw R Kabuto 4", "D1", "cannot be drawn"},
		{"a missing turn", "Turn 1\n", "", "R Samurai 1 p14", "record", `instead of "Turn 1"`},
		{"another turn", "Turn 3\n", "Turn 4\n", "Turn 4", "record", `"Turn 3"`},
		{"a turn too many", "R Boat 2 n9", "Turn 2\nR Boat 2 n9", "Turn 2", "record", "does not follow"},
		{"a missing capture", "Capture Awa Buddha R 1-0\n", "", "R Boat 1 q12", "record", "Capture Awa Buddha R 1-0"},
		{"another influence", "Capture Awa Buddha R 1-0", "Capture Awa Buddha R 2-0", "Capture Awa Buddha R 2-0", "record", "1-0"},
		{"another winner", "Capture Edo Kabuto R 8-0", "Capture Edo Kabuto Y 8-0", "Capture Edo Kabuto Y 8-0", "record", "8-0"},
		{"captures in another order", "Capture Edo Kabuto R 8-0\nCapture Edo Buddha - 4-4", "Capture Edo Buddha - 4-4\nCapture Edo Kabuto R 8-0",
			"Capture Edo Buddha - 4-4", "record", "Edo Kabuto"},
		{"a capture too many", "R Boat 1 q12", "Capture Awa Buddha R 1-0\nR Boat 1 q12", "45", "record", "does not follow"},
		{"a tile that is not in the hand", "R Boat 2 n9", "R Ronin n12", "R Ronin n12", "T2", "not in your hand"},
		{"a second single-use tile", "R Boat 2 n9", "R Kabuto 4 n12", "R Kabuto 4 n12", "T2", "second single-use"},
		{"a boat on land", "R Boat 2 n9", "R Boat 2 n12", "R Boat 2 n12", "P2", "on the sea"},
		{"a hex that holds a tile", "Y Obento 4 p13", "Y Obento 4 p14", "Y Obento 4 p14", "P1", "a tile lies"},
		{"Mu for another tile", "Y Mu p13 Obento 4 m16", "Y Mu p13 Obento 3 m16", "Y Mu p13 Obento 3 m16", "MU1", "lies on p13"},
		{"an end without a tile", "R Samurai 1 p14\nR Boat 2 n9\nR End", "R End", "R End", "T2", "one tile"},
		{"a pass", "R Samurai 1 p14", "R Pass", "R Pass", "T5", "has to play"},
		{"a reason in lower case", "R Samurai 1 p14", "R resigns", "R resigns", "record", "is not an entry"},
		{"chance resigns", "R Samurai 1 p14", "C Resigns", "C Resigns", "record", "is not an entry"},
		{"an action after giving up", "R Samurai 1 p14", "Y Resigns\nR Samurai 1 p14", "R Samurai 1 p14", "record", "Result 1-2 quit"},
		{"a result while the match is on", "Turn 4\n", "Turn 4\nResult 1-2 ties\n", "Result 1-2 ties", "record", "does not follow"},
		{"a missing result", "Result 1-2 ties\n", "", "end", "record", `"Result 1-2 ties" is missing`},
		{"other ranks", "Result 1-2 ties", "Result 2-1 ties", "Result 2-1 ties", "record", "instead of"},
		{"another reason", "Result 1-2 ties", "Result 1-2 class", "Result 1-2 class", "record", "instead of"},
		{"an entry after the result", "Result 1-2 ties", "Result 1-2 ties\nR End", "end", "record", "after the end"},
		{"no text", "R Samurai 1 p14", "R Samurai 1 p14\xff", "R Samurai 1 p14\xff", "record", "UTF-8"},
		{"a line without an end", "R Samurai 1 p14", "R " + strings.Repeat("1", record.LongestLine), "33", "record", "longer"},
	} {
		t.Run(c.name, func(t *testing.T) {
			require.Contains(t, text, c.old)
			broken := strings.Replace(text, c.old, c.new, 1)
			want, err := strconv.Atoi(c.at)
			if c.at == "end" {
				want = len(withoutBlanks(broken)) + 1 + btoi(c.new == "")
			} else if err != nil {
				want = lineOf(t, broken, c.at, 1)
			}
			gametest.Refused(t, game{}, broken, want, c.rule, c.says)
		})
	}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

func TestEmptyRecords(t *testing.T) {
	_, err := game{}.Import("")
	assert.ErrorContains(t, err, "line 1: the header Game is missing")
	r, err := ReadRecord(strings.NewReader("\uFEFF[Game \"Samurai\"]\r\n[Players \"2\"]\r\n"))
	require.NoError(t, err)
	assert.Equal(t, engine.Log{Setup: engine.Setup{}, Seats: 2}, r.Log)
	text := "[Game \"Samurai\"]\n[Players \"3\"]\n"
	for i := range record.MostHeaders {
		text += "[X" + strconv.Itoa(i) + " \"\"]\n"
	}
	_, err = game{}.Import(text)
	assert.ErrorContains(t, err, "line 101: more than 100 headers")
}

// Headers that the rules ignore are kept.
func TestOtherHeadersAreKept(t *testing.T) {
	text := strings.Replace(readExamples(t)[0].record, "\n\n", "\n[Event \"a \\\"test\\\"\"]\n\n", 1)
	r, err := ReadRecord(strings.NewReader(text))
	require.NoError(t, err)
	assert.Equal(t, Header{Key: "Event", Value: `a "test"`}, r.Headers[len(r.Headers)-1])
	assert.Equal(t, "8231", r.Log.Proof.Match)
	again, err := r.Text()
	require.NoError(t, err)
	assert.Equal(t, withoutBlanks(text), withoutBlanks(again))
}

// The record of a match that is on hides what its reader may not know. After any kind of end it hides
// nothing.
func TestRecordsOfMatchesThatAreOn(t *testing.T) {
	log, err := game{}.Import(readExamples(t)[0].record)
	require.NoError(t, err)
	log.Entries = log.Entries[:40]
	lines := func(viewer engine.Seat) (hands, draws []string) {
		text, err := game{}.Record(log, viewer)
		require.NoError(t, err)
		for _, line := range strings.Split(text, "\n") {
			if strings.Contains(line, " Hand ") {
				hands = append(hands, line)
			}
			if strings.HasPrefix(line, "C Draw") {
				draws = append(draws, line)
			}
		}
		return hands, draws
	}
	hands, draws := lines(1)
	assert.Equal(t, []string{"Y Hand Samurai 1, Samurai 1, Kabuto 3, Obento 4, Mu", "R Hand ?"}, hands)
	assert.Equal(t, []string{"C Draw R ?", "C Draw R ?", "C Draw Y Obento 2"}, draws[:3])
	hands, draws = lines(engine.Nobody)
	assert.Equal(t, []string{"Y Hand ?", "R Hand ?"}, hands)
	assert.NotContains(t, strings.Join(draws, ""), "Samurai")
	log.Ending = engine.Ending{Reason: "abort"}
	hands, _ = lines(engine.Nobody)
	assert.NotContains(t, strings.Join(hands, ""), hidden)
	text, err := game{}.Record(log, 0)
	require.NoError(t, err)
	assert.NotContains(t, text, wordResult, "a match that was aborted has none")
}

func TestLogsThatNoRecordHolds(t *testing.T) {
	for _, c := range []struct {
		name string
		log  engine.Log
		says string
	}{
		{"a set-up that is refused", engine.Log{Setup: engine.Setup{"mu": "none"}}, "mu"},
		{"an action against the rules", engine.Log{Entries: []engine.Entry{{Seat: 0, Action: "End"}}}, "entry 1"},
		{"a reason that nobody knows", engine.Log{Entries: []engine.Entry{{Seat: 0, Left: "bored"}}}, "bored"},
		{"a seat that does not play", engine.Log{Seats: 2, Entries: []engine.Entry{{Seat: 2, Left: engine.LeftResign}}}, "Blue"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := game{}.Record(c.log, engine.Nobody)
			assert.ErrorContains(t, err, c.says)
			_, err = game{}.Statistics(c.log)
			assert.Error(t, err)
		})
	}
}

func TestTransportErrors(t *testing.T) {
	_, err := ReadRecord(iotest.ErrReader(os.ErrDeadlineExceeded))
	assert.ErrorIs(t, err, os.ErrDeadlineExceeded)
	stop := errors.New("stop")
	err = game{}.Replay(readExamples(t)[0].record, func(int, string) error { return stop })
	assert.ErrorIs(t, err, stop)
}

// The log has the line of each entry, also where blank lines stand between.
func TestLinesOfEntries(t *testing.T) {
	text := readExamples(t)[0].record
	log, err := game{}.Import(strings.Replace(text, "Turn 1\n", "\n\nTurn 1\n", 1))
	require.NoError(t, err)
	assert.Equal(t, []int{12, 13, 14}, log.Lines[:3])
	at := slices.IndexFunc(log.Entries, func(e engine.Entry) bool { return e.Action == "Samurai 1 p14" })
	assert.Equal(t, lineOf(t, text, "R Samurai 1 p14", 1)+2, log.Lines[at])
	_, found := record.Find(text, record.Seed)
	assert.Equal(t, 10, found)
}
