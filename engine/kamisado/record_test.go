package kamisado

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/gametest"
)

// lengths are set-ups of every length.
var lengths = []engine.Setup{
	{"length": "single"}, {"length": "standard"}, {"length": "long"}, {"length": "marathon"}, {"length": "series", "rounds": "7"},
}

func recordOf(t testing.TB, log engine.Log) string {
	t.Helper()
	text, err := New().(engine.Recorder).Record(log, engine.Nobody)
	require.NoError(t, err)
	return text
}

// rest returns a prefix of the log with at least the given length, after which no entry is forced.
func rest(t testing.TB, log engine.Log, head int) engine.Log {
	t.Helper()
	s := started(t, log.Setup)
	for i, e := range log.Entries {
		if i >= head && !s.position.mustPass() {
			log.Entries = log.Entries[:i:i]
			return log
		}
		s = play(t, s, e.Action)
	}
	return log
}

// left returns the log of a match that a player has left.
func left(log engine.Log, reason string, seat engine.Seat) engine.Log {
	log.Entries = append(slices.Clip(log.Entries), engine.Entry{Seat: seat, Left: reason})
	log.Ending = engine.Lost(reason, seat, 2)
	return log
}

func TestRecordRoundTrip(t *testing.T) {
	for i, setup := range lengths {
		for seed := range uint64(12) {
			log, _, err := gametest.Playout(New(), setup, 0, gametest.Rand(seed), 10000)
			require.NoError(t, err)
			log.Names = []string{"Johan", "Alain"}
			r := gametest.Rand(seed + 100)
			part := rest(t, log, r.IntN(len(log.Entries)))
			given := rest(t, log, r.IntN(len(log.Entries)))
			if s, err := engine.Replay(New(), given); err == nil && !s.Outcome().Over() {
				given = left(given, []string{"resign", "timeout", "adjudicate"}[i%3], engine.Seat(seed%2))
			}
			for _, want := range []engine.Log{log, part, given, {Setup: setup}} {
				text := recordOf(t, want)
				record, err := ReadRecord(strings.NewReader(text))
				require.NoError(t, err, text)
				if len(want.Entries) == 0 {
					record.Log.Entries, want.Entries = nil, nil
				}
				assert.Equal(t, want, record.Log)
				again, err := record.Text()
				require.NoError(t, err)
				assert.Equal(t, text, again)
			}
		}
	}
}

func TestRecordText(t *testing.T) {
	log := engine.Log{
		Setup: engine.Setup{"length": "series", "rounds": "5"},
		Names: []string{`Jo "the \ tower" han`, "Al\nain"},
		Entries: []engine.Entry{
			{Seat: 0, Action: "Red Left 2 Blue"},
			{Seat: 1, Action: "Blue Forward 3 Purple"},
		},
	}
	assert.Equal(t, `[Game "Kamisado"]
[Length "series"]
[Rounds "5"]
[Black "Jo \"the \\ tower\" han"]
[White "Al ain"]

Round 1
B Red Left 2 Blue
W Blue Forward 3 Purple
B Timeout
Result 0-0
`, recordOf(t, left(log, "timeout", 0)))
	for _, wrong := range []engine.Log{
		left(log, "boredom", 0), {Setup: log.Setup, Entries: []engine.Entry{{Seat: engine.Nobody, Left: "resign"}}}, left(left(log, "resign", 0), "timeout", 1),
	} {
		_, err := New().(engine.Recorder).Record(wrong, engine.Nobody)
		assert.Error(t, err)
	}
	assert.Contains(t, recordOf(t, left(log, "adjudicate", 1)), "Blue Forward 3 Purple\nW Adjudicated\nResult 0-0\n")
	for _, reason := range []string{"abort", "adjudicate"} {
		log.Ending = engine.Ending{Reason: reason}
		text := recordOf(t, log)
		assert.True(t, strings.HasSuffix(text, "Blue Forward 3 Purple\n"), "without a result: %s", text)
	}
	log.Entries[1].Action = "Blue Forward 3 Red"
	_, err := New().(engine.Recorder).Record(log, engine.Nobody)
	assert.ErrorContains(t, err, "entry 2")
	assert.ErrorIs(t, err, engine.ErrIllegal)
	_, err = New().(engine.Recorder).Record(engine.Log{Setup: engine.Setup{"length": "endless"}}, engine.Nobody)
	assert.ErrorIs(t, err, engine.ErrSetup)
}

