package rival

import (
	"context"
	"math"
	"slices"
	"time"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

// decision is one decision of a level that proves moves.
type decision struct {
	*Searcher
	ctx context.Context
	p   kamisado.Position
	me  kamisado.Side
	// plain chooses without regard to the rest of the match.
	plain bool
	limits
	// nodes are left for the current search of the successors.
	nodes int64
	// thoroughBudget are the nodes left for thorough searches of line-ups after an end at once. The quick
	// searches are charged to it, too.
	thoroughBudget int64
	// trials, quickTrials and predictions bound the positions that the panel is asked about.
	trials, quickTrials, predictions quota
	// paid holds the nodes that this decision has been charged for each line-up.
	paid map[kamisado.Position]int64
}

// Limits in nodes, and those in positions for the panel.
const (
	// allWinsNodes bounds the search for all moves that win.
	allWinsNodes = 300_000
	// successorNodes, choiceNodes and unknownNodes are the upper bounds of the limits of the same names.
	successorNodes, choiceNodes, unknownNodes = 40_000, 60_000, 1_000_000
	// compareNodes bounds the comparison of wins, and thoroughNodes the thorough searches of line-ups for it.
	compareNodes, thoroughNodes = 3_000_000, 3_000_000
	// goalNodes bounds the search for each goal, and matchGoalNodes that for a goal that wins the match.
	// replyGoalNodes bounds either after a move of the loser.
	goalNodes, matchGoalNodes, replyGoalNodes = 400_000, 1_500_000, 20_000
	// resistNodes bounds the search for the move that is hardest to win against, and resistProofNodes the
	// proof by which it measures how hard a win is.
	resistNodes, resistProofNodes = 600_000, 50_000
	// mostTrials, mostQuickTrials and mostPredictions are the quotas of one decision.
	mostTrials, mostQuickTrials, mostPredictions = 32, 240, 120
)

// newDecision returns a new decision about a position, whose proof may take the given nodes. It empties the
// searcher's solver of the round.
func newDecision(ctx context.Context, s *Searcher, p kamisado.Position, proof int64) *decision {
	s.begin()
	return &decision{
		Searcher: s, ctx: ctx, p: p, me: p.Turn(), limits: limitsOf(proof),
		paid:        map[kamisado.Position]int64{},
		trials:      quotaOf(mostTrials),
		quickTrials: quotaOf(mostQuickTrials),
		predictions: quotaOf(mostPredictions),
	}
}

// limits bound the searches of the round on the board, in nodes.
type limits struct {
	// proof is for the position on the board. The perfect level has 8,000,000, which take an ordinary core
	// about eight seconds.
	proof int64
	// successor is for the proof of one successor. choice is for all searches for another winning move than
	// the known one, and unknown for all proofs of successors if the position is not proved.
	successor, choice, unknown int64
	// resist is for the search for the move that is hardest to win against.
	resist int64
}

// limitsOf returns the limits of a level whose proofs may take the given nodes.
func limitsOf(proof int64) limits {
	return limits{
		proof:     proof,
		successor: min(proof, successorNodes),
		choice:    min(3*proof, choiceNodes),
		unknown:   min(proof, unknownNodes),
		resist:    min(4*proof, resistNodes),
	}
}

// candidate is a legal move with its successor and results.
type candidate struct {
	move   kamisado.Move
	next   kamisado.Position
	winner kamisado.Side // by the move itself
	result solver.Result // for the side that makes the move
	length int           // of the proof, in plies after the move
	worth  float64       // the chance to win the match after the move
}

// move returns the best of several moves, which are sorted by their heuristic scores.
func (d *decision) move(moves []kamisado.Move) kamisado.Move {
	candidates := d.candidates(d.p, moves)
	wins := d.wins(candidates)
	if len(wins) == 0 {
		return d.fallback(candidates)
	}
	best, worth := wins[0].move, 0.0
	switch {
	case len(wins) == 1:
	case d.comparesEnds():
		win := d.bestWin(wins)
		best, worth = win.move, win.worth
	case d.endMatters():
		best = d.longest(wins).move
	}
	if d.endMatters() {
		if m, forced := d.forcedGoal(d.p, goalNodes, matchGoalNodes); forced > worth {
			return m
		}
	}
	return best
}

// candidates returns the moves with their successors.
func (d *decision) candidates(p kamisado.Position, moves []kamisado.Move) []candidate {
	list := make([]candidate, len(moves))
	for i, m := range moves {
		c := candidate{move: m}
		c.next, c.winner = p.Play(m)
		switch c.winner {
		case kamisado.NoSide:
		case m.Side:
			c.result = solver.Win
		default:
			c.result = solver.Loss
		}
		list[i] = c
	}
	return list
}

// endMatters reports whether the match goes on after some ends of the round, so that it matters how the round
// is won. It is false for a plain decision.
func (d *decision) endMatters() bool { return !d.plain && d.p.Points(d.me)+1 < d.p.Target() }

// comparesEnds reports whether to compare all winning moves. At the start of a round they are too many, and
// no end is within the depth of the search.
func (d *decision) comparesEnds() bool {
	return d.endMatters() && d.p.RequiredColor() != kamisado.NoColor
}

// wins returns the candidates that are proved to win: as many as winsWanted, if the budget suffices. It marks
// all candidates as lost if the position is proved lost.
func (d *decision) wins(candidates []candidate) []candidate {
	if i := slices.IndexFunc(candidates, endsRound); i >= 0 && !d.comparesEnds() {
		return candidates[i : i+1]
	}
	v := d.proof()
	switch {
	case v.Result == solver.Loss:
		for i := range candidates {
			candidates[i].result = solver.Loss
		}
		return nil
	case v.Result == solver.Win:
		for i := range candidates {
			if candidates[i].move == v.Best {
				candidates[i].result = solver.Win
			}
		}
	}
	return d.provedWins(candidates, d.winBudget(v.Result))
}

// proof returns the verdict on the position on the board, within the limits. It leaves a tenth of the time
// for the choice of a move without a proof.
func (d *decision) proof() solver.Verdict {
	ctx := d.ctx
	if deadline, ok := ctx.Deadline(); ok {
		var cancel func()
		ctx, cancel = context.WithDeadline(ctx, deadline.Add(-time.Until(deadline)/10))
		defer cancel()
	}
	v := verdict(ctx, d.roundSolver.WithNodes(d.limits.proof), d.p)
	d.setBudgets(d.limits.proof - v.Nodes)
	return v
}

// setBudgets sets the thorough budget and the quotas of the panel by the nodes that the proof has left. The
// longer the proof, the smaller they are.
func (d *decision) setBudgets(nodes int64) {
	d.thoroughBudget = min(thoroughNodes, nodes)
	d.trials = quotaOf(int(mostTrials * nodes / d.limits.proof))
	d.quickTrials = quotaOf(int(mostQuickTrials * nodes / d.limits.proof))
}

// winBudget returns the nodes for the search for winning moves. It is large if the position is not proved, so
// that the search finds at least losing moves.
func (d *decision) winBudget(known solver.Result) int64 {
	switch {
	case known == solver.Unknown:
		return d.unknown
	case d.endMatters():
		return allWinsNodes
	}
	return d.choice
}

// endsRound reports whether a candidate wins the round at once.
func endsRound(c candidate) bool { return c.winner == c.move.Side }

// provedWins proves candidates within the nodes and returns those that win. It stops at winsWanted. The order
// of the candidates depends on the seed, and so does the first win.
func (d *decision) provedWins(candidates []candidate, nodes int64) []candidate {
	var wins []candidate
	d.nodes = nodes
	for i := range candidates {
		c := &candidates[i]
		if !d.spent() {
			d.prove(c)
		}
		if c.result == solver.Win {
			if wins = append(wins, *c); len(wins) >= d.winsWanted() {
				break
			}
		}
	}
	return wins
}

// winsWanted returns the number of winning moves to find: all if they are compared, a few at the start of a
// round whose end matters, and otherwise one.
func (d *decision) winsWanted() int {
	switch {
	case d.comparesEnds():
		return math.MaxInt
	case d.endMatters():
		return maxFirstMoves
	}
	return 1
}

// maxFirstMoves is the number of winning first moves of a round that are compared.
const maxFirstMoves = 6

// longest returns the win with the longest proof, and among equals the first. The longer a round lasts, the
// more ends there are to choose from.
func (d *decision) longest(wins []candidate) candidate {
	best := wins[0]
	for _, c := range wins {
		if d.measure(&c); c.length > best.length {
			best = c
		}
	}
	return best
}

// prove sets the result of a candidate, unless it is known.
func (d *decision) prove(c *candidate) {
	if c.result != solver.Unknown || d.ctx.Err() != nil {
		return
	}
	v := d.solve(c.next)
	c.result, c.length = v.Result, v.Length
	if c.next.Turn() != c.move.Side {
		c.result = opposite(v.Result)
	}
}

// measure sets the length of a candidate's proof, unless the move ends the round.
func (d *decision) measure(c *candidate) {
	if c.winner == kamisado.NoSide {
		c.length = d.solve(c.next).Length
	}
}

// solve returns the verdict on a successor and charges its nodes to the decision.
func (d *decision) solve(p kamisado.Position) solver.Verdict {
	v := verdict(d.ctx, d.roundSolver.WithNodes(d.limits.successor), p)
	d.nodes -= v.Nodes
	return v
}

// opposite returns the result for the other side.
func opposite(r solver.Result) solver.Result {
	switch r {
	case solver.Win:
		return solver.Loss
	case solver.Loss:
		return solver.Win
	}
	return solver.Unknown
}

// fallback chooses a move if none is proved to win. It returns the first one that is not proved to lose. If
// all are, it returns the one that is hardest to win against.
func (d *decision) fallback(candidates []candidate) kamisado.Move {
	for _, c := range candidates {
		if c.result != solver.Loss {
			return c.move
		}
	}
	best, chance := candidates[0], math.Inf(1)
	d.nodes = d.resist
	for _, c := range candidates {
		d.measure(&c)
		worth := d.winnerChance(c, 2)
		if worth < chance-epsilon || worth < chance+epsilon && c.length > best.length {
			best, chance = c, worth
		}
		if d.spent() {
			break
		}
	}
	return best.move
}

// spent reports whether the current search must end.
func (d *decision) spent() bool { return d.nodes <= 0 || d.ctx.Err() != nil }
