package rival

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

func TestRace(t *testing.T) {
	assert.Equal(t, 1.0, race(3, 2, 3, 0))
	assert.Equal(t, 0.0, race(2, 3, 3, 1))
	assert.InDelta(t, 1, race(2, 2, 3, 1), 1e-9, "the next round is the last")
	assert.Greater(t, race(2, 0, 3, 0.5), race(1, 0, 3, 0.5), "points bring the match nearer")
	chance := func(r solver.Result, nodes int64) float64 { return race(1, 0, 3, lineUp{r, nodes}.defended()) }
	assert.Greater(t, chance(solver.Loss, 10), chance(solver.Win, 1_000_000), "nothing is better than a proved defence")
	assert.Greater(t, chance(solver.Win, 20_000), chance(solver.Win, 500), "a win that is hard to find is worth less")
}

// toothed returns positions of a marathon in its later rounds in which the side on turn wins the round in several ways.
func toothed(t *testing.T, n int) []kamisado.Position {
	t.Helper()
	r := rand.New(rand.NewPCG(7, 7))
	var list []kamisado.Position
	for len(list) < n {
		p := kamisado.Start(15)
		for p.Phase() != kamisado.Over && len(list) < n {
			if p.Phase() == kamisado.Filling {
				p = p.Filled(fills[r.IntN(2)])
				continue
			}
			if p.Points(p.Turn()) > 1 && p.Must() != kamisado.NoColor && finishing(p) > 0 && len(p.Moves()) > 3 && p.Tower(p.Turn(), p.Must()).Teeth == 0 {
				list = append(list, p)
			}
			moves := p.Moves()
			p, _ = p.Finished(moves[r.IntN(len(moves))])
		}
	}
	return list
}

// finishing counts the moves that win the round at once.
func finishing(p kamisado.Position) (n int) {
	for _, m := range p.Moves() {
		if _, winner := p.Play(m); winner == p.Turn() {
			n++
		}
	}
	return n
}

func TestBestEndInSightIsTaken(t *testing.T) {
	mind := NewMind()
	for _, p := range toothed(t, 6) {
		d := &prover{Mind: mind, ctx: t.Context(), p: p, me: p.Turn(), nodes: beyondNodes}
		m := d.move(p.Moves())
		d.nodes = 10 * beyondNodes
		chosen, atOnce := 0.0, 0.0
		for _, c := range d.candidates(p, p.Moves()) {
			d.settle(mind.ahead, &c)
			switch {
			case c.move == m:
				assert.Equal(t, solver.Win, c.result, "%s in %s", m.Action(), p)
				chosen = d.winning(c, deepest, -1, 2)
			case c.winner == p.Turn():
				atOnce = max(atOnce, d.winning(c, deepest, -1, 2))
			}
		}
		assert.GreaterOrEqual(t, chosen, atOnce-epsilon, "%s in %s", m.Action(), p)
		if _, ended := p.Finished(m); !ended {
			assert.Greater(t, chosen, atOnce, "a win at once is put off for a better one only: %s in %s", m.Action(), p)
		}
	}
}

func TestPlainLooksAtNoEnd(t *testing.T) {
	for _, p := range toothed(t, 3) {
		d := &prover{Mind: NewMind(), ctx: t.Context(), p: p, me: p.Turn(), plain: true}
		first := kamisado.Move{}
		for _, m := range p.Moves() {
			if _, winner := p.Play(m); winner == p.Turn() {
				first = m
				break
			}
		}
		wins := d.wins(d.candidates(p, []kamisado.Move{first}))
		assert.Len(t, wins, 1)
		assert.False(t, d.beyond())
	}
}

func TestLineUpsAreRemembered(t *testing.T) {
	mind := NewMind()
	first, cost := mind.lineUp(t.Context(), kamisado.Start(3), false)
	assert.Equal(t, solver.Win, first.result)
	assert.Positive(t, cost)
	again, cost := mind.lineUp(t.Context(), kamisado.Start(7), false)
	assert.Equal(t, first, again, "points do not matter")
	assert.Zero(t, cost)
}
