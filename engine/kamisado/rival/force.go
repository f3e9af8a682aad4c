package rival

import (
	"cmp"
	"context"
	"slices"

	"towerpost/engine/kamisado"
)

// chase looks for a way to win a round with one of some towers, whatever the loser does, by depth-first
// proof-number search: A. Nagai, "Df-pn algorithm for searching AND/OR trees and its applications", 2002. No
// position comes back within a round.
type chase struct {
	ctx    context.Context
	winner kamisado.Side
	// goal is the set of the winner's towers that are to win: one bit for each colour, the lowest for brown.
	goal  uint8
	nodes int64
	seen  *[chaseSize]chased
	// end judges what a move that ends the round for the winner brings, in place of the goal;
	// nil lets the goal decide.
	end func(b *kamisado.Bits, m kamisado.Move) effort
}

// chased is what is known of a position.
type chased struct {
	own, other uint64
	effort
	mine bool // the winner is on turn
}

// effort is how many positions more must be settled at least to prove that the goal is reached, and to
// disprove it. It is reached where the first is 0, and not where the second is.
type effort struct{ proof, disproof uint32 }

// never is more than any effort.
const never = 1 << 30

var (
	reached = effort{0, never}
	missed  = effort{never, 0}
)

// chaseSize is how many positions a chase remembers.
const chaseSize = 1 << 18

// branch is a step with the position after it.
type branch struct {
	step kamisado.Step
	bits kamisado.Bits
	effort
}

// run returns the winner's move that reaches the goal, and whether one was found.
func (c *chase) run(b *kamisado.Bits) (kamisado.Step, bool) {
	clear(c.seen[:])
	e, step := c.settle(b, effort{never, never})
	return step, e == reached
}

// tired reports whether the chase has to end.
func (c *chase) tired() bool {
	if c.nodes&outOfTime == 0 && c.ctx.Err() != nil {
		c.nodes = 0
	}
	return c.nodes <= 0
}

// settle searches a position until it takes the effort of the limit, and returns what it takes then and
// the most promising step.
func (c *chase) settle(b *kamisado.Bits, limit effort) (effort, kamisado.Step) {
	c.nodes--
	mine := b.Turn() == c.winner
	list := c.branches(b, mine)
	for {
		e, best, second := weigh(list, mine)
		if e.proof >= limit.proof || e.disproof >= limit.disproof || e.proof == 0 || e.disproof == 0 || c.tired() {
			c.remember(b, mine, e)
			return e, list[best].step
		}
		next := &list[best]
		next.effort, _ = c.settle(&next.bits, within(limit, e, next.effort, second, mine))
	}
}

// branches returns the steps of a position with what is known of them.
func (c *chase) branches(b *kamisado.Bits, mine bool) []branch {
	list := make([]branch, 0, 24)
	var steps kamisado.Steps
	for tower, last := b.Movers(); tower <= last; tower++ {
		for _, s := range steps[:b.StepsOf(tower, &steps)] {
			list = append(list, c.branch(b, s, tower, mine))
		}
	}
	return list
}

// branch returns a step with what is known of it.
func (c *chase) branch(b *kamisado.Bits, s kamisado.Step, tower uint8, mine bool) branch {
	switch {
	case s.Wins() && mine && c.end != nil:
		return branch{step: s, effort: c.end(b, b.Move(s))}
	case s.Wins() && mine && c.goal>>tower&1 != 0:
		return branch{step: s, effort: reached}
	case s.Wins(), mine && b.Exposes(s):
		return branch{step: s, effort: missed}
	}
	a := b.Play(s)
	if a.Winner == c.winner && c.end != nil { // a deadlock
		return branch{step: s, effort: c.end(b, b.Move(s))}
	}
	if a.Winner != kamisado.NoSide {
		return branch{step: s, effort: missed}
	}
	return branch{s, a.Bits, c.known(&a.Bits)}
}

// known returns what is known of a position.
func (c *chase) known(b *kamisado.Bits) effort {
	mine := b.Turn() == c.winner
	place, own, other := c.place(b)
	switch n := uint32(b.CountSteps()); {
	case place.own == own && place.other == other && place.mine == mine:
		return place.effort
	case mine:
		return effort{1, n}
	case b.CanFinish():
		return missed
	default:
		return effort{n, 1}
	}
}

// place returns where a position is remembered, and its key.
func (c *chase) place(b *kamisado.Bits) (place *chased, own, other uint64) {
	own, other = b.Key()
	return &c.seen[mix(own^mix(other))%chaseSize], own, other
}

func (c *chase) remember(b *kamisado.Bits, mine bool, e effort) {
	place, own, other := c.place(b)
	*place = chased{own, other, e, mine}
}

// weigh returns the effort that a position takes, the branch that takes least of the side on turn and what
// the second takes. The winner needs one branch that reaches the goal, the loser one that misses it.
func weigh(list []branch, mine bool) (e effort, best int, second uint32) {
	least, sum := uint32(never), uint32(0)
	second = never
	for i := range list {
		one, all := list[i].proof, list[i].disproof
		if !mine {
			one, all = all, one
		}
		if sum = min(sum+all, never); one < least {
			best, second, least = i, least, one
		} else {
			second = min(second, one)
		}
	}
	if mine {
		return effort{least, sum}, best, second
	}
	return effort{sum, least}, best, second
}

// within returns the limit for the best branch: until the second is better, or the position takes the effort
// of its own limit. A quarter more saves going to and fro.
func within(limit, e, branch effort, second uint32, mine bool) effort {
	second = min(second+second/4+1, never)
	if mine {
		return effort{min(limit.proof, second), min(limit.disproof-e.disproof+branch.disproof, never)}
	}
	return effort{min(limit.proof-e.proof+branch.proof, never), min(limit.disproof, second)}
}

// prize is a kind of tower to win a round with, and the chance to win the match after that.
type prize struct {
	towers uint8
	worth  float64
}

// prizes returns what a side can win a round with, the best first, each with the better ones among its
// towers. The least is left out: it needs no looking for.
func (d *prover) prizes(p kamisado.Position, winner kamisado.Side) []prize {
	var kind [kinds]uint8
	for i, c := range kamisado.Colors() {
		kind[min(p.Tower(winner, c).Teeth, kinds-1)] |= 1 << i
	}
	race := d.contest(p, winner)
	var list []prize
	for teeth, towers := range kind {
		if towers != 0 {
			after := contest{race.mine.promoted(teeth), race.theirs, race.target, race.prone}
			list = append(list, prize{towers, d.races.ordinary(after)})
		}
	}
	slices.SortFunc(list, func(a, b prize) int { return cmp.Compare(b.worth, a.worth) })
	least := list[len(list)-1].worth
	for i := 1; i < len(list); i++ {
		list[i].towers |= list[i-1].towers
	}
	return slices.DeleteFunc(list, func(z prize) bool { return z.worth < least+epsilon })
}

// forced returns the best prize that the winner of a round, who is on turn, can be seen to force, with
// the first move. Where none is seen the worth is 0. So many nodes are for each prize, and the last for
// one that wins the match.
func (d *prover) forced(p kamisado.Position, nodes, last int64) (kamisado.Move, float64) {
	b, ok := p.Bits()
	if !ok {
		return kamisado.Move{}, 0
	}
	for _, z := range d.prizes(p, p.Turn()) {
		c := &chase{ctx: d.ctx, winner: p.Turn(), goal: z.towers, nodes: nodes, seen: d.chased}
		if z.worth >= 1 {
			c.nodes = last
		}
		if s, ok := c.run(&b); ok {
			return b.Move(s), z.worth
		}
	}
	return kamisado.Move{}, 0
}
