package yardstick

import (
	"context"
	"unsafe"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/prefetch"
)

const (
	// won is the score of a win at once. The score of a later win is lower by one for each ply.
	won = 30_000
	// decided is the least score that counts as a win. Its difference from won is far above maxPly.
	decided = won - 1000
	// maxPly bounds the depth of a search, in plies. No search gets as deep within a round.
	maxPly = 200
)

// search is an alpha-beta search with its transposition table and its history table.
type search struct {
	table   []entry
	history [2][colors][squares]int
	seed    uint64
	weights Weights
	ctx     context.Context
	nodes   int64 // left to search
}

const colors, squares = 8, 64

// newSearch returns a search with a table that suits the nodes of the options.
func newSearch(o Options) *search {
	return &search{table: make([]entry, sizeFor(o.Nodes)), seed: o.Seed, weights: o.Weights}
}

// run searches by iterative deepening until the nodes are spent or the round is decided, and returns the best
// step with its score.
func (s *search) run(ctx context.Context, b *kamisado.Bits, nodes int64) (kamisado.Step, int) {
	clear(s.table)
	s.history = [2][colors][squares]int{}
	s.ctx, s.nodes = ctx, nodes
	list := s.ordered(b, nil)
	best, score := list[0].step, 0
	for depth := 1; depth < maxPly; depth++ {
		step, w, ok := s.root(b, list, depth)
		if !ok {
			break
		}
		best, score = step, w
		if s.nodes <= 0 || score >= decided || score <= -decided {
			break
		}
		moveToFront(list, best)
	}
	return best, score
}

// root searches the steps to the depth as far as the nodes suffice, and returns the best of those with its
// score. It reports false if the nodes do not suffice for the first step, which was the best at the depth
// before.
func (s *search) root(
	b *kamisado.Bits, list []orderedStep, depth int,
) (best kamisado.Step, score int, ok bool) {
	score = -won
	for i := range list {
		w := s.after(b, list[i].step, depth, score, won, 0)
		if s.nodes <= 0 && depth > 1 {
			break
		}
		if ok = true; i == 0 || w > score {
			best, score = list[i].step, w
		}
	}
	return best, score, ok
}

// moveToFront moves a step to the front of the list, unless it loses at once.
func moveToFront(list []orderedStep, step kamisado.Step) {
	for i := range list {
		if list[i].step == step && list[i].order != losing {
			c := list[i]
			copy(list[1:i+1], list[:i])
			list[0] = c
			return
		}
	}
}

// tick counts a node, and checks the context every 4,096 nodes.
func (s *search) tick() {
	s.nodes--
	if s.nodes&(1<<12-1) == 0 && s.ctx.Err() != nil {
		s.nodes = 0
	}
}

// after returns the score of a step for the side that makes it, within the bounds low and high.
func (s *search) after(b *kamisado.Bits, step kamisado.Step, depth, low, high, ply int) int {
	switch {
	case step.Wins():
		return won - ply
	case b.Exposes(step):
		return -(won - ply - 1)
	}
	a := b.Play(step)
	switch {
	case a.Winner == b.Turn():
		return won - ply
	case a.Winner != kamisado.NoSide:
		return -(won - ply)
	case a.Turn() == b.Turn():
		return s.negamax(&a.Bits, depth-1, low, high, ply+1)
	}
	return -s.negamax(&a.Bits, depth-1, -high, -low, ply+1)
}

// negamax returns the score of a position for the side on turn, within the bounds low and high (fail-soft).
func (s *search) negamax(b *kamisado.Bits, depth, low, high, ply int) int {
	if b.CanFinish() {
		return won - ply
	}
	s.tick()
	if depth <= 0 || ply >= maxPly {
		return s.evaluate(b)
	}
	if s.nodes <= 0 {
		return 0
	}
	e, own, other := s.slot(b)
	prefetch.Line(unsafe.Pointer(e))
	var buffer [32]orderedStep
	list := s.ordered(b, buffer[:0]) // while the entry is being fetched
	if e.own == own && e.other == other {
		if w := e.scoreAt(ply); int(e.depth) >= depth && e.suffices(w, low, high) {
			return w
		}
		moveToFront(list, e.step)
	}
	score, step, from := s.searchSteps(b, list, depth, low, high, ply)
	if s.nodes > 0 {
		bound := boundOf(score, from, high)
		*e = entry{own, other, step, storedScore(score, ply), int8(min(depth, 127)), bound}
	}
	return score
}

// searchSteps searches the steps of a position in their order by principal variation search: each step after
// the first is searched with a null window first. It returns the best score and step, and the lower bound
// with which the search began.
func (s *search) searchSteps(
	b *kamisado.Bits, list []orderedStep, depth, low, high, ply int,
) (score int, best kamisado.Step, from int) {
	from, score, best = low, -won, list[0].step
	if len(list) == 1 { // a forced move costs no depth
		depth++
	}
	for i := range list {
		w := 0
		if i == 0 {
			w = s.after(b, list[i].step, depth, low, high, ply)
		} else if w = s.after(b, list[i].step, depth, low, low+1, ply); w > low && w < high {
			w = s.after(b, list[i].step, depth, low, high, ply)
		}
		if w > score {
			score, best = w, list[i].step
		}
		if low = max(low, score); low >= high {
			s.history[b.Turn()%2][best.Tower()%colors][best.To()] += depth * depth
			break
		}
	}
	return score, best, from
}
