package solver

import (
	"context"

	"towerpost/engine/kamisado"
)

// child is a move whose result is unknown, with its numbers for the side that makes it.
type child struct {
	numbers
	step kamisado.Step
	// forced is the number of forced replies after the move: all other replies lose at once. The numbers are
	// those of the position after the forced replies.
	forced uint8
}

// search is the depth-first proof-number search on one core, with the tables that it keeps from one position
// to the next.
type search struct {
	table *table
	// lengths is the table of the search for the shortest wins; it is nil unless the options ask for them.
	lengths *table
	// children is a stack that holds the undecided moves of each node of the current path.
	children []child
	history  history
	// successors is a buffer for the moves of one tower, and replies for the replies that they force.
	replies    [2]successor
	successors [len(kamisado.Steps{})]successor
	// winning is the winning move of the last node that was proved.
	winning kamisado.Step
	// nodes counts the nodes since begin. It may rise to the budget, and for the current share to the limit;
	// 0 is no limit.
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

// forget drops all results of earlier positions.
func (s *search) forget() {
	s.table.forget()
	if s.lengths != nil {
		s.lengths.forget()
	}
	s.history = history{}
}

// begin prepares a search of positions of the same round as b, within the budget of nodes; 0 is no limit.
func (s *search) begin(ctx context.Context, b *kamisado.Bits, budget int64) {
	if s.table.prepare(b.Teeth()) {
		s.history = history{}
	}
	if s.lengths != nil {
		s.lengths.prepare(b.Teeth())
	}
	s.nodes, s.budget, s.context = 0, budget, ctx
	s.share(1)
}

// share limits the next task to an equal share of the nodes that are left for the given number of tasks.
func (s *search) share(tasks int) {
	s.limit = 0
	if s.budget > 0 {
		s.limit = s.nodes + (s.budget-s.nodes)/int64(tasks)
	}
	s.stopped = s.context.Err() != nil || s.budget > 0 && s.nodes >= s.limit
}

// checkEvery is the number of nodes between two checks of the context.
const checkEvery = 1 << 10

// tick counts a node, and stops the search if the limit is reached or the context has ended.
func (s *search) tick() {
	s.nodes++
	if s.limit > 0 && s.nodes >= s.limit || s.nodes%checkEvery == 0 && s.context.Err() != nil {
		s.stopped = true
	}
}

// decide searches a position until it is decided, and returns its numbers. If it is won, the step is the
// winning move with the shortest known proof. If the search is stopped first, decide returns open.
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
	return s.shortestKnown(b, n, s.winning)
}

// shortestKnown returns the numbers and the step of the winning move with the shortest known proof. The
// arguments are those of a first winning move.
func (s *search) shortestKnown(b *kamisado.Bits, n numbers, winning kamisado.Step) (numbers, kamisado.Step) {
	for step := range stepsOf(b) {
		if found := s.evaluateStep(b, step); found.proof == 0 && found.length < n.length {
			n, winning = found, step
		}
	}
	return n, winning
}

// solve searches a node until its proof number or its disproof number reaches the limit.
func (s *search) solve(b *kamisado.Bits, proofLimit, disproofLimit uint32) numbers {
	before, base := s.nodes, len(s.children)
	s.tick()
	s.table.fetchBucket(keyOf(b)) // for store
	n := s.expand(b)
	longestLoss := n.length
	for !n.decided() && !s.stopped {
		best, second, others := s.combine(base, &n)
		n.length = longestLoss
		if n.decided() || n.proof >= proofLimit || n.disproof >= disproofLimit {
			break
		}
		found := s.searchChild(b, base+best, proofLimit, disproofLimit-others, second)
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

// siblingCost is the amount that each undecided move besides the hardest one adds to the disproof number of a
// node. A sum of the moves' own disproof numbers would count each position that several moves lead to once
// for each of them.
const siblingCost = 3

// combine computes the numbers of a node from its children. The proof number is the lowest of theirs. The
// disproof number is the highest of theirs, plus siblingCost for each of the others that are not lost. It
// returns the index of the child with the lowest proof number, the second lowest proof number, and the part
// of the disproof number that the others add.
func (s *search) combine(base int, n *numbers) (best int, second, others uint32) {
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
	others = siblingCost * (max(undecided, 1) - 1)
	n.disproof = min(n.disproof+others, infinite-1)
	return best, second, others
}

// inverseEpsilon is 1/ε in the 1+ε trick. The search leaves a move only when its proof number is more than a
// sixth above that of the second best move.
const inverseEpsilon = 6

// searchChild searches a child until another one has a clearly lower proof number or the node's limits are
// reached.
func (s *search) searchChild(b *kamisado.Bits, at int, proofLimit, disproofLimit, second uint32) numbers {
	var after successor
	plies := s.children[at].follow(b, &after)
	proof, disproof := min(proofLimit, second+second/inverseEpsilon+1), disproofLimit
	other := after.Turn() != b.Turn()
	if other {
		proof, disproof = disproof, proof
	}
	found := s.solve(&after.Bits, proof, disproof).before(plies, other)
	s.children[at].numbers = found
	return found
}
