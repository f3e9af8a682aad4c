package solver

import (
	"context"
	"errors"
	"time"

	"towerpost/engine/kamisado"
)

// Result is the proved result of a position for the side on turn, or of a move for the side that makes it.
type Result int8

const (
	// Unknown says that nothing is proved.
	Unknown Result = iota
	// Win says that the side wins the round whatever the other side does.
	Win
	// Loss says that the other side wins the round whatever this side does.
	Loss
)

// String returns "unknown", "win" or "loss".
func (r Result) String() string {
	switch r {
	case Win:
		return "win"
	case Loss:
		return "loss"
	}
	return "unknown"
}

// opposite returns the result as the other side sees it.
func (r Result) opposite() Result {
	switch r {
	case Win:
		return Loss
	case Loss:
		return Win
	}
	return Unknown
}

var (
	// ErrNoMove says that no move is due in the position: a fill has to be chosen, or the match is over.
	ErrNoMove = errors.New("solver: no move is due in the position")
	// ErrDeadlock says that nobody can move any more (M8). The side that made the last move other than a pass
	// has lost, but the position does not say which side that was.
	ErrDeadlock = errors.New("solver: the position is a deadlock")
)

// Options are the limits of a solver. The zero value has no limit on the nodes, the default memory and one
// core.
type Options struct {
	// Nodes is the number of nodes that one call may search; 0 is no limit. A node is counted each time its
	// moves are generated.
	Nodes int64
	// Memory is the size of the transposition table in bytes; 0 is DefaultMemory.
	Memory int64
	// Cores is the number of cores that Moves uses; 0 is one. On one core the same calls in the same
	// order give the same answers.
	Cores int
	// Shortest makes Solve and Moves also look for the shortest wins, as far as the nodes that are left
	// suffice. It can take far longer than the proof.
	Shortest bool
	// Judged is called by Moves once for each move, as soon as its result is final. The arguments are the
	// number of final moves and the number of all moves. Calls do not overlap. Judged may be nil.
	Judged func(done, all int)
}

// DefaultMemory is the size of the transposition table where the options name none: 32 MB. Twice as much
// saves one node in a hundred in the hardest rounds, but takes longer, because less of it is in the
// processor's cache.
const DefaultMemory = 32 << 20

// Solver decides positions. It keeps its transposition table from one call to the next, as long as the
// positions are of the same round. So earlier calls may change how many nodes a call takes, and within a
// limit whether it finds a result. After Forget it answers like a new solver. It is not safe for concurrent
// use.
type Solver struct {
	options Options
	// searches has one for each core.
	searches []*search
}

// New returns a solver with the options. It takes its memory when it is first used.
func New(options Options) *Solver {
	if options.Memory <= 0 {
		options.Memory = DefaultMemory
	}
	options.Cores = max(options.Cores, 1)
	s := &Solver{options: options}
	for range options.Cores {
		s.searches = append(s.searches, newSearch(options))
	}
	return s
}

// WithNodes returns the solver with another limit on the nodes of a call. Both share their tables.
func (s *Solver) WithNodes(nodes int64) *Solver {
	limited := *s
	limited.options.Nodes = nodes
	return &limited
}

// Forget drops all results, but keeps the memory of the tables.
func (s *Solver) Forget() {
	for _, core := range s.searches {
		core.forget()
	}
}

// Verdict is the answer about a position.
type Verdict struct {
	// Result is for the side on turn. It is proved, or Unknown.
	Result Result
	// Best is a winning move if Result is Win, or the forced pass if the position waits for one. Otherwise it
	// is zero.
	Best kamisado.Move
	// Length is the number of plies within which the round ends if the winner follows the proof. Every move,
	// push and forced pass of either side is a ply, also the passes that show a deadlock. Length is 0 if the
	// result is Unknown.
	Length int
	// Shortest says that there is no shorter win: the loser can resist for Length plies.
	Shortest bool
	// Nodes is the number of nodes that were searched, and Elapsed the time that this took.
	Nodes   int64
	Elapsed time.Duration
}

// Solve decides who wins the round from the position. If the context ends or the nodes are spent before the
// proof, the result is Unknown, without an error. The error is ErrNoMove or ErrDeadlock.
func (s *Solver) Solve(ctx context.Context, p kamisado.Position) (Verdict, error) {
	began := time.Now()
	root, err := rootOf(p)
	if err != nil {
		return Verdict{}, err
	}
	core := s.searches[0]
	core.begin(ctx, &root.bits, s.options.Nodes)
	n, winning := core.decide(&root.bits)
	n, winning, shortest := s.shorten(core, &root.bits, n, winning)
	v := root.verdict(n, winning)
	v.Shortest, v.Nodes, v.Elapsed = shortest, core.nodes, time.Since(began)
	return v, nil
}

// shorten looks for the shortest win if the options ask for it. It returns the numbers and the winning step
// of the shortest win, and true. If it finds none, it returns its arguments and false.
func (s *Solver) shorten(
	core *search, b *kamisado.Bits, n numbers, winning kamisado.Step,
) (numbers, kamisado.Step, bool) {
	if !s.options.Shortest || !n.decided() {
		return n, winning, false
	}
	found, ok := core.shortest(b, n)
	if !ok || found.length == n.length || n.proof != 0 {
		return found, winning, ok
	}
	step, ok := core.fastest(b, found)
	if !ok {
		return n, winning, false
	}
	return found, step, true
}

// Nodes returns how many nodes the last call has searched, on all cores.
func (s *Solver) Nodes() int64 {
	nodes := int64(0)
	for _, core := range s.searches {
		nodes += core.nodes
	}
	return nodes
}
