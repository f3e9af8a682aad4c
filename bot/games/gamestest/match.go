package gamestest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/engine"
)

// Match is a match whose moments are tested.
type Match struct {
	t     testing.TB
	rules engine.Game
	words games.Words
	// Log holds the entries, and States the state before the first entry and after each.
	Log    engine.Log
	States []engine.State
	// auto marks the automatic entries, and from is the number of entries before the present turn.
	auto []bool
	from int
	// hides reports whether an entry is hidden from a viewer; nil hides nothing.
	hides func(log engine.Log, entry int, viewer engine.Seat) bool
	names []string
}

// NewMatch returns a match before its first entry.
func NewMatch(t testing.TB, g games.Game, w games.Words, setup engine.Setup, seats int) *Match {
	t.Helper()
	state, err := g.Rules[0].New(setup, seats)
	require.NoError(t, err)
	return NewMatchAt(t, g, w, setup, seats, state)
}

// NewMatchAt returns a match that goes on from a state.
func NewMatchAt(
	t testing.TB, g games.Game, w games.Words, setup engine.Setup, seats int, state engine.State,
) *Match {
	t.Helper()
	log := engine.Log{Setup: setup, Seats: seats}
	m := &Match{t: t, rules: g.Rules[0], words: w, Log: log, States: []engine.State{state}}
	all := []string{"Ana", "Bram", "Chiara", "Dov", "Elif", "Farid", "Grete", "Hugo"}
	m.names = all[:min(seats, len(all))]
	return m
}

// Name renames the players.
func (m *Match) Name(names ...string) { m.names = names }

// State returns the present state.
func (m *Match) State() engine.State { return m.States[len(m.States)-1] }

// Over reports whether the match has ended.
func (m *Match) Over() bool { return m.State().Outcome().Over() }

// Enter plays an action of a seat.
func (m *Match) Enter(seat engine.Seat, a engine.Action) {
	m.t.Helper()
	m.step(engine.Entry{Seat: seat, Action: a}, m.playsItself(seat))
}

// playsItself reports whether the decision of a seat is automatic or a draw of chance.
func (m *Match) playsItself(seat engine.Seat) bool {
	for _, d := range m.State().Pending() {
		if d.Seat == seat {
			return d.Auto || seat == engine.Chance
		}
	}
	return false
}

// Leave lets a seat leave the match. It returns false if the rules do not play on without the seat.
func (m *Match) Leave(seat engine.Seat) bool {
	m.t.Helper()
	quitter, ok := m.State().(engine.Quitter)
	if !ok {
		return false
	}
	next, err := quitter.Quit(seat)
	if err != nil {
		var problem *engine.Problem
		require.True(m.t, errors.As(err, &problem), "%v", err)
		return false
	}
	m.add(engine.Entry{Seat: seat, Left: engine.LeftResign}, next, false)
	return true
}

func (m *Match) step(e engine.Entry, auto bool) {
	m.t.Helper()
	next, err := engine.Step(m.State(), e)
	require.NoError(m.t, err, "entry %d %q of seat %d", len(m.Log.Entries)+1, e.Action, e.Seat)
	m.add(e, next, auto)
}

func (m *Match) add(e engine.Entry, next engine.State, auto bool) {
	m.Log.Entries, m.auto, m.States = append(m.Log.Entries, e), append(m.auto, auto), append(m.States, next)
}

// Settle plays automatic steps and draws of chance, up to the next question or the end of the match.
func (m *Match) Settle(r *rand.Rand) {
	m.t.Helper()
	for range 5000 {
		pending := m.State().Pending()
		if len(pending) == 0 {
			return
		}
		played := false
		for _, d := range pending {
			if d.Auto || d.Seat == engine.Chance {
				m.Enter(d.Seat, m.randomAction(d.Seat, r))
				played = true
				break
			}
		}
		if !played {
			return
		}
	}
	require.Fail(m.t, "what plays itself does not end")
}

// Answer begins a new turn with a random answer to one of the questions.
func (m *Match) Answer(r *rand.Rand) {
	m.t.Helper()
	pending := m.State().Pending()
	m.from = len(m.Log.Entries)
	seat := pending[r.IntN(len(pending))].Seat
	m.Enter(seat, m.randomAction(seat, r))
}

// Begin begins a new turn. The next moment has only the steps that follow.
func (m *Match) Begin() { m.from = len(m.Log.Entries) }

// randomAction returns a random legal action of a seat.
func (m *Match) randomAction(seat engine.Seat, r *rand.Rand) engine.Action {
	m.t.Helper()
	if roller, ok := m.State().(engine.Roller); ok && seat == engine.Chance {
		return roller.Roll(r.IntN)
	}
	legal := m.State().Legal(seat)
	require.NotEmpty(m.t, legal, "seat %d is asked and has no legal action", seat)
	return legal[r.IntN(len(legal))]
}

// Moment returns the present moment for a viewer, with the steps of the present turn.
func (m *Match) Moment(viewer engine.Seat) games.Moment { return m.moment(viewer, m.from) }

// Whole returns the present moment for a viewer, with the steps of the whole match.
func (m *Match) Whole(viewer engine.Seat) games.Moment { return m.moment(viewer, 0) }

func (m *Match) moment(viewer engine.Seat, from int) games.Moment {
	state := m.State()
	moment := games.Moment{
		Words: m.words, Match: "1005", URL: "https://discord.com/channels/1/2/3",
		Setup: m.Log.Setup, Seats: m.Log.Seats, Seat: viewer,
		Names: m.names, Computer: make([]bool, m.Log.Seats), Look: games.Look{Bottom: engine.Nobody},
		View: state.View(viewer), Pending: state.Pending(), Outcome: state.Outcome(),
	}
	if viewer >= 0 {
		moment.Seed = uint64(1 + viewer)
	}
	for seat := range m.names {
		moment.Called = append(moment.Called, fmt.Sprintf("<@%d>", 1000+seat))
	}
	asked := viewer
	if _, decides := moment.Asked(viewer); !decides && m.hides == nil && len(moment.Pending) > 0 {
		asked = moment.Pending[0].Seat
	}
	if asked >= 0 {
		moment.Legal = state.Legal(asked)
	}
	for i := from; i < len(m.Log.Entries); i++ {
		moment.Steps = append(moment.Steps, m.stepOf(i, viewer))
	}
	return moment
}

// stepOf returns an entry as a viewer may know it.
func (m *Match) stepOf(i int, viewer engine.Seat) games.Step {
	e := m.Log.Entries[i]
	if m.hides != nil && !m.Over() && e.Left == "" && e.Seat != viewer && m.hides(m.Log, i, viewer) {
		e.Action = ""
	}
	before, after := m.States[i].View(viewer), m.States[i+1].View(viewer)
	return games.Step{Entry: e, Auto: m.auto[i], Before: before, After: after}
}
