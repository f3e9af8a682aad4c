package samurai

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/gametest"
	"towerpost/engine/suite"
)

// randomStep returns the state after a random legal move, or after a seat that leaves.
func randomStep(t testing.TB, s State, r *rand.Rand) State {
	t.Helper()
	p := &s.position
	if leaver := engine.Seat(r.IntN(p.rules.Players)); r.IntN(400) == 0 && p.Stays(leaver) {
		next, err := s.quit(leaver)
		require.NoError(t, err)
		return next
	}
	seat := s.Pending()[0].Seat
	if p.phase == Choosing {
		m, _ := ParseAction(hands()[r.IntN(len(hands()))])
		return s.moved(seat, m)
	}
	moves := p.outcomesOrMoves(seat)
	m := moves[r.IntN(len(moves))]
	require.NoError(t, p.Check(seat, m), "%s: %s", p.Line(), m.Action())
	return s.moved(seat, m)
}

func (p *Position) outcomesOrMoves(seat engine.Seat) []Move {
	if seat == engine.Chance {
		return p.outcomes()
	}
	return p.Moves(seat)
}

// Random matches of each number of seats keep their figures and tiles, and come to an end.
func TestRandomMatches(t *testing.T) {
	for players := fewestSeats; players <= mostSeats; players++ {
		t.Run(fmt.Sprint(players), func(t *testing.T) {
			reasons, turns := map[string]int{}, 0
			for n := range suite.Size(40, 10000) {
				r := gametest.Rand(uint64(n))
				rules := Rules{Players: players, Chosen: n%2 == 0, Placed: n%4 < 2, Single: n%8 < 4}
				s := State{position: Start(rules)}
				for s.position.phase != Over {
					require.Less(t, s.position.number, 200)
					require.NoError(t, invariant(s))
					s = randomStep(t, s, r)
				}
				require.NoError(t, invariant(s))
				reasons[s.position.reason]++
				turns += s.position.number
			}
			assert.Positive(t, reasons[ByTies])
			t.Log(reasons, "turns:", turns/suite.Size(40, 10000))
		})
	}
}
