package solver

import (
	"context"
	"errors"
	"time"

	"towerpost/engine/kamisado"
)

// Result is what is known of a position for the side on turn, or of a move for the side that makes it.
type Result int8

const (
	// Unknown says that nothing is proved.
	Unknown Result = iota
	// Win says that the side wins the round whatever the other side does.
	Win
	// Loss says that the other side does.
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
	// ErrDeadlock says that nobody can move any more (M8). Who has lost depends on whose move was the last,
	// which the position does not know.
	ErrDeadlock = errors.New("solver: the position is a deadlock")
)

// Options are the limits of a solver. The zero value has no limit on the time, the default
// memory and one core.
type Options struct {
	// Nodes is the number of nodes that one call may search; 0 is no limit. A node is a position whose moves
	// are looked at, as often as they are.
	Nodes int64
	// Memory is the size of the transposition table in bytes; 0 is DefaultMemory.
	Memory int64
	// Cores is the number of cores that Moves uses; 0 is one. On one core the same calls in the same
	// order give the same answers.
	Cores int
	// Shortest makes Solve and Moves look for the shortest wins, too, as far as the nodes that are left
	// suffice. It can take far longer than the proof.
	Shortest bool
	// Judged is called by Moves once for each move, as soon as nothing more is found out about it, with how
	// many such moves there are of all. There is one call at a time; it may be nil.
	Judged func(done, all int)
}

// DefaultMemory is the size of the transposition table where the options name none: 32 MB. Twice
// as much saves one node in a hundred in the hardest rounds and takes longer, because less of it
// is in the processor's cache.
const DefaultMemory = 32 << 20

// Solver decides positions. What it has found out it keeps in its table, and uses for further positions of
// the same round: what was asked before may change how soon it answers, and within a limit whether it does.
// Forget makes it answer like a new one. It is not safe for concurrent use.
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

// Within returns the solver with another limit to the nodes of a call. Both share what they find out.
func (s *Solver) Within(nodes int64) *Solver {
	limited := *s
	limited.options.Nodes = nodes
	return &limited
}

// Forget drops all that was found out, but not the memory for it.
func (s *Solver) Forget() {
	for _, on := range s.searches {
		on.forget()
	}
}

// Verdict is the answer about a position.
type Verdict struct {
	// Result is for the side on turn. It is proved, or Unknown.
	Result Result
	// Best is a winning move where Result is Win; the forced pass where the position waits for
	// one. Otherwise it is zero.
	Best kamisado.Move
	// Length is the number of plies within which the round ends if the winner follows the proof: every move,
	// push and forced pass of either side is one, those of the passes that show a deadlock among them. It is
	// 0 where the result is unknown.
	Length int
	// Shortest says that no way to win is shorter: the loser can resist for Length plies.
	Shortest bool
	// Nodes is how many nodes were searched, and Elapsed how long it took.
	Nodes   int64
	Elapsed time.Duration
}

// Solve decides who wins the round from the position. When the context ends or the nodes are spent the result
// is Unknown, without an error. The error is ErrNoMove or ErrDeadlock.
func (s *Solver) Solve(ctx context.Context, p kamisado.Position) (Verdict, error) {
	began := time.Now()
	root, err := rootOf(p)
	if err != nil {
		return Verdict{}, err
	}
	on := s.searches[0]
	on.begin(ctx, &root.bits, s.options.Nodes)
	n, winning := on.decide(&root.bits)
	n, winning, shortest := s.shorten(on, &root.bits, n, winning)
	v := root.verdict(n, winning)
	v.Shortest, v.Nodes, v.Elapsed = shortest, on.nodes, time.Since(began)
	return v, nil
}

// shorten looks for the shortest win where that is asked; it returns what is given where none is found.
func (s *Solver) shorten(on *search, b *kamisado.Bits, n numbers, winning kamisado.Step) (numbers, kamisado.Step, bool) {
	if !s.options.Shortest || !n.decided() {
		return n, winning, false
	}
	found, ok := on.shortest(b, n)
	if !ok || found.length == n.length || n.proof != 0 {
		return found, winning, ok
	}
	step, ok := on.fastest(b, found)
	if !ok {
		return n, winning, false
	}
	return found, step, true
}

// Nodes returns how many nodes the last call has searched, on all cores.
func (s *Solver) Nodes() int64 {
	nodes := int64(0)
	for _, on := range s.searches {
		nodes += on.nodes
	}
	return nodes
}