// opening is a record of a match that goes on; Black has to move purple.
const opening = `[Game "Kamisado"]
[Length "standard"]

Round 1
B Red Left 2 Blue
W Blue Forward 3 Purple
`

func TestReadRecordTolerates(t *testing.T) {
	want, err := ReadRecord(strings.NewReader(opening))
	require.NoError(t, err)
	for name, text := range map[string]string{
		"carriage returns":  strings.ReplaceAll(opening, "\n", "\r\n"),
		"a byte order mark": "\uFEFF" + opening,
		"trailing blanks":   strings.ReplaceAll(opening, "\n", " \t\n"),
		"blank lines":       strings.ReplaceAll(opening, "\n", "\n\n \n"),
		"no last newline":   strings.TrimSpace(opening),
	} {
		got, err := ReadRecord(strings.NewReader(text))
		assert.NoError(t, err, name)
		assert.Equal(t, want, got, name)
	}
	more, err := ReadRecord(strings.NewReader("[Event \"a [good] one\"]\n" + opening))
	require.NoError(t, err)
	assert.Equal(t, Header{Key: "Event", Value: "a [good] one"}, more.Headers[0])
	assert.Equal(t, want.Log, more.Log)
	finished, err := os.ReadFile("testdata/marathon.record")
	require.NoError(t, err)
	withoutResult := finished[:strings.LastIndex(string(finished), "Result")]
	_, err = ReadRecord(strings.NewReader(string(withoutResult)))
	assert.NoError(t, err, "a finished match without its result")
	_, err = ReadRecord(iotest.OneByteReader(strings.NewReader(opening)))
	assert.NoError(t, err)
}

// singleRound are the headers of a record without an entry.
const singleRound = "[Game \"Kamisado\"]\n[Length \"single\"]\n"

// badRecordText is a text that is refused with a message.
type badRecordText struct{ name, text, want string }

func refusesRecords(t *testing.T, rows []badRecordText) {
	t.Helper()
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			_, err := ReadRecord(strings.NewReader(row.text))
			var at *LineError
			require.ErrorAs(t, err, &at)
			var problem *engine.Problem
			require.ErrorAs(t, err, &problem)
			assert.NotEmpty(t, problem.Rule)
			assert.Contains(t, Reasons(), problem.Key)
			assert.Contains(t, err.Error(), row.want)
		})
	}
}

func TestReadRecordRefusesHeaders(t *testing.T) {
	refusesRecords(t, []badRecordText{
		{"nothing", "", "line 1: the header Game is missing (record)"},
		{"no headers", "Round 1\nB Red Left 2 Blue\n", "line 1: the header Game is missing (record)"},
		{"no length", "[Game \"Kamisado\"]\n\nRound 1\n", "line 3: the header Length is missing (record)"},
		{"no rounds", "[Game \"Kamisado\"]\n[Length \"series\"]\nRound 1\n", "line 3: the header Rounds is missing (record)"},
		{"rounds without a series", singleRound + "[Rounds \"3\"]\n", "line 3: the header Rounds belongs to a series only (record)"},
		{"another game", "[Game \"Chess\"]\n", "line 1: the game is \"Chess\", not Kamisado (record)"},
		{"an unknown length", "[Game \"Kamisado\"]\n[Length \"endless\"]\n", "line 2: the header Length cannot be \"endless\"; possible are single, standard, long, marathon, series (record)"},
		{"unknown rounds", "[Game \"Kamisado\"]\n[Length \"series\"]\n[Rounds \"4\"]\n", "line 3: the header Rounds cannot be \"4\"; possible are 3, 5, 7, 9 (record)"},
		{"a header twice", singleRound + "[Length \"long\"]\n", "line 3: the header Length stands in line 2 already (record)"},
		{"a broken header", singleRound + "[Black Johan]\n", "line 3: \"[Black Johan]\" is no header"},
		{"a bare quote", singleRound + "[Black \"Jo\"han\"]\n", "line 3: "},
		{"a bad escape", singleRound + "[Black \"Jo\\han\"]\n", "line 3: "},
		{"an open escape", singleRound + "[Black \"Johan\\\"]\n", "line 3: "},
		{"headers without end", singleRound + headersWithoutEnd(), "line 101: more than 100 headers (record)"},
		{"another encoding", "\xff\xfe[\x00G\x00a\x00m\x00e\x00", "line 1: the line is no text in UTF-8 (record)"},
		{"a header in another encoding", singleRound + "[Black \"J\xf6rg\"]\n", "line 3: the line is no text in UTF-8 (record)"},
		{"a header too late", singleRound + "Round 1\n[Black \"Johan\"]\n", "line 4: a header after the first entry (record)"},
	})
}

