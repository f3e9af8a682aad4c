package solver

import (
	"context"
	"sync"
	"sync/atomic"

	"towerpost/engine/kamisado"
)

// MoveResult is a legal move with its result for the side that makes it.
type MoveResult struct {
	Move   kamisado.Move
	Result Result
	// Length is the number of plies within which the round ends, as in Verdict, including the move itself.
	Length int
	// Shortest says that the winner cannot win faster after this move.
	Shortest bool
}

// Moves judges every legal move, in the order of Position.Moves. It returns nil if the position waits for a
// forced pass. All moves share the nodes of the options: nodes that easy moves leave over go to the hard
// ones. The errors are those of Solve.
func (s *Solver) Moves(ctx context.Context, p kamisado.Position) ([]MoveResult, error) {
	r, err := rootOf(p)
	if err != nil || len(r.passed) > 0 {
		return nil, err
	}
	var tasks []task
	for step := range stepsOf(&r.bits) {
		tasks = append(tasks, task{step: step, bits: &r.bits, numbers: open})
	}
	share := s.options.Nodes / int64(len(s.searches))
	if s.options.Nodes > 0 {
		share = max(share, 1) // 0 would be no limit
	}
	for _, core := range s.searches {
		core.begin(ctx, &r.bits, share)
	}
	// The second stage has the nodes that the first one has left.
	stages := []func(*search, *task){(*search).prove, (*search).prove}
	if s.options.Shortest {
		stages = append(stages, (*search).shorten)
	}
	report := s.reporter(len(tasks))
	for i, stage := range stages {
		last := i == len(stages)-1
		s.runAll(tasks, stage, func(t *task) {
			if last || t.decided() && !s.options.Shortest {
				report(t)
			}
		})
	}
	judged := make([]MoveResult, len(tasks))
	for i := range tasks {
		judged[i] = tasks[i].judged()
	}
	return judged, nil
}

// ResultOf returns the result of a position from its judged moves: a win if one wins, a loss if all lose, and
// otherwise Unknown. Without moves it is Unknown.
func ResultOf(judged []MoveResult) Result {
	result := Loss
	for _, j := range judged {
		switch j.Result {
		case Win:
			return Win
		case Unknown:
			result = Unknown
		}
	}
	if len(judged) == 0 {
		return Unknown
	}
	return result
}

// task is a move that is to be judged.
type task struct {
	bits *kamisado.Bits
	step kamisado.Step
	numbers
	shortest, reported bool
}

// judged returns the move with its result so far.
func (t *task) judged() MoveResult {
	j := MoveResult{Move: t.bits.Move(t.step), Result: t.result(), Shortest: t.shortest}
	if j.Result != Unknown {
		j.Length = int(t.length)
	}
	return j
}

// runAll runs a stage for every task on all cores, and calls done after each. Each core takes the next task
// until none is left.
func (s *Solver) runAll(tasks []task, run func(*search, *task), done func(*task)) {
	var taken atomic.Int64
	var group sync.WaitGroup
	work := func(core *search) {
		for i := int(taken.Add(1)) - 1; i < len(tasks); i = int(taken.Add(1)) - 1 {
			core.share((len(tasks) - i + len(s.searches) - 1) / len(s.searches))
			run(core, &tasks[i])
			done(&tasks[i])
		}
	}
	for _, core := range s.searches[1:] {
		group.Go(func() { work(core) })
	}
	work(s.searches[0])
	group.Wait()
}

// reporter returns a function that reports each task once to Options.Judged, where all is the number of
// tasks.
func (s *Solver) reporter(all int) func(*task) {
	if s.options.Judged == nil {
		return func(*task) {}
	}
	var mu sync.Mutex
	done := 0
	return func(t *task) {
		mu.Lock()
		defer mu.Unlock()
		if t.reported {
			return
		}
		t.reported = true
		done++
		s.options.Judged(done, all)
	}
}

// prove searches the move of a task unless it is decided.
func (s *search) prove(t *task) {
	if t.decided() {
		return
	}
	n := s.evaluateStep(t.bits, t.step)
	if !n.decided() {
		a := t.bits.Play(t.step)
		n, _ = s.decide(&a.Bits)
		n = n.before(uint16(a.Passes)+1, a.Turn() != t.bits.Turn())
	}
	t.numbers = n
}

// shorten looks for the shortest win after the move of a task, if the move is decided.
func (s *search) shorten(t *task) {
	if !t.decided() {
		return
	}
	a := t.bits.Play(t.step)
	if a.Winner != kamisado.NoSide {
		t.shortest = true
		return
	}
	plies, other := uint16(a.Passes)+1, a.Turn() != t.bits.Turn()
	n := t.numbers
	n.length -= plies
	if other {
		n.proof, n.disproof = n.disproof, n.proof
	}
	if n, t.shortest = s.shortest(&a.Bits, n); t.shortest {
		t.numbers = n.before(plies, other)
	}
}
