package rival

import (
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

// hardship returns the chance of the winner of the round to win the match after a move of the loser, supposed
// that the winner is strong but fallible: the more nodes a proof takes and the fewer replies keep the win,
// the likelier the winner slips. After a push the loser moves again, and takes what is hardest.
func (d *prover) hardship(c candidate, depth int) float64 {
	winner := c.move.Side.Other()
	switch {
	case c.winner != kamisado.NoSide:
		return d.scored(c.move, d.p)
	case d.tired():
		return d.promise(c.next, winner)
	case c.next.Turn() == winner:
		return d.replies(c.next, winner)
	}
	return d.again(c.next, depth)
}

// again returns the hardship after the best further move of the loser.
func (d *prover) again(p kamisado.Position, depth int) float64 {
	worst := d.promise(p, p.Turn().Other())
	if depth == 0 {
		return worst
	}
	for _, c := range d.candidates(p, p.Moves()) {
		if c.winner == kamisado.NoSide {
			worst = min(worst, d.hardship(c, depth-1))
		}
	}
	return worst
}

// replies returns the hardship where the winner is on turn.
func (d *prover) replies(p kamisado.Position, winner kamisado.Side) float64 {
	candidates := d.candidates(p, p.Moves())
	keeps, best := 0.0, 0.0
	for _, c := range candidates {
		switch d.settle(&c); {
		case c.winner == winner:
			keeps++
			best = max(best, d.scored(c.move, p))
		case c.result == solver.Win:
			keeps++
			best = max(best, d.promise(p, winner))
		case c.result == solver.Unknown:
			keeps += 0.5
		}
	}
	if !d.plain {
		_, prize := d.forced(p, denyNodes, denyNodes)
		best = max(best, prize)
	}
	slip := d.slip(p, keeps/float64(len(candidates)))
	turned := 1 - d.promise(p, winner.Other())
	return (1-slip)*max(best, d.promise(p, winner)) + slip*turned
}

// slip returns the chance that the winner, who is on turn, loses the win with its next move.
func (d *prover) slip(p kamisado.Position, share float64) float64 {
	if share >= 1 {
		return 0
	}
	if d.plain {
		return 1 - share
	}
	nodes := d.effort(d.ctx, p, max(1, min(effortNodes, d.nodes))) // 0 would be no limit
	d.nodes -= nodes
	throws := 0.0
	if nodes >= trapNodes {
		throws, _ = d.trial(p)
	}
	return slips(nodes, max(share, leastShare), throws)
}

// trapNodes is the least proof of a win that the panel is asked about: nobody strong throws
// an easier one away.
const trapNodes = 400

// leastShare stands for the share of replies that keep a win where the search for them ended too soon.
const leastShare = 0.01
