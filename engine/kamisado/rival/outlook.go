package rival

import (
	"math"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

// nearest returns the win that brings the match nearest: it looks deeper and deeper for ends of the round that the winner can force.
// Wins that lead to no end in sight are worth the promise of an ordinary one; among equals the first is taken.
func (d *prover) nearest(wins []candidate) candidate {
	d.nodes = beyondNodes
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
	deepest = 4
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
			w = d.ended(c.move, p)
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
			best = max(best, d.ended(c.move, p))
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

// promise returns the chance of the winner of a round to win the match when the round scores one point and nothing is known of the next.
func promise(p kamisado.Position, winner kamisado.Side) float64 {
	return race(p.Points(winner)+1, p.Points(winner.Other()), p.Target(), 1-opener)
}

// ended returns the chance of the winner to win the match after a move that ends the round, with the better of both fills.
func (d *prover) ended(m kamisado.Move, p kamisado.Position) float64 {
	next, _ := p.Finished(m)
	if next.Phase() == kamisado.Over {
		return 1
	}
	best := 0.0
	for _, f := range fills {
		best = max(best, d.filled(next, f, false))
	}
	return best
}

// fills are the two ways to fill the home rows.
var fills = [...]kamisado.Fill{kamisado.FillLeft, kamisado.FillRight}

// filled returns the chance of the defender, who chooses the fill, to win the match with it.
func (d *prover) filled(p kamisado.Position, f kamisado.Fill, thorough bool) float64 {
	challenger, nodes := d.lineUp(d.ctx, p.Filled(f), thorough)
	d.nodes -= nodes
	defender := p.Turn()
	return race(p.Points(defender), p.Points(defender.Other()), p.Target(), chances(challenger))
}

// fill returns the fill with the better chance; among equals the one that leaves the challenger the smaller share of first moves that win.
func (d *prover) fill() kamisado.Fill {
	left, right := d.filled(d.p, kamisado.FillLeft, true), d.filled(d.p, kamisado.FillRight, true)
	if math.Abs(left-right) < epsilon {
		left, right = -d.share(d.ctx, d.p.Filled(kamisado.FillLeft)), -d.share(d.ctx, d.p.Filled(kamisado.FillRight))
	}
	if right > left {
		return kamisado.FillRight
	}
	return kamisado.FillLeft
}
