package analysis_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/ludo"
	"towerpost/engine/ludo/analysis"
	"towerpost/engine/ludo/rival"
)

// played returns the log of a match between players of the levels, and its record.
func played(t testing.TB, setup engine.Setup, seed uint64, levels ...string) (engine.Log, string) {
	t.Helper()
	state, err := ludo.New().New(setup, len(levels))
	require.NoError(t, err)
	log, dice := engine.Log{Setup: setup, Seats: len(levels)}, rand.New(rand.NewPCG(seed, 1))
	for len(state.Pending()) > 0 {
		e := engine.Entry{Seat: state.Pending()[0].Seat}
		if e.Seat == engine.Chance {
			e.Action = state.(engine.Roller).Roll(dice.IntN)
		} else {
			one, err := rival.New(levels[e.Seat], rival.Options{Seed: seed})
			require.NoError(t, err)
			e.Action, err = one.Choose(t.Context(), state.View(e.Seat).(ludo.View).Position)
			require.NoError(t, err)
		}
		log.Entries = append(log.Entries, e)
		state, err = engine.Step(state, e)
		require.NoError(t, err)
	}
	record, err := ludo.New().(engine.Recorder).Record(log, engine.Nobody)
	require.NoError(t, err)
	return log, record
}

func judged(t *testing.T, record string) analysis.Report {
	t.Helper()
	steps := 0
	r, err := analysis.Match(t.Context(), record, func(done, all int) {
		steps++
		require.Equal(t, steps, done)
		require.LessOrEqual(t, done, all)
	})
	require.NoError(t, err)
	return r
}

var short = engine.Setup{"pieces": "2"}

func TestMatch(t *testing.T) {
	log, record := played(t, nil, 4, rival.Beginner, rival.Expert)
	r := judged(t, record)
	require.NotEmpty(t, r.Chances)
	for i, chances := range r.Chances {
		require.InDelta(t, 1, chances[0]+chances[1], 1e-3, "after turn %d", i)
	}
	assert.InDelta(t, 0.5, r.Chances[0][0], 0.05, "nobody is ahead at the start")
	last := r.Chances[len(r.Chances)-1]
	assert.ElementsMatch(t, []float64{0, 1}, last)

	expert, beginner := r.Tallies[1], r.Tallies[0]
	assert.Equal(t, expert.Choices, expert.Best, "the judge is the expert")
	assert.Zero(t, expert.Lost)
	assert.Less(t, beginner.Best, beginner.Choices)
	assert.Positive(t, beginner.Lost)
	counts, err := ludo.New().(engine.Statistician).Statistics(log)
	require.NoError(t, err)
	assert.Equal(t, counts.Seats[1][ludo.CountWait], expert.Wait)

	require.NotEmpty(t, r.Points)
	number := 0
	for _, p := range r.Points {
		assert.Greater(t, p.Number, number, "in their order")
		number = p.Number
		assert.GreaterOrEqual(t, p.Change(), 0.03)
		assert.Equal(t, r.Chances[p.Number-1], p.Before)
		assert.Equal(t, r.Chances[p.Number], p.After)
		assert.LessOrEqual(t, p.First, p.Last)
		assert.Less(t, p.Last, len(log.Entries))
		steps := r.Steps(p)
		require.Len(t, steps, p.Last-p.First+1)
		assert.Empty(t, steps[0].Before.Steps, "the turn begins")
		assert.Empty(t, steps[len(steps)-1].After.Steps, "the turn has ended")
	}
}

// The better choice in a report was legal, and leaves its player a greater chance.
func TestWhatWasMissed(t *testing.T) {
	missed := 0
	for seed := range uint64(4) {
		_, record := played(t, short, seed, rival.Beginner, rival.Beginner, rival.Beginner)
		r := judged(t, record)
		for _, p := range r.Points {
			if p.Missed.Better == "" {
				continue
			}
			missed++
			assert.NotEqual(t, p.Missed.Better, p.Missed.Action)
			instead, ok := r.Instead(p.Missed)
			require.True(t, ok)
			assert.Equal(t, p.Seat, instead.Seat)
			done := r.Steps(p)[p.Missed.Entry-p.First]
			assert.Equal(t, instead.Before.Line, done.Before.Line)
			gain := rival.Chances(instead.After.Position)[p.Seat] - rival.Chances(done.After.Position)[p.Seat]
			assert.InDelta(t, p.Missed.Lost, gain, 1e-3)
		}
	}
	assert.Positive(t, missed)
}

// The average luck over all possible throws is 0.
func TestLuckOfAThrow(t *testing.T) {
	log, _ := played(t, short, 3, rival.Expert, rival.Expert)
	sum := 0.0
	for die := 1; die <= 6; die++ {
		one := log
		one.Entries = []engine.Entry{{Seat: engine.Chance, Action: ludo.Throw(die)}}
		record, err := ludo.New().(engine.Recorder).Record(one, engine.Nobody)
		require.NoError(t, err)
		r := judged(t, record)
		sum += r.Tallies[0].Luck
		if die == 5 {
			assert.Positive(t, r.Tallies[0].Luck, "a piece enters")
		}
		if die == 1 {
			assert.Negative(t, r.Tallies[0].Luck)
		}
	}
	assert.InDelta(t, 0, sum, 1e-3)
}

func TestLeavingIsATurn(t *testing.T) {
	log, _ := played(t, short, 5, rival.Casual, rival.Casual, rival.Casual)
	for i, e := range log.Entries {
		if e.Seat == engine.Chance && i > 20 {
			log.Entries = append(log.Entries[:i:i], engine.Entry{Seat: 1, Left: engine.LeftResign})
			break
		}
	}
	record, err := ludo.New().(engine.Recorder).Record(log, engine.Nobody)
	require.NoError(t, err)
	r := judged(t, record)
	last := r.Chances[len(r.Chances)-1]
	assert.Zero(t, last[1], "who has left cannot win")
	left := r.Points[len(r.Points)-1]
	assert.True(t, left.Left)
	assert.Equal(t, engine.Seat(1), left.Seat)
}

func TestWhatCannotBeJudged(t *testing.T) {
	_, err := analysis.Match(t.Context(), "nothing", func(int, int) {})
	assert.Error(t, err)
	_, record := played(t, short, 3, rival.Beginner, rival.Beginner)
	ended, stop := context.WithCancel(t.Context())
	stop()
	_, err = analysis.Match(ended, record, func(int, int) {})
	assert.ErrorIs(t, err, context.Canceled)
	far := analysis.Turn{First: 3, Last: 1 << 20}
	assert.Empty(t, analysis.Report{Record: record}.Steps(far))
	assert.Empty(t, analysis.Report{Record: "nothing"}.Steps(analysis.Turn{}))
	_, ok := analysis.Report{Record: record}.Instead(analysis.Choice{Entry: 1 << 20})
	assert.False(t, ok)
}

func BenchmarkMatch(b *testing.B) {
	_, record := played(b, nil, 1, rival.Casual, rival.Casual, rival.Casual, rival.Casual)
	for b.Loop() {
		if _, err := analysis.Match(b.Context(), record, func(int, int) {}); err != nil {
			b.Fatal(err)
		}
	}
}
