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

// proofOf returns a made-up proof of chance for the record of a match with the given number of seats.
func proofOf(seats int) engine.Proof {
	return engine.Proof{
		Match:  "1005",
		Commit: strings.Repeat("0123456789abcdef", 4),
		Seed:   strings.Repeat("fedcba9876543210", 4),
		Words:  "two words" + strings.Repeat("|", seats-1) + `b\c`,
	}
}

// checkLog checks that the log replays to the end, and that records of the match can be written and read.
func (s Suite) checkLog(t *testing.T, log engine.Log, end engine.State, r *rand.Rand) {
	t.Helper()
	replayed, err := engine.Replay(s.Game, log)
	require.NoError(t, err)
	assert.Equal(t, snapshotOf(end, log.Seats), snapshotOf(replayed, log.Seats),
		"the log replays to another end")
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
		checkRecord(t, recorder, importer, log, s.simultaneous(t, log))
	}
}

// simultaneous returns the number of simultaneous decisions at the start of a match.
func (s Suite) simultaneous(t *testing.T, log engine.Log) int {
	t.Helper()
	state, err := s.Game.New(log.Setup, log.Seats)
	require.NoError(t, err)
	return len(state.Pending())
}

// inSeatOrder returns the entries with the first ones, as many as there are simultaneous decisions at the
// start, sorted by seat. A record may list such decisions, for example secret set-ups, in that order.
func inSeatOrder(entries []engine.Entry, simultaneous int) []engine.Entry {
	list := slices.Clone(entries)
	first := list[:min(simultaneous, len(list))]
	slices.SortStableFunc(first, func(a, b engine.Entry) int { return int(a.Seat - b.Seat) })
	return list
}

// checkRecord checks that the record of a finished match reads back, and that it is the same for all seats.
func checkRecord(
	t *testing.T, recorder engine.Recorder, importer engine.Importer, log engine.Log, simultaneous int,
) {
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
	assert.Equal(t, inSeatOrder(log.Entries, simultaneous), inSeatOrder(read.Entries, simultaneous),
		"the record tells other entries")
	assert.Equal(t, log.Ending, read.Ending, "the record tells another ending")
	assert.Equal(t, log.Names[:2], read.Names[:min(2, len(read.Names))], "the record tells other names")
	if chancy {
		assert.Equal(t, log.Proof, read.Proof, "the record tells another proof")
	}
	checkLines(t, text, read)
	again, err := recorder.Record(read, engine.Nobody)
	require.NoError(t, err)
	assert.Equal(t, text, again, "the record is another one when it has been read")
	if replayer, ok := importer.(engine.Replayer); ok {
		checkReplay(t, replayer, text, read.Lines)
	}
}

// checkReplay checks that the states of a record come in the order of its lines, and that there is one after
// the last entry.
func checkReplay(t *testing.T, replayer engine.Replayer, text string, entries []int) {
	t.Helper()
	var reached []int
	require.NoError(t, replayer.Replay(text, func(at int, _ string) error {
		reached = append(reached, at)
		return nil
	}))
	assert.True(t, slices.IsSorted(reached), "states out of order: %v", reached)
	if len(entries) > 0 && assert.NotEmpty(t, reached) {
		assert.GreaterOrEqual(t, reached[len(reached)-1], entries[len(entries)-1],
			"the last entry leads to no state")
	}
}

// checkLines checks that the line numbers of the entries increase and name the lines with their actions.
func checkLines(t *testing.T, text string, log engine.Log) {
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
