package analysis

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/gametest"
	"towerpost/engine/samurai"
	"towerpost/engine/samurai/rival"
	"towerpost/engine/suite"
)

// begun returns the first turns of a match of beginners.
func begun(t *testing.T, seats, turns int) engine.Log {
	t.Helper()
	beginner, err := rival.New(rival.Beginner, rival.Options{Seed: 3})
	require.NoError(t, err)
	state, err := samurai.New().New(nil, seats)
	require.NoError(t, err)
	log, dice := engine.Log{Seats: seats}, rand.New(rand.NewPCG(3, 0))
	for len(state.Pending()) > 0 && state.View(engine.Nobody).(samurai.View).Number <= turns {
		e := engine.Entry{Seat: state.Pending()[0].Seat}
		if e.Seat == engine.Chance {
			e.Action = state.(engine.Roller).Roll(dice.IntN)
		} else {
			e.Action, err = beginner.Choose(t.Context(), state.View(e.Seat).(samurai.View))
			require.NoError(t, err)
		}
		state, err = state.Apply(e.Seat, e.Action)
		require.NoError(t, err)
		log.Entries = append(log.Entries, e)
	}
	return log
}

// hides reports whether an entry is the hand of another seat, or a tile that it draws.
func hides(log engine.Log, entry int, viewer engine.Seat) bool {
	m, _ := samurai.ParseAction(log.Entries[entry].Action)
	return m.Verb == samurai.Chooses || m.Verb == samurai.Draws && m.Seat != viewer
}

// shuffled returns the log with other hands and draws for the seats other than the viewer, with which they
// could have played the same.
func shuffled(t *testing.T, log engine.Log, viewer engine.Seat) engine.Log {
	t.Helper()
	secrets, r, found := gametest.Secrets{Game: samurai.New(), Hides: hides}, gametest.Rand(uint64(5+viewer)), 0
	for range 60 {
		if twin := secrets.Twin(log, viewer, r); len(twin.Entries) > 0 {
			log = twin
			found++
		}
	}
	require.Greater(t, found, 5, "too little is shuffled")
	return log
}

// turnsFor returns the judgements of a seat's turns. With peeks the judge sees states that hide nothing.
func turnsFor(t *testing.T, log engine.Log, seat engine.Seat, peeks bool) (list []Turn) {
	t.Helper()
	states, err := States(log.Setup, log.Seats, log.Entries)
	require.NoError(t, err)
	for i := range states {
		if peeks {
			states[i] = states[i].(engine.Revealer).Reveal()
		}
	}
	judge, err := rival.New(rival.Expert, rival.Options{Seed: seed})
	require.NoError(t, err)
	for _, turn := range turnsOf(states, log.Entries) {
		if turn.before.Viewer == seat {
			judged, err := turn.judged(t.Context(), judge)
			require.NoError(t, err)
			list = append(list, judged)
		}
	}
	return list
}

// A turn is judged by what its player could know: the verdict, the chances and the better turn do not depend
// on the hands and draws of the others. A judge that saw them would differ.
func TestTheJudgeDoesNotPeek(t *testing.T) {
	t.Parallel()
	for _, seats := range []int{2, 3, 4}[:suite.Size(2, 3)] {
		log, caught := begun(t, seats, suite.Size(2*seats, 100)), 0
		for seat := range engine.Seat(seats) {
			twin := shuffled(t, log, seat)
			own := turnsFor(t, log, seat, false)
			require.NotEmpty(t, own)
			assert.Equal(t, own, turnsFor(t, twin, seat, false), "seat %d of %d is judged by what others held", seat, seats)
			if !assert.ObjectsAreEqual(turnsFor(t, log, seat, true), turnsFor(t, twin, seat, true)) {
				caught++
			}
		}
		assert.Positive(t, caught, "a judge who peeks is not noticed at %d seats", seats)
	}
}

// The report of a match consists of such turns.
func TestAReportHasWhatItsJudgeSaw(t *testing.T) {
	t.Parallel()
	log := begun(t, 2, 4)
	report, err := Match(t.Context(), log, func(int, int) {})
	require.NoError(t, err)
	for seat := range engine.Seat(2) {
		var turns []Turn
		for _, turn := range report.Turns {
			if turn.Seat == seat {
				turns = append(turns, turn)
			}
		}
		assert.Equal(t, turnsFor(t, log, seat, false), turns)
	}
}
