package gametest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

// Suite is the conformance test of a game. Only Game is required.
type Suite struct {
	Game engine.Game
	// Setups are the set-ups to play. If it is empty, every option has its default.
	Setups []engine.Setup
	// Playouts is the number of random matches for each set-up and number of seats; 0 means 5.
	Playouts int
	// Limit is the number of actions after which a match must be over; 0 means 10000.
	Limit int
	// Looked selects one in so many states for the detailed checks; 0 means every state.
	Looked int
	// Seed is the seed of all random choices.
	Seed uint64
	// Nonsense are actions that are never legal, in addition to those that the suite makes up.
	Nonsense []engine.Action
	// Invariant returns an error for a state that breaks an invariant of the rules, such as the number of
	// pieces. It is called for every state; nil checks nothing.
	Invariant func(engine.State) error
}

// Run runs all tests as subtests.
func (s Suite) Run(t *testing.T) {
	t.Run("info", s.checkInfo)
	t.Run("set-up", s.checkSetup)
	for i, setup := range s.setups() {
		for _, seats := range s.seats(setup) {
			t.Run(fmt.Sprintf("playouts %d%s", seats, nameOf(s.Game, setup)), func(t *testing.T) {
				for n := range orDefault(s.Playouts, 5) {
					s.playout(t, setup, seats, Rand(s.Seed+uint64(1000*i+n)))
				}
			})
			t.Run(fmt.Sprintf("leaving %d%s", seats, nameOf(s.Game, setup)), func(t *testing.T) {
				for n := range orDefault(s.Playouts, 5) {
					s.leavingPlayout(t, setup, seats, Rand(s.Seed+uint64(1000*i+n)))
				}
			})
		}
	}
}

// setups returns the set-ups to play.
func (s Suite) setups() []engine.Setup {
	if len(s.Setups) == 0 {
		return []engine.Setup{{}}
	}
	return s.Setups
}

// nameOf joins the option values of a set-up, in the order of the game's options and each after a space.
func nameOf(g engine.Game, setup engine.Setup) string {
	name := ""
	for _, o := range g.Info().Options {
		name += " " + setup.Get(o)
	}
	return name
}

// seats returns the numbers of seats with which a set-up can be played.
func (s Suite) seats(setup engine.Setup) []int {
	var list []int
	for n := s.Game.Info().Least(); n <= len(s.Game.Info().Seats); n++ {
		if _, err := s.Game.New(setup, n); err == nil {
			list = append(list, n)
		}
	}
	return list
}

func orDefault(value, otherwise int) int {
	if value == 0 {
		return otherwise
	}
	return value
}

func (s Suite) checkInfo(t *testing.T) {
	info := s.Game.Info()
	assert.NotEmpty(t, info.Key)
	assert.NotEmpty(t, info.Name)
	assert.Positive(t, info.Version)
	assert.NotEmpty(t, info.Seats)
	assert.Equal(t, info, s.Game.Info(), "constant")
	for _, o := range info.Options {
		assert.Contains(t, o.Values, o.Default, o.Key)
	}
	assert.LessOrEqual(t, info.Least(), len(info.Seats))
	if info.Category != "" {
		isCategory := func(o engine.Option) bool { return o.Key == info.Category }
		assert.True(t, slices.ContainsFunc(info.Options, isCategory))
	}
}

func (s Suite) checkSetup(t *testing.T) {
	info := s.Game.Info()
	for _, seats := range []int{-1, 1, info.Least() - 1, len(info.Seats) + 1} {
		if _, err := info.Seated(seats); err != nil {
			_, err := s.Game.New(nil, seats)
			requireProblem(t, err, engine.ErrSetup)
		}
	}
	for _, o := range info.Options {
		for _, value := range o.Values {
			assert.NotEmpty(t, s.seats(engine.Setup{o.Key: value}),
				"%s %s is played by no number of seats", o.Key, value)
		}
		_, err := s.Game.New(engine.Setup{o.Key: "no such value"}, 0)
		requireProblem(t, err, engine.ErrSetup)
	}
}

