package rival

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
	"towerpost/engine/suite"
)

// toothed returns positions of a marathon in its later rounds in which the side on turn wins
// the round in several ways.
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
			if p.Points(p.Turn()) > 1 && p.RequiredColor() != kamisado.NoColor && finishing(p) > 0 && len(p.Moves()) > 3 && p.Tower(p.Turn(), p.RequiredColor()).Teeth == 0 {
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

func TestEndAtOnceIsPutOffForABetterOneOnly(t *testing.T) {
	searcher := NewSearcher()
	for _, p := range toothed(t, suite.Size(2, 6)) {
		d := newDecision(t.Context(), searcher, p, perfectNodes)
		m := d.move(p.Moves())
		atOnce := 0.0
		for _, c := range d.candidates(p, p.Moves()) {
			if c.move == m {
				d.prove(&c)
				assert.Equal(t, solver.Win, c.result, "%s in %s", m.Action(), p)
			}
			if endsRound(c) {
				atOnce = max(atOnce, d.endChance(c.move, p, true))
			}
		}
		_, forced := d.forcedGoal(p, goalNodes, matchGoalNodes)
		if _, ended := p.Finished(m); !ended {
			assert.Greater(t, max(forced, d.bestWin(d.wins(d.candidates(p, p.Moves()))).worth), atOnce, "%s in %s", m.Action(), p)
		}
	}
}

func TestPlainLooksAtNoEnd(t *testing.T) {
	for _, p := range toothed(t, 3) {
		d := newDecision(t.Context(), NewSearcher(), p, perfectNodes)
		d.plain = true
		first := kamisado.Move{}
		for _, m := range p.Moves() {
			if _, winner := p.Play(m); winner == p.Turn() {
				first = m
				break
			}
		}
		wins := d.wins(d.candidates(p, []kamisado.Move{first}))
		assert.Len(t, wins, 1)
		assert.False(t, d.comparesEnds())
	}
}

func TestLineUpsAreRemembered(t *testing.T) {
	searcher := NewSearcher()
	first := searcher.lineUp(t.Context(), kamisado.Start(3), quickNodes)
	assert.Equal(t, solver.Win, first.result)
	assert.Positive(t, first.nodes)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	assert.Equal(t, first, searcher.lineUp(gone, kamisado.Start(7), lineUpNodes), "points do not matter")
	assert.Equal(t, lineUp{nodes: 1000}, searcher.lineUp(t.Context(), kamisado.Start(3), 1000), "that is too little, and remains so")
}

// At the start of a round whose end matters, the move is the one of a few wins with the longest proof. If any
// end decides the match, the first win is played.
func TestFirstMoveLetsTheRoundLast(t *testing.T) {
	d := newDecision(t.Context(), NewSearcher(), kamisado.Start(3), perfectNodes)
	wins := d.wins(d.candidates(d.p, d.p.Moves()))
	assert.Len(t, wins, maxFirstMoves)
	best := d.longest(wins)
	for _, c := range wins {
		d.measure(&c)
		assert.LessOrEqual(t, c.length, best.length)
	}
	d = newDecision(t.Context(), NewSearcher(), kamisado.Start(1), perfectNodes)
	assert.Len(t, d.wins(d.candidates(d.p, d.p.Moves())), 1)
}

// The predicted reply has the greatest weight. When the quota of predictions is spent, all replies count and the
// search ends.
func TestPredictedReplyCountsMost(t *testing.T) {
	t.Parallel()
	p, q := replied(t)
	searcher := NewSearcher()
	d := newDecision(t.Context(), searcher, p, perfectNodes)
	d.nodes = compareNodes
	replies := d.candidates(q, q.Moves())
	average := d.mixedReplies(replies, q, p.Turn(), 0)
	chances := map[float64]bool{}
	for _, r := range replies {
		searcher.models().strong.replies[q.Single()] = r.move
		chance := d.winChance(q, p.Turn(), predictionDepth)
		assert.InDelta(t, 0.8*d.afterReply(r, q, p.Turn(), predictionDepth)+0.2*average, chance, 1e-9, "%s in %s", r.move.Action(), q)
		chances[chance] = true
	}
	assert.Greater(t, len(chances), 1, "it matters which reply is foreseen")
	assert.False(t, d.predictions.exceeded)
	d.predictions = quotaOf(0)
	assert.InDelta(t, average, d.winChance(q, p.Turn(), predictionDepth), 1e-9)
	assert.True(t, d.predictions.exceeded)
}

// replied returns a position that the side on turn wins, and one after a winning move to which the other
// side has several replies.
func replied(t *testing.T) (p, q kamisado.Position) {
	t.Helper()
	for _, p := range toothed(t, 20) {
		d := newDecision(t.Context(), NewSearcher(), p, perfectNodes)
		for _, c := range d.wins(d.candidates(p, p.Moves())) {
			if !endsRound(c) && c.next.Turn() != p.Turn() && len(c.next.Moves()) > 3 {
				return p, c.next
			}
		}
	}
	t.Fatal("no such position")
	return p, q
}
