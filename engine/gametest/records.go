package gametest

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

// proofOf returns a proof of chance for the record of a match of so many seats; nothing in it was drawn.
func proofOf(seats int) engine.Proof {
	return engine.Proof{
		Match: "1005", Commit: strings.Repeat("0123456789abcdef", 4), Seed: strings.Repeat("fedcba9876543210", 4),
		Words: "two words" + strings.Repeat("|", seats-1) + `b\c`,
	}
}

// lookAtLog examines that the log is the truth, and that the record of a match tells it.
func (s Suite) lookAtLog(t *testing.T, log engine.Log, end engine.State, r *rand.Rand) {
	t.Helper()
	replayed, err := engine.Replay(s.Game, log)
	require.NoError(t, err)
	assert.Equal(t, pictureOf(end, log.Seats), pictureOf(replayed, log.Seats), "the log replays to another end")
	recorder, ok := s.Game.(engine.Recorder)
	if !ok {
		return
	}
	for _, head := range []int{0, r.IntN(len(log.Entries)), len(log.Entries)} {
		part := log
		part.Entries = log.Entries[:head]
		for seat := engine.Nobody; int(seat) < log.Seats; seat++ {
			record, err := recorder.Record(part, seat)
			require.NoError(t, err)
			assert.NotEmpty(t, record)
		}
	}
	if importer, ok := s.Game.(engine.Importer); ok {
		lookAtRecord(t, recorder, importer, log, s.together(t, log))
	}
}

// together returns the number of seats that decide side by side at the beginning of a match.
func (s Suite) together(t *testing.T, log engine.Log) int {
	t.Helper()
	state, err := s.Game.New(log.Setup, log.Seats)
	require.NoError(t, err)
	return len(state.Pending())
}

// inSeatOrder returns the entries with those that begin the match in the order of their seats. Where
// several seats decide side by side, as in secret set-ups, a record may tell their decisions in that
// order, whoever was quicker.
func inSeatOrder(entries []engine.Entry, together int) []engine.Entry {
	list := slices.Clone(entries)
	slices.SortStableFunc(list[:min(together, len(list))], func(a, b engine.Entry) int { return int(a.Seat - b.Seat) })
	return list
}

// lookAtRecord examines that the record of a finished match reads back, and what readers get of it.
func lookAtRecord(t *testing.T, recorder engine.Recorder, importer engine.Importer, log engine.Log, together int) {
	t.Helper()
	log.Names = []string{`A "quoted" \ name`, "Bö"}
	chancy := slices.ContainsFunc(log.Entries, func(e engine.Entry) bool { return e.Seat == engine.Chance })
	if chancy {
		log.Proof = proofOf(log.Seats)
	}
	text, err := recorder.Record(log, engine.Nobody)
	require.NoError(t, err)
	for seat := range engine.Seat(log.Seats) {
		own, err := recorder.Record(log, seat)
		require.NoError(t, err)
		assert.Equal(t, text, own, "seat %d reads another record of a finished match", seat)
	}
	read, err := importer.Import(text)
	require.NoError(t, err, "%s", text)
	assert.Equal(t, inSeatOrder(log.Entries, together), inSeatOrder(read.Entries, together), "the record tells other entries")
	assert.Equal(t, log.Ending, read.Ending, "the record tells another ending")
	assert.Equal(t, log.Names[:2], read.Names[:min(2, len(read.Names))], "the record tells other names")
	if chancy {
		assert.Equal(t, log.Proof, read.Proof, "the record tells another proof")
	}
	lookAtLines(t, text, read)
	again, err := recorder.Record(read, engine.Nobody)
	require.NoError(t, err)
	assert.Equal(t, text, again, "the record is another one when it has been read")
	if replayer, ok := importer.(engine.Replayer); ok {
		lookAtReplay(t, replayer, text, read.Lines)
	}
}

// lookAtReplay examines that the states of a record come in the order of its lines, the last
// one after the last entry.
func lookAtReplay(t *testing.T, replayer engine.Replayer, text string, entries []int) {
	t.Helper()
	var reached []int
	require.NoError(t, replayer.Replay(text, func(at int, _ string) error {
		reached = append(reached, at)
		return nil
	}))
	assert.True(t, slices.IsSorted(reached), "states out of order: %v", reached)
	if len(entries) > 0 && assert.NotEmpty(t, reached) {
		assert.GreaterOrEqual(t, reached[len(reached)-1], entries[len(entries)-1], "the last entry leads to no state")
	}
}

// lookAtLines examines that the lines of the entries rise within the record.
func lookAtLines(t *testing.T, text string, log engine.Log) {
	t.Helper()
	require.Len(t, log.Lines, len(log.Entries), "Import names the line of each entry")
	assert.True(t, slices.IsSorted(log.Lines), "lines out of order: %v", log.Lines)
	assert.Len(t, slices.Compact(slices.Clone(log.Lines)), len(log.Lines), "two entries in one line")
	lines := strings.Split(text, "\n")
	for i, e := range log.Entries {
		require.Positive(t, log.Lines[i])
		require.LessOrEqual(t, log.Lines[i], len(lines))
		assert.Contains(t, lines[log.Lines[i]-1], string(e.Action), "entry %d stands elsewhere", i+1)
	}
}