func TestReadRecordRefusesEntries(t *testing.T) {
	refusesRecords(t, []badRecordText{
		{"an unknown entry", opening + "hello\n", "line 7: \"hello\" is not an entry"},
		{"an unknown player", opening + "X Purple Right 1 Orange\n", "line 7: \"X Purple Right 1 Orange\" is not an entry"},
		{"small letters", opening + "b purple right 1 orange\n", "is not an entry"},
		{"loose notation", opening + "B Purple Right 1\n", "is not an entry"},
		{"a player without an entry", opening + "B\n", "line 7: \"B\" is not an entry"},
		{"no heading", singleRound + "B Red Left 2 Blue\n", "line 3: a round begins: the line \"Round 1\" is missing (record)"},
		{"a wrong heading", singleRound + "Round 2\n", "line 3: \"Round 2\" instead of \"Round 1\" (record)"},
		{"a heading again", opening + "Round 1\n", "line 7: \"Round 1\" while \"Round 1\" is on (record)"},
		{"a heading too early", opening + "Round 2\n", "line 7: \"Round 2\" while \"Round 1\" is on (record)"},
		{"White opens", singleRound + "Round 1\nW Red Left 2 Blue\n", "line 4: it is Black's turn, not White's (T1)"},
		{"the wrong player", opening + "W Purple Right 1 Orange\n", "line 7: it is Black's turn, not White's (T2)"},
		{"the wrong tower", opening + "B Red Forward 1 Green\n", "line 7: Red cannot move now: Black has to move Purple (T2)"},
		{"a wrong colour", opening + "B Purple Right 1 Red\n", "line 7: Purple ends on b7, which is orange, not red (T2)"},
		{"a wrong distance", opening + "B Purple Forward 7 Red\n", "line 7: Purple cannot move to c1: White's Red stands there (M3)"},
		{"off the board", opening + "B Purple Right 12 Red\n", "line 7: Purple on c8 cannot move right by 12: the board ends after 2 (M2)"},
		{"a step back", opening + "B Purple Back 1 Red\n", "line 7: Purple has not been pushed; a tower moves back only when it is (M1)"},
		{"a pass that is none", opening + "B Purple 0 Purple\n", "line 7: Purple may not pass: it can move, and has to (M5)"},
		{"a fill in the round", opening + "B Fill Left\n", "line 7: the home rows are filled between two rounds; now Black has to move (F1)"},
		{"a deadlock that is none", opening + "Deadlock\n", "line 7: there is no deadlock here (M8)"},
		{"a result too early", opening + "Result 0-0\n", "line 7: a result while the match is on (record)"},
		{"a wrong result", opening + "B Resigns\nResult 1-0\n", "line 8: \"Result 1-0\" instead of \"Result 0-0\" (record)"},
		{"after a resignation", opening + "B Resigns\nB Purple Right 1 Orange\n", "line 8: \"B Purple Right 1 Orange\" after the end of the match (record)"},
		{"a round after a resignation", opening + "B Resigns\nRound 2\n", "line 8: \"Round 2\" after the end of the match (record)"},
		{"resigned twice", opening + "B Resigns\nW Timeout\n", "line 8: \"W Timeout\" after the end of the match (record)"},
		{"after the result", opening + "B Resigns\nResult 0-0\nResult 0-0\n", "line 9: \"Result 0-0\" after the end of the match (record)"},
		{"blank lines count", opening + "\n\nB Purple Back 1 Red\n", "line 9: "},
		{"a long line", opening + strings.Repeat("x", 1<<17) + "\n", "line 7: the line is longer than 65536 bytes (record)"},
	})
	some := "Round 1\nB Brown Forward 1 Purple\nW Purple Forward 1 Pink\nB Pink Forward 1 Green\nW Green Forward 1 Brown\n"
	_, err := ReadRecord(strings.NewReader(singleRound + some))
	assert.NoError(t, err, "so much for refusing")
}

