package yardstick

import (
	"context"
	"unsafe"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/prefetch"
)

const (
	// won is the worth of a win at once; a win that is farther off is worth one less for each ply.
	won = 30_000
	// decided is the least worth of a win, whose farthest is far below its difference to won.
	decided = won - 1000
	// farthest is more plies than a round can have ahead of it within a search.
	farthest = 200
)

// search is one alpha-beta search at a time, with what it keeps in memory.
type search struct {
	table   []entry
	history [2][colors][squares]int
	seed    uint64
	weights Weights
	ctx     context.Context
	nodes   int64 // that may still be searched
}

const colors, squares = 8, 64

func newSearch(o Options) *search {
	return &search{table: make([]entry, sizeFor(o.Nodes)), seed: o.Seed, weights: o.Weights}
}

// run searches deeper and deeper until the nodes are spent or the round is decided, and returns the
// best step with its worth.
func (s *search) run(ctx context.Context, b *kamisado.Bits, nodes int64) (kamisado.Step, int) {
	clear(s.table)
	s.history = [2][colors][squares]int{}
	s.ctx, s.nodes = ctx, nodes
	list := s.ordered(b, nil)
	best, worth := list[0].step, 0
	for depth := 1; depth < farthest; depth++ {
		step, w, ok := s.root(b, list, depth)
		if !ok {
			break
		}
		best, worth = step, w
		if s.nodes <= 0 || worth >= decided || worth <= -decided {
			break
		}
		first(list, best)
	}
	return best, worth
}

// root searches the steps to a depth as far as the nodes suffice, and returns the best of those. It reports
// false where they do not suffice for the first step, which was the best of the depth before.
func (s *search) root(b *kamisado.Bits, list []choice, depth int) (best kamisado.Step, worth int, ok bool) {
	worth = -won
	for i := range list {
		w := s.after(b, list[i].step, depth, worth, won, 0)
		if s.nodes <= 0 && depth > 1 {
			break
		}
		if ok = true; i == 0 || w > worth {
			best, worth = list[i].step, w
		}
	}
	return best, worth, ok
}

// first moves a step to the front, unless it loses at once.
func first(list []choice, step kamisado.Step) {
	for i := range list {
		if list[i].step == step && list[i].early != losing {
			c := list[i]
			copy(list[1:i+1], list[:i])
			list[0] = c
			return
		}
	}
}

// tick counts a node and looks at the context now and then.
func (s *search) tick() {
	s.nodes--
	if s.nodes&(1<<12-1) == 0 && s.ctx.Err() != nil {
		s.nodes = 0
	}
}

// after returns what a step is worth to the side that makes it, within the bounds.
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
		return s.best(&a.Bits, depth-1, low, high, ply+1)
	}
	return -s.best(&a.Bits, depth-1, -high, -low, ply+1)
}

// best returns what a position is worth to the side on turn, within the bounds (fail-soft negamax).
func (s *search) best(b *kamisado.Bits, depth, low, high, ply int) int {
	if b.CanFinish() {
		return won - ply
	}
	s.tick()
	if depth <= 0 || ply >= farthest {
		return s.worth(b)
	}
	if s.nodes <= 0 {
		return 0
	}
	e, own, other := s.find(b)
	prefetch.Line(unsafe.Pointer(e))
	var room [32]choice
	list := s.ordered(b, room[:0]) // while the entry is on its way
	if e.own == own && e.other == other {
		if w := e.worthAt(ply); int(e.depth) >= depth && e.settles(w, low, high) {
			return w
		}
		first(list, e.step)
	}
	worth, step, from := s.among(b, list, depth, low, high, ply)
	if s.nodes > 0 {
		*e = entry{own, other, step, entryWorth(worth, ply), int8(min(depth, 127)), boundOf(worth, from, high)}
	}
	return worth
}

// among searches the steps of a position in their order, each after the first with a window of nothing at
// first (principal variation search).
func (s *search) among(b *kamisado.Bits, list []choice, depth, low, high, ply int) (worth int, best kamisado.Step, from int) {
	from, worth, best = low, -won, list[0].step
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
		if w > worth {
			worth, best = w, list[i].step
		}
		if low = max(low, worth); low >= high {
			s.history[b.Turn()%2][best.Tower()%colors][best.To()] += depth * depth
			break
		}
	}
	return worth, best, from
}
