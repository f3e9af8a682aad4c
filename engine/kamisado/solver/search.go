package solver

import (
	"context"

	"towerpost/engine/kamisado"
)

// child is a move whose result is open, with the numbers for the side that makes it.
type child struct {
	numbers
	step kamisado.Step
	// forced is the number of replies after it that are forced, because all others lose at once. The numbers
	// are those of the position after them.
	forced uint8
}

// search is the depth-first proof-number search on one core, with what it keeps from one
// position to the next.
type search struct {
	table *table
	// lengths holds what the search for the shortest wins has found; it is empty where nobody asks for them.
	lengths *table
	// children is a stack: each node of the current path has its open moves on it.
	children []child
	history  history
	// prospects are the moves of the tower that is looked at, and replies those that they force.
	replies   [2]prospect
	prospects [len(kamisado.Steps{})]prospect
	// winning is the move by which the node that was left last is won.
	winning kamisado.Step
	// nodes counts what was searched since the search began; it may rise to the budget, and for the question
	// in hand to the limit. 0 is no limit.
	nodes, budget, limit int64
	context              context.Context
	stopped              bool
}

// newSearch returns a search whose tables take at most the memory, in bytes.
func newSearch(o Options) *search {
	memory := o.Memory / int64(o.Cores)
	if !o.Shortest {
		return &search{table: newTable(memory)}
	}
	return &search{table: newTable(memory / 2), lengths: newTable(memory / 2)}
}

// forget drops what is kept from one position to the next.
func (s *search) forget() {
	s.table.forget()
	if s.lengths != nil {
		s.lengths.forget()
	}
	s.history = history{}
}

// begin prepares for positions of a round.
func (s *search) begin(ctx context.Context, b *kamisado.Bits, budget int64) {
	if s.table.hold(b.Teeth()) {
		s.history = history{}
	}
	if s.lengths != nil {
		s.lengths.hold(b.Teeth())
	}
	s.nodes, s.budget, s.context = 0, budget, ctx
	s.share(1)
}

// share limits the next question to its share of the nodes that are left for so many.
func (s *search) share(questions int) {
	s.limit = 0
	if s.budget > 0 {
		s.limit = s.nodes + (s.budget-s.nodes)/int64(questions)
	}
	s.stopped = s.context.Err() != nil || s.budget > 0 && s.nodes >= s.limit
}

// checkEvery is the number of nodes between two looks at the context.
const checkEvery = 1 << 10

// tick counts a node, and stops the search where the budget is spent or the caller has gone.
func (s *search) tick() {
	s.nodes++
	if s.limit > 0 && s.nodes >= s.limit || s.nodes%checkEvery == 0 && s.context.Err() != nil {
		s.stopped = true
	}
}

// decide searches a position without limits. Unless the search is stopped, the position is decided, and where
// it is won the step wins by the shortest proof that is known.
func (s *search) decide(b *kamisado.Bits) (numbers, kamisado.Step) {
	if s.stopped {
		return open, kamisado.Step{}
	}
	n := s.solve(b, infinite, infinite)
	switch n.result() {
	case Unknown:
		return open, kamisado.Step{}
	case Loss:
		return n, kamisado.Step{}
	}
	return s.shorter(b, n, s.winning)
}

// shorter returns the winning move with the shortest known proof, and its numbers; a first one is given.
func (s *search) shorter(b *kamisado.Bits, n numbers, winning kamisado.Step) (numbers, kamisado.Step) {
	for step := range stepsOf(b) {
		if found := s.judge(b, step); found.proof == 0 && found.length < n.length {
			n, winning = found, step
		}
	}
	return n, winning
}

// solve searches a node until one of its numbers reaches its limit.
func (s *search) solve(b *kamisado.Bits, proofLimit, disproofLimit uint32) numbers {
	before, base := s.nodes, len(s.children)
	s.tick()
	s.table.fetchBucket(keyOf(b)) // for store
	n := s.expand(b)
	longestLoss := n.length
	for !n.decided() && !s.stopped {
		best, second, others := s.sum(base, &n)
		n.length = longestLoss
		if n.decided() || n.proof >= proofLimit || n.disproof >= disproofLimit {
			break
		}
		found := s.deepen(b, base+best, proofLimit, disproofLimit-others, second)
		if found.proof == 0 {
			n, s.winning = found, s.children[base+best].step
		} else if found.disproof == 0 {
			longestLoss = max(longestLoss, found.length)
		}
		if found.decided() {
			s.history.add(b.Turn(), s.children[base+best].step, found.proof == 0)
		}
	}
	s.children = s.children[:base]
	if !s.stopped || n.decided() {
		s.table.store(keyOf(b), n, s.nodes-before)
	}
	return n
}

// further is what an open move adds to the disproof number of a node beside the hardest one. To add up the
// moves' own numbers would count what they share, because they lead to the same positions, once for each.
const further = 3

// sum puts the numbers of a node together from its open moves: one of them proves it; to disprove it takes
// the hardest, and something for each of the others. It returns the place of the most promising one, the
// proof number of the second, and what the others add.
func (s *search) sum(base int, n *numbers) (best int, second, others uint32) {
	*n = numbers{proof: infinite}
	second = infinite
	undecided := uint32(0)
	moves := s.children[base:]
	for i := range moves {
		c := &moves[i]
		if c.proof < n.proof || c.proof == n.proof && c.disproof < moves[best].disproof {
			n.proof, second, best = c.proof, n.proof, i
		} else if c.proof < second {
			second = c.proof
		}
		if c.disproof > 0 {
			n.disproof = max(n.disproof, c.disproof)
			undecided++
		}
	}
	others = further * (max(undecided, 1) - 1)
	n.disproof = min(n.disproof+others, infinite-1)
	return best, second, others
}

// widening is the part by which a move may become less promising than the second before the search leaves it
// (the 1+ε trick): a sixth.
const widening = 6

// deepen searches an open move until another one is clearly more promising or the node's limits are reached.
func (s *search) deepen(b *kamisado.Bits, at int, proofLimit, disproofLimit, second uint32) numbers {
	var after prospect
	plies := s.children[at].follow(b, &after)
	proof, disproof := min(proofLimit, second+second/widening+1), disproofLimit
	other := after.Turn() != b.Turn()
	if other {
		proof, disproof = disproof, proof
	}
	found := s.solve(&after.Bits, proof, disproof).before(plies, other)
	s.children[at].numbers = found
	return found
}
