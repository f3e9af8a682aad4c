package gametest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

// leavingOften is how many actions there are to one seat that leaves, on average.
const leavingOften = 12

// reasonsToLeave are the reasons for which a seat can leave.
var reasonsToLeave = [...]string{engine.LeftResign, engine.LeftTimeout, engine.LeftAdjudicate}

// leaving plays one random match in which seats leave at random moments.
func (s Suite) leaving(t *testing.T, setup engine.Setup, seats int, r *rand.Rand) {
	t.Helper()
	state, err := s.Game.New(setup, seats)
	require.NoError(t, err)
	if _, ok := state.(engine.Quitter); !ok {
		s.ending(t, setup, seats, r)
		return
	}
	log := engine.Log{Setup: setup, Seats: seats}
	for n := 0; len(state.Pending()) > 0; n++ {
		require.Less(t, n, orDefault(s.Limit, 10000), "the match does not end")
		s.hold(t, state)
		entry, err := choose(state, r)
		require.NoError(t, err)
		if leaver := leaves(seats, r); r.IntN(leavingOften) == 0 && canLeave(t, state, leaver.Seat, log) {
			entry = leaver
		}
		before := pictureOf(state, seats)
		next, err := engine.Step(state, entry)
		require.NoError(t, err, "%d: %+v", n, entry)
		assert.Equal(t, before, pictureOf(state, seats), "the state has changed when %+v", entry)
		state = next
		log.Entries = append(log.Entries, entry)
		if entry.Left != "" {
			lookAtLeft(t, state, entry.Seat)
		}
	}
	s.hold(t, state)
	lookAtEnd(t, state, seats)
	assert.Empty(t, wrongRank(log, s.teams(t, setup, seats), state.Outcome().Ranks))
	s.lookAtLog(t, log, state, r)
}

// leaves returns the entry of a seat that leaves.
func leaves(seats int, r *rand.Rand) engine.Entry {
	return engine.Entry{Seat: engine.Seat(r.IntN(seats)), Left: reasonsToLeave[r.IntN(len(reasonsToLeave))]}
}

// ending plays a part of a random match that ends because a seat leaves, in a game whose rules do not play on
// then.
func (s Suite) ending(t *testing.T, setup engine.Setup, seats int, r *rand.Rand) {
	t.Helper()
	log, state, err := Playout(s.Game, setup, seats, r, r.IntN(20))
	require.NoError(t, err)
	for slices.ContainsFunc(state.Pending(), playsItself) { // nobody leaves before that has been played
		entry, err := choose(state, r)
		require.NoError(t, err)
		state, err = state.Apply(entry.Seat, entry.Action)
		require.NoError(t, err)
		log.Entries = append(log.Entries, entry)
	}
	if state.Outcome().Over() {
		return
	}
	leaver := leaves(seats, r)
	if engine.Preparing(state) { // nobody has lost
		s.voided(t, log)
		return
	}
	log.Entries = append(log.Entries, leaver)
	log.Ending = engine.Lost(leaver.Left, leaver.Seat, seats)
	s.lookAtLog(t, log, state, r)
}

// voided examines that a match can be recorded that was ended without a result.
func (s Suite) voided(t *testing.T, log engine.Log) {
	t.Helper()
	recorder, ok := s.Game.(engine.Recorder)
	if !ok {
		return
	}
	log.Ending = engine.Ending{Reason: "abort"}
	for seat := engine.Nobody; int(seat) < log.Seats; seat++ {
		text, err := recorder.Record(log, seat)
		require.NoError(t, err)
		assert.NotEmpty(t, text)
	}
}

func playsItself(d engine.Decision) bool { return d.Auto || d.Seat == engine.Chance }

// canLeave reports whether a seat can leave. One that has left, or does not exist, cannot; one that is asked
// can.
func canLeave(t *testing.T, state engine.State, seat engine.Seat, log engine.Log) bool {
	t.Helper()
	quitter := state.(engine.Quitter)
	for _, nobody := range []engine.Seat{engine.Nobody, engine.Chance, engine.Seat(log.Seats), 99} {
		_, err := quitter.Quit(nobody)
		requireProblem(t, err, engine.ErrIllegal, engine.ErrNotAsked)
	}
	_, err := quitter.Quit(seat)
	if left(log, seat) {
		requireProblem(t, err, engine.ErrIllegal, engine.ErrNotAsked)
		return false
	}
	if err == nil {
		return true
	}
	var problem *engine.Problem
	require.True(t, errors.As(err, &problem), "%v is no *engine.Problem", err)
	asked := slices.ContainsFunc(state.Pending(), func(d engine.Decision) bool { return d.Seat == seat })
	assert.False(t, asked, "seat %d is asked and cannot leave: %v", seat, err)
	return false
}

// left reports whether a seat has left.
func left(log engine.Log, seat engine.Seat) bool {
	return slices.ContainsFunc(log.Entries, func(e engine.Entry) bool { return e.Seat == seat && e.Left != "" })
}

// lookAtLeft examines the state after a seat has left.
func lookAtLeft(t *testing.T, state engine.State, seat engine.Seat) {
	t.Helper()
	for _, d := range state.Pending() {
		assert.NotEqual(t, seat, d.Seat, "seat %d has left and is asked", seat)
	}
	assert.Empty(t, state.Legal(seat), "seat %d has left", seat)
	quitter, ok := state.(engine.Quitter)
	require.True(t, ok, "the state is no engine.Quitter any more")
	_, err := quitter.Quit(seat)
	requireProblem(t, err, engine.ErrIllegal, engine.ErrNotAsked)
}

// teams returns the team of each seat; seats without partners are teams of one.
func (s Suite) teams(t *testing.T, setup engine.Setup, seats int) []int {
	t.Helper()
	if partnered, ok := s.Game.(engine.Partnered); ok {
		teams := partnered.Teams(setup, seats)
		require.Len(t, teams, seats, "each seat has a team")
		return teams
	}
	teams := make([]int, seats)
	for seat := range teams {
		teams[seat] = seat
	}
	return teams
}

// wrongRank says where ranks are not what the contract asks for, and is "" where they are: partners rank
// together, a seat that left is not first, and nobody who stayed ranks behind it. Who leaves takes the
// partners along: they share the rank, which can be behind that of a seat of another team that left later.
func wrongRank(log engine.Log, teams, ranks []int) string {
	gone := map[int]bool{}
	for seat, team := range teams {
		gone[team] = gone[team] || left(log, engine.Seat(seat))
	}
	for leaver, low := range ranks {
		if gone[teams[leaver]] && low == 1 {
			return fmt.Sprintf("seat %d has left and is first: %v", leaver, ranks)
		}
		for other, rank := range ranks {
			switch {
			case teams[other] == teams[leaver] && rank != low:
				return fmt.Sprintf("seats %d and %d are partners and rank apart: %v", leaver, other, ranks)
			case gone[teams[leaver]] && !gone[teams[other]] && rank > low:
				return fmt.Sprintf("seat %d stayed, and ranks behind %d, which left: %v", other, leaver, ranks)
			}
		}
	}
	return ""
}
