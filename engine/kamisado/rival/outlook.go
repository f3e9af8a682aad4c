package rival

import (
	"cmp"
	"math"
	"slices"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

// nearest returns the win that brings the match nearest: it looks deeper and deeper for ends of the round that the winner can force.
// An end at once is worth what its line-ups promise; a later one is taken for its points, for every further line-up costs as
// much as all the rest. Wins that lead to no end in sight are worth the promise of an ordinary one. Among equals an end at
// once is taken, and else the first.
func (d *prover) nearest(wins []candidate) candidate {
	d.nodes = beyondNodes
	slices.SortStableFunc(wins, func(a, b candidate) int { return cmp.Compare(b.winner, a.winner) })
	best := wins[0]
	for depth := 0; depth <= deepest && !d.tired(); depth += 2 {
		chosen, worth := best, -1.0
		for _, c := range wins {
			if w := d.winning(c, depth, worth, 2); w > worth+epsilon {
				chosen, worth = c, w
			}
		}
		if d.tired() && depth > 0 {
			break
		}
		best = chosen
	}
	return best
}

const (
	// deepest is how many moves after a candidate are looked at for ends of the round.
	deepest = 6
	// epsilon is less than any difference that matters between chances to win a match.
	epsilon = 1e-9
)

// winning returns the chance to win the match for the side that makes a move on the board that wins the round, within the bounds.
func (d *prover) winning(c candidate, depth int, low, high float64) float64 {
	if c.winner != kamisado.NoSide {
		return d.ended(c.move, d.p)
	}
	return d.won(c.next, c.move.Side, depth, low, high)
}

// won returns the chance of the winner of the round to win the match from a position of it, within the bounds. The winner keeps to
// moves that are proved to win, the loser takes any.
func (d *prover) won(p kamisado.Position, winner kamisado.Side, depth int, low, high float64) float64 {
	if d.tired() {
		return promise(p, winner)
	}
	if p.Turn() == winner {
		return d.chosen(p, winner, depth, low, high)
	}
	if depth <= 0 {
		return promise(p, winner)
	}
	worst := math.Inf(1)
	for _, c := range d.candidates(p, p.Moves()) {
		w := 0.0
		if c.winner != kamisado.NoSide {
			w = scored(c.move, p)
		} else {
			w = d.won(c.next, winner, depth-1, low, min(high, worst))
		}
		if worst = min(worst, w); worst <= low {
			break
		}
	}
	return worst
}

// chosen returns the chance after the winner's best move. With no depth left only moves that end the round are looked at.
func (d *prover) chosen(p kamisado.Position, winner kamisado.Side, depth int, low, high float64) float64 {
	best := -1.0
	if depth <= 0 {
		best = promise(p, winner)
	}
	for _, c := range d.candidates(p, p.Moves()) {
		switch {
		case c.winner == winner:
			best = max(best, scored(c.move, p))
		case depth <= 0 || c.winner != kamisado.NoSide:
			continue
		default:
			if d.settle(d.Mind.ahead, &c); c.result == solver.Win {
				best = max(best, d.won(c.next, winner, depth-1, max(low, best), high))
			}
		}
		if best >= high {
			break
		}
	}
	if best < 0 { // nothing was proved in time
		return promise(p, winner)
	}
	return best
}

// promise returns the chance of the winner of a round to win the match when the round scores one point and the next one begins
// with a line-up that is as bad as most. So an end in sight is put off for a better one only.
func promise(p kamisado.Position, winner kamisado.Side) float64 {
	return race(p.Points(winner)+1, p.Points(winner.Other()), p.Target(), easiest)
}

// scored returns the chance of the winner to win the match after a move that ends the round, by the points alone.
func scored(m kamisado.Move, p kamisado.Position) float64 {
	next, _ := p.Finished(m)
	if next.Phase() == kamisado.Over {
		return 1
	}
	winner := next.Turn()
	return race(next.Points(winner), next.Points(winner.Other()), next.Target(), easiest)
}

// ended returns the chance of the winner to win the match after a move that ends the round, with the better of both fills, whose
// line-ups are solved.
func (d *prover) ended(m kamisado.Move, p kamisado.Position) float64 {
	next, _ := p.Finished(m)
	if next.Phase() == kamisado.Over {
		return 1
	}
	best := 0.0
	for _, f := range fills {
		best = max(best, d.filled(next, f))
	}
	return best
}

// fills are the two ways to fill the home rows.
var fills = [...]kamisado.Fill{kamisado.FillLeft, kamisado.FillRight}

// filled returns the chance of the defender, who chooses the fill, to win the match with it.
func (d *prover) filled(p kamisado.Position, f kamisado.Fill) float64 {
	l, cost := d.lineUp(d.ctx, p.Filled(f), false)
	d.nodes -= cost
	defender := p.Turn()
	return race(p.Points(defender), p.Points(defender.Other()), p.Target(), l.defended())
}

// fill returns the fill from which the challenger cannot win, or of which that is not proved; where both are alike, the one that
// leaves the challenger the smaller share of first moves that win.
func (d *prover) fill() kamisado.Fill {
	var worth [len(fills)]float64
	for i, f := range fills {
		l, _ := d.lineUp(d.ctx, d.p.Filled(f), true)
		switch l.result {
		case solver.Loss:
			return f
		case solver.Unknown:
			worth[i] = 1
		case solver.Win:
			worth[i] = -d.share(d.ctx, d.p.Filled(f))
		}
	}
	if worth[1] > worth[0] {
		return fills[1]
	}
	return fills[0]
}
