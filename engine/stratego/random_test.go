package stratego

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/gametest"
	"towerpost/engine/suite"
)

// randomSetup returns options at random with an army.
func randomSetup(a Army, r *rand.Rand) engine.Setup {
	setup := engine.Setup{optionArmy: a.Key()}
	for _, o := range options()[1:] {
		setup[o.Key] = o.Values[r.IntN(len(o.Values))]
	}
	return setup
}

// Random matches with random set-ups and options keep the invariants, and end.
func TestRandomMatches(t *testing.T) {
	ends := map[string]int{}
	for _, a := range []Army{Full, Duel, Barrage} {
		t.Run(a.Key(), func(t *testing.T) {
			r := gametest.Rand(uint64(a))
			for range suite.Size(40, 10000) {
				m := newRandomMatch(t, randomSetup(a, r), r)
				for !m.state.over() {
					m.step(t, r.IntN(len(m.state.position.Moves())))
				}
				ends[m.state.position.end.reason]++
			}
		})
	}
	for _, reason := range []string{ByFlag, ByImmobile, ByQuiet} {
		assert.Positive(t, ends[reason], reason)
	}
	t.Log(ends)
}

// In matches whose players like to chase and to go back and forth, every position is compared
// with the naive rules.
func TestNaiveRulesAgree(t *testing.T) {
	seen := map[string]int{}
	for _, a := range []Army{Full, Duel, Barrage} {
		t.Run(a.Key(), func(t *testing.T) {
			r := gametest.Rand(uint64(a))
			for range suite.Size(map[Army]int{Full: 1, Duel: 4, Barrage: 4}[a], 100) {
				setup := randomSetup(a, r)
				setup[optionQuiet] = "60"
				m := newRandomMatch(t, setup, r)
				n := newNaive(m.state.rules, m.state.prepared[Red].Deployment, m.state.prepared[Blue].Deployment)
				for most := suite.Size(120, 1000); !m.state.over() && most > 0; most-- {
					compare(t, &m.state.position, n, seen)
					index := teasing(&m.state.position, r)
					n.play(index)
					m.step(t, index)
				}
				compare(t, &m.state.position, n, seen)
			}
		})
	}
	t.Run("few", func(t *testing.T) {
		r := gametest.Rand(9)
		for range suite.Size(12, 2000) {
			setup := randomSetup(Full, r)
			setup[optionRules] = []string{"isf", "isf", "combate"}[r.IntN(3)]
			s := at(t, setup, few[r.IntN(len(few))])
			n := naiveAt(&s.position)
			for most := 200; !s.over() && most > 0; most-- {
				compare(t, &s.position, n, seen)
				index := teasing(&s.position, r)
				n.play(index)
				s = s.move(s.position.Moves()[index])
			}
			compare(t, &s.position, n, seen)
		}
	})
	for _, what := range []string{"T1", "C4", "C5"} {
		assert.Positive(t, seen[what], what)
	}
	t.Log(seen)
}

// few holds boards with few pieces, which chase each other.
var few = []string{
	"bF........./bBbB......../-/....b5...../....b4...../....r6...../-/-/-/rF",
	"bF.b2......./b3......../.b7......../-/-/-/........r9./-/-/rFr2",
	"bF........b8/.........r9/-/-/-/-/b2........./r4........./-/rF",
}

type randomMatch struct{ state State }

func newRandomMatch(t *testing.T, setup engine.Setup, r *rand.Rand) *randomMatch {
	t.Helper()
	s, err := newState(setup, seats)
	require.NoError(t, err)
	for seat := range engine.Seat(seats) {
		s, err = s.setUp(seat, Prepared{Deployment: s.rules.Army.Draft(r.IntN)})
		require.NoError(t, err)
	}
	return &randomMatch{s}
}

// step makes the move at an index of the legal ones.
func (m *randomMatch) step(t *testing.T, index int) {
	t.Helper()
	require.Less(t, m.state.position.moves, 2*homeSquares*m.state.rules.Quiet, "longer than A7 allows")
	m.state = m.state.move(m.state.position.Moves()[index])
	if err := m.state.invariant(); err != nil {
		require.NoError(t, err, m.state.Lines()[0])
	}
}

// teasing returns the index of a move: mostly one that flees from a threat, one that threatens, or one of the
// piece that moved last.
func teasing(p *Position, r *rand.Rand) int {
	moves := p.Moves()
	best, most := 0, -1
	for i, m := range moves {
		worth := r.IntN(4)
		if threat := p.chases[other(p.turn)].square; m.From.Beside(threat) && !m.Attack {
			worth += 3
		}
		if p.threatens(p.turn, m.To) && !m.Attack {
			worth += 3
		}
		if p.board[m.From] == p.recent[p.turn][0].piece {
			worth += 2
		}
		if p.undoesLast(m) {
			worth -= r.IntN(5)
		}
		if worth > most {
			best, most = i, worth
		}
	}
	return best
}

// compare compares a position with that of the naive rules.
func compare(t *testing.T, p *Position, n *naive, seen map[string]int) {
	t.Helper()
	legal, forbidden := n.legal()
	result := ""
	if p.end.reason != "" {
		v := State{position: *p, ready: [seats]bool{true, true}}.openView()
		result = v.result()
	}
	see(p, seen)
	require.Equal(t, n.result, result)
	require.Equal(t, strings.Join(legal, " "), strings.Join(texts(p.Moves()), " "))
	require.Equal(t, strings.Join(forbidden, " "), strings.Join(texts(p.Forbidden()), " "))
}

// see counts the moves that T1 and C4 forbid, and those that C5 may exempt from C4.
func see(p *Position, seen map[string]int) {
	for _, m := range p.Forbidden() {
		seen[p.forbiddingRule(m, p.repeatedSegment(p.turn))]++
	}
	for _, m := range p.Moves() {
		if p.undoesLast(m) && p.chases[p.turn].answered {
			seen["C5"]++
		}
	}
}

func texts(moves []Move) []string {
	var list []string
	for _, a := range actions(moves) {
		list = append(list, string(a))
	}
	return list
}
