package rival

import (
	"cmp"
	"context"
	"slices"

	"towerpost/engine/kamisado"
)

// goalSearch searches for a forced win of a round with one of a set of towers, by depth-first proof-number
// search: A. Nagai, "Df-pn algorithm for searching AND/OR trees and its applications", 2002. No position is
// repeated within a round.
type goalSearch struct {
	ctx    context.Context
	winner kamisado.Side
	// towers is the goal: the set of the winner's towers that are to win, one bit for each colour, the lowest
	// for brown.
	towers uint8
	nodes  int64 // left to search
	table  *[goalTableSize]goalEntry
	// end returns proved or disproved for a move that wins the round. It replaces the goal of towers; nil
	// leaves that goal in force.
	end func(b *kamisado.Bits, m kamisado.Move) numbers
}

// goalEntry is an entry of the transposition table: a position with its numbers.
type goalEntry struct {
	own, other uint64
	numbers
	mine bool // the winner is on turn
}

// numbers are the proof number and the disproof number of a position: the least number of leaves that must be
// decided to prove that the winner reaches the goal, and to disprove it.
type numbers struct{ proof, disproof uint32 }

// infinite is greater than any other proof or disproof number.
const infinite = 1 << 30

var (
	proved    = numbers{0, infinite}
	disproved = numbers{infinite, 0}
)

// goalTableSize is the number of entries of the transposition table.
const goalTableSize = 1 << 18

// child is a step with the position after it and its numbers.
type child struct {
	step kamisado.Step
	bits kamisado.Bits
	numbers
}

// run returns a move of the winner, who is on turn, that reaches the goal, and whether one was found.
func (c *goalSearch) run(b *kamisado.Bits) (kamisado.Step, bool) {
	clear(c.table[:])
	e, step := c.search(b, numbers{infinite, infinite})
	return step, e == proved
}

// spent reports whether the search must end.
func (c *goalSearch) spent() bool {
	if c.nodes&checkMask == 0 && c.ctx.Err() != nil {
		c.nodes = 0
	}
	return c.nodes <= 0
}

// search searches a position until one of its numbers reaches the limit, and returns its numbers and the most
// promising step.
func (c *goalSearch) search(b *kamisado.Bits, limit numbers) (numbers, kamisado.Step) {
	c.nodes--
	mine := b.Turn() == c.winner
	list := c.children(b, mine)
	for {
		e, best, second := combine(list, mine)
		decided := e.proof == 0 || e.disproof == 0
		if decided || e.proof >= limit.proof || e.disproof >= limit.disproof || c.spent() {
			c.store(b, mine, e)
			return e, list[best].step
		}
		next := &list[best]
		next.numbers, _ = c.search(&next.bits, childLimit(limit, e, next.numbers, second, mine))
	}
}

// children returns the steps of a position with their numbers.
func (c *goalSearch) children(b *kamisado.Bits, mine bool) []child {
	list := make([]child, 0, 24)
	var steps kamisado.Steps
	for tower, last := b.Movers(); tower <= last; tower++ {
		for _, s := range steps[:b.StepsOf(tower, &steps)] {
			list = append(list, c.child(b, s, tower, mine))
		}
	}
	return list
}

// child returns a step with its numbers: decided ones if the step ends the round or lets the loser end it at
// once, otherwise those of lookUp.
func (c *goalSearch) child(b *kamisado.Bits, s kamisado.Step, tower uint8, mine bool) child {
	switch {
	case s.Wins() && mine && c.end != nil:
		return child{step: s, numbers: c.end(b, b.Move(s))}
	case s.Wins() && mine && c.towers>>tower&1 != 0:
		return child{step: s, numbers: proved}
	case s.Wins(), mine && b.Exposes(s):
		return child{step: s, numbers: disproved}
	}
	a := b.Play(s)
	if a.Winner == c.winner && c.end != nil { // a deadlock
		return child{step: s, numbers: c.end(b, b.Move(s))}
	}
	if a.Winner != kamisado.NoSide {
		return child{step: s, numbers: disproved}
	}
	return child{s, a.Bits, c.lookUp(&a.Bits)}
}

