package presenttest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/games/ludo"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
	rules "towerpost/engine/ludo"
	"towerpost/engine/match"
)

// WithLudo returns a presenter of Kamisado and Ludo.
func WithLudo(t testing.TB) *present.Presenter {
	t.Helper()
	c, err := locale.Load()
	require.NoError(t, err)
	kamisado, err := Seated()
	require.NoError(t, err)
	race, err := ludo.New()
	require.NoError(t, err)
	for _, g := range []games.Game{kamisado, race} {
		require.NoError(t, c.Add(g.Key(), g.Words))
	}
	return present.New(c, kamisado, race)
}

// Race returns a whole match of Ludo over forty rounds, played at random by people with the names. Their IDs
// are 1001, 1002 and so on.
func Race(t testing.TB, names ...string) match.Snapshot {
	t.Helper()
	setup := engine.Setup{"pieces": "2", "rounds": "40"}
	state, err := rules.New().New(setup, len(names))
	require.NoError(t, err)
	s := match.Snapshot{Seat: engine.Nobody, Match: match.Match{
		ID: "12", Game: "ludo", Version: 1, Setup: setup, Guild: "1", Channel: "2", Locale: "en-US",
		Names: names,
	}}
	for i := range names {
		s.Match.Players = append(s.Match.Players, match.Player(fmt.Sprint(1001+i)))
	}
	r := rand.New(rand.NewPCG(1, 2))
	for len(state.Pending()) > 0 {
		step := match.Step{Before: state.View(engine.Nobody)}
		step.Event, state = raced(t, state, r)
		s.Head++
		step.Event.Seq, step.After = s.Head, state.View(engine.Nobody)
		s.Steps = append(s.Steps, step)
	}
	s.Match.Head, s.Match.Ended, s.Match.Outcome = s.Head, Day, state.Outcome()
	s.View, s.Outcome = state.View(engine.Nobody), state.Outcome()
	return s
}

// raced plays a random action of the first seat that must decide.
func raced(t testing.TB, state engine.State, r *rand.Rand) (match.Event, engine.State) {
	t.Helper()
	d := state.Pending()[0]
	e := match.Event{At: Day, Kind: match.EventAction, Seat: d.Seat, Auto: d.Auto || d.Seat == engine.Chance}
	if d.Seat == engine.Chance {
		e.Action = state.(engine.Roller).Roll(r.IntN)
	} else {
		legal := state.Legal(d.Seat)
		e.Action = legal[r.IntN(len(legal))]
	}
	next, err := state.Apply(d.Seat, e.Action)
	require.NoError(t, err)
	return e, next
}
