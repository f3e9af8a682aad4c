package rival

import (
	"context"
	"math"
	"slices"
	"time"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

// prover is one decision of a level that proves moves.
type prover struct {
	*Mind
	ctx context.Context
	p   kamisado.Position
	me  kamisado.Side
	// plain chooses without a look beyond the round.
	plain bool
	limits
	// nodes is what may still be searched in looking beyond the round.
	nodes int64
	// looks is the same for line-ups that may come, and thorough for those that may come at once.
	looks, thorough int64
	// trials, glances and foresights are what the panel may still be asked.
	trials, glances, foresights quota
	// paid is how many nodes of a line-up this decision has been charged for.
	paid map[kamisado.Position]int64
}

const (
	// settleNodes bounds what is searched to find all moves that win.
	settleNodes = 300_000
	// aheadNodes, choiceNodes and unknownNodes are the most that a level has of the limits with these names.
	aheadNodes, choiceNodes, unknownNodes = 40_000, 60_000, 1_000_000
	// beyondNodes bounds what is searched for one look beyond the round, lookNodes the glances at line-ups
	// for it, and thoroughNodes the longer looks at those that can come at once.
	beyondNodes, lookNodes, thoroughNodes = 3_000_000, 1_000_000, 3_000_000
	// chaseNodes bounds the search for a win with each kind of tower, matchNodes that for one that wins the
	// match, and denyNodes either after each move of the loser.
	chaseNodes, matchNodes, denyNodes = 400_000, 1_500_000, 20_000
	// resistNodes bounds what is searched for the move that is hardest to win against, and effortNodes the
	// proof after one of them.
	resistNodes, effortNodes = 600_000, 50_000
	// mostTrials bounds how many positions the panel is asked about for one decision, mostGlances how many
	// its hasty program is asked about, and mostForesights how many replies are foreseen.
	mostTrials, mostGlances, mostForesights = 32, 240, 120
)

// newProver returns a new decision: whatever the mind has proved of other positions on the board is
// forgotten. The proof of the position may take so many nodes.
func newProver(ctx context.Context, m *Mind, p kamisado.Position, proof int64) *prover {
	m.begin()
	return &prover{
		Mind: m, ctx: ctx, p: p, me: p.Turn(), limits: limitsOf(proof), paid: map[kamisado.Position]int64{},
		trials: quotaOf(mostTrials), glances: quotaOf(mostGlances), foresights: quotaOf(mostForesights),
	}
}

// limits bound what is searched for the round on the board.
type limits struct {
	// proof is for the position on the board. The perfect level has 8,000,000: on an ordinary core they
	// take about eight seconds.
	proof int64
	// ahead is for one position that may come, choice for finding any move that wins beside the one that is
	// known, and unknown for all that may come at once where nothing is proved of the position.
	ahead, choice, unknown int64
	// resist is for the move that is hardest to win against.
	resist int64
}

// limitsOf returns the limits of a level by how many nodes a proof may take.
func limitsOf(proof int64) limits {
	return limits{
		proof: proof, ahead: min(proof, aheadNodes), choice: min(3*proof, choiceNodes), unknown: min(proof, unknownNodes),
		resist: min(4*proof, resistNodes),
	}
}

// candidate is a legal move with what is known of it.
type candidate struct {
	move   kamisado.Move
	next   kamisado.Position
	winner kamisado.Side // by the move itself
	result solver.Result // for whoever makes the move
	length int           // of the proof, in plies after the move
	worth  float64       // the chance to win the match after the move
}

// move returns the best of several moves, which are ordered by how good they look.
func (d *prover) move(moves []kamisado.Move) kamisado.Move {
	candidates := d.candidates(d.p, moves)
	wins := d.wins(candidates)
	if len(wins) == 0 {
		return d.hold(candidates)
	}
	best, worth := wins[0].move, 0.0
	switch {
	case len(wins) == 1:
	case d.beyond():
		nearest := d.nearest(wins)
		best, worth = nearest.move, nearest.worth
	case d.matters():
		best = d.longest(wins).move
	}
	if d.matters() {
		if m, prize := d.forced(d.p, chaseNodes, matchNodes); prize > worth {
			return m
		}
	}
	return best
}

// candidates plays the moves.
func (d *prover) candidates(p kamisado.Position, moves []kamisado.Move) []candidate {
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

// matters reports whether it matters how the round is won: the match goes on after some of its ends.
func (d *prover) matters() bool { return !d.plain && d.p.Points(d.me)+1 < d.p.Target() }

// beyond reports whether to look at each move that wins: it matters which, and there are not the many moves
// of a round's start, from where no end is in sight.
func (d *prover) beyond() bool { return d.matters() && d.p.Must() != kamisado.NoColor }

// wins returns the candidates that are proved to win: all that can be proved quickly where it matters how the
// round is won, and otherwise one.
func (d *prover) wins(candidates []candidate) []candidate {
	if i := slices.IndexFunc(candidates, ends); i >= 0 && !d.beyond() {
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
	return d.settled(candidates, d.settling(v.Result))
}

// proof returns who wins the position on the board, if the proof fits the limits. A little of the time is
// left for the choice of a move where it does not.
func (d *prover) proof() solver.Verdict {
	ctx := d.ctx
	if deadline, ok := ctx.Deadline(); ok {
		var cancel func()
		ctx, cancel = context.WithDeadline(ctx, deadline.Add(-time.Until(deadline)/10))
		defer cancel()
	}
	v := verdict(ctx, d.board.Within(d.limits.proof), d.p)
	d.spare(d.limits.proof - v.Nodes)
	return v
}

// spare leaves the look beyond the round what the proof has left of its nodes: the longer the proof, the
// less the panel is asked.
func (d *prover) spare(nodes int64) {
	d.thorough = min(thoroughNodes, nodes)
	d.trials = quotaOf(int(mostTrials * nodes / d.limits.proof))
	d.glances = quotaOf(int(mostGlances * nodes / d.limits.proof))
}

// settling returns how much to search for moves that win: much where nothing is known of the position, so
// that moves that lose are found at least.
func (d *prover) settling(known solver.Result) int64 {
	switch {
	case known == solver.Unknown:
		return d.unknown
	case d.matters():
		return settleNodes
	}
	return d.choice
}

// ends reports whether a candidate wins the round at once.
func ends(c candidate) bool { return c.winner == c.move.Side }

// settled proves candidates and returns those that win; where it does not matter how the round is won, the
// first that is found, so that a match goes otherwise with another seed.
func (d *prover) settled(candidates []candidate, nodes int64) []candidate {
	var wins []candidate
	d.nodes = nodes
	for i := range candidates {
		c := &candidates[i]
		if !d.tired() {
			d.settle(c)
		}
		if c.result == solver.Win {
			if wins = append(wins, *c); len(wins) >= d.enough() {
				break
			}
		}
	}
	return wins
}

// enough returns how many moves that win suffice: all where there is a look beyond the round, a few at the
// start of one whose end matters.
func (d *prover) enough() int {
	switch {
	case d.beyond():
		return math.MaxInt
	case d.matters():
		return starts
	}
	return 1
}

// starts is how many first moves of a round that win are compared.
const starts = 6

// longest returns the move that wins within most moves by its proof: the longer a round lasts, the more ends
// there are to choose from. Among equals it is the first.
func (d *prover) longest(wins []candidate) candidate {
	best := wins[0]
	for _, c := range wins {
		if d.measure(&c); c.length > best.length {
			best = c
		}
	}
	return best
}

// settle proves a candidate, where that is not known yet.
func (d *prover) settle(c *candidate) {
	if c.result != solver.Unknown || d.ctx.Err() != nil {
		return
	}
	v := d.ahead(c.next)
	c.result, c.length = v.Result, v.Length
	if c.next.Turn() != c.move.Side {
		c.result = turned(v.Result)
	}
}

// measure finds out how long a lost candidate resists.
func (d *prover) measure(c *candidate) {
	if c.winner == kamisado.NoSide {
		c.length = d.ahead(c.next).Length
	}
}

// ahead returns who wins a position that may come.
func (d *prover) ahead(p kamisado.Position) solver.Verdict {
	v := verdict(d.ctx, d.board.Within(d.limits.ahead), p)
	d.nodes -= v.Nodes
	return v
}

// turned returns a result as the other side sees it.
func turned(r solver.Result) solver.Result {
	switch r {
	case solver.Win:
		return solver.Loss
	case solver.Loss:
		return solver.Win
	}
	return solver.Unknown
}

// hold returns the move where none is known to win: the best looking of those that are not proved to lose, or
// where all do, the one that is hardest to win against.
func (d *prover) hold(candidates []candidate) kamisado.Move {
	for _, c := range candidates {
		if c.result != solver.Loss {
			return c.move
		}
	}
	best, chance := candidates[0], math.Inf(1)
	d.nodes = d.resist
	for _, c := range candidates {
		d.measure(&c)
		worth := d.hardship(c, 2)
		if worth < chance-epsilon || worth < chance+epsilon && c.length > best.length {
			best, chance = c, worth
		}
		if d.tired() {
			break
		}
	}
	return best.move
}

// tired reports whether looking further has to end.
func (d *prover) tired() bool { return d.nodes <= 0 || d.ctx.Err() != nil }
