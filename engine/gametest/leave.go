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

// leaveOneIn is the average number of entries per attempt of a seat to leave.
const leaveOneIn = 12

// reasonsToLeave are the reasons for leaving.
var reasonsToLeave = [...]string{engine.LeftResign, engine.LeftTimeout, engine.LeftAdjudicate}

// leavingPlayout plays one random match in which seats leave at random moments.
func (s Suite) leavingPlayout(t *testing.T, setup engine.Setup, seats int, r *rand.Rand) {
	t.Helper()
	state, err := s.Game.New(setup, seats)
	require.NoError(t, err)
	if _, ok := state.(engine.Quitter); !ok {
		s.endingPlayout(t, setup, seats, r)
		return
	}
	log := engine.Log{Setup: setup, Seats: seats}
	for n := 0; len(state.Pending()) > 0; n++ {
		require.Less(t, n, orDefault(s.Limit, 10000), "the match does not end")
		s.checkInvariant(t, state)
		entry, err := choose(state, r)
		require.NoError(t, err)
		if leaver := randomLeaver(seats, r); r.IntN(leaveOneIn) == 0 && canLeave(t, state, leaver.Seat, log) {
			entry = leaver
		}
		before := snapshotOf(state, seats)
		next, err := engine.Step(state, entry)
		require.NoError(t, err, "%d: %+v", n, entry)
		assert.Equal(t, before, snapshotOf(state, seats), "the state has changed when %+v", entry)
		state = next
		log.Entries = append(log.Entries, entry)
		if entry.Left != "" {
			checkLeft(t, state, entry.Seat)
		}
	}
	s.checkInvariant(t, state)
	checkEnd(t, state, seats)
	assert.Empty(t, rankError(log, s.teams(t, setup, seats), state.Outcome().Ranks))
	s.checkLog(t, log, state, r)
}

// randomLeaver returns the entry of a random seat that leaves for a random reason.
func randomLeaver(seats int, r *rand.Rand) engine.Entry {
	return engine.Entry{Seat: engine.Seat(r.IntN(seats)), Left: reasonsToLeave[r.IntN(len(reasonsToLeave))]}
}

// endingPlayout plays part of a random match, which ends because a seat leaves. It is for games whose states
// are no engine.Quitter.
func (s Suite) endingPlayout(t *testing.T, setup engine.Setup, seats int, r *rand.Rand) {
	t.Helper()
	log, state, err := Playout(s.Game, setup, seats, r, r.IntN(20))
	require.NoError(t, err)
	// Automatic actions are played before a seat can leave.
	for slices.ContainsFunc(state.Pending(), isAutomatic) {
		entry, err := choose(state, r)
		require.NoError(t, err)
		state, err = state.Apply(entry.Seat, entry.Action)
		require.NoError(t, err)
		log.Entries = append(log.Entries, entry)
	}
	if state.Outcome().Over() {
		return
	}
	leaver := randomLeaver(seats, r)
	if engine.Preparing(state) { // the match has no result
		s.checkVoided(t, log)
		return
	}
	log.Entries = append(log.Entries, leaver)
	log.Ending = engine.Lost(leaver.Left, leaver.Seat, seats)
	s.checkLog(t, log, state, r)
}

// checkVoided checks that the record of a match without a result can be written.
func (s Suite) checkVoided(t *testing.T, log engine.Log) {
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

// isAutomatic reports whether a decision is taken without asking a player.
func isAutomatic(d engine.Decision) bool { return d.Auto || d.Seat == engine.Chance }

// canLeave reports whether a seat can leave. It checks that seats that have left or do not exist cannot, and
// that a seat that is asked can.
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
	isOfSeat := func(d engine.Decision) bool { return d.Seat == seat }
	asked := slices.ContainsFunc(state.Pending(), isOfSeat)
	assert.False(t, asked, "seat %d is asked and cannot leave: %v", seat, err)
	return false
}

// left reports whether a seat has left.
func left(log engine.Log, seat engine.Seat) bool {
	return slices.ContainsFunc(log.Entries, func(e engine.Entry) bool {
		return e.Seat == seat && e.Left != ""
	})
}

// checkLeft checks the state after a seat has left.
func checkLeft(t *testing.T, state engine.State, seat engine.Seat) {
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

// teams returns the team of each seat. A seat without partners is a team of its own.
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

// rankError returns a description of the first rank that breaks the contract, or "" if none does. Partners
// must have the same rank. A seat that has left must not be first, and no seat that stayed may rank behind
// it. A seat that leaves takes its partners along, so they share its rank.
func rankError(log engine.Log, teams, ranks []int) string {
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
				return fmt.Sprintf("seat %d stayed, and ranks behind %d, which left: %v",
					other, leaver, ranks)
			}
		}
	}
	return ""
}
