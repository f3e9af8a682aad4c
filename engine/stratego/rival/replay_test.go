package rival

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/stratego"
	"towerpost/engine/suite"
)

// played plays a match between two levels, and calls see before each move. It returns the last state.
func played(t *testing.T, setup engine.Setup, levels [2]string, seed uint64, see func(s engine.State)) engine.State {
	t.Helper()
	s, err := stratego.New().New(setup, 2)
	require.NoError(t, err)
	return finished(t, s, levels, seed, see)
}

// drafted returns a match in which both have set up at random.
func drafted(t *testing.T, army string, seed uint64) engine.State {
	t.Helper()
	s, err := stratego.New().New(engine.Setup{"army": army}, 2)
	require.NoError(t, err)
	draw := rand.New(rand.NewPCG(seed, 77))
	for seat := range engine.Seat(2) {
		d := s.View(seat).(stratego.View).Rules.Army.Draft(draw.IntN)
		s, err = s.Apply(seat, stratego.Prepared{Deployment: d}.Action())
		require.NoError(t, err)
	}
	return s
}

// finished plays a match to its end from a state; see played.
func finished(t *testing.T, s engine.State, levels [2]string, seed uint64, see func(s engine.State)) engine.State {
	t.Helper()
	for len(s.Pending()) > 0 {
		seat := s.Pending()[0].Seat
		one, err := New(levels[seat], Options{Seed: seed + uint64(seat)})
		require.NoError(t, err)
		v := s.View(seat).(stratego.View)
		if !v.Preparing {
			see(s)
		}
		a, err := one.Choose(t.Context(), v)
		require.NoError(t, err)
		s, err = s.Apply(seat, a)
		require.NoError(t, err)
	}
	return s
}

// lookAt returns the snapshot of the seat to move.
func lookAt(s engine.State) *snapshot {
	v := s.View(s.Pending()[0].Seat).(stratego.View)
	return newSnapshot(&v)
}

// A replay ends with the pieces of its view.
func TestReplayEndsAsTheView(t *testing.T) {
	for _, setup := range []engine.Setup{{}, {"army": "barrage", "reveal": "silent"}, {"army": "duel", "equal": "attacker"}} {
		for seed := range uint64(suite.Size(2, 50)) {
			played(t, setup, [2]string{Captain, Sergeant}, seed*2, func(s engine.State) {
				sc := lookAt(s)
				end := sc.replayHistory(func(*replay, stratego.LastAction) {})
				require.Equal(t, sc.at, end.at)
				for i := range sc.pieces {
					on := &sc.pieces[i]
					require.Equal(t, on.square, end.square[i])
					if on.square == none {
						continue
					}
					require.Equal(t, on.moved, end.moved[i])
					require.Equal(t, on.shown, end.rank[i] != stratego.Unknown)
					if on.shown {
						require.Equal(t, on.rank, end.rank[i])
					}
				}
			})
		}
	}
}

// With silent defence, a piece that has withstood an attack cannot have a rank that would have been taken.
func TestVainAttacksAreRemembered(t *testing.T) {
	vain := 0
	for seed := range uint64(suite.Size(6, 60)) {
		played(t, engine.Setup{"army": "barrage", "reveal": "silent"}, [2]string{Sergeant, Sergeant}, 2*seed, func(s engine.State) {
			sc := lookAt(s)
			b, end := sc.believe(settings{priorWeight: 1, usesHistory: true}), sc.replayHistory(func(*replay, stratego.LastAction) {})
			sc.eachHidden(1-sc.me, func(i int) {
				for attacker, withstood := range end.withstood[i] {
					if !withstood {
						continue
					}
					vain++
					for r := stratego.Spy; r <= stratego.Flag; r++ {
						if sc.rules.Attack(stratego.Rank(attacker), r) != stratego.DefenderWins {
							require.Zero(t, b[i][r], "%s has been beaten by a %s", stratego.Rank(attacker), r)
						}
					}
				}
			})
		})
	}
	assert.Positive(t, vain)
}