func TestReadRecordFailingReader(t *testing.T) {
	broken := errors.New("the line is dead")
	_, err := ReadRecord(io.MultiReader(strings.NewReader(opening), iotest.ErrReader(broken)))
	assert.ErrorIs(t, err, broken)
	var at *LineError
	assert.False(t, errors.As(err, &at), "the record is not to blame")
	_, err = ReadRecord(io.MultiReader(strings.NewReader(opening+"B Purple Righ"), iotest.ErrReader(broken)))
	assert.ErrorIs(t, err, broken)
	assert.False(t, errors.As(err, &at), "not even for the line that was cut off")
}

// lineWith returns the number of the first line, from 1, for which the test holds, and the lines.
func lineWith(t testing.TB, text string, is func(line string) bool) (int, []string) {
	t.Helper()
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	for i, line := range lines {
		if is(line) {
			return i + 1, lines
		}
	}
	require.Fail(t, "no such line")
	return 0, nil
}

// Forced entries must be there: without one, or with one changed, the next line is wrong; at the end,
// the record stops too early.
func TestReadRecordForcedEntries(t *testing.T) {
	marathon, err := os.ReadFile("testdata/marathon.record")
	require.NoError(t, err)
	for name, row := range map[string]struct {
		is   func(string) bool
		rule string
	}{
		"a pass":         {func(l string) bool { return strings.Contains(l, " 0 ") }, "(M6)"},
		"a pushed tower": {func(l string) bool { return strings.Contains(l, " Back ") }, "S2)"},
	} {
		t.Run(name, func(t *testing.T) {
			n, lines := lineWith(t, string(marathon), row.is)
			left := append(append([]string(nil), lines[:n-1]...), lines[n:]...)
			refusesAt(t, left, n, row.rule)
			refusesAt(t, lines[:n-1], n-1, row.rule)
			twice := append(append([]string(nil), lines[:n]...), lines[n-1:]...)
			refusesAt(t, twice, n+1, "")
			for _, other := range []string{"B Resigns", "Deadlock", "Round 99", "Result 0-0", "W Fill Left"} {
				changed := append(append([]string(nil), lines[:n-1]...), other)
				refusesAt(t, changed, n, row.rule)
			}
		})
	}
}

func refusesAt(t *testing.T, lines []string, line int, rule string) {
	t.Helper()
	_, err := ReadRecord(strings.NewReader(strings.Join(lines, "\n")))
	var at *LineError
	require.ErrorAs(t, err, &at)
	assert.Equal(t, line, at.Line, err.Error())
	assert.Contains(t, err.Error(), rule)
}

// walled reads entries of a match that has begun already.
type walled struct{ *recordReader }

func (walled) Begin() error { return nil }

