package rival

import (
	"cmp"
	"context"
	"slices"

	"towerpost/engine/kamisado"
)

// look is one look ahead from a position.
type look struct {
	habits
	eyes  eyes
	nodes int64 // that may still be looked at
	ctx   context.Context
}

// outOfTime is the number of nodes between two looks at the context, less one.
const outOfTime = 1<<12 - 1

// tired reports whether the look has to end.
func (l *look) tired() bool {
	l.nodes--
	if l.nodes&outOfTime == 0 && l.ctx.Err() != nil {
		l.nodes = 0
	}
	return l.nodes <= 0
}

// thought is a move that was looked into, and what it seems worth.
type thought struct {
	step  kamisado.Step
	worth int
}

// think looks deeper and deeper into the moves and returns them, the best first, with what the deepest
// finished look says of them. Of moves that are not the best it says only that they are worse. Moves that the
// level does not see are left out, unless it sees none.
func (l *look) think(b *kamisado.Bits) []thought {
	thoughts := l.visible(b)
	for depth := 1; depth <= l.depth; depth++ {
		next := l.deepen(b, thoughts, depth)
		if next == nil {
			break
		}
		thoughts = next
		if thoughts[0].worth >= won || thoughts[0].worth <= -won {
			break
		}
	}
	return thoughts
}

// deepen looks depth moves ahead, and returns nil where it did not finish.
func (l *look) deepen(b *kamisado.Bits, thoughts []thought, depth int) []thought {
	next, low := make([]thought, len(thoughts)), -2*won
	for i, t := range thoughts {
		next[i] = thought{t.step, l.after(b, t.step, depth, low, 2*won)}
		low = max(low, next[i].worth-1)
		if l.nodes <= 0 {
			return nil
		}
	}
	slices.SortStableFunc(next, func(a, b thought) int { return cmp.Compare(b.worth, a.worth) })
	return next
}

// visible returns the moves that the level sees, or all where it sees none.
func (l *look) visible(b *kamisado.Bits) []thought {
	var all, seen []thought
	var steps kamisado.Steps
	for c, last := b.Movers(); c <= last; c++ {
		for _, s := range steps[:b.StepsOf(c, &steps)] {
			all = append(all, thought{step: s})
			if l.eyes.sees(b, s) {
				seen = append(seen, thought{step: s})
			}
		}
	}
	if len(seen) > 0 {
		return seen
	}
	return all
}

// after returns what a step is worth to the side that makes it, within the bounds, looking depth moves
// ahead with it as the first.
func (l *look) after(b *kamisado.Bits, s kamisado.Step, depth, low, high int) int {
	a := b.Play(s)
	switch {
	case a.Winner == b.Turn():
		return won + depth
	case !l.lines && depth == 1:
		return l.judge(&a.Bits) + 4*b.Move(s).Distance
	case !l.eyes.foresees(&a):
		return -l.quiet(b, &a)
	case a.Winner != kamisado.NoSide:
		return -won - depth
	case a.Turn() == b.Turn():
		return l.best(&a.Bits, depth-1, low, high)
	}
	return -l.best(&a.Bits, depth-1, -high, -low)
}

// quiet returns what a position is worth to the opponent of the mover where the level stops
// thinking after its own move.
func (l *look) quiet(b *kamisado.Bits, a *kamisado.After) int {
	if a.Turn() == b.Turn() {
		return -l.judge(&a.Bits)
	}
	return l.judge(&a.Bits)
}

// best returns what a position is worth to the side on turn, within the bounds (negamax with alpha-beta).
func (l *look) best(b *kamisado.Bits, depth, low, high int) int {
	if depth <= 0 || l.tired() {
		return l.judge(b)
	}
	if l.eyes.keen() && b.CanFinish() {
		return won + depth
	}
	best, seen := -2*won, false
	var steps kamisado.Steps
	for c, last := b.Movers(); c <= last; c++ {
		n := b.StepsOf(c, &steps)
		for i := n - 1; i >= 0; i-- {
			if !l.eyes.sees(b, steps[i]) {
				continue
			}
			seen = true
			if worth := l.after(b, steps[i], depth, max(low, best), high); worth > best {
				best = worth
			}
			if best >= high {
				return best
			}
		}
	}
	if !seen {
		return l.judge(b)
	}
	return best
}
