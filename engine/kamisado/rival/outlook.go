package rival

import (
	"cmp"
	"slices"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

// bestWin returns the win with the greatest chance to win the match, by an expectimax search with iterative
// deepening. The search ends when the nodes or the predictions are spent. The value of an end of the round
// follows from the points, the teeth and the line-ups of both fills. The value of a leaf without an end is
// the average over all ends, which is more than the value of the worst end. So a bad end is postponed as long
// as the round stays won. Among equal wins an end at once comes first, and otherwise the order of the
// argument decides.
func (d *decision) bestWin(wins []candidate) candidate {
	slices.SortStableFunc(wins, func(a, b candidate) int { return cmp.Compare(b.winner, a.winner) })
	d.nodes = compareNodes
	list := byWorth(d.evaluateWins(wins, 0))
	for depth := 2; depth <= maxDepth; depth += 2 {
		deeper := d.evaluateWins(list, depth)
		if d.spent() || d.predictions.exceeded {
			break
		}
		list = byWorth(deeper)
	}
	return byWorth(list)[0]
}

// evaluateWins returns the wins with the chance to win the match after each.
func (d *decision) evaluateWins(wins []candidate, depth int) []candidate {
	list := slices.Clone(wins)
	for i := range list {
		if c := &list[i]; endsRound(*c) {
			c.worth = d.endChance(c.move, d.p, true)
		} else {
			c.worth = d.winChance(c.next, c.move.Side, depth)
		}
	}
	return list
}

// byWorth sorts the candidates in place, the most valuable first, and returns them.
func byWorth(list []candidate) []candidate {
	slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(b.worth, a.worth) })
	return list
}

const (
	// maxDepth is the greatest depth of the search, in moves after a candidate.
	maxDepth = 8
	// epsilon is less than any difference that matters between chances to win a match.
	epsilon = 1e-9
	// worstShare is the weight of the reply that costs the winner most. The replies share the rest equally.
	worstShare = 0.3
	// predictedShare is the weight of the reply that the panel predicts.
	predictedShare = 0.8
	// predictionDepth is the least depth at which replies are predicted.
	predictionDepth = 2
)

// winChance returns the chance of the winner of the round to win the match from a position of the round. The
// winner plays only moves that are proved to win. The predicted reply of the loser is searched to the depth,
// the other replies only for ends at once.
func (d *decision) winChance(p kamisado.Position, winner kamisado.Side, depth int) float64 {
	if d.spent() {
		return d.averageChance(p, winner)
	}
	if p.Turn() == winner {
		return d.bestMove(p, winner, depth)
	}
	replies := d.candidates(p, p.Moves())
	switch {
	case len(replies) == 1:
		return d.afterReply(replies[0], p, winner, depth)
	case depth < predictionDepth:
		return d.mixedReplies(replies, p, winner, depth)
	}
	return d.predictedReply(replies, p, winner, depth)
}

// predictedReply returns the chance of the winner after the replies: predictedShare of it after the predicted
// reply, and the rest after a mix of all replies.
func (d *decision) predictedReply(
	replies []candidate, p kamisado.Position, winner kamisado.Side, depth int,
) float64 {
	reply, predicted := d.predict(p)
	mixed := d.mixedReplies(replies, p, winner, 0)
	for _, c := range replies {
		if predicted && c.move == reply {
			return predictedShare*d.afterReply(c, p, winner, depth) + (1-predictedShare)*mixed
		}
	}
	return mixed
}

// mixedReplies returns the chance of the winner after the replies: worstShare of it after the reply that
// costs the winner most, and the rest after a random one.
func (d *decision) mixedReplies(
	replies []candidate, p kamisado.Position, winner kamisado.Side, depth int,
) float64 {
	worst, sum := 1.0, 0.0
	for _, c := range replies {
		w := d.afterReply(c, p, winner, depth)
		worst, sum = min(worst, w), sum+w
	}
	return worstShare*worst + (1-worstShare)*sum/float64(len(replies))
}

// afterReply returns the chance of the winner after one reply of the loser.
func (d *decision) afterReply(c candidate, p kamisado.Position, winner kamisado.Side, depth int) float64 {
	switch {
	case c.winner != kamisado.NoSide:
		return d.endEstimate(c.move, p)
	case c.next.Turn() != winner && depth <= 0: // a push, and the loser moves again
		return d.averageChance(c.next, winner)
	}
	return d.winChance(c.next, winner, depth-1)
}

