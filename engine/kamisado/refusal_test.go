package kamisado

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

// In any position, a move whose colours do not agree is refused for that, pushes among them.
func TestWrongColorInCrowds(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 300 {
		p := crowded(t, r)
		for _, m := range p.Moves() {
			said, ok := parseAction(string(m.Action()))
			require.True(t, ok)
			said.landing = setOfColor(m.Landing()%colorCount + 1)
			_, err := p.find(said)
			var problem *engine.Problem
			require.ErrorAs(t, err, &problem, "%s in %s", m.Action(), p)
			require.Equal(t, ReasonLanding, problem.Key, "%s in %s: %v", m.Action(), p, err)
			require.Equal(t, "T2", problem.Rule)
		}
	}
}

// In any position, a text made of the words of moves is a legal move or is refused with a reason.
func TestAnyWordsInCrowds(t *testing.T) {
	words := strings.Fields("red p b left right forward l f 1 2 3 f3 push x a6 d4 e5 c3 g green to 0 pass back → ! five h8 b2")
	r := rand.New(rand.NewPCG(7, 8))
	for range 300 {
		p := crowded(t, r)
		for range 50 {
			var said []string
			for range 1 + r.IntN(4) {
				said = append(said, words[r.IntN(len(words))])
			}
			text := strings.Join(said, " ")
			m, err := ReadMove(p, text)
			if err == nil {
				require.Contains(t, p.Moves(), m, "%q in %s", text, p)
				continue
			}
			var problem *engine.Problem
			require.ErrorAs(t, err, &problem)
			assert.Equal(t, problem.Kind == engine.ErrIllegal, problem.Rule != "", "%q in %s: %v", text, p, err)
			assert.Contains(t, Reasons(), problem.Key)
		}
	}
}
