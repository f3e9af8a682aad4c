package rival

import (
	"context"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
	"towerpost/engine/kamisado/yardstick"
)

// panel is a few programs of the usual kind that stand for a strong but fallible opponent. The more of them throw a won position away, the
// likelier the opponent does.
type panel struct {
	// quick is asked about many positions, and the others where it throws a win away or where a position can come at once.
	quick  *yardstick.Player
	others []*yardstick.Player
	// hasty holds whether quick throws a position away, and missed how many of the others do.
	hasty, missed map[kamisado.Position]float64
	// replies holds what the first of the others plays.
	replies map[kamisado.Position]kamisado.Move
}

// newPanel returns the panel. Its programs judge positions differently, and search less than an opponent may.
func newPanel() *panel {
	return &panel{
		quick: yardstick.New(yardstick.Options{Nodes: 20_000, Seed: 13}),
		others: []*yardstick.Player{
			yardstick.New(yardstick.Options{Nodes: 200_000, Seed: 11}),
			yardstick.New(yardstick.Options{Nodes: 100_000, Seed: 12, Weights: yardstick.Weights{Square: 4, Threat: 80, Step: 8}}),
		},
		hasty: map[kamisado.Position]float64{}, missed: map[kamisado.Position]float64{}, replies: map[kamisado.Position]kamisado.Move{},
	}
}

// checkNodes bounds the proof that a program has thrown a win away.
const checkNodes = 60_000

// Misses returns how many of two programs of the usual kind throw a position away that is won for its side on turn, no matter what was asked before.
// A move after which nothing is proved counts half.
func (m *Mind) Misses(ctx context.Context, p kamisado.Position) float64 {
	p = p.Single()
	if known, ok := m.programs().missed[p]; ok {
		return known
	}
	sum := 0.0
	for _, program := range m.panel.others {
		sum += m.thrown(ctx, p, program)
	}
	keep(ctx, m.panel.missed, p, sum)
	return sum
}

// Hasty reports whether a program that hardly thinks throws a position away, in the same way.
func (m *Mind) Hasty(ctx context.Context, p kamisado.Position) bool {
	p = p.Single()
	known, ok := m.programs().hasty[p]
	if !ok {
		known = m.thrown(ctx, p, m.panel.quick)
		keep(ctx, m.panel.hasty, p, known)
	}
	return known > 0
}

// keep remembers what was found out about a position, unless the search was broken off.
func keep[X any](ctx context.Context, found map[kamisado.Position]X, p kamisado.Position, x X) {
	if ctx.Err() != nil {
		return
	}
	if len(found) >= knownAtMost {
		clear(found)
	}
	found[p] = x
}

// glance asks whether a hasty program throws a position away that may come later, as it does every one that is lost. It reports false where the decision has asked often
// enough.
func (d *prover) glance(p kamisado.Position) (throws, ok bool) {
	p = p.Single()
	if !d.glances.allows(d.ctx, p) {
		return false, false
	}
	return d.Hasty(d.ctx, p), true
}

// foresee returns the reply that a program of the panel gives to a move. It reports false where the decision has asked often enough.
func (d *prover) foresee(p kamisado.Position) (reply kamisado.Move, ok bool) {
	p = p.Single()
	if !d.foresights.allows(d.ctx, p) {
		return kamisado.Move{}, false
	}
	reply, known := d.programs().replies[p]
	if !known {
		action, err := d.panel.others[0].Choose(d.ctx, p)
		if err != nil { // no position of a round
			return kamisado.Move{}, false
		}
		if reply, err = kamisado.ReadMove(p, string(action)); err != nil {
			return kamisado.Move{}, false
		}
		keep(d.ctx, d.panel.replies, p, reply)
	}
	return reply, true
}

// trial asks the panel about a position that may come at once. It reports false where the decision has asked often enough.
func (d *prover) trial(p kamisado.Position) (misses float64, ok bool) {
	p = p.Single()
	if !d.trials.allows(d.ctx, p) {
		return 0, false
	}
	return d.Misses(d.ctx, p), true
}

// quota is about how many positions a decision may still ask, and about which it has asked. What a mind knows already is counted as if it were new,
// so that it decides nothing.
type quota struct {
	left  int
	asked map[kamisado.Position]bool
}

func quotaOf(n int) quota { return quota{n, map[kamisado.Position]bool{}} }

// allows reports whether the decision may ask about a position: one that it has asked about before, or one more.
func (q *quota) allows(ctx context.Context, p kamisado.Position) bool {
	if q.asked[p] {
		return true
	}
	if q.left == 0 || ctx.Err() != nil {
		return false
	}
	q.left--
	q.asked[p] = true
	return true
}

// programs returns the panel, which is made when it is first asked.
func (m *Mind) programs() *panel {
	if m.panel == nil {
		m.panel = newPanel()
	}
	return m.panel
}

// thrown returns 1 where a program throws a won position away, 0 where it does not and a half where nothing is proved.
func (m *Mind) thrown(ctx context.Context, p kamisado.Position, program *yardstick.Player) float64 {
	action, err := program.Choose(ctx, p)
	if err != nil { // no position of a round
		return 0
	}
	move, err := kamisado.ReadMove(p, string(action))
	if err != nil {
		return 0
	}
	next, winner := p.Play(move)
	if winner != kamisado.NoSide {
		return chanceOf(winner != move.Side)
	}
	m.lineUps.Forget()
	v := verdict(ctx, m.lineUps.Within(checkNodes), next)
	if v.Result == solver.Unknown {
		return 0.5
	}
	return chanceOf((v.Result == solver.Win) != (next.Turn() == move.Side))
}

// chanceOf returns 1 for what is true and 0 for what is not.
func chanceOf(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}