// bestMove returns the chance of the winner, who is on turn, after its best move. With no depth left it
// considers only moves that end the round.
func (d *decision) bestMove(p kamisado.Position, winner kamisado.Side, depth int) float64 {
	best := -1.0
	if depth <= 0 {
		best = d.averageChance(p, winner)
	}
	for _, c := range d.candidates(p, p.Moves()) {
		switch {
		case c.winner == winner:
			best = max(best, d.endChance(c.move, p, false))
		case depth <= 0 || c.winner != kamisado.NoSide:
			continue
		default:
			if d.prove(&c); c.result == solver.Win {
				best = max(best, d.winChance(c.next, winner, depth-1))
			}
		}
	}
	if best < 0 { // nothing was proved in time
		return d.averageChance(p, winner)
	}
	return best
}

// averageChance returns the chance of the winner of the round to win the match, averaged over the ends of the
// round. It is the heuristic value of a leaf.
func (d *decision) averageChance(p kamisado.Position, winner kamisado.Side) float64 {
	return d.races.roundWinnerChance(d.matchState(p, winner))
}

// endEstimate returns the chance of the winner to win the match after a move that ends the round, by points
// and teeth alone.
func (d *decision) endEstimate(m kamisado.Move, p kamisado.Position) float64 {
	next, _ := p.Finished(m)
	if next.Phase() == kamisado.Over {
		return 1
	}
	return d.races.averageChance(d.matchState(next, next.Turn()))
}

// endChance returns the chance of the winner to win the match after a move that ends the round, with the
// better of both fills. The line-ups of the fills are solved, as far as the budget allows: thoroughly if
// thorough is true, otherwise within quickNodes. If the quota of quick trials is spent, it is the estimate by
// points and teeth.
func (d *decision) endChance(m kamisado.Move, p kamisado.Position, thorough bool) float64 {
	next, _ := p.Finished(m)
	if next.Phase() == kamisado.Over {
		return 1
	}
	state := d.matchState(next, next.Turn())
	best := 0.0
	for _, f := range fills {
		chance, known := d.defenceAt(next.Filled(f), thorough)
		if !known {
			return d.races.averageChance(state)
		}
		best = max(best, chance)
	}
	return d.races.matchChance(state, best)
}

// defenceAt returns the chance of the defender to win the round from a line-up against a fallible challenger.
// If thorough is false the quick model tries the line-up first, and the chance is known only if the quota of
// quick trials is not spent.
func (d *decision) defenceAt(p kamisado.Position, thorough bool) (chance float64, known bool) {
	if thorough {
		return d.defence(p, d.solveLineUp(p, true)), true
	}
	losesWin, ok := d.quickTrial(p)
	if !ok || !losesWin {
		return easyDefence, ok
	}
	return d.defence(p, d.solveLineUp(p, false)), true
}

// solveLineUp returns the result of a line-up after an end of the round. It charges the decision as many
// nodes as a search with an empty cache takes, so that the cache does not change the decision.
func (d *decision) solveLineUp(p kamisado.Position, thorough bool) lineUp {
	limit := int64(quickNodes)
	if thorough {
		limit = max(limit, min(lineUpNodes, d.thoroughBudget))
	}
	l := d.lineUp(d.ctx, p, limit)
	p = p.Single()
	cost := max(0, l.nodes-d.paid[p])
	d.paid[p] += cost
	d.thoroughBudget -= cost
	return l
}

// fills are the two fills of the home rows.
var fills = [...]kamisado.Fill{kamisado.FillLeft, kamisado.FillRight}

// fill returns the fill with the greater chance of the defender: the one whose line-up the challenger cannot
// win, or else the one that is harder to win.
func (d *decision) fill() kamisado.Fill {
	best, most := fills[0], 0.0
	for _, f := range fills {
		p := d.p.Filled(f)
		if chance := d.defence(p, d.lineUp(d.ctx, p, fillNodes)); chance > most {
			best, most = f, chance
		}
	}
	return best
}

// defence returns the chance of the defender to win the round from a line-up against a fallible challenger.
// The strong model tries the line-up, unless the challenger is proved to lose or the quota of trials is
// spent.
func (d *decision) defence(p kamisado.Position, l lineUp) float64 {
	if l.result != solver.Loss {
		if losesWin, ok := d.trial(p); ok {
			return l.defendedTried(losesWin)
		}
	}
	return l.defended()
}
