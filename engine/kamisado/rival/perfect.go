package rival

import (
	"context"
	"math"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

// prover is one decision of the perfect level.
type prover struct {
	*Mind
	ctx context.Context
	p   kamisado.Position
	me  kamisado.Side
	// plain chooses without a look beyond the round.
	plain bool
	// nodes is what may still be searched in looking beyond the round.
	nodes int64
}

const (
	// beyondNodes bounds what is searched for one look beyond the round.
	beyondNodes = 80_000
	// resistNodes bounds what is searched for the move that is hardest to win against.
	resistNodes = 100_000
)

// candidate is a legal move with what is known of it.
type candidate struct {
	move   kamisado.Move
	next   kamisado.Position
	winner kamisado.Side // by the move itself
	result solver.Result // for whoever makes the move
	length int           // of the proof, in plies after the move
}

// move returns the best of several moves, which are ordered by how good they look.
func (d *prover) move(moves []kamisado.Move) kamisado.Move {
	candidates := d.candidates(d.p, moves)
	wins := d.wins(candidates)
	switch {
	case len(wins) == 1, len(wins) > 1 && !d.beyond():
		return wins[0].move
	case len(wins) > 1:
		return d.nearest(wins).move
	}
	return d.hold(candidates)
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

// beyond reports whether it matters how the round is won: the match goes on after some of its ends, and there are not the
// many moves of a round's start, from where no end is in sight.
func (d *prover) beyond() bool {
	return !d.plain && d.p.Must() != kamisado.NoColor && d.p.Points(d.me)+1 < d.p.Target()
}

// wins proves candidates and returns those that win, all that can be proved quickly where it matters how the round is won,
// and otherwise the first.
func (d *prover) wins(candidates []candidate) []candidate {
	var wins []candidate
	for i := range candidates {
		c := &candidates[i]
		d.settle(d.Mind.ahead, c)
		if c.result == solver.Win {
			wins = append(wins, *c)
			if !d.beyond() {
				return wins
			}
		}
	}
	if len(wins) > 0 || lost(candidates) {
		return wins
	}
	v, err := d.round.Solve(d.ctx, d.p)
	if err != nil {
		return nil
	}
	for i := range candidates {
		switch c := &candidates[i]; {
		case v.Result == solver.Win && c.move == v.Best:
			return []candidate{*c}
		case v.Result == solver.Loss:
			c.result = solver.Loss
		}
	}
	return nil
}

// settle proves a candidate with a solver, where that is not known yet.
func (d *prover) settle(s *solver.Solver, c *candidate) {
	if c.result != solver.Unknown || d.ctx.Err() != nil {
		return
	}
	v := verdict(d.ctx, s, c.next)
	d.nodes -= v.Nodes
	c.result, c.length = v.Result, v.Length
	if c.next.Turn() != c.move.Side {
		c.result = turned(v.Result)
	}
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

// lost reports whether every candidate is proved to lose.
func lost(candidates []candidate) bool {
	for _, c := range candidates {
		if c.result != solver.Loss {
			return false
		}
	}
	return true
}

// hold returns the move where none is known to win: the best looking of those that are not proved to lose, or where all do,
// the one that is hardest to win against.
func (d *prover) hold(candidates []candidate) kamisado.Move {
	for _, c := range candidates {
		if c.result != solver.Loss {
			return c.move
		}
	}
	best, chance := candidates[0], math.Inf(1)
	d.nodes = resistNodes
	for _, c := range candidates {
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
