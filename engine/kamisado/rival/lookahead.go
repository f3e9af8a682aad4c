package rival

import (
	"cmp"
	"context"
	"slices"

	"towerpost/engine/kamisado"
)

// lookahead is one alpha-beta search with the oversights of a level.
type lookahead struct {
	parameters
	vision vision
	nodes  int64 // left to search
	ctx    context.Context
}

// checkMask is the number of nodes between two checks of the context, less one.
const checkMask = 1<<12 - 1

// spent counts a node, and reports whether the search must end.
func (l *lookahead) spent() bool {
	l.nodes--
	if l.nodes&checkMask == 0 && l.ctx.Err() != nil {
		l.nodes = 0
	}
	return l.nodes <= 0
}

// scoredStep is a move with its score for the side that makes it.
type scoredStep struct {
	step  kamisado.Step
	score int
}

// search returns the moves, the best first, with their scores at the greatest depth that was finished
// (iterative deepening). The score of a move that is not the best is only an upper bound. Moves that the
// level does not see are left out, unless it sees none.
func (l *lookahead) search(b *kamisado.Bits) []scoredStep {
	scored := l.visibleSteps(b)
	for depth := 1; depth <= l.depth; depth++ {
		next := l.searchDepth(b, scored, depth)
		if next == nil {
			break
		}
		scored = next
		if scored[0].score >= won || scored[0].score <= -won {
			break
		}
	}
	return scored
}

// searchDepth returns the moves with their scores at the depth, the best first, or nil if the nodes did not
// suffice.
func (l *lookahead) searchDepth(b *kamisado.Bits, scored []scoredStep, depth int) []scoredStep {
	next, low := make([]scoredStep, len(scored)), -2*won
	for i, t := range scored {
		next[i] = scoredStep{t.step, l.after(b, t.step, depth, low, 2*won)}
		low = max(low, next[i].score-1)
		if l.nodes <= 0 {
			return nil
		}
	}
	slices.SortStableFunc(next, func(a, b scoredStep) int { return cmp.Compare(b.score, a.score) })
	return next
}

// visibleSteps returns the moves that the level sees, or all moves if it sees none.
func (l *lookahead) visibleSteps(b *kamisado.Bits) []scoredStep {
	var all, seen []scoredStep
	var steps kamisado.Steps
	for c, last := b.Movers(); c <= last; c++ {
		for _, s := range steps[:b.StepsOf(c, &steps)] {
			all = append(all, scoredStep{step: s})
			if l.vision.sees(b, s) {
				seen = append(seen, scoredStep{step: s})
			}
		}
	}
	if len(seen) > 0 {
		return seen
	}
	return all
}

// after returns the score of a step for the side that makes it, within the bounds low and high. The step is
// the first of depth moves.
func (l *lookahead) after(b *kamisado.Bits, s kamisado.Step, depth, low, high int) int {
	a := b.Play(s)
	switch {
	case a.Winner == b.Turn():
		return won + depth
	case !l.threats && depth == 1:
		return l.evaluate(&a.Bits) + 4*b.Move(s).Distance
	case !l.vision.seesReply(&a):
		return -l.staticAfter(b, &a)
	case a.Winner != kamisado.NoSide:
		return -won - depth
	case a.Turn() == b.Turn():
		return l.negamax(&a.Bits, depth-1, low, high)
	}
	return -l.negamax(&a.Bits, depth-1, -high, -low)
}

// staticAfter returns the evaluation after a move for the opponent of the mover, for a level that does not
// consider the reply.
func (l *lookahead) staticAfter(b *kamisado.Bits, a *kamisado.StepResult) int {
	if a.Turn() == b.Turn() {
		return -l.evaluate(&a.Bits)
	}
	return l.evaluate(&a.Bits)
}

// negamax returns the score of a position for the side on turn, within the bounds low and high (negamax with
// alpha-beta).
func (l *lookahead) negamax(b *kamisado.Bits, depth, low, high int) int {
	if depth <= 0 || l.spent() {
		return l.evaluate(b)
	}
	if l.vision.seesAll() && b.CanFinish() {
		return won + depth
	}
	best, seen := -2*won, false
	var steps kamisado.Steps
	for c, last := b.Movers(); c <= last; c++ {
		n := b.StepsOf(c, &steps)
		for i := n - 1; i >= 0; i-- {
			if !l.vision.sees(b, steps[i]) {
				continue
			}
			seen = true
			if score := l.after(b, steps[i], depth, max(low, best), high); score > best {
				best = score
			}
			if best >= high {
				return best
			}
		}
	}
	if !seen {
		return l.evaluate(b)
	}
	return best
}