// playout plays one random match and checks its states, its end and its log.
func (s Suite) playout(t *testing.T, setup engine.Setup, seats int, r *rand.Rand) {
	t.Helper()
	state, err := s.Game.New(setup, seats)
	require.NoError(t, err)
	log := engine.Log{Setup: setup, Seats: seats}
	for n := 0; len(state.Pending()) > 0; n++ {
		require.Less(t, n, orDefault(s.Limit, 10000), "the match does not end")
		s.checkInvariant(t, state)
		if n%orDefault(s.Looked, 1) == 0 {
			s.checkState(t, state, seats, r)
		}
		entry, err := choose(state, r)
		require.NoError(t, err)
		state, err = state.Apply(entry.Seat, entry.Action)
		require.NoError(t, err, "%d: %q", n, entry.Action)
		log.Entries = append(log.Entries, entry)
	}
	s.checkInvariant(t, state)
	checkEnd(t, state, seats)
	assert.Empty(t, rankError(log, s.teams(t, setup, seats), state.Outcome().Ranks))
	s.checkLog(t, log, state, r)
}

// checkInvariant checks the invariant of a state.
func (s Suite) checkInvariant(t *testing.T, state engine.State) {
	t.Helper()
	if s.Invariant != nil {
		require.NoError(t, s.Invariant(state), "the invariant")
	}
}

// checkState checks one state of a match that is on.
func (s Suite) checkState(t *testing.T, state engine.State, seats int, r *rand.Rand) {
	t.Helper()
	before := snapshotOf(state, seats)
	assert.False(t, state.Outcome().Over(), "an outcome while somebody has to decide")
	asked := map[engine.Seat]bool{}
	for _, d := range state.Pending() {
		assert.False(t, asked[d.Seat], "seat %d is asked twice", d.Seat)
		asked[d.Seat] = true
		assert.NotEmpty(t, d.Prompt)
		if d.Seat == engine.Chance {
			checkRoll(t, state, seats, r)
		} else {
			s.checkSeat(t, state, d, seats, r)
		}
	}
	for _, seat := range notAsked(asked, seats) {
		assert.Empty(t, state.Legal(seat), "seat %d is not asked", seat)
		for decided := range asked {
			for _, action := range state.Legal(decided) {
				_, err := state.Apply(seat, action)
				requireProblem(t, err, engine.ErrNotAsked)
				break
			}
		}
	}
	assert.Equal(t, before, snapshotOf(state, seats), "the state has changed while it was looked at")
}

// checkSeat checks the actions of a seat that is asked.
func (s Suite) checkSeat(t *testing.T, state engine.State, d engine.Decision, seats int, r *rand.Rand) {
	t.Helper()
	legal := state.Legal(d.Seat)
	require.NotEmpty(t, legal)
	assert.Equal(t, legal, state.Legal(d.Seat), "not in a fixed order")
	assert.Len(t, slices.Compact(slices.Sorted(slices.Values(legal))), len(legal), "an action twice")
	if d.Auto {
		assert.Len(t, legal, 1, "a choice that plays itself")
	}
	for range min(len(legal), 6) {
		action := legal[r.IntN(len(legal))]
		next, err := state.Apply(d.Seat, action)
		require.NoError(t, err, "%q is legal", action)
		again, err := state.Apply(d.Seat, action)
		require.NoError(t, err)
		assert.Equal(t, snapshotOf(next, seats), snapshotOf(again, seats), "%q has two ends", action)
		if reader, ok := state.(engine.Reader); ok {
			read, err := reader.Read(d.Seat, string(action))
			assert.NoError(t, err, "%q in canonical notation", action)
			assert.Equal(t, action, read)
		}
		checkTurn(t, state, d.Seat, action)
		s.checkCondition(t, state, d.Seat, action)
	}
	if wisher, ok := s.Game.(engine.Wisher); ok {
		require.NoError(t, wishError(wisher, state, d.Seat, r))
	}
	illegal := []engine.Action{"", " ", "no such action", legal[0] + " ", " " + legal[0], legal[0] + "!"}
	for _, action := range append(illegal, s.Nonsense...) {
		_, err := state.Apply(d.Seat, action)
		requireProblem(t, err, engine.ErrIllegal, engine.ErrUnreadable)
	}
	clear(legal)
	assert.NotContains(t, state.Legal(d.Seat), engine.Action(""), "Legal hands out the state's own memory")
}

