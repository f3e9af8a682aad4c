package kamisado

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/gametest"
)

const marathonFile = "testdata/marathon.record"

// longMarathon plays random marathons until one has twenty rounds and more, with passes, a deadlock
// and a push of two towers.
func longMarathon(t testing.TB) string {
	t.Helper()
	for seed := range uint64(10000) {
		log, _, err := gametest.Playout(New(), engine.Setup{"length": "marathon"}, 0, gametest.Rand(seed), 10000)
		require.NoError(t, err)
		log.Names = []string{"Johan", "Alain"}
		text := recordOf(t, log)
		if strings.Contains(text, "Round 20") && strings.Contains(text, wordDeadlock) && strings.Contains(text, " 0 ") && pushedTwo(text) {
			return text
		}
	}
	require.Fail(t, "no such marathon")
	return ""
}

// pushedTwo reports whether two pushed towers follow each other.
func pushedTwo(text string) bool {
	before := false
	for line := range strings.Lines(text) {
		pushed := strings.Contains(line, " Back ")
		if before && pushed {
			return true
		}
		before = pushed
	}
	return false
}

func TestMarathonRecord(t *testing.T) {
	if *update {
		require.NoError(t, os.WriteFile(marathonFile, []byte(longMarathon(t)), 0o644))
	}
	text, err := os.ReadFile(marathonFile)
	require.NoError(t, err)
	record, err := ReadRecord(strings.NewReader(string(text)))
	require.NoError(t, err)
	s, err := engine.Replay(New(), record.Log)
	require.NoError(t, err)
	require.True(t, s.Outcome().Over())
	v := s.View(engine.Nobody).(View)
	assert.GreaterOrEqual(t, v.Round, 20)
	assert.GreaterOrEqual(t, v.Position.Points(v.Finish.Winner), 15)
	again, err := record.Text()
	require.NoError(t, err)
	assert.Equal(t, string(text), again)
	worth := map[Side]int{}
	for _, tower := range v.Position.towers {
		worth[tower.Side] += tower.Worth()
	}
	assert.Equal(t, worth[White], v.Position.Points(White), "points are what the teeth are worth")
	assert.Equal(t, worth[Black], v.Position.Points(Black))
}

// In any match with teeth, the points are the worth of the teeth, and no tower has more teeth than the length allows.
func TestRandomMarathons(t *testing.T) {
	kinds := map[string]int{}
	for seed := range uint64(40) {
		log, _, err := gametest.Playout(New(), engine.Setup{"length": "marathon"}, 0, gametest.Rand(1000+seed), 10000)
		require.NoError(t, err)
		s := started(t, log.Setup)
		for _, e := range log.Entries {
			s = play(t, s, e.Action)
			worth := [3]int{}
			for _, tower := range s.position.towers {
				worth[tower.Side] += tower.Worth()
			}
			require.Equal(t, worth, s.position.points)
			kinds["pass"] += btoi(s.last.Pass())
			kinds["push"] += btoi(s.last.Push())
			kinds["push of several"] += btoi(s.last.Pushed > 1)
			kinds["deadlock"] += btoi(s.finish.deadlock)
		}
		read, err := ReadRecord(strings.NewReader(recordOf(t, log)))
		require.NoError(t, err)
		assert.Equal(t, log, read.Log)
	}
	for _, kind := range []string{"pass", "push", "push of several", "deadlock"} {
		assert.Positive(t, kinds[kind], "%s has never happened", kind)
	}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

func BenchmarkReplayMarathon(b *testing.B) {
	text, err := os.ReadFile(marathonFile)
	require.NoError(b, err)
	record, err := ReadRecord(strings.NewReader(string(text)))
	require.NoError(b, err)
	b.ReportMetric(float64(len(record.Log.Entries)), "actions")
	for b.Loop() {
		if _, err := engine.Replay(New(), record.Log); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkReadRecord(b *testing.B) {
	text, err := os.ReadFile(marathonFile)
	require.NoError(b, err)
	for b.Loop() {
		if _, err := ReadRecord(strings.NewReader(string(text))); err != nil {
			b.Fatal(err)
		}
	}
}