// lookUp returns the numbers of a position from the table. If the table does not have it, the position is
// disproved if the loser can finish at once; otherwise its initial numbers follow from the number of legal
// steps.
func (c *goalSearch) lookUp(b *kamisado.Bits) numbers {
	mine := b.Turn() == c.winner
	place, own, other := c.slot(b)
	switch n := uint32(b.CountSteps()); {
	case place.own == own && place.other == other && place.mine == mine:
		return place.numbers
	case mine:
		return numbers{1, n}
	case b.CanFinish():
		return disproved
	default:
		return numbers{n, 1}
	}
}

// slot returns the place of a position in the table, and the words of its key.
func (c *goalSearch) slot(b *kamisado.Bits) (place *goalEntry, own, other uint64) {
	own, other = b.Key()
	return &c.table[mix(own^mix(other))%goalTableSize], own, other
}

// store stores the numbers of a position in the table. It replaces the entry in the same slot.
func (c *goalSearch) store(b *kamisado.Bits, mine bool, e numbers) {
	place, own, other := c.slot(b)
	*place = goalEntry{own, other, e, mine}
}

// combine returns the numbers of a position, the index of its most promising child, and the number of the
// second best child. The winner, who is on turn if mine is true, needs one child that is proved; the loser
// needs one that is disproved.
func combine(list []child, mine bool) (e numbers, best int, second uint32) {
	least, sum := uint32(infinite), uint32(0)
	second = infinite
	for i := range list {
		one, all := list[i].proof, list[i].disproof
		if !mine {
			one, all = all, one
		}
		if sum = min(sum+all, infinite); one < least {
			best, second, least = i, least, one
		} else {
			second = min(second, one)
		}
	}
	if mine {
		return numbers{least, sum}, best, second
	}
	return numbers{sum, least}, best, second
}

// childLimit returns the limit for the most promising child. The search of the child ends when the second
// best child becomes more promising by a quarter (the 1+ε trick), or when the position reaches its own limit.
func childLimit(limit, e, branch numbers, second uint32, mine bool) numbers {
	second = min(second+second/4+1, infinite)
	if mine {
		return numbers{min(limit.proof, second), min(limit.disproof-e.disproof+branch.disproof, infinite)}
	}
	return numbers{min(limit.proof-e.proof+branch.proof, infinite), min(limit.disproof, second)}
}

// goal is a set of towers to win a round with, and the chance to win the match after that.
type goal struct {
	towers uint8
	worth  float64
}

// goals returns the goals of a side by the teeth of its towers, the best first. The towers of each goal
// include those of all better ones. The goals of the least worth are left out, for any win reaches them.
func (d *decision) goals(p kamisado.Position, winner kamisado.Side) []goal {
	var kind [kinds]uint8
	for i, c := range kamisado.Colors() {
		kind[min(p.Tower(winner, c).Teeth, kinds-1)] |= 1 << i
	}
	state := d.matchState(p, winner)
	var list []goal
	for teeth, towers := range kind {
		if towers != 0 {
			after := state
			after.mine = state.mine.promoted(teeth)
			list = append(list, goal{towers, d.races.averageChance(after)})
		}
	}
	slices.SortFunc(list, func(a, b goal) int { return cmp.Compare(b.worth, a.worth) })
	least := list[len(list)-1].worth
	for i := 1; i < len(list); i++ {
		list[i].towers |= list[i-1].towers
	}
	return slices.DeleteFunc(list, func(z goal) bool { return z.worth < least+epsilon })
}

// forcedGoal returns the first move to the best goal that the side on turn is proved to force, and the worth
// of the goal. If there is none, the worth is 0. The search for each goal may take the given nodes, or last
// for a goal that wins the match.
func (d *decision) forcedGoal(p kamisado.Position, nodes, last int64) (kamisado.Move, float64) {
	b, ok := p.Bits()
	if !ok {
		return kamisado.Move{}, 0
	}
	for _, z := range d.goals(p, p.Turn()) {
		c := &goalSearch{ctx: d.ctx, winner: p.Turn(), towers: z.towers, nodes: nodes, table: d.goalTable}
		if z.worth >= 1 {
			c.nodes = last
		}
		if s, ok := c.run(&b); ok {
			return b.Move(s), z.worth
		}
	}
	return kamisado.Move{}, 0
}