// checkTurn checks that the text of one action reads as a turn that starts with the action and can be played.
func checkTurn(t *testing.T, state engine.State, seat engine.Seat, action engine.Action) {
	t.Helper()
	reader, ok := state.(engine.TurnReader)
	if !ok {
		return
	}
	turn, err := reader.ReadTurn(seat, string(action))
	require.NoError(t, err, "%q as a turn", action)
	require.NotEmpty(t, turn)
	assert.Equal(t, action, turn[0])
	for _, step := range turn {
		state, err = state.Apply(seat, step)
		require.NoError(t, err, "%q reads as the turn %q", action, turn)
	}
	_, err = reader.ReadTurn(seat, "no such action")
	requireProblem(t, err, engine.ErrUnreadable, engine.ErrIllegal)
}

// checkCondition checks that a legal action is a condition which only that action meets, and only for its
// seat.
func (s Suite) checkCondition(t *testing.T, state engine.State, seat engine.Seat, action engine.Action) {
	conditioner, ok := state.(engine.Conditioner)
	if !ok {
		return
	}
	c, err := conditioner.Condition(seat, string(action))
	assert.NoError(t, err, "%q in canonical notation", action)
	assert.Equal(t, engine.Condition(action), c)
	assert.Equal(t, []engine.Action{action}, conditioner.ActionsMeeting(seat, c))
	assert.Empty(t, conditioner.ActionsMeeting(engine.Nobody, c))
	assert.Empty(t, conditioner.ActionsMeeting(seat, engine.Condition(action+"!")))
}

// notAsked returns seats that are not asked: players, a spectator, and seats that do not exist.
func notAsked(asked map[engine.Seat]bool, seats int) []engine.Seat {
	list := []engine.Seat{engine.Nobody, engine.Seat(seats), 99, -99}
	for seat := range engine.Seat(seats) {
		if !asked[seat] {
			list = append(list, seat)
		}
	}
	return list
}

// checkEnd checks the last state of a finished match.
func checkEnd(t *testing.T, state engine.State, seats int) {
	t.Helper()
	outcome := state.Outcome()
	require.True(t, outcome.Over(), "nobody has to decide, and there is no outcome")
	assert.Len(t, outcome.Ranks, seats)
	assert.Len(t, outcome.Points, seats)
	assert.Contains(t, outcome.Ranks, 1, "nobody is first")
	assert.NotEmpty(t, outcome.Reason)
	for seat := range engine.Seat(seats) {
		assert.Empty(t, state.Legal(seat))
		_, err := state.Apply(seat, "anything")
		requireProblem(t, err, engine.ErrNotAsked)
	}
	clear(outcome.Ranks)
	assert.Contains(t, state.Outcome().Ranks, 1, "Outcome hands out the state's own memory")
}

// snapshot is everything that the methods of a state return for all seats, to compare states.
type snapshot struct {
	Pending []engine.Decision
	Legal   [][]engine.Action
	Views   []any
	Outcome engine.Outcome
}

func snapshotOf(state engine.State, seats int) snapshot {
	p := snapshot{Pending: state.Pending(), Outcome: state.Outcome(), Views: []any{state.View(engine.Nobody)}}
	for seat := range engine.Seat(seats) {
		p.Legal = append(p.Legal, state.Legal(seat))
		p.Views = append(p.Views, state.View(seat))
	}
	return p
}

// requireProblem requires a *engine.Problem of one of the kinds, with a key and a text.
func requireProblem(t *testing.T, err error, kinds ...error) {
	t.Helper()
	require.Error(t, err)
	var problem *engine.Problem
	require.ErrorAs(t, err, &problem)
	assert.True(t, slices.Contains(kinds, problem.Kind),
		"%v is of the kind %v, not %v", err, problem.Kind, kinds)
	assert.NotEmpty(t, problem.Key, "%v", err)
	assert.NotEmpty(t, problem.Text)
}
