package solver

import (
	"context"
	"sync"
	"sync/atomic"

	"towerpost/engine/kamisado"
)

// Judged is a legal move with what it leads to for the side that makes it.
type Judged struct {
	Move   kamisado.Move
	Result Result
	// Length is the number of plies within which the round ends, as in Verdict, the move itself among them.
	Length int
	// Shortest says that the winner cannot win faster after this move.
	Shortest bool
}

// Moves judges every legal move, in the order of Position.Moves; there is none where the position waits for a
// forced pass. The nodes of the options are shared out: what the easy moves leave over goes to the hard ones.
// The errors are those of Solve.
func (s *Solver) Moves(ctx context.Context, p kamisado.Position) ([]Judged, error) {
	r, err := rootOf(p)
	if err != nil || len(r.passed) > 0 {
		return nil, err
	}
	var asked []question
	for step := range stepsOf(&r.bits) {
		asked = append(asked, question{step: step, bits: &r.bits, numbers: open})
	}
	share := s.options.Nodes / int64(len(s.searches))
	if s.options.Nodes > 0 {
		share = max(share, 1) // 0 would be no limit
	}
	for _, on := range s.searches {
		on.begin(ctx, &r.bits, share)
	}
	asks := []func(*search, *question){(*search).prove, (*search).prove} // the second with what the first left over
	if s.options.Shortest {
		asks = append(asks, (*search).shorten)
	}
	tell := s.teller(len(asked))
	for i, ask := range asks {
		last := i == len(asks)-1
		s.answer(asked, ask, func(q *question) {
			if last || q.decided() && !s.options.Shortest {
				tell(q)
			}
		})
	}
	judged := make([]Judged, len(asked))
	for i := range asked {
		judged[i] = asked[i].judged()
	}
	return judged, nil
}

// Together returns what the judged moves of a position say about it: a win if one wins, a loss if all lose.
func Together(judged []Judged) Result {
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

// question is a move that is to be judged.
type question struct {
	bits *kamisado.Bits
	step kamisado.Step
	numbers
	shortest, told bool
}

func (q *question) judged() Judged {
	j := Judged{Move: q.bits.Move(q.step), Result: q.result(), Shortest: q.shortest}
	if j.Result != Unknown {
		j.Length = int(q.length)
	}
	return j
}

// answer asks about every move on all cores, and calls done after each. Each core takes the next move that
// nobody has taken, until there is none.
func (s *Solver) answer(asked []question, ask func(*search, *question), done func(*question)) {
	var taken atomic.Int64
	var group sync.WaitGroup
	work := func(on *search) {
		for i := int(taken.Add(1)) - 1; i < len(asked); i = int(taken.Add(1)) - 1 {
			on.share((len(asked) - i + len(s.searches) - 1) / len(s.searches))
			ask(on, &asked[i])
			done(&asked[i])
		}
	}
	for _, on := range s.searches[1:] {
		group.Go(func() { work(on) })
	}
	work(s.searches[0])
	group.Wait()
}

// teller returns a function that counts each of so many moves once.
func (s *Solver) teller(all int) func(*question) {
	if s.options.Judged == nil {
		return func(*question) {}
	}
	var mu sync.Mutex
	done := 0
	return func(q *question) {
		mu.Lock()
		defer mu.Unlock()
		if q.told {
			return
		}
		q.told = true
		done++
		s.options.Judged(done, all)
	}
}

// prove decides a move unless it is decided.
func (s *search) prove(q *question) {
	if q.decided() {
		return
	}
	n := s.judge(q.bits, q.step)
	if !n.decided() {
		a := q.bits.Play(q.step)
		n, _ = s.decide(&a.Bits)
		n = n.before(uint16(a.Passes)+1, a.Turn() != q.bits.Turn())
	}
	q.numbers = n
}

// shorten looks for the shortest win after a move.
func (s *search) shorten(q *question) {
	if !q.decided() {
		return
	}
	a := q.bits.Play(q.step)
	if a.Winner != kamisado.NoSide {
		q.shortest = true
		return
	}
	plies, other := uint16(a.Passes)+1, a.Turn() != q.bits.Turn()
	n := q.numbers
	n.length -= plies
	if other {
		n.proof, n.disproof = n.disproof, n.proof
	}
	if n, q.shortest = s.shortest(&a.Bits, n); q.shortest {
		q.numbers = n.before(plies, other)
	}
}
