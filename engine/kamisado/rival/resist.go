package rival

import (
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

// winnerChance returns the chance of the winner of the round to win the match after a move of the loser. The
// winner is assumed to be strong but fallible: the more nodes a proof takes and the fewer replies keep the
// win, the likelier the winner slips. After a push the loser moves again, and plays the move that is hardest
// to answer.
func (d *decision) winnerChance(c candidate, depth int) float64 {
	winner := c.move.Side.Other()
	switch {
	case c.winner != kamisado.NoSide:
		return d.endEstimate(c.move, d.p)
	case d.spent():
		return d.averageChance(c.next, winner)
	case c.next.Turn() == winner:
		return d.winnerToMove(c.next, winner)
	}
	return d.afterPush(c.next, depth)
}

// afterPush returns the winner's chance after the best further move of the loser, who is on turn, but at most
// averageChance.
func (d *decision) afterPush(p kamisado.Position, depth int) float64 {
	worst := d.averageChance(p, p.Turn().Other())
	if depth == 0 {
		return worst
	}
	for _, c := range d.candidates(p, p.Moves()) {
		if c.winner == kamisado.NoSide {
			worst = min(worst, d.winnerChance(c, depth-1))
		}
	}
	return worst
}

// winnerToMove returns the winner's chance in a position in which the winner is on turn.
func (d *decision) winnerToMove(p kamisado.Position, winner kamisado.Side) float64 {
	candidates := d.candidates(p, p.Moves())
	keeps, best := 0.0, 0.0
	for _, c := range candidates {
		switch d.prove(&c); {
		case c.winner == winner:
			keeps++
			best = max(best, d.endEstimate(c.move, p))
		case c.result == solver.Win:
			keeps++
			best = max(best, d.averageChance(p, winner))
		case c.result == solver.Unknown:
			keeps += 0.5
		}
	}
	if !d.plain {
		_, forced := d.forcedGoal(p, replyGoalNodes, replyGoalNodes)
		best = max(best, forced)
	}
	slip := d.slip(p, keeps/float64(len(candidates)))
	turned := 1 - d.averageChance(p, winner.Other())
	return (1-slip)*max(best, d.averageChance(p, winner)) + slip*turned
}

// slip returns the chance that the winner, who is on turn, loses the win with its next move. The share is
// that of the moves that keep the win.
func (d *decision) slip(p kamisado.Position, share float64) float64 {
	if share >= 1 {
		return 0
	}
	if d.plain {
		return 1 - share
	}
	nodes := d.proofNodes(d.ctx, p, max(1, min(resistProofNodes, d.nodes))) // 0 would be no limit
	d.nodes -= nodes
	losesWin := 0.0
	if nodes >= trapNodes {
		losesWin, _ = d.trial(p)
	}
	return slipChance(nodes, max(share, leastShare), losesWin)
}

// trapNodes is the least length of a proof for which the panel is consulted: no strong player loses an easier
// win.
const trapNodes = 400

// leastShare is the assumed share of replies that keep the win if the search ended before it found any.
const leastShare = 0.01