// A deadlock from the start of a match is out of reach of a table, so the reader begins in a wall.
func TestReadRecordDeadlock(t *testing.T) {
	start, closed := findWall(t, 2, 0)
	passes := []string{}
	for s := closed; s.position.mustPass(); {
		pass := s.position.pass()
		passes = append(passes, entryLine(pass.Side, pass.Action()))
		s = s.moved(pass)
	}
	reader := func() walled {
		r := newReader(nil)
		r.state = match(Standard, start)
		return walled{r}
	}
	read := func(lines ...string) error {
		r := reader()
		return r.Read(strings.NewReader(strings.Join(lines, "\n")), r)
	}
	move := entryLine(Black, closed.last.Action())
	whole := append([]string{move}, passes...)
	assert.NoError(t, read(append(whole, "Deadlock", "W Fill Left", "Round 3")...))
	assert.NoError(t, read(append(whole, "Deadlock")...))
	for _, row := range []struct {
		lines []string
		want  string
	}{
		{whole, "the line \"Deadlock\" is missing (M8)"},
		{append(whole, "W Fill Left"), "the line \"Deadlock\" is missing (M8)"},
		{append(whole, passes[0]), "the line \"Deadlock\" is missing (M8)"},
		{append(whole, "Deadlock", "Deadlock"), "there is no deadlock here (M8)"},
		{[]string{move, "Deadlock"}, "is missing (M6)"},
		{append(whole, "Deadlock", "Round 3"), "White has to choose the fill before the next round (F1)"},
		{append(whole, "Deadlock", "B Fill Left"), "White, who has won the round, chooses the fill (F1)"},
		{append(whole, "Deadlock", "W Fill Left", "Round 2"), "instead of \"Round 3\""},
	} {
		assert.ErrorContains(t, read(row.lines...), row.want)
	}
	var reported []Position
	r := reader()
	r.each = func(p Position) error { reported = append(reported, p); return nil }
	require.NoError(t, r.Read(strings.NewReader(strings.Join(append(whole, "Deadlock"), "\n")), r))
	require.Len(t, reported, 1, "move, passes and the word are one decision")
	assert.Equal(t, Filling, reported[0].Phase())
}

func TestReplay(t *testing.T) {
	for _, setup := range lengths {
		for seed := range uint64(6) {
			log, _, err := gametest.Playout(New(), setup, 0, gametest.Rand(seed), 10000)
			require.NoError(t, err)
			want := positionsOf(t, log)
			var got []Position
			require.NoError(t, Replay(strings.NewReader(recordOf(t, log)), func(p Position) error {
				got = append(got, p)
				return nil
			}))
			assert.Equal(t, want, got)
			for i, p := range got {
				again, err := ParsePosition(p.String())
				require.NoError(t, err, "%d", i)
				require.Equal(t, p, again)
			}
		}
	}
}

// positionsOf returns the position after every decision of a player and the entries that it forces.
func positionsOf(t testing.TB, log engine.Log) []Position {
	var positions []Position
	s := started(t, log.Setup)
	for _, e := range log.Entries {
		s = play(t, s, e.Action)
		if !s.position.mustPass() {
			positions = append(positions, s.position)
		}
	}
	return positions
}

// The record of the rule page, and its second round.
func TestRecordOfTheRules(t *testing.T) {
	const text = `[Game "Kamisado"]
[Length "standard"]
[Black "Johan"]
[White "Alain"]

Round 1
B Red Left 2 Blue
W Blue Forward 3 Purple
B Purple Right 1 Orange
W Orange Left 5 Orange
B Orange Forward 6 Purple
W Purple Forward 7 Red
W Fill Left
Round 2
B Red Left 2 Red
`
	record, err := ReadRecord(strings.NewReader(text))
	require.NoError(t, err)
	assert.Equal(t, []string{"Johan", "Alain"}, record.Log.Names)
	assert.Equal(t, text, recordOf(t, record.Log))
	assert.Len(t, positionsOf(t, record.Log), 8)
}

func TestReplayUpToTheError(t *testing.T) {
	count := 0
	err := Replay(strings.NewReader(opening+"B Purple Right 1 Red\n"), func(Position) error { count++; return nil })
	assert.EqualError(t, err, "line 7: Purple ends on b7, which is orange, not red (T2)")
	assert.Equal(t, 2, count)

	var last Position
	require.NoError(t, Replay(strings.NewReader(opening+"W Resigns\n"), func(p Position) error { last = p; return nil }))
	assert.Contains(t, last.String(), " - - 0-0/3", "after a resignation nobody decides")
	assert.Equal(t, Over, last.Phase())

	enough := fmt.Errorf("enough")
	assert.ErrorIs(t, Replay(strings.NewReader(opening), func(Position) error { return enough }), enough)
}
