package ludo

import (
	"errors"
	"os"
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

// short is a whole match; its lines are counted from 1.
const short = `[Game "Ludo"]
[Players "2"]
[Pieces "1"]
[Start "0"]
[Yellow "Ana"]
[Red "Bram"]

Y Rolls 5
Y 1 yard-5
R Rolls 6
R Pass
R Rolls 3
R Pass
Y Rolls 1
Y 1 5-6
R Resigns
Result 1-2
`

func TestShortRecord(t *testing.T) {
	log, err := game{}.Import(short)
	require.NoError(t, err)
	assert.Equal(t, engine.Log{
		Setup: engine.Setup{"pieces": "1", "start": "0"}, Seats: 2, Names: []string{"Ana", "Bram"},
		Entries: []engine.Entry{
			{Seat: engine.Chance, Action: "Rolls 5"}, {Seat: 0, Action: "1 yard-5"}, {Seat: engine.Chance, Action: "Rolls 6"},
			{Seat: 1, Action: "Pass"}, {Seat: engine.Chance, Action: "Rolls 3"}, {Seat: 1, Action: "Pass"},
			{Seat: engine.Chance, Action: "Rolls 1"}, {Seat: 0, Action: "1 5-6"}, {Seat: 1, Left: engine.LeftResign},
		},
		Lines: []int{8, 9, 10, 11, 12, 13, 14, 15, 16},
	}, log)
	text, err := game{}.Record(log, 1)
	require.NoError(t, err)
	assert.Equal(t, short, text)
}

// Blank lines count, and each state line tells the state that the entries before it lead to.
func TestReplay(t *testing.T) {
	var lines []string
	var reached []int
	each := func(at int, state string) error {
		reached, lines = append(reached, at), append(lines, state)
		return nil
	}
	replayer := New().(engine.Replayer)
	spaced := strings.Replace(short, "R Pass\n", "\n\nR Pass\n", 1)
	require.NoError(t, replayer.Replay(spaced, each))
	assert.Equal(t, []string{
		"-/- Y 1 roll 0 - - - - 0",
		"-/- Y 1 move5 0 - - - - 1",
		"5/- R 1 roll 0 - - - - 0",
		"5/- R 1 move6 1 - - - - 1",
		"5/- R 1 roll 1 - - - - 0",
		"5/- R 1 move3 1 - - - - 1",
		"5/- Y 2 roll 0 - - - - 0",
		"5/- Y 2 move1 0 - - - - 1",
		"6/- R 2 roll 0 - - - - 0",
		"6/x - 2 over 0 - - - R 1-2",
	}, lines)
	assert.Equal(t, []int{0, 8, 9, 10, 13, 14, 15, 16, 17, 18}, reached)
	log, err := game{}.Import(spaced)
	require.NoError(t, err)
	assert.Equal(t, []int{8, 9, 10, 13, 14, 15, 16, 17, 18}, log.Lines)

	lines = nil
	err = replayer.Replay(strings.Replace(short, "Y Rolls 1", "Y Rolls 7", 1), each)
	var problem *engine.Problem
	require.ErrorAs(t, err, &problem)
	assert.Equal(t, "14", problem.Args["line"])
	assert.Len(t, lines, 7, "up to the error")

	stop := errors.New("stop")
	assert.ErrorIs(t, replayer.Replay(short, func(int, string) error { return stop }), stop)
}

// Each row changes something in the short record, with the line and the rule of the error.
func TestBrokenRecords(t *testing.T) {
	for _, c := range []struct {
		name, old, new string
		line           int
		rule, says     string
	}{
		{"no game", `[Game "Ludo"]`, "", 1, "record", "Game is missing"},
		{"another game", `"Ludo"`, `"Chess"`, 1, "record", "not Ludo"},
		{"a header twice", `[Start "0"]`, `[Pieces "1"]`, 4, "record", "line 3 already"},
		{"a header that is none", `[Start "0"]`, `[Start 0]`, 4, "record", "is no header"},
		{"a value that is not offered", `[Pieces "1"]`, `[Pieces "5"]`, 3, "", "possible are 4, 1, 2, 3"},
		{"a number of players that is not offered", `[Players "2"]`, `[Players "9"]`, 2, "record", "2–8"},
		{"one player", `[Players "2"]`, `[Players "1"]`, 2, "record", "2–8"},
		{"a combination that is not offered", `[Start "0"]`, `[Start "2"]`, 1, "", "cannot start"},
		{"teams of two", `[Start "0"]`, `[Teams "two"]`, 1, "", "4, 6 or 8"},
		{"a colour that does not play", `[Red "Bram"]`, `[Blue "Bram"]`, 6, "record", "Blue does not play"},
		{"a header after an entry", "R Pass\nR Rolls 3", "[Event \"x\"]\nR Rolls 3", 11, "record", "after the first entry"},
		{"an entry of a colour that does not play", "R Rolls 6", "B Rolls 6", 10, "record", "Blue does not play"},
		{"an entry of nobody", "R Rolls 6", "X Rolls 6", 10, "record", "is not an entry"},
		{"no entry", "R Rolls 6", "R jumps", 10, "record", "is not an entry"},
		{"an entry without an action", "R Rolls 6", "R", 10, "record", "is not an entry"},
		{"an entry out of turn", "R Rolls 6", "Y Rolls 6", 10, "G2", "Red's turn"},
		{"a die of seven", "R Rolls 6", "R Rolls 7", 10, "record", "is not an entry"},
		{"a missing throw", "Y Rolls 5\n", "", 8, "A2", "has to throw first"},
		{"a missing pass", "R Pass\nR Rolls 3", "R Rolls 3", 11, "A2", "R Pass"},
		{"a move that is not legal", "Y 1 5-6", "Y 1 5-7", 15, "M1", "ends on 6"},
		{"a pass that is not legal", "Y 1 5-6", "Y Pass", 15, "G3", "can move"},
		{"a move of a piece in the yard", "R Pass\nY", "R 1 yard-39\nY", 13, "E1", "comes out with 5"},
		{"a capture that is none", "Y 1 5-6", "Y 1 5-6 xR1", 15, "C1", "captures nothing"},
		{"a reason in lower case", "R Resigns", "R resign", 16, "record", "is not an entry"},
		{"leaving twice", "R Resigns", "R Resigns\nR Timeout", 17, "W1", "over"},
		{"a throw after the end", "Result", "Y Rolls 4\nResult", 17, "W1", "over"},
		{"a missing result", "Result 1-2\n", "", 17, "record", `"Result 1-2" is missing`},
		{"a missing result before blank lines", "Result 1-2\n", "\n\n", 17, "record", `"Result 1-2" is missing`},
		{"a wrong result", "Result 1-2", "Result 2-1", 17, "W2", `instead of "Result 1-2"`},
		{"a result of three", "Result 1-2", "Result 1-2-3", 17, "W2", "instead"},
		{"a result too early", "R Resigns", "Result 1-2", 16, "record", "while the match is on"},
		{"an entry after the result", "Result 1-2", "Result 1-2\nY Rolls 1", 18, "record", "after the end"},
		{"two results", "Result 1-2", "Result 1-2\nResult 1-2", 18, "record", "after the end"},
		{"no text", "Y 1 5-6", "Y 1 5-6\xff", 15, "record", "UTF-8"},
		{"a line without an end", "Y 1 5-6", "Y " + strings.Repeat("1", record.LongestLine), 15, "record", "longer"},
	} {
		t.Run(c.name, func(t *testing.T) {
			require.Contains(t, short, c.old)
			gametest.Refused(t, game{}, strings.Replace(short, c.old, c.new, 1), c.line, c.rule, c.says)
		})
	}
}

func TestEmptyRecord(t *testing.T) {
	_, err := game{}.Import("")
	assert.ErrorContains(t, err, "line 1: the header Game is missing")
	record, err := ReadRecord(strings.NewReader("\uFEFF[Game \"Ludo\"]\r\n"))
	require.NoError(t, err)
	assert.Equal(t, engine.Log{Setup: engine.Setup{}, Seats: 4}, record.Log)
}

func TestTooManyHeaders(t *testing.T) {
	text := "[Game \"Ludo\"]\n"
	for i := range record.MostHeaders {
		text += "[X" + strconv.Itoa(i) + " \"\"]\n"
	}
	_, err := game{}.Import(text)
	assert.ErrorContains(t, err, "line 101: more than 100 headers")
}

// Headers that the rules ignore are kept, and those of the proof are in the log.
func TestOtherHeadersAreKept(t *testing.T) {
	text := strings.Replace(short, "\n\n", `
[Match "1005"]
[Commit "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"]
[Seed "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"]
[Words "maple||storm"]
[Event "a \"test\" \\ of headers"]

`, 1)
	record, err := ReadRecord(strings.NewReader(text))
	require.NoError(t, err)
	assert.Equal(t, "1005", record.Log.Proof.Match)
	assert.Len(t, record.Log.Proof.Commit, 64)
	assert.Len(t, record.Log.Proof.Seed, 64)
	assert.Equal(t, "maple||storm", record.Log.Proof.Words)
	assert.Equal(t, Header{Key: "Event", Value: `a "test" \ of headers`}, record.Headers[len(record.Headers)-1])
	again, err := record.Text()
	require.NoError(t, err)
	assert.Equal(t, text, again)
	written, err := game{}.Record(record.Log, engine.Nobody)
	require.NoError(t, err)
	assert.Equal(t, text, strings.Replace(written, "\n\n", "\n[Event \"a \\\"test\\\" \\\\ of headers\"]\n\n", 1))
}

func TestLogsThatNoRecordHolds(t *testing.T) {
	for _, c := range []struct {
		name string
		log  engine.Log
		says string
	}{
		{"a set-up that is refused", engine.Log{Setup: engine.Setup{"pieces": "7"}}, "pieces"},
		{"an action against the rules", engine.Log{Entries: []engine.Entry{{Seat: 0, Action: "1 5-6"}}}, "entry 1"},
		{"a reason that nobody knows", engine.Log{Entries: []engine.Entry{{Seat: 0, Left: "bored"}}}, "bored"},
		{"a seat that does not play", engine.Log{Seats: 2, Entries: []engine.Entry{{Seat: 2, Left: engine.LeftResign}}}, "seat 2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := game{}.Record(c.log, engine.Nobody)
			assert.ErrorContains(t, err, c.says)
		})
	}
}

func TestTransportErrors(t *testing.T) {
	_, err := ReadRecord(iotest.ErrReader(os.ErrDeadlineExceeded))
	assert.ErrorIs(t, err, os.ErrDeadlineExceeded)
	stop := errors.New("stop")
	_, err = Replay(strings.NewReader(short), func(State) error { return stop })
	assert.ErrorIs(t, err, stop)
}
